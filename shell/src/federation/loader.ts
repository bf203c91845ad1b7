import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
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
import { mayLoad } from '../registry.ts';
import { type RemoteEvent, tellRemoteEvent } from './events.ts';
import { type FailureReason, ReleaseRefused, reasonOf } from './failure.ts';
import { OFFER } from './offer.ts';
import { isOverride } from './overrides/wants-overrides.ts';
import { newestEntry, readPublished } from './published.ts';
import { isSigned } from './signatures.ts';
import { dropPreloads, expectRelease, freshAddress } from './tags.ts';

/** The page could not be had: neither the current nor the previous release of its remote serves. */
export class RemoteUnavailable extends Error {
  override readonly name: string = 'RemoteUnavailable';
}

/** The tab runs a release whose files are gone: only a new page can show more of the remote. */
export class RemoteReplaced extends RemoteUnavailable {
  override readonly name = 'RemoteReplaced';
}

/** The remote is switched off. */
export class RemoteDisabled extends RemoteUnavailable {
  override readonly name = 'RemoteDisabled';
}

const pages = new Map<string, ComponentType>();
/** Loads under way: whoever asks for the same page waits for the same answer. */
const loading = new Map<string, Promise<ComponentType>>();
/** The first loads of remotes that do not run yet. */
const starting = new Map<string, Promise<unknown>>();
interface Started {
  /** Version of the release that runs in this page, for as long as the page lives. */
  version: string;
  /** Version of the release that was current; null for a developer's own. */
  meant: string | null;
}
/** Of what runs, or is about to. */
const running = new Map<string, Started>();
export const startedAs = (): Readonly<Record<string, Started>> => Object.fromEntries(running);
if (globalThis.sohor)
  globalThis.sohor.running = () =>
    Object.fromEntries([...running].map(([remote, { version }]) => [remote, version]));

function pageKey(remote: string, page: PageReference): string {
  return `${remote}/${page}`;
}

/** A page that has loaded before, so that going back to it shows it at once. */
export function loadedPage(remote: string, page: PageReference): ComponentType | undefined {
  return pages.get(pageKey(remote, page));
}

export function runningVersion(remote: string): string {
  return running.get(remote)?.version ?? '';
}

/**
 * Whether the remote's container runs in this page. From then on it is never replaced: two versions would mix. An entry
 * that threw leaves its name behind, and no container.
 */
function isRunning(remote: string): boolean {
  return Reflect.get(globalThis, containerName(remote)) !== undefined;
}

/** Before any of its code runs. Its files are under way meanwhile. @throws {ReleaseRefused} */
async function admit(remote: string, release: RemoteRelease): Promise<void> {
  const unfit = whyUnfit(release.manifest, OFFER);
  if (unfit) throw new ReleaseRefused(unfit);
  if (!mayLoad(release.url)) throw new ReleaseRefused(`no code may come from ${release.url}`);
  const { keys, overrides } = globalThis.sohor?.registry ?? {};
  const isDeveloped = overrides && isOverride({ current: release });
  if (keys && !isDeveloped && !(await isSigned(remote, release, keys)))
    throw new ReleaseRefused('no key that this site knows has signed it', 'integrity');
}

async function register(remote: string, release: RemoteRelease): Promise<void> {
  await admit(remote, release);
  expectRelease(release);
  const entry = freshAddress(release.url + release.manifest.entry.file);
  registerRemotes([{ name: containerName(remote), entry, type: 'var' }], { force: true });
}

async function loadModule(remote: string, page: PageReference): Promise<ComponentType> {
  const [module, exported] = splitReference(page);
  const loaded = await loadRemote<Record<string, ComponentType>>(
    `${containerName(remote)}/${module.slice(2)}`,
  );
  const component = loaded?.[exported];
  if (!component) throw new RemoteUnavailable(`${remote} has no page ${page}`);
  return component;
}

/** Within this time an answer is taken for prompt, a failure for one that may pass. Milliseconds. */
const PROMPT = 2000;

/**
 * A preload that failed answers the first request for its file, too, and the first of several files to fail ends the
 * attempt. So a container that runs is asked again a few times, as long as it answers promptly: waiting out one
 * silence is enough.
 */
async function loadModulePatiently(remote: string, page: PageReference): Promise<ComponentType> {
  const start = performance.now();
  for (let left = 3; ; left -= 1) {
    try {
      return await loadModule(remote, page);
    } catch (error) {
      if (left === 0 || !isRunning(remote) || performance.now() - start > PROMPT) throw error;
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
  const releases = entry.previous ? [entry.current, entry.previous] : [entry.current];
  let failure: { error: unknown; reason: FailureReason } | undefined;
  for (const release of releases) {
    const ran = isRunning(remote);
    if (ran && failure) break;
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
        running.set(remote, { version, meant: isOverride(entry) ? null : entry.current.manifest.version });
      }
      const component = await loadModulePatiently(remote, page);
      tell(failure ? 'fell-back' : 'loaded', failure?.reason ?? null);
      return component;
    } catch (error) {
      failure = { error, reason: reasonOf(error) };
      tell('failed', failure.reason, error);
      dropPreloads(release, releases[releases.indexOf(release) + 1]);
      console.error(`${remote} ${version}`, error);
    } finally {
      if (!isRunning(remote)) running.delete(remote);
    }
  }
  if (isRunning(remote) && (await isGone(remote)))
    throw new RemoteReplaced(`${remote} was replaced`, { cause: failure?.error });
  throw new RemoteUnavailable(`${remote} cannot be loaded`, { cause: failure?.error });
}

/** Milliseconds: the page has failed already, and the answer says what helps. */
const GONE_PATIENCE = 2000;

/** Whether the release that runs is in the registry no more: then its files may be gone for good. */
async function isGone(remote: string): Promise<boolean> {
  const { current, previous, canary } = (await readPublished(GONE_PATIENCE))?.remotes[remote] ?? {};
  if (!current || !running.has(remote)) return false;
  const named = [current, previous, canary?.release].map((release) => release?.manifest?.version);
  return !named.includes(runningVersion(remote));
}

/** A release that is newer than the page may have moved what the page knows by its old name. */
function hasPart({ current }: RemoteEntry, known: RemoteEntry, page: PageReference): boolean {
  const isKnown = current.manifest.version === known.current.manifest.version;
  return isKnown || referencesOf(current.manifest).includes(page);
}

/** Until the remote's container runs, or the attempt to start it is over. */
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

/** From what is published by now: a remote that was taken back or switched off must not begin to run in an old tab. */
async function loadFirst(
  remote: string,
  entry: RemoteEntry,
  page: PageReference,
  slot?: SlotName,
): Promise<ComponentType> {
  if (isRunning(remote)) return loadFrom(remote, entry, page, slot);
  const newest = isOverride(entry) ? entry : await newestEntry(remote, entry);
  if (isRunning(remote)) return loadFrom(remote, newest, page, slot);
  if (newest.disabled) throw new RemoteDisabled(`${remote} is switched off`);
  if (!hasPart(newest, entry, page))
    throw new RemoteReplaced(`${remote} ${newest.current.manifest.version} has no ${page}`);
  // A page and an extension may ask at once. Only one of them starts the remote: two could start two releases of it.
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
 * Loads one page of a remote, or its extension in a slot: of its current release, else of its previous one.
 * @throws {RemoteUnavailable}
 */
export async function loadPage(
  remote: string,
  entry: RemoteEntry,
  page: PageReference,
  slot?: SlotName,
): Promise<ComponentType> {
  const key = pageKey(remote, page);
  const load = loading.get(key) ?? loadFirst(remote, entry, page, slot).finally(() => loading.delete(key));
  loading.set(key, load);
  pages.set(key, await load);
  return load;
}

/** Begins with the page that the address names while nobody knows yet who is signed in. */
export function loadWantedPage({ remotes }: PageRegistry): void {
  const { wanted } = globalThis.sohor ?? {};
  const entry = wanted && remotes[wanted.remote];
  // What fails now fails again, and is told, when the page is shown.
  if (entry) loadPage(wanted.remote, entry, wanted.page).catch(() => undefined);
}

/** Loads it once more, from what is published by now. A remote that runs, or a developer's, stays what it is. */
export async function reloadPage(
  remote: string,
  entry: RemoteEntry,
  page: PageReference,
  slot?: SlotName,
): Promise<ComponentType> {
  const isSettled = isRunning(remote) || isOverride(entry);
  if (!isSettled) await readPublished();
  return loadPage(remote, entry, page, slot);
}
