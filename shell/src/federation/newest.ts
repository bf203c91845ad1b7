import type { Registry, RemoteEntry } from '@sohor/shared/platform/remotes';
import { timeLimit } from '../inlined/browser.ts';
import { usableEntry } from '../registry.ts';

/** The registry as it is published by now. The one in the document is as old as the page. */

/** Milliseconds to wait for it while a user waits for a page. */
const WAIT_MS = 500;
/** Milliseconds after which the request itself is aborted. */
export const REQUEST_TIMEOUT_MS = 5000;
/** Milliseconds for which it counts as new. */
const MAX_AGE_MS = 60_000;
/** Shortest time in milliseconds between two requests when the user returns to the tab. */
const CHECK_INTERVAL_MS = 15_000;
/** Milliseconds for which a lower revision than the page's may be one of several gateways that is late. Later the site was restored. */
const GATEWAY_LAG_MS = 60_000;

let newest: Registry | undefined;
let olderSince: number | undefined;
let readAt = 0;
let reading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Fetches the registry. A failure changes nothing. @param waitMs after which the caller goes on without it */
export async function readNewest(waitMs = WAIT_MS): Promise<void> {
  reading ??= read().finally(() => {
    reading = undefined;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

async function read(): Promise<void> {
  try {
    const signal = timeLimit(REQUEST_TIMEOUT_MS);
    // `no-cache` makes a conditional request, which usually gets 304 without a body.
    const found: unknown = await (await fetch('/registry.json', { cache: 'no-cache', signal })).json();
    const registry = Object(found) as Registry;
    if (typeof registry.remotes !== 'object' || registry.remotes === null) return;
    if (isToBelieve(registry)) newest = registry;
    readAt = performance.now();
    for (const listener of listeners) listener();
  } catch {
    // The network's, or a page of a proxy. The next reading may succeed.
  }
}

function isToBelieve({ revision }: Registry): boolean {
  const known = Math.max(globalThis.sohor?.registry.revision ?? 0, newest?.revision ?? 0);
  const isOlder = revision < known;
  olderSince = isOlder ? (olderSince ?? performance.now()) : undefined;
  return olderSince === undefined || performance.now() - olderSince >= GATEWAY_LAG_MS;
}

export const newestRegistry = (): Registry | undefined => newest;

/** Calls the listener after each reading. @returns a function that ends the subscription */
export function onNewest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A remote as it is published by now. One that was withdrawn counts as switched off. @param known what the page came with */
export function newestEntry(remote: string, known: RemoteEntry): RemoteEntry {
  if (!newest) return known;
  if (!Object.hasOwn(newest.remotes, remote)) return { ...known, disabled: true };
  const entry = newest.remotes[remote];
  return usableEntry(remote, entry && globalThis.sohor?.forThisBrowser(entry)) ?? known;
}

/** The same, after a reading if the last one is old: a tab must not start a release that was rolled back meanwhile. */
export async function freshEntry(remote: string, known: RemoteEntry): Promise<RemoteEntry> {
  if (performance.now() - readAt > MAX_AGE_MS) await readNewest();
  return newestEntry(remote, known);
}

/** Fetches the registry when the user returns to the tab, so that it knows what was released, rolled back or switched off. */
export function watchNewest(): void {
  let lookedAt = performance.now();
  const look = () => {
    if (document.hidden || performance.now() - lookedAt < CHECK_INTERVAL_MS) return;
    lookedAt = performance.now();
    void readNewest(REQUEST_TIMEOUT_MS);
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
}
