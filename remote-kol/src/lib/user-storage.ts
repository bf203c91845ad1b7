import { currentUserId } from '@sohor/shared/platform';

/** What this browser keeps for the signed-in user, as JSON: the next user on this device sees nothing of it. */
export interface UserStorage {
  /** Null where there is nothing, or nothing readable. */
  read: () => unknown;
  /** Null forgets. @returns false where the browser keeps nothing: no room, or storage is switched off */
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
