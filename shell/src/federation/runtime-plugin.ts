import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { registerRemotes } from '@module-federation/enhanced/runtime';
import { whyUnfit } from '@sohor/shared/platform/fitness';
import {
  containerName,
  type PageReference,
  type RemoteEntry,
  type RemoteRelease,
  referencesOf,
} from '@sohor/shared/platform/remotes';
import { mayLoad, OFFER } from '../registry.ts';
import { tellRemoteEvent } from './events.ts';
import { type FailureReason, ReleaseRefused, RemoteDisabled, RemoteReplaced, reasonOf } from './failure.ts';
import { freshEntry } from './newest.ts';
import { isOverride } from './overrides/wants-overrides.ts';
import { dropRequests, entryTimeout, freshAddress } from './tags.ts';

/**
 * What this product adds to Module Federation's runtime. `beforeRequest` chooses the release of a remote from the registry;
 * `createScript` binds its entry to its hash and a time limit; `errorLoadRemote` tries once more, and then the previous release.
 */

/** A request for a module of a remote. */
export interface Request {
  readonly remote: string;
  /** The registry's entry that the page knows. */
  readonly entry: RemoteEntry;
  /** `./features/login/login-page#LoginPage` */
  readonly page: PageReference;
  readonly slot?: string | undefined;
  readonly askedAt: number;
  tries: number;
  /** Why the release before the one that is tried now failed. */
  failure: FailureReason | null;
  /** What comes of it in the end. */
  outcome?: Promise<unknown>;
  start?: Start;
  /** The start for which it has done all that it could. */
  gaveUp?: Start;
}

/** A remote that runs in this page, or is being started. */
interface Start {
  readonly entry: RemoteEntry;
  readonly release: RemoteRelease;
  readonly address: string;
  /** Whether its entry is asked for a second time. */
  readonly isRetry: boolean;
  /** Whether a module of it has run. From then on it is never replaced, as two releases would mix. */
  hasRun: boolean;
}

/** By the id that `loadRemote` takes. */
export const requests = new Map<string, Request>();
const starts = new Map<string, Start>();

export const isRunning = (remote: string) => starts.get(remote)?.hasRun === true;
export const runningVersion = (remote: string) => starts.get(remote)?.release.manifest.version ?? '';

/** By remote: the version that runs, and the one that was current when it started; null for a developer's own. */
export const startedVersions = () =>
  [...starts].map(([remote, { entry, release }]) => ({
    remote,
    version: release.manifest.version,
    meant: isOverride(entry) ? null : entry.current.manifest.version,
  }));
if (globalThis.sohor)
  globalThis.sohor.running = () =>
    Object.fromEntries([...starts.keys()].map((remote) => [remote, runningVersion(remote)]));

export function tell(
  request: Request,
  outcome: 'loaded' | 'fell-back' | 'failed',
  error?: unknown,
  release = request.start?.release,
): void {
  const { remote, slot, askedAt, failure } = request;
  tellRemoteEvent({
    remote,
    version: release?.manifest.version ?? '',
    outcome,
    durationMs: performance.now() - askedAt,
    reason: outcome === 'failed' ? reasonOf(error) : failure,
    ...(slot && { slot }),
    error,
  });
  if (outcome === 'failed') console.error(`${remote} ${release?.manifest.version}`, error);
}

/**
 * The release for this request: the one that runs, or else the one that is live by now. Each request is refused for itself: another
 * may ask for a page that the release has.
 * @throws {RemoteUnavailable | ReleaseRefused}
 */
async function choose(request: Request): Promise<Start> {
  const { remote, entry: known, page } = request;
  const entry = starts.has(remote) || isOverride(known) ? known : await freshEntry(remote, known);
  // Nothing waits from here on, so requests that come together share one start.
  const started = starts.get(remote);
  const { manifest } = started?.release ?? entry.current;
  if (!started && entry.disabled) throw new RemoteDisabled(`${remote} is switched off`);
  const isKnown = [known.current, known.previous].some((one) => one?.manifest.version === manifest.version);
  if (!isKnown && !referencesOf(manifest).some((one) => one === page))
    throw new RemoteReplaced(`${remote} ${manifest.version} has no ${page}`);
  return started ?? startOneOf(request, entry, [entry.current, entry.previous]);
}

/** Starts the first of these releases that may run here. @throws what the last one was refused for; `reason` where there is none */
function startOneOf(
  request: Request,
  entry: RemoteEntry,
  releases: readonly (RemoteRelease | undefined)[],
  reason?: unknown,
): Start {
  let why = reason;
  for (const release of releases) {
    if (!release) continue;
    try {
      return use(request, entry, release);
    } catch (refusal) {
      drop(request, release, refusal);
      why = refusal;
    }
  }
  throw why;
}

/** Registers the release for its first request. @throws {ReleaseRefused} */
function use({ remote }: Request, entry: RemoteEntry, release: RemoteRelease, isRetry = false): Start {
  const unfit = whyUnfit(release.manifest, OFFER);
  if (unfit) throw new ReleaseRefused(unfit);
  if (!mayLoad(release.url)) throw new ReleaseRefused(`no code may come from ${release.url}`);
  const address = freshAddress(release.url + release.manifest.entry.file);
  registerRemotes([{ name: containerName(remote), entry: address, type: 'var' }], { force: true });
  const start = { entry, release, address, isRetry, hasRun: false };
  starts.set(remote, start);
  return start;
}

/** Tells that the release failed, and takes away what there is of it. */
function drop(request: Request, release: RemoteRelease, error: unknown): void {
  tell(request, 'failed', error, release);
  request.failure = reasonOf(error);
  starts.delete(request.remote);
  dropRequests(request.remote, release);
}

/** Milliseconds within which a failed file is asked for again, and how often. Later a person does so. */
const RETRY_WINDOW_MS = 2000;
const MAX_TRIES = 3;
const CHUNK_PAUSE_MS = 50;
/** The network that failed a remote's first file may take a moment. */
const ENTRY_PAUSE_MS = 300;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Prepares another try of the same release. @returns whether it is worth one */
async function triesAgain(request: Request, start: Start, error: unknown): Promise<boolean> {
  if (performance.now() - request.askedAt >= RETRY_WINDOW_MS) return false;
  const { remote } = request;
  if (Reflect.get(globalThis, containerName(remote)) !== undefined) {
    // The browser answers the first request for a file with the result of its preload, even a failed one.
    request.tries += 1;
    if (request.tries <= MAX_TRIES) await pause(CHUNK_PAUSE_MS);
    return request.tries <= MAX_TRIES;
  }
  // Another address would neither mend a wrong hash nor bring back a file that is not there.
  if (start.isRetry || reasonOf(error) !== 'network') return false;
  await pause(ENTRY_PAUSE_MS);
  // Another request may have done so meanwhile.
  if (starts.get(remote) === start) use(request, start.entry, start.release, true);
  return true;
}

/** Waits for pages that may yet make this release run, so that one missing file does not take it from them. */
async function othersEnd({ remote, start }: Request): Promise<void> {
  const others = [...requests.values()].filter(
    (one) => one.remote === remote && !one.slot && one.gaveUp !== start,
  );
  await Promise.allSettled(others.map(({ outcome }) => outcome));
}

export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'sohor',

    async beforeRequest(args) {
      const request = requests.get(args.id);
      if (request) request.start = await choose(request);
      return args;
    },

    createScript({ url }) {
      const start = [...starts.values()].find(({ address }) => address === url);
      // Another address was put in by Module Federation's developer tools. The site's policy says whether it may run.
      if (!start) return undefined;
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      const { integrity } = start.release.manifest.entry;
      if (integrity) script.integrity = integrity;
      // Must equal the mode of the preload (inlined/boot/preload.ts), or the browser fetches the entry twice.
      if (new URL(url, document.baseURI).origin !== location.origin) script.crossOrigin = 'anonymous';
      return { script, timeout: entryTimeout(url) };
    },

    async errorLoadRemote({ id, error, lifecycle, origin }) {
      const request = requests.get(id);
      const start = request?.start;
      if (lifecycle !== 'onLoad' || !request || !start) return undefined;
      const { remote } = request;
      const isCurrent = () => starts.get(remote) === start;
      if (isCurrent() && (await triesAgain(request, start, error))) return origin.loadRemote(id);
      request.gaveUp = start;
      if (isCurrent() && !start.hasRun) await othersEnd(request);
      if (isCurrent() && start.hasRun) {
        tell(request, 'failed', error);
        return undefined;
      }
      if (isCurrent()) {
        const { entry, release } = start;
        drop(request, release, error);
        startOneOf(request, entry, release === entry.current ? [entry.previous] : [], error);
      }
      // The release of this request, or of another one that has fallen back meanwhile.
      return starts.has(remote) ? origin.loadRemote(id) : undefined;
    },

    async onLoad({ id }) {
      const start = requests.get(id)?.start;
      if (start) start.hasRun = true;
    },
  };
}
