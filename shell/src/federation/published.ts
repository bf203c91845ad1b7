import type { Registry, RemoteEntry } from '@sohor/shared/platform/contract';
import { usableEntry } from '../registry.ts';

/** Milliseconds to wait for the registry while a user waits for a page. */
const PATIENCE = 500;
/** Milliseconds after which the request itself is aborted. */
export const REQUEST_TIMEOUT = 5000;
/** Milliseconds for which a registry counts as new. The one inlined in the document is as old as the page. */
const NEW_FOR = 60_000;
/** Shortest time in milliseconds between two requests when the user returns to the tab. */
const LOOK_EVERY = 15_000;

let latest: Registry | undefined;
let readAt = 0;
let reading: Promise<Registry | undefined> | undefined;
const listeners = new Set<() => void>();

/** Fetches the newest registry. @returns undefined when it fails, or takes longer than `patience` milliseconds */
export function readPublished(patience = PATIENCE): Promise<Registry | undefined> {
  reading ??= read().finally(() => {
    reading = undefined;
  });
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

async function read(): Promise<Registry | undefined> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT);
    // `no-cache` makes a conditional request, which usually gets 304 without a body.
    const reply = await fetch('/registry.json', { cache: 'no-cache', signal });
    const found = (await reply.json()) as Registry;
    if (typeof found.remotes !== 'object') return undefined;
    latest = found;
    readAt = performance.now();
    for (const listener of listeners) listener();
    return found;
  } catch {
    return undefined;
  }
}

export function latestRegistry(): Registry | undefined {
  return latest;
}

/** Calls the listener after each fetch of the registry. @returns a function that ends the subscription */
export function onPublished(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A remote's entry in the registry, with the canary applied for this browser; undefined when there is none. */
export function entryIn(registry: Registry | undefined, remote: string): RemoteEntry | undefined {
  if (!registry || isWithdrawn(registry, remote)) return undefined;
  const entry = registry.remotes[remote];
  return usableEntry(remote, entry && globalThis.sohor?.forThisBrowser(entry));
}

export const isWithdrawn = ({ remotes }: Registry, remote: string) => !Object.hasOwn(remotes, remote);

/** The newest entry of a remote that this tab is about to start. A withdrawn remote counts as switched off. */
export async function newestEntry(remote: string, known: RemoteEntry): Promise<RemoteEntry> {
  if (performance.now() - readAt > NEW_FOR) await readPublished();
  return lastEntry(remote, known);
}

/** A remote's entry in the registry that was read last. */
export function lastEntry(remote: string, known: RemoteEntry): RemoteEntry {
  if (latest && isWithdrawn(latest, remote)) return { ...known, disabled: true };
  return entryIn(latest, remote) ?? known;
}

/** Fetches the registry when the user returns to the tab, so that it knows what was released, rolled back or switched off. */
export function watchPublished(): void {
  let lookedAt = performance.now();
  const look = () => {
    if (document.hidden || performance.now() - lookedAt < LOOK_EVERY) return;
    lookedAt = performance.now();
    void readPublished(REQUEST_TIMEOUT);
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
}
