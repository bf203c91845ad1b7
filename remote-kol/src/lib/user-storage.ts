import { currentUserId } from '@sohor/shared/platform';

/** What this browser keeps for the signed-in user, as JSON: the next user on this device sees nothing of it. */
export interface UserStorage {
  /** Null where there is nothing, or nothing readable. */
  read: () => unknown;
  /** Null forgets. @returns false where nothing is kept: no room, storage switched off, or nobody signed in */
  write: (value: unknown) => boolean;
}

/**
 * @param name without the user's id
 * @param where `session` keeps it for this tab only
 */
export function userStorage(name: string, where: 'local' | 'session' = 'local'): UserStorage {
  const storage = () => (where === 'local' ? localStorage : sessionStorage);
  const key = () => `sohor.${name}.${currentUserId()}`;
  return {
    read: () => {
      try {
        return JSON.parse(storage().getItem(key()) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    write: (value) => {
      // The session may have ended under the page; its user's things are not everybody's.
      if (currentUserId() === '') return false;
      try {
        if (value === null) storage().removeItem(key());
        else storage().setItem(key(), JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}
