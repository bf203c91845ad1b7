import { currentUserId } from '@sohor/shared/platform';
import { useState } from 'react';

/** A value as JSON in this browser's storage for one user; other users of the device do not see it. */
export interface UserStorage {
  /** Null when nothing is stored, or nothing readable. */
  read: () => unknown;
  /** Null removes the value. @returns false when nothing is stored: no room, storage switched off, or nobody signed in */
  write: (value: unknown) => boolean;
}

/**
 * Storage of the user who is signed in when the component mounts. It stays that user's, also when the session ends or somebody
 * else signs in in another tab.
 * @param name without the user's id
 * @param where `session`: for this tab only
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
