import type { Registry, RemoteEntry } from '@sohor/shared/platform/contract';
import { usable } from '../registry.ts';

/** Milliseconds: somebody waits for a page. */
const PATIENCE = 500;
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
  reading ??= read(patience).finally(() => {
    reading = undefined;
  });
  return reading;
}

async function read(patience: number): Promise<Registry | undefined> {
  try {
    const signal = AbortSignal.timeout(patience);
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

/** What the registry says of a remote, for this browser. */
export function entryIn(registry: Registry | undefined, remote: string): RemoteEntry | undefined {
  const entry = registry && usable({ [remote]: registry.remotes[remote] as RemoteEntry })[remote];
  return entry && globalThis.sohor?.forThisBrowser(entry);
}

/** Of a remote that is about to be loaded for the first time; undefined where the page's own registry is the newest known. */
export async function newestEntry(remote: string): Promise<RemoteEntry | undefined> {
  if (performance.now() - readAt > NEW_FOR) await readPublished();
  return entryIn(latest, remote);
}

/** Whoever comes back to the tab finds it knowing what was released, taken back or switched off meanwhile. */
export function watchPublished(): void {
  let lookedAt = performance.now();
  const look = () => {
    if (document.hidden || performance.now() - lookedAt < LOOK_EVERY) return;
    lookedAt = performance.now();
    void readPublished(10 * PATIENCE);
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
}
