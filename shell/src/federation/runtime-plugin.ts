import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { registerRemotes } from '@module-federation/enhanced/runtime';
import {
  containerName,
  type RemoteEntry,
  type RemoteRelease,
  referencesOf,
} from '@sohor/shared/platform/contract';
import { whyUnfit } from '@sohor/shared/platform/fitness';
import { mayLoad } from '../registry.ts';
import { tellRemoteEvent } from './events.ts';
import { type FailureReason, ReleaseRefused, RemoteDisabled, RemoteReplaced, reasonOf } from './failure.ts';
import { freshEntry } from './newest.ts';
import { OFFER } from './offer.ts';
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
  readonly page: string;
  readonly slot?: string | undefined;
  readonly askedAt: number;
  tries: number;
  /** Why the release before the one that is tried now failed. */
  failure: FailureReason | null;
  start?: Start;
}

/** A remote that runs in this page, or is being started. */
interface Start {
  readonly entry: RemoteEntry;
  readonly release: RemoteRelease;
  readonly address: string;
  /** Whether a module of it has run. From then on it is never replaced, as two releases would mix. */
  hasRun: boolean;
}

/** By the id that `loadRemote` takes. */
export const requests = new Map<string, Request>();
const starts = new Map<string, Start>();
const choosing = new Map<string, Promise<Start>>();

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

export function tell(request: Request, outcome: 'loaded' | 'fell-back' | 'failed', error?: unknown): void {
  const { remote, slot, askedAt, failure, start } = request;
  tellRemoteEvent({
    remote,
    version: start?.release.manifest.version ?? '',
    outcome,
    durationMs: performance.now() - askedAt,
    reason: outcome === 'failed' ? reasonOf(error) : failure,
    ...(slot && { slot }),
    error,
  });
}

/** @throws {RemoteUnavailable | ReleaseRefused} */
async function choose(request: Request): Promise<Start> {
  const { remote, entry: known, page } = request;
  const entry = isOverride(known) ? known : await freshEntry(remote, known);
  if (entry.disabled) throw new RemoteDisabled(`${remote} is switched off`);
  const isKnown = entry.current.manifest.version === known.current.manifest.version;
  if (!isKnown && !referencesOf(entry.current.manifest).some((one) => one === page))
    throw new RemoteReplaced(`${remote} ${entry.current.manifest.version} has no ${page}`);
  try {
    return use(request, entry, entry.current);
  } catch (error) {
    request.start = { entry, release: entry.current, address: '', hasRun: false };
    return fallBack(request, request.start, error);
  }
}

/** Registers the release for its first request. @throws {ReleaseRefused} */
function use({ remote }: Request, entry: RemoteEntry, release: RemoteRelease): Start {
  const unfit = whyUnfit(release.manifest, OFFER);
  if (unfit) throw new ReleaseRefused(unfit);
  if (!mayLoad(release.url)) throw new ReleaseRefused(`no code may come from ${release.url}`);
  const address = freshAddress(release.url + release.manifest.entry.file);
  registerRemotes([{ name: containerName(remote), entry: address, type: 'var' }], { force: true });
  const start = { entry, release, address, hasRun: false };
  starts.set(remote, start);
  return start;
}

/** Goes on with the previous release. @throws the error where there is none, or it failed, too */
function fallBack(request: Request, failed: Start, error: unknown): Start {
  const { remote } = request;
  const { entry, release } = failed;
  tell(request, 'failed', error);
  console.error(`${remote} ${release.manifest.version}`, error);
  request.failure = reasonOf(error);
  starts.delete(remote);
  dropRequests(remote, release);
  if (!entry.previous || release !== entry.current) throw error;
  try {
    return use(request, entry, entry.previous);
  } catch (refusal) {
    const before = { ...failed, release: entry.previous };
    return fallBack(Object.assign(request, { start: before }), before, refusal);
  }
}

/** Milliseconds within which a failed file is asked for again, and how often. Later a person does so. */
const RETRY_WINDOW_MS = 2000;
const MAX_TRIES = 3;

export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'sohor',

    async beforeRequest(args) {
      const request = requests.get(args.id);
      if (!request) return args;
      const { remote } = request;
      // A page and an extension may ask at the same time: one choice for both.
      const chosen = choosing.get(remote) ?? Promise.resolve(starts.get(remote) ?? choose(request));
      choosing.set(remote, chosen);
      request.start = await chosen.finally(() => choosing.delete(remote));
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
      const now = starts.get(request.remote);
      // Another request has gone on with the previous release.
      if (now && now !== start) return origin.loadRemote(id);
      if (!now) return undefined;
      const hasContainer = Reflect.get(globalThis, containerName(request.remote)) !== undefined;
      const isQuick = performance.now() - request.askedAt < RETRY_WINDOW_MS;
      if (hasContainer && isQuick && request.tries < MAX_TRIES) {
        // The browser answers the first request for a file with the result of its preload, even a failed one.
        request.tries += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
        return origin.loadRemote(id);
      }
      if (start.hasRun) {
        tell(request, 'failed', error);
        console.error(`${request.remote} ${start.release.manifest.version}`, error);
        return undefined;
      }
      request.start = fallBack(request, start, error);
      return origin.loadRemote(id);
    },

    async onLoad({ id }) {
      const start = requests.get(id)?.start;
      if (start) start.hasRun = true;
    },
  };
}
