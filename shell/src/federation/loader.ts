import {
  containerName,
  type PageReference,
  type PageRegistry,
  type RemoteEntry,
  type RemoteRelease,
  referencesOf,
  splitReference,
} from '@sohor/shared/platform/contract';
import { whyUnfit } from '@sohor/shared/platform/fitness';
import type { SlotName } from '@sohor/shared/wire/catalog';
import type { ComponentType } from 'react';
import { laterPart } from '../frame/later-part.ts';
import { mayLoad } from '../registry.ts';
import { loadExposed, registerContainer } from './containers.ts';
import { type RemoteEvent, tellRemoteEvent } from './events.ts';
import { type FailureReason, KeysReplaced, ReleaseRefused, reasonOf } from './failure.ts';
import { OFFER } from './offer.ts';
import { isOverride } from './overrides/wants-overrides.ts';
import {
  lastEntry,
  newestEntry,
  REQUEST_TIMEOUT,
  readPublished,
  republished,
  wholeEntry,
  wholeRelease,
} from './published.ts';
import { isSigned, keysFor } from './signatures.ts';
import { dropPreloads, expectRelease, freshAddress, hasCome, preloadModule } from './tags.ts';

/** The page cannot be loaded from the current or the previous release of its remote. */
export class RemoteUnavailable extends Error {
  override readonly name: string = 'RemoteUnavailable';
}

/** The tab runs a release whose files have been deleted: only reloading the page helps. */
export class RemoteReplaced extends RemoteUnavailable {
  override readonly name = 'RemoteReplaced';
}

/** The remote is switched off. */
export class RemoteDisabled extends RemoteUnavailable {
  override readonly name = 'RemoteDisabled';
}

const pages = new Map<string, ComponentType>();
/** Loads that have not finished; requests for the same page share one. */
const loading = new Map<string, Promise<ComponentType>>();
/** By remote: the load that starts it. */
const starting = new Map<string, Promise<unknown>>();
interface Started {
  /** Version of the release that runs in this page, for as long as the page lives. */
  version: string;
  /** Version that was current in the registry at that time; null for a developer's override. */
  meant: string | null;
  /** Modules whose files are known; undefined where all are. */
  modules: readonly string[] | undefined;
}
/** By remote: which release runs, or is being started. */
const running = new Map<string, Started>();
export const startedAs = (): Readonly<Record<string, Started>> => Object.fromEntries(running);
if (globalThis.sohor)
  globalThis.sohor.running = () =>
    Object.fromEntries([...running].map(([remote, { version }]) => [remote, version]));

function pageKey(remote: string, page: PageReference): string {
  return `${remote}/${page}`;
}

/** A page that was loaded before, so that it can be shown again without waiting. */
export function loadedPage(remote: string, page: PageReference): ComponentType | undefined {
  return pages.get(pageKey(remote, page));
}

export function runningVersion(remote: string): string {
  return running.get(remote)?.version ?? '';
}

/**
 * Whether the remote's container runs in this page. A running container is never replaced, as two versions would mix. An
 * entry that threw leaves a global variable without a container.
 */
function isRunning(remote: string): boolean {
  return Reflect.get(globalThis, containerName(remote)) !== undefined;
}

/** Checks a release before its code runs; its files are being preloaded meanwhile. @throws {ReleaseRefused} */
async function admit(remote: string, release: RemoteRelease): Promise<void> {
  const unfit = whyUnfit(release.manifest, OFFER);
  if (unfit) throw new ReleaseRefused(unfit);
  if (!mayLoad(release.url)) throw new ReleaseRefused(`no code may come from ${release.url}`);
  const isDeveloped = globalThis.sohor?.registry.overrides && isOverride({ current: release });
  if (!isDeveloped && !(await isSigned(remote, release, await keysFor(remote))))
    throw new ReleaseRefused('no key that this site knows has signed it', 'integrity');
}

async function register(remote: string, release: RemoteRelease): Promise<void> {
  await admit(remote, release);
  expectRelease(release);
  if (!release.manifest.container)
    await laterPart(
      'older-remotes',
      () => import(/* webpackChunkName: "older-remotes" */ './older-remotes.ts'),
    );
  registerContainer(containerName(remote), freshAddress(release.url + release.manifest.entry.file));
}

/** A page may have come with the files of some modules. Those of the others are made known before one is asked for. */
async function knowFiles(remote: string, page: PageReference): Promise<void> {
  const started = running.get(remote);
  const [module] = splitReference(page);
  if (!started?.modules || started.modules.includes(module)) return;
  const release = await wholeRelease(remote, started.version);
  if (!release) throw new RemoteUnavailable(`nobody tells the files of ${remote} ${started.version}`);
  await admit(remote, release);
  expectRelease(release);
  started.modules = undefined;
}

async function loadModule(remote: string, page: PageReference): Promise<ComponentType> {
  const [module, exported] = splitReference(page);
  const loaded = await loadExposed<Record<string, ComponentType>>(containerName(remote), module);
  const component = loaded[exported];
  if (!component) throw new RemoteUnavailable(`${remote} has no page ${page}`);
  return component;
}

/** Milliseconds within which a failed load is repeated. */
const RETRY_WINDOW_MS = 2000;

/**
 * The browser answers the first request for a file with the result of its preload, even a failed one, and one failed file
 * fails the whole page. So a running container is asked up to four times, if the failures come quickly. After a time-out
 * there is no second try: waiting once is enough.
 */
async function loadModulePatiently(remote: string, page: PageReference): Promise<ComponentType> {
  const start = performance.now();
  for (let left = 3; ; left -= 1) {
    try {
      return await loadModule(remote, page);
    } catch (error) {
      if (left === 0 || !isRunning(remote) || performance.now() - start > RETRY_WINDOW_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function loadFrom(
  remote: string,
  entry: RemoteEntry,
  page: PageReference,
  slot?: SlotName,
): Promise<ComponentType> {
  let failure: { error: unknown; reason: FailureReason } | undefined;
  for (const isFirst of [true, false]) {
    const ran = isRunning(remote);
    if (ran && failure) break;
    const release = isFirst ? entry.current : await releaseBefore(remote, entry);
    if (!release) break;
    const start = performance.now();
    const version = ran ? runningVersion(remote) : release.manifest.version;
    const tell = (outcome: RemoteEvent['outcome'], reason: FailureReason | null, error?: unknown) =>
      tellRemoteEvent({
        remote,
        version,
        outcome,
        durationMs: performance.now() - start,
        reason,
        ...(slot && { slot }),
        error,
      });
    try {
      if (!ran) {
        await register(remote, release);
        preloadModule(release, splitReference(page)[0]);
        running.set(remote, {
          version,
          meant: isOverride(entry) ? null : entry.current.manifest.version,
          modules: entry.lacks === 'modules' && isFirst ? Object.keys(release.manifest.chunks) : undefined,
        });
      }
      await knowFiles(remote, page);
      const component = await loadModulePatiently(remote, page);
      tell(failure ? 'fell-back' : 'loaded', failure?.reason ?? null);
      return component;
    } catch (error) {
      failure = { error, reason: reasonOf(error) };
      tell('failed', failure.reason, error);
      dropPreloads(release, isFirst ? entry.previous : undefined);
      console.error(`${remote} ${version}`, error);
    } finally {
      if (!isRunning(remote)) running.delete(remote);
    }
  }
  if (failure?.error instanceof KeysReplaced || (isRunning(remote) && (await isGone(remote))))
    throw new RemoteReplaced(`${remote} was replaced`, { cause: failure?.error });
  throw new RemoteUnavailable(`${remote} cannot be loaded`, { cause: failure?.error });
}

/** A page does not carry it: it is asked for when it is needed. */
async function releaseBefore(
  remote: string,
  { previous, lacks }: RemoteEntry,
): Promise<RemoteRelease | undefined> {
  return lacks && !previous ? (await wholeEntry(remote))?.previous : previous;
}

/** Milliseconds to wait for the registry, to tell the user whether reloading helps. The page has failed already. */
const WITHDRAWAL_TIMEOUT_MS = 2000;

/** Whether the running release is no longer in the registry, so that its files may have been deleted. */
async function isGone(remote: string): Promise<boolean> {
  const { current, previous, canary } = (await readPublished(WITHDRAWAL_TIMEOUT_MS))?.remotes[remote] ?? {};
  if (!current || !running.has(remote)) return false;
  const named = [current, previous, canary?.release].map((release) => release?.manifest?.version);
  return !named.includes(runningVersion(remote));
}

/** Whether this release still has the page: a release newer than this tab may have moved it. */
function hasPart({ current }: RemoteEntry, known: RemoteEntry, page: PageReference): boolean {
  const isKnown = current.manifest.version === known.current.manifest.version;
  return isKnown || referencesOf(current.manifest).includes(page);
}

/** Waits until the remote's container runs, or the attempt to start it has failed. */
function untilStarted(remote: string, start: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearInterval(watch);
      resolve();
    };
    const watch = setInterval(() => isRunning(remote) && done(), 50);
    start.then(done, done);
  });
}

/** Starts a remote from the newest registry: an old tab must not start a release that was rolled back or switched off. */
async function loadFirst(
  remote: string,
  entry: RemoteEntry,
  page: PageReference,
  slot?: SlotName,
): Promise<ComponentType> {
  if (isRunning(remote)) return loadFrom(remote, entry, page, slot);
  const newest = isOverride(entry) ? entry : await newestEntry(remote, entry, splitReference(page)[0]);
  if (isRunning(remote)) return loadFrom(remote, newest ?? entry, page, slot);
  if (!newest) throw new RemoteUnavailable(`nobody tells the files of ${remote}`);
  if (newest.disabled) throw new RemoteDisabled(`${remote} is switched off`);
  if (!hasPart(newest, entry, page))
    throw new RemoteReplaced(`${remote} ${newest.current.manifest.version} has no ${page}`);
  // A page and an extension may ask at the same time. Only one starts the remote, or two releases of it could be started.
  const start = starting.get(remote);
  if (start) {
    await untilStarted(remote, start);
    if (isRunning(remote)) return loadFrom(remote, newest, page, slot);
    throw new RemoteUnavailable(`${remote} cannot be loaded`);
  }
  const load = loadFrom(remote, newest, page, slot).finally(() => starting.delete(remote));
  starting.set(remote, load);
  return load;
}

/**
 * Milliseconds for which an extension does not ask for a remote again that could not be started. A bar is drawn anew more often than a
 * remote comes back, and requests that hang hold connections which pages need.
 */
const EXTENSION_REST_MS = 60_000;
/** By remote: when it could not be started. */
const failedAt = new Map<string, number>();
const hasJustFailed = (remote: string) =>
  !isRunning(remote) &&
  performance.now() - (failedAt.get(remote) ?? Number.NEGATIVE_INFINITY) < EXTENSION_REST_MS;

/**
 * Loads one page of a remote, or its extension in a slot, from the current release or else from the previous one.
 * @throws {RemoteUnavailable}
 */
export async function loadPage(
  remote: string,
  entry: RemoteEntry,
  page: PageReference,
  slot?: SlotName,
): Promise<ComponentType> {
  if (slot && hasJustFailed(remote)) throw new RemoteUnavailable(`${remote} failed a moment ago`);
  const key = pageKey(remote, page);
  const load = loading.get(key) ?? loadFirst(remote, entry, page, slot).finally(() => loading.delete(key));
  loading.set(key, load);
  try {
    pages.set(key, await load);
  } catch (error) {
    if (!isRunning(remote)) failedAt.set(remote, performance.now());
    throw error;
  }
  return load;
}

/**
 * Starts loading the page of this address before the session check has ended.
 * @returns until it is loaded, or has failed; undefined where a file of it is still under way
 */
export function loadWantedPage({ remotes }: PageRegistry): Promise<unknown> | undefined {
  const { wanted } = globalThis.sohor ?? {};
  const entry = wanted && remotes[wanted.remote];
  if (!entry) return undefined;
  // A failure is ignored here: it happens again, and is reported, when the page is shown.
  const load = loadPage(wanted.remote, entry, wanted.page).catch(() => undefined);
  const { js = [], css = [] } = entry.current.manifest.chunks[splitReference(wanted.page)[0]] ?? {};
  const files = [entry.current.manifest.entry, ...js, ...css];
  return files.every(({ file }) => hasCome(entry.current.url + file)) ? load : undefined;
}

/** What tells two entries apart for whoever starts a release. */
const namesOf = ({ current, previous, disabled }: RemoteEntry) =>
  JSON.stringify([current.url, current.manifest.version, previous?.url, disabled]);

/**
 * Tries again with the newest registry. A running remote, or a developer's override, keeps its release. A slow registry is not
 * waited for, as the failure may have been the network's; if the page fails again, what it says at last is tried, too.
 */
export async function reloadPage(
  remote: string,
  entry: RemoteEntry,
  page: PageReference,
  slot?: SlotName,
): Promise<ComponentType> {
  failedAt.delete(remote);
  if (isRunning(remote) || isOverride(entry)) return loadPage(remote, entry, page, slot);
  const newest = readPublished(REQUEST_TIMEOUT);
  await readPublished();
  const tried = namesOf(lastEntry(remote, entry));
  try {
    return await loadPage(remote, await republished(remote, entry), page, slot);
  } catch (error) {
    await newest;
    if (isRunning(remote) || namesOf(lastEntry(remote, entry)) === tried) throw error;
    failedAt.delete(remote);
    return loadPage(remote, entry, page, slot);
  }
}
