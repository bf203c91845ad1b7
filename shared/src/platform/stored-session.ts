/** What the browser keeps of a session. `role` and `id` are hints for the screen; the server reads neither. */
const KEYS = ['accessToken', 'role', 'id'] as const;

export interface StoredSession {
  accessToken: string;
  role: string;
  id: string;
}

/** Stored items of this browser, null where absent. */
export function storedSession(): { [K in keyof StoredSession]: string | null } {
  // A page that is drawn when it is built has no storage.
  const read = (key: string) => globalThis.localStorage?.getItem(key) ?? null;
  return { accessToken: read('accessToken'), role: read('role'), id: read('id') };
}

export function storeSession(items: StoredSession): void {
  for (const key of KEYS) localStorage.setItem(key, items[key]);
}

export function forgetSession(): void {
  for (const key of KEYS) localStorage.removeItem(key);
}

let refused: () => void = () => undefined;

/** @param listener called when the server no longer knows the stored token. */
export function onSessionRefused(listener: () => void): void {
  refused = listener;
}

/** The token was refused with 401; it may since have been replaced by a new log-in. */
export function refuseToken(token: string): void {
  if (storedSession().accessToken === token) refused();
}
