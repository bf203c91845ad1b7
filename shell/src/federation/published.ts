import type { PageRegistry, Registry, RemoteEntry, RemoteRelease } from '@sohor/shared/platform/contract';
import { usableEntry } from '../registry.ts';

/** Milliseconds to wait for the registry while a user waits for a page. */
const REGISTRY_TIMEOUT_MS = 500;
/** Milliseconds to wait for the newest files of a remote that has failed. */
const REPAIR_TIMEOUT_MS = 1000;
/** Milliseconds after which the request itself is aborted. */
export const REQUEST_TIMEOUT = 5000;
/** Milliseconds for which a registry counts as new. The one inlined in the document is as old as the page. */
const REGISTRY_MAX_AGE_MS = 60_000;
/** Shortest time in milliseconds between two requests when the user returns to the tab. */
const CHECK_INTERVAL_MS = 15_000;

/** Milliseconds: longer than a gateway takes to notice a release. */
const GATEWAY_LAG_MS = 60_000;

let latest: Registry | undefined;
/** Since when nobody has told a number as high as the page's. */
let olderSince: number | undefined;
let readAt = 0;
let reading: Promise<Registry | undefined> | undefined;
const listeners = new Set<() => void>();

/** Fetches the newest registry. @returns undefined when it fails, or takes longer than `timeoutMs` milliseconds */
export function readPublished(timeoutMs = REGISTRY_TIMEOUT_MS): Promise<Registry | undefined> {
  reading ??= read().finally(() => {
    reading = undefined;
  });
  return within(timeoutMs, reading);
}

function within<T>(timeoutMs: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A page that came with a part of the registry goes on with parts, where they are to be had. */
const isInParts = globalThis.sohor?.registry.rest !== undefined;

async function read(): Promise<Registry | undefined> {
  const found = (isInParts && (await readFile<Registry>('/route-table.json'))) || (await readWhole());
  if (!found) return undefined;
  if (isToBelieve(found)) latest = found;
  readAt = performance.now();
  for (const listener of listeners) listener();
  return found;
}

/**
 * One of several gateways may be a release behind for a while, so a lower number than the page's own is not believed at once. When
 * everybody tells it for this long, the site was restored from a backup.
 */
function isToBelieve({ revision }: Registry): boolean {
  const isOlder = revision < (globalThis.sohor?.registry.revision ?? 0);
  olderSince = isOlder ? (olderSince ?? performance.now()) : undefined;
  return olderSince === undefined || performance.now() - olderSince >= GATEWAY_LAG_MS;
}

export const readWhole = () => readFile<Registry>('/registry.json');

/** @returns undefined where it cannot be had, or is something else */
async function readFile<T extends object>(file: string): Promise<T | undefined> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT);
    // `no-cache` makes a conditional request, which usually gets 304 without a body.
    const asked = takeEarly(file) ?? fetch(file, { cache: 'no-cache', signal });
    // What was asked for early has no signal: were it to hang, nobody would learn of a release any more.
    const found = await within(
      REQUEST_TIMEOUT,
      asked.then((reply) => reply.json()),
    );
    const content = found?.remotes ?? found?.current;
    return typeof content === 'object' && content !== null ? found : undefined;
  } catch {
    return undefined;
  }
}

/** The page's first script may have asked for it already (inlined/boot). */
function takeEarly(file: string): Promise<Response> | undefined {
  const { sohor } = globalThis;
  const early = file === '/route-table.json' ? sohor?.routeTable : undefined;
  if (sohor && early) sohor.routeTable = undefined;
  return early;
}

/** All that the registry says of a remote at this moment; undefined where it cannot be had. */
export async function wholeEntry(remote: string): Promise<RemoteEntry | undefined> {
  const found =
    (await readFile<RemoteEntry>(`/entries/${remote}.json`)) ?? (await readWhole())?.remotes[remote];
  return usableEntry(remote, found && globalThis.sohor?.forThisBrowser(found));
}

/** By remote: the whole entry, fetched ahead while the page's release is live for sure. */
const ahead = new Map<string, RemoteEntry>();

/** Fetches the files of all modules of these remotes, as far as they are not known. */
export function knowAllModules(remotes: readonly string[], known: PageRegistry): void {
  for (const remote of remotes) {
    const lacks = known.remotes[remote]?.lacks;
    if (ahead.has(remote) || (lacks !== 'modules' && lacks !== 'files')) continue;
    void wholeEntry(remote).then((entry) => {
      if (entry) ahead.set(remote, entry);
    });
  }
}

/** This version of a remote with the files of all its modules; undefined where it is live no more, or cannot be had. */
export async function wholeRelease(remote: string, version: string): Promise<RemoteRelease | undefined> {
  return releaseIn(ahead.get(remote), version) ?? releaseIn(await wholeEntry(remote), version);
}

const releaseIn = (entry: RemoteEntry | undefined, version: string) =>
  [entry?.current, entry?.previous, entry?.canary?.release].find((one) => one?.manifest.version === version);

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

/**
 * The newest entry of a remote that this tab is about to start, with the files of a module. A withdrawn remote counts as switched off.
 * @returns undefined where nobody tells its files
 */
export async function newestEntry(
  remote: string,
  known: RemoteEntry,
  module: string,
): Promise<RemoteEntry | undefined> {
  if (performance.now() - readAt > REGISTRY_MAX_AGE_MS) await readPublished();
  const newest = lastEntry(remote, known);
  if (newest.disabled || hasFilesOf(newest, module)) return newest;
  const fetched = ahead.get(remote);
  const isKnown = (one: RemoteEntry | undefined): one is RemoteEntry =>
    one !== undefined && hasFilesOf(one, module) && versionOf(one) === versionOf(newest);
  if (isKnown(known)) return known;
  if (isKnown(fetched)) return fetched;
  return (await wholeEntry(remote)) ?? (hasFilesOf(known, module) ? known : undefined);
}

/** Whether it tells the files of the module, or of all that there are. */
const hasFilesOf = ({ lacks, current }: RemoteEntry, module: string) =>
  lacks === 'modules' ? Object.hasOwn(current.manifest.chunks, module) : lacks !== 'files';

const versionOf = ({ current }: RemoteEntry) => current.manifest.version;

/**
 * A remote's entry as it is published by now, for another try: the very release that failed may have other files. Where nobody
 * answers soon, the one that is known has to do, as the failure may have been the network's.
 */
export async function republished(remote: string, known: RemoteEntry): Promise<RemoteEntry> {
  if (!isInParts) return known;
  return (await within(REPAIR_TIMEOUT_MS, wholeEntry(remote))) ?? known;
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
    if (document.hidden || performance.now() - lookedAt < CHECK_INTERVAL_MS) return;
    lookedAt = performance.now();
    void readPublished(REQUEST_TIMEOUT);
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
}
