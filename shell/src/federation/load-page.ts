import { loadRemote } from '@module-federation/enhanced/runtime';
import {
  containerName,
  type PageReference,
  type RemoteEntry,
  splitReference,
} from '@sohor/shared/platform/remotes';
import type { ComponentType } from 'react';
import { RemoteReplaced, RemoteUnavailable } from './failure.ts';
import { newestEntry, newestRegistry, REQUEST_TIMEOUT_MS, readNewest } from './newest.ts';
import { isOverride } from './overrides/wants-overrides.ts';
import { isRunning, type Request, requests, runningVersion, tell } from './runtime-plugin.ts';

const pages = new Map<string, ComponentType>();
type Exports = Record<string, ComponentType>;
/** By the id for `loadRemote`: loads that have not finished. Requests for the same module share one. */
const loading = new Map<string, Promise<Exports | null>>();

const keyOf = (remote: string, page: PageReference) => `${remote}/${page}`;

/** A page that was loaded before, so that it can be shown again without waiting. */
export const loadedPage = (remote: string, page: PageReference): ComponentType | undefined =>
  pages.get(keyOf(remote, page));

/**
 * Milliseconds for which an extension does not ask for a remote again that could not be started. A bar is drawn anew more often than
 * a remote comes back, and requests that hang hold connections which pages need.
 */
const EXTENSION_REST_MS = 60_000;
/** By remote: when it could not be started. */
const failedAt = new Map<string, number>();

/** Milliseconds that a page may take, as its code or while it suspends. Each file has a shorter limit of its own. */
export const PAGE_TIMEOUT_MS = 20_000;

/**
 * Loads one page of a remote, or its extension in a slot, from the current release or else from the previous one.
 * @throws {RemoteUnavailable}
 */
export async function loadPage(
  remote: string,
  entry: RemoteEntry,
  page: PageReference,
  slot?: string,
): Promise<ComponentType> {
  const rest = performance.now() - (failedAt.get(remote) ?? Number.NEGATIVE_INFINITY);
  if (slot && !isRunning(remote) && rest < EXTENSION_REST_MS)
    throw new RemoteUnavailable(`${remote} failed a moment ago`);
  const [module, exported] = splitReference(page);
  const id = containerName(remote) + module.slice(1);
  const asked: Request = { remote, entry, page, slot, askedAt: performance.now(), tries: 0, failure: null };
  const load = loading.get(id) ?? request(id, asked).finally(() => loading.delete(id));
  loading.set(id, load);
  try {
    const component = (await load)?.[exported];
    if (!component) throw new RemoteUnavailable(`${remote} has no page ${page}`);
    pages.set(keyOf(remote, page), component);
    return component;
  } catch (error) {
    if (!isRunning(remote)) failedAt.set(remote, performance.now());
    throw error;
  }
}

async function request(id: string, asked: Request): Promise<Exports | null> {
  const { remote } = asked;
  requests.set(id, asked);
  try {
    asked.outcome = inTime(loadRemote<Exports>(id), asked);
    const loaded = (await asked.outcome) as Exports | null;
    if (loaded?.[splitReference(asked.page)[1]]) tell(asked, asked.failure ? 'fell-back' : 'loaded');
    else tell(asked, 'failed', new Error(`${asked.page} names nothing`));
    return loaded;
  } catch (error) {
    if (error instanceof RemoteUnavailable) throw error;
    if (isRunning(remote) && (await isGone(remote)))
      throw new RemoteReplaced(`${remote} was replaced`, { cause: error });
    throw new RemoteUnavailable(`${remote} cannot be loaded`, { cause: error });
  } finally {
    requests.delete(id);
  }
}

/** Every file has its time limit, so what takes longer is a module that does not come to its end. */
function inTime<T>(load: Promise<T>, asked: Request): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new RemoteUnavailable(`${asked.page} of ${asked.remote} timed out`);
      // Some of its code has run.
      if (asked.start) asked.start.hasRun = true;
      tell(asked, 'failed', error);
      reject(error);
    }, PAGE_TIMEOUT_MS);
  });
  return Promise.race([load, late]).finally(() => clearTimeout(timer));
}

/** Milliseconds to wait for the registry, to tell the user whether reloading helps. The page has failed already. */
const GONE_TIMEOUT_MS = 2000;

/** Whether the running release is no longer in the registry, so that its files may have been deleted. */
async function isGone(remote: string): Promise<boolean> {
  await readNewest(GONE_TIMEOUT_MS);
  const { current, previous, canary } = newestRegistry()?.remotes[remote] ?? {};
  const named = [current, previous, canary?.release].map((release) => release?.manifest?.version);
  return current !== undefined && !named.includes(runningVersion(remote));
}

/** What tells two entries apart for whoever starts a release. */
const namesOf = ({ current, previous, disabled }: RemoteEntry) =>
  JSON.stringify([current.url, current.manifest.version, previous?.manifest.version, disabled]);

/**
 * Tries again on request, with the newest registry. A running remote, or a developer's own, keeps its release. A slow registry is not
 * waited for, as the failure may have been the network's; if the page fails again, what it says at last is tried, too.
 */
export async function reloadPage(
  remote: string,
  entry: RemoteEntry,
  page: PageReference,
  slot?: string,
): Promise<ComponentType> {
  failedAt.delete(remote);
  if (isRunning(remote) || isOverride(entry)) return loadPage(remote, entry, page, slot);
  const reading = readNewest(REQUEST_TIMEOUT_MS);
  await readNewest();
  const tried = newestEntry(remote, entry);
  try {
    return await loadPage(remote, tried, page, slot);
  } catch (error) {
    await reading;
    const newest = newestEntry(remote, entry);
    if (isRunning(remote) || namesOf(newest) === namesOf(tried)) throw error;
    failedAt.delete(remote);
    return loadPage(remote, newest, page, slot);
  }
}

/**
 * Starts loading the page of this address before the session check has ended. A failure is told when the page is shown.
 * @returns until it is loaded, or has failed; undefined where a file of it is still under way
 */
export function loadWantedPage(remotes: Readonly<Record<string, RemoteEntry>>): Promise<unknown> | undefined {
  const { wanted } = globalThis.sohor ?? {};
  const entry = wanted && remotes[wanted.remote];
  if (!entry) return undefined;
  const load = loadPage(wanted.remote, entry, wanted.page).catch(() => undefined);
  return wanted.files.every(hasCome) ? load : undefined;
}

/** Whether the browser has fetched the file, if only to find that it cannot be had. */
const hasCome = (address: string) =>
  (performance.getEntriesByName?.(new URL(address, document.baseURI).href).length ?? 0) > 0;
