import { readStored, writeStored } from './browser-storage.ts';

/** Keys of the session in the browser's storage. `role` and `id` are hints for the screen; the server reads neither. */
const KEYS = ['accessToken', 'role', 'id'] as const;

export interface StoredSession {
  accessToken: string;
  role: string;
  id: string;
}

/** The stored items of this browser, null where absent. */
export function storedSession(): { [K in keyof StoredSession]: string | null } {
  const read = (key: string) => readStored('localStorage', key);
  return { accessToken: read('accessToken'), role: read('role'), id: read('id') };
}

export function storeSession(items: StoredSession): void {
  for (const key of KEYS) localStorage.setItem(key, items[key]);
}

export function forgetSession(): void {
  for (const key of KEYS) writeStored('localStorage', key, null);
}

let refused: () => void = () => undefined;

/** @param listener called when the server no longer knows the stored token. */
export function onSessionRefused(listener: () => void): void {
  refused = listener;
}

/** Handles a 401 for this token. Does nothing if a new log-in has replaced the token since then. */
export function refuseToken(token: string): void {
  if (storedSession().accessToken === token) refused();
}
