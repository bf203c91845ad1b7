import { currentUserId } from '@sohor/shared/platform';
import { useState } from 'react';

/** What this browser keeps for one user, as JSON: the next user on this device sees nothing of it. */
export interface UserStorage {
  /** Null where there is nothing, or nothing readable. */
  read: () => unknown;
  /** Null forgets. @returns false where nothing is kept: no room, storage switched off, or nobody signed in */
  write: (value: unknown) => boolean;
}

/**
 * Belongs to who is signed in when the component mounts: what that user types stays theirs, also when the session ends
 * under the page, or somebody else signs in in another tab.
 * @param name without the user's id
 * @param where `session` keeps it for this tab only
 */
export function useUserStorage(name: string, where: 'local' | 'session' = 'local'): UserStorage {
  return useState(() => storageOf(currentUserId(), name, where))[0];
}

function storageOf(userId: string, name: string, where: 'local' | 'session'): UserStorage {
  const storage = () => (where === 'local' ? localStorage : sessionStorage);
  const key = `sohor.${name}.${userId}`;
  return {
    read: () => {
      try {
        return JSON.parse(storage().getItem(key) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    write: (value) => {
      if (userId === '') return false;
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}
