import { createHash } from 'node:crypto';
import { pathFinder } from './path-matcher.ts';

/**
 * The registry in parts. The whole of it grows with every remote, so a page gets what its address needs, and asks for the
 * rest when it is idle, or before it loads another remote. All parts follow from `registry.json` alone: a web server that
 * makes none serves pages that read that file instead.
 */

interface File {
  file: string;
  integrity: string;
}
/**
 * The parts of a remote's manifest that differ between the parts of a registry. Any of them may be missing: a bad entry must not harm the
 * others.
 */
interface Manifest {
  version?: string;
  routes?: readonly { path: string; page?: string; slots?: readonly string[] }[];
  extensions?: readonly { slot: string }[];
  entry?: File;
  chunks?: Readonly<Record<string, { js: readonly File[]; css: readonly File[] }>>;
  drawn?: Readonly<Record<string, File>>;
  files?: readonly File[];
}
interface Release {
  url?: string;
  manifest?: Manifest;
}
interface ShellManifest {
  version?: string;
  main?: readonly string[];
  chunks?: Readonly<Record<string, readonly string[]>>;
  files?: readonly File[];
}
export interface Entry {
  current: Release;
  previous?: Release;
  canary?: { release: Release };
  disabled?: boolean;
}
export interface WholeRegistry {
  remotes: Readonly<Record<string, Entry>>;
  allowedOrigins: readonly string[];
  overrides: boolean;
  revision?: number;
  keys?: Readonly<Record<string, readonly string[]>>;
  shell?: { current?: { url?: string; manifest?: ShellManifest } };
}

/** What publishing puts where the page's part of the registry belongs: `{}` makes a page read `registry.json`. */
export const EMPTY_BLOCK = '<script type="application/json" id="registry">{}</script>';

/** The signed-in area, and the slots that its frame has on every page. */
const APP_BASE = '/appsohor';
const FRAME_SLOTS = ['topbar'];

const list = <T>(found: readonly T[] | undefined): readonly T[] => (Array.isArray(found) ? found : []);
/** The releases that a browser may run first. */
const firstReleases = (entry: Entry | null) =>
  [entry?.current, entry?.canary?.release].flatMap((release) => release?.manifest ?? []);

/** Tells which remotes the page at an address needs: those that have it, and those that show something on it. */
export function remotesByPath({ remotes }: WholeRegistry): (path: string) => string[] {
  const manifests = Object.entries(remotes).flatMap(([name, entry]) =>
    firstReleases(entry).map((manifest) => ({ name, manifest })),
  );
  const shownIn = (slots: readonly string[]) =>
    manifests
      .filter(({ manifest }) => list(manifest.extensions).some((one) => slots.includes(one?.slot)))
      .map(({ name }) => name);
  const inFrame = shownIn(FRAME_SLOTS);
  const find = pathFinder(
    manifests.flatMap(({ name, manifest }) =>
      list(manifest.routes)
        .filter((route) => typeof route?.path === 'string')
        .map(({ path, slots }) => [path, [name, ...shownIn(list(slots))]] as const),
    ),
  );
  return (path) => {
    const isInside = path.toLowerCase().startsWith(APP_BASE);
    return [...new Set([...find(path).flat(), ...(isInside ? inFrame : [])])].sort();
  };
}

/** The data block of a page that needs these remotes. */
export function blockOf(registry: WholeRegistry, names: readonly string[]): string {
  const { revision, allowedOrigins, overrides, keys } = registry;
  const chosen = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(names.flatMap((name) => (name in all ? [[name, all[name]]] : []))) as Record<
      string,
      T
    >;
  const entries = Object.entries(chosen(registry.remotes)).map(([name, entry]) => {
    const { previous, ...rest } = withShortLists(entry);
    return [name, previous ? { ...rest, lacks: 'previous' } : rest];
  });
  const block = {
    revision,
    rest: 'awaited',
    allowedOrigins,
    overrides,
    ...(keys && { keys: chosen(keys), keysIntegrity: integrityOf(keysText(keys)) }),
    remotes: Object.fromEntries(entries),
  };
  return EMPTY_BLOCK.replace('{}', () => JSON.stringify(block).replaceAll('<', '\\u003c'));
}

/** `/route-table.json`: of all remotes what routes and menu are made of, and which releases are live. */
export function routeTable({ revision, remotes, shell }: WholeRegistry): string {
  const brief = ({ url, manifest }: Release): Release => {
    const { entry: _, chunks: _chunks, files: _files, ...declared } = manifest ?? {};
    return { ...(url !== undefined && { url }), manifest: declared };
  };
  const entries = Object.entries(remotes).map(([name, entry]) => {
    const { current, previous, canary, ...rest } = Object(entry) as Entry;
    const parts = {
      current: brief(current ?? {}),
      ...(previous && { previous: { manifest: { version: previous.manifest?.version } } }),
      ...(canary && { canary: { ...canary, release: brief(canary.release) } }),
    };
    return [name, { ...rest, ...parts, lacks: 'files' }];
  });
  // Tabs compare it with the shell that they run.
  const version = shell?.current?.manifest?.version;
  return JSON.stringify({
    revision,
    ...(version !== undefined && { shell: { current: { manifest: { version } } } }),
    remotes: Object.fromEntries(entries),
  });
}

/** `/trusted-keys.json` */
export const keysText = (keys: WholeRegistry['keys']) => JSON.stringify(keys ?? {});

export const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The files of the shell's parts, by the names of the parts, each with its hash. */
export function shellParts(
  url: string,
  { main = [], chunks = {}, files = [] }: ShellManifest,
): Record<string, File[]> {
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

/** `/shell-parts.json` */
export const partsText = (parts: ReturnType<typeof shellParts>) => JSON.stringify(parts);

/** The whole entry. Of the list of all files a browser needs those that are in no other list: what loads on demand, and pictures. */
export function withShortLists<E extends Entry>(entry: E): E {
  const { current, previous, canary } = entry;
  return {
    ...entry,
    current: withShortList(current),
    ...(previous && { previous: withShortList(previous) }),
    ...(canary && { canary: { ...canary, release: withShortList(canary.release) } }),
  };
}

function withShortList(release: Release): Release {
  const { manifest } = release ?? {};
  if (!manifest?.files || !manifest.chunks) return release;
  const chunks = Object.values(manifest.chunks).flatMap(({ js, css }) => [...list(js), ...list(css)]);
  const listed = new Set([manifest.entry, ...chunks].map((one) => one?.file));
  return {
    ...release,
    manifest: { ...manifest, files: list(manifest.files).filter(({ file }) => !listed.has(file)) },
  };
}
