import type { BuiltManifest, RemoteRelease } from '@sohor/shared/platform/remotes';
import { integrityOf } from '../../../ops/webpack/integrity.ts';
import { type Breakage, type BrokenSite, type Instead, PREVIOUS, withEntry } from '../broken-site.ts';

export interface Failure {
  name: string;
  /**
   * Tried with every remote in every run. The shell handles all remotes in the same way, so the others are tried with one
   * remote, and with the rest on demand: `FAILURES=all`.
   */
  everywhere?: true;
  /** What shows instead of the page if the previous release is sound. */
  instead: 'previous' | 'panel';
  /** Limits in milliseconds: until that shows, and until the panel if the previous release is broken, too. */
  within: { instead: number; panel: number };
  /** @param page its module in the remote, as `./features/…` */
  releases: (site: BrokenSite, remote: string, page: string) => Promise<BrokenRelease>;
}

/** How a release is broken. */
interface BrokenRelease {
  manifest?: (manifest: Manifest) => Manifest;
  fault?: (file: string) => Instead | undefined;
}
type Manifest = BuiltManifest;

/** The site with the remote's current release broken, and the one before as well or not. */
export function breakageOf(remote: string, { manifest, fault }: BrokenRelease, both: boolean): Breakage {
  const broken = (release: RemoteRelease<BuiltManifest>) => ({
    ...release,
    manifest: manifest?.(release.manifest) ?? release.manifest,
  });
  const registry = withEntry(remote, ({ current, previous }) => ({
    current: broken(current),
    ...(previous ? { previous: both ? broken(previous) : previous } : {}),
  }));
  return {
    ...(registry ? { registry } : {}),
    fault: (wanted) =>
      wanted.remote === remote && (both || wanted.version !== PREVIOUS) ? fault?.(wanted.file) : undefined,
  };
}

const LIMITS_MS = { instead: 2000, panel: 2000 };
/** Global variable in the page. A broken release reads it, so that it can be mended while the page is open. */
const BROKEN = 'sohorBroken';
/** Global variable in the page, set by tampered code, which must never run. */
export const RAN = 'tamperedCodeRan';

const isEntry = (file: string) => file.startsWith('remoteEntry.');

/** A release with another entry, for which the registry has the right hash. */
function released(change: (code: string, remote: string) => string): Failure['releases'] {
  return async (site, remote) => {
    const { file } = (await site.release(remote)).manifest.entry;
    const altered = Buffer.from(change(String(await site.file(remote, file)), remote));
    const entry = { file, integrity: integrityOf(altered) };
    return {
      manifest: (manifest) => ({ ...manifest, entry }),
      fault: (wanted) => (isEntry(wanted) ? () => altered : undefined),
    };
  };
}

/** The page's own script, not the entry. @param fault what happens to it */
function chunk(instead: Instead): Failure['releases'] {
  return async (site, remote, page) => {
    const release = await site.release(remote);
    const own = release.manifest.chunks[page]?.js.at(-1)?.file;
    return { fault: (file) => (file === own ? instead : undefined) };
  };
}

const tampered = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(`\n;window.${RAN}=true;`)]);
const isScript = (file: string) => file.endsWith('.js');

export const FAILURES: readonly Failure[] = [
  {
    name: '404',
    everywhere: true,
    instead: 'previous',
    within: LIMITS_MS,
    releases: async () => ({ fault: () => ({ status: 404 }) }),
  },
  {
    name: '500',
    instead: 'previous',
    within: LIMITS_MS,
    releases: async () => ({ fault: () => ({ status: 500 }) }),
  },
  {
    name: 'black hole',
    instead: 'previous',
    within: { instead: 6000, panel: 11_000 },
    releases: async () => ({ fault: () => 'hang' }),
  },
  {
    name: 'throws while loading',
    instead: 'previous',
    within: LIMITS_MS,
    releases: released((code) => `if (window.${BROKEN}) throw new Error('broken while loading');${code}`),
  },
  {
    name: 'throws while rendering',
    everywhere: true,
    instead: 'panel',
    within: LIMITS_MS,
    releases: released((code, remote) => {
      const container = remote.replaceAll('-', '_');
      return `${code};${container} = ((container) => ({ ...container, get: async (name) => {
        const module = (await container.get(name))();
        const broken = (Page) => function Broken(props) {
          if (window.${BROKEN}) throw new Error('broken while rendering');
          return Page(props);
        };
        return () => Object.fromEntries(Object.entries(module).map(([key, Page]) => [key, broken(Page)]));
      } }))(${container});`;
    }),
  },
  {
    name: 'tampered entry',
    instead: 'previous',
    within: LIMITS_MS,
    releases: async () => ({ fault: (file) => (isScript(file) ? tampered : undefined) }),
  },
  { name: 'tampered chunk', instead: 'previous', within: LIMITS_MS, releases: chunk(tampered) },
  { name: 'chunk missing', instead: 'previous', within: LIMITS_MS, releases: chunk({ status: 404 }) },
  {
    name: 'chunk in a black hole',
    instead: 'previous',
    within: { instead: 6000, panel: 11_000 },
    releases: chunk('hang'),
  },
  {
    name: 'wrong shell API version',
    instead: 'previous',
    within: LIMITS_MS,
    releases: async () => ({ manifest: (manifest) => ({ ...manifest, shellApi: 99 }) }),
  },
];

/** For addInitScript: the page starts with the releases broken. */
export const startBroken = `window.${BROKEN} = true;`;
/** For evaluate: from now on they are not. */
export const mendInPage = `window.${BROKEN} = false;`;
