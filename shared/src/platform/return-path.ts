import { APP_BASE, ROLES } from '../wire/catalog.ts';
import { homePath } from './home-path.ts';

const NAME = 'sohor.returnPath';

interface Kept {
  /** Id of the person whose place it is; null when nobody was signed in. */
  id: string | null;
  path: string;
}

/** Keeps the address for after the log-in, in this tab alone. A dashboard is where every log-in leads anyway. */
export function keepReturnPath(id: string | null): void {
  const { pathname, search } = window.location;
  if (!pathname.startsWith(`${APP_BASE}/`) || ROLES.some((role) => homePath(role) === pathname)) return;
  sessionStorage.setItem(NAME, JSON.stringify({ id, path: pathname + search } satisfies Kept));
}

export function dropReturnPath(): void {
  sessionStorage.removeItem(NAME);
}

/** The kept address, once; null when there is none, or it was somebody else's. */
export function takeReturnPath(id: string | null): string | null {
  const kept = sessionStorage.getItem(NAME);
  dropReturnPath();
  if (!kept) return null;
  const { id: owner, path } = JSON.parse(kept) as Kept;
  // Whatever lies there: the way back leads into the product, never to another site.
  return (owner === null || owner === id) && path.startsWith(`${APP_BASE}/`) ? path : null;
}
