import type { Registry, RemoteEntry } from '@sohor/shared/platform/contract';
import { usableEntry } from '../registry.ts';

/** Milliseconds: somebody waits for a page. */
const PATIENCE = 500;
/** Milliseconds after which a request is given up. */
const REQUEST_TIMEOUT = 5000;
/** Milliseconds for which a registry counts as new. The page's own is as old as the page. */
const NEW_FOR = 60_000;
/** Milliseconds at the least between two looks that nobody waits for. */
const LOOK_EVERY = 15_000;

let latest: Registry | undefined;
let readAt = 0;
let reading: Promise<Registry | undefined> | undefined;
const listeners = new Set<() => void>();

/** What is published by now, which may be more than the page knows. Undefined where it cannot be had in time. */
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
    // A conditional request: as a rule nothing comes but that it is the same.
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

/** @returns what ends it */
export function onPublished(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the registry says of a remote, for this browser; undefined where it does not name it. */
export function entryIn(registry: Registry | undefined, remote: string): RemoteEntry | undefined {
  if (!registry || isWithdrawn(registry, remote)) return undefined;
  const entry = registry.remotes[remote];
  return usableEntry(remote, entry && globalThis.sohor?.forThisBrowser(entry));
}

export const isWithdrawn = ({ remotes }: Registry, remote: string) => !Object.hasOwn(remotes, remote);

/** Of a remote that is about to be loaded for the first time. One that was withdrawn since counts as switched off. */
export async function newestEntry(remote: string, known: RemoteEntry): Promise<RemoteEntry> {
  if (performance.now() - readAt > NEW_FOR) await readPublished();
  if (latest && isWithdrawn(latest, remote)) return { ...known, disabled: true };
  return entryIn(latest, remote) ?? known;
}

/** Whoever comes back to the tab finds it knowing what was released, taken back or switched off meanwhile. */
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
