import type {
  BuiltManifest,
  PreloadHint,
  Registry,
  ReleaseFile,
  RemoteEntry,
  RemoteRelease,
  ShellManifest,
} from '../shared/src/platform/registry.ts';
import { pathFinder } from './path-matcher.ts';

/**
 * The registry as pages have it: which releases are live, without the lists of their files, and the files that the page's own address
 * needs. All of it follows from `registry.json`: a web server that puts nothing in serves pages that read that file instead.
 * In that file any part may be missing or of another form: a bad entry must not harm the others.
 */

/** What publishing puts where the page's part of the registry belongs: `{}` makes a page read `registry.json`. */
export const EMPTY_BLOCK = '<script type="application/json" id="registry">{}</script>';

/** The signed-in area, and the slots that its frame has on every page. */
export const APP_BASE = '/appsohor';
export const isInside = (path: string) => path.toLowerCase().startsWith(APP_BASE);
const FRAME_SLOTS = ['topbar'];

const list = <T>(found: readonly T[] | undefined): readonly T[] => (Array.isArray(found) ? found : []);

/** Entry, scripts and sheets of a page or an extension, by their address. */
export function filesOf({ url, manifest }: RemoteRelease<BuiltManifest>, reference: string): ReleaseFile[] {
  const { js, css } = manifest.chunks?.[String(reference).split('#')[0] ?? ''] ?? {};
  const files = [...(manifest.entry ? [manifest.entry] : []), ...list(js), ...list(css)];
  return files.map(({ file, integrity }) => ({ file: url + file, integrity }));
}

/** Tells what a browser should ask for at an address before any code says so: the pages that stand there, and what remotes show on them. */
export function hintsByPath({ remotes }: Pick<Registry, 'remotes'>): (path: string) => PreloadHint[] {
  // The browser decides who gets the canary.
  const releases = Object.entries(remotes).flatMap(([remote, entry]) =>
    [entry?.current, entry?.canary?.release].flatMap((release) =>
      release?.manifest ? [{ remote, release, manifest: release.manifest }] : [],
    ),
  );
  const shownIn = (slots: readonly string[]): PreloadHint[] =>
    releases.flatMap(({ remote, release, manifest: { version, extensions } }) =>
      list(extensions)
        .filter((one) => slots.includes(one?.slot))
        .map(({ access, component }) => ({ remote, version, access, files: filesOf(release, component) })),
    );
  const inFrame = shownIn(FRAME_SLOTS);
  const find = pathFinder(
    releases.flatMap(({ remote, release, manifest: { version, routes } }) =>
      list(routes)
        .filter((route) => typeof route?.path === 'string')
        .map(({ path, page, access, slots }) => {
          const own = { remote, version, access, page, files: filesOf(release, page) };
          return [path, [own, ...shownIn(list(slots))]] as const;
        }),
    ),
  );
  return (path) => [...find(path).flat(), ...(isInside(path) ? inFrame : [])];
}

/** The registry's data block of the page at an address. */
export function blockOf(
  { revision, remotes, allowedOrigins, overrides }: Omit<Registry, 'shell'>,
  hints: readonly PreloadHint[],
): string {
  const brief = ({ url, manifest }: RemoteRelease<BuiltManifest>) => {
    const { chunks: _, files: _files, drawn: _drawn, ...declared } = Object(manifest) as BuiltManifest;
    return { url, manifest: declared };
  };
  const entries = Object.entries(remotes).map(([name, entry]) => {
    const { current, previous, canary, ...rest } = Object(entry) as RemoteEntry<BuiltManifest>;
    const releases = {
      current: brief(Object(current)),
      ...(previous && { previous: brief(previous) }),
      ...(canary && { canary: { ...canary, release: brief(Object(canary.release)) } }),
    };
    return [name, { ...rest, ...releases }];
  });
  const block = { revision, allowedOrigins, overrides, remotes: Object.fromEntries(entries), hints };
  return EMPTY_BLOCK.replace('{}', () => JSON.stringify(block).replaceAll('<', '\\u003c'));
}

/** The files of the shell's parts, by the names of the parts, each with its hash. */
export function shellParts(
  url: string,
  { main, chunks, files }: Pick<ShellManifest, 'main' | 'chunks' | 'files'>,
): Record<string, ReleaseFile[]> {
  // A dev server's files have none.
  const hashes = new Map(files.map(({ file, integrity }) => [file, integrity]));
  const parts = { ...chunks, main: main.filter((file) => file.endsWith('.js')) };
  return Object.fromEntries(
    Object.entries(parts).map(([name, names]) => [
      name,
      names.map((file) => ({ file: url + file, integrity: hashes.get(file) ?? '' })),
    ]),
  );
}
