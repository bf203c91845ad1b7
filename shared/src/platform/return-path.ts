import { APP_BASE, ROLES } from '../wire/catalog.ts';
import { readStored, writeStored } from './browser-storage.ts';
import { homePath } from './home-path.ts';

const NAME = 'sohor.returnPath';

interface Kept {
  /** Id of the person who was at this path; null when nobody was signed in. */
  id: string | null;
  path: string;
}

/**
 * Stores the current address for after the log-in, in this tab only. Dashboards are not stored: every log-in leads to one anyway.
 */
export function keepReturnPath(id: string | null): void {
  const { pathname, search } = window.location;
  if (!pathname.startsWith(`${APP_BASE}/`) || ROLES.some((role) => homePath(role) === pathname)) return;
  writeStored('sessionStorage', NAME, JSON.stringify({ id, path: pathname + search } satisfies Kept));
}

export function dropReturnPath(): void {
  writeStored('sessionStorage', NAME, null);
}

/** Returns the stored address and removes it. Null when there is none, or when it is another person's. */
export function takeReturnPath(id: string | null): string | null {
  const kept = readStored('sessionStorage', NAME);
  dropReturnPath();
  if (!kept) return null;
  const { id: owner, path } = JSON.parse(kept) as Kept;
  // Whatever is stored, the path must lead into the product, never to another site.
  return (owner === null || owner === id) && path.startsWith(`${APP_BASE}/`) ? path : null;
}
