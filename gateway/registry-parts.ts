import { createHash } from 'node:crypto';
import { pathFinder } from './path-matcher.ts';

/**
 * The registry in parts. The whole of it grows with every remote, so a page gets what its address needs, and asks for the
 * rest when it is idle, or before it loads another remote. All parts follow from `registry.json` alone: a web server that
 * makes none serves pages that read that file instead.
 */

export interface File {
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
  extensions?: readonly { slot: string; component?: string }[];
  entry?: File;
  chunks?: Readonly<
    Record<string, { js: readonly File[]; css: readonly File[]; later?: readonly string[] } | undefined>
  >;
  drawn?: Readonly<Record<string, File>>;
  files?: readonly File[];
}
interface Release {
  url?: string;
  manifest?: Manifest;
  signature?: string;
  moduleSignatures?: Readonly<Record<string, string>>;
  seal?: string;
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
export const APP_BASE = '/appsohor';
export const isInside = (path: string) => path.toLowerCase().startsWith(APP_BASE);
const FRAME_SLOTS = ['topbar'];

const list = <T>(found: readonly T[] | undefined): readonly T[] => (Array.isArray(found) ? found : []);
/** The releases that a browser may run first. */
const firstReleases = (entry: Entry | null) =>
  [entry?.current, entry?.canary?.release].flatMap((release) => release?.manifest ?? []);

/** What a page shows of remotes: name → modules, `./features/login/login-page`. */
export type Needs = Readonly<Record<string, readonly string[]>>;

const moduleOf = (reference: string | undefined) => String(reference).split('#')[0] ?? '';

/** Tells what the page at an address needs: the pages that stand there, and what remotes show on them. */
export function needsByPath({ remotes }: WholeRegistry): (path: string) => Needs {
  type Need = readonly [remote: string, module: string];
  const manifests = Object.entries(remotes).flatMap(([name, entry]) =>
    firstReleases(entry).map((manifest) => ({ name, manifest })),
  );
  const shownIn = (slots: readonly string[]): Need[] =>
    manifests.flatMap(({ name, manifest }) =>
      list(manifest.extensions)
        .filter((one) => slots.includes(one?.slot))
        .map(({ component }): Need => [name, moduleOf(component)]),
    );
  const inFrame = shownIn(FRAME_SLOTS);
  const find = pathFinder(
    manifests.flatMap(({ name, manifest }) =>
      list(manifest.routes)
        .filter((route) => typeof route?.path === 'string')
        .map(({ path, page, slots }) => {
          const needs: Need[] = [[name, moduleOf(page)], ...shownIn(list(slots))];
          return [path, needs] as const;
        }),
    ),
  );
  return (path) => {
    const found = [...find(path).flat(), ...(isInside(path) ? inFrame : [])];
    const names = [...new Set(found.map(([name]) => name))].sort();
    return Object.fromEntries(
      names.map((name) => {
        const modules = found.flatMap(([remote, module]) => (remote === name ? [module] : []));
        return [name, [...new Set(modules)].sort()];
      }),
    );
  };
}

/** @param readsModules whether the page's shell can begin with the files of the modules that the page shows */
export function blockOf(registry: WholeRegistry, needs: Needs, readsModules = false): string {
  const { revision, allowedOrigins, overrides, keys } = registry;
  const chosen = <T>(all: Readonly<Record<string, T>>): [string, T][] =>
    Object.keys(needs).flatMap((name) => (Object.hasOwn(all, name) ? [[name, all[name] as T]] : []));
  const entries = chosen(registry.remotes).map(([name, entry]) => {
    const short = readsModules ? withModules(entry, needs[name] ?? [], keys !== undefined) : undefined;
    const { previous, ...rest } = short ?? withShortLists(entry);
    return [name, previous ? { ...rest, lacks: 'previous' } : rest];
  });
  const block = {
    revision,
    rest: 'awaited',
    allowedOrigins,
    overrides,
    ...(keys && { keys: Object.fromEntries(chosen(keys)), keysIntegrity: integrityOf(keysText(keys)) }),
    remotes: Object.fromEntries(entries),
  };
  return EMPTY_BLOCK.replace('{}', () => JSON.stringify(block).replaceAll('<', '\\u003c'));
}

/**
 * The entry with the files of these modules alone, and the signatures that stand for them.
 * @returns undefined where one of its releases cannot do with fewer lists, as nobody has signed them or the build did not tell them
 */
function withModules(
  entry: Entry,
  modules: readonly string[],
  isSigned: boolean,
): (Entry & { lacks: 'modules' }) | undefined {
  const { current, previous: _, canary, ...rest } = Object(entry) as Entry;
  const short = releaseWithModules(current, modules, isSigned);
  const tried = canary && releaseWithModules(canary.release, modules, isSigned);
  if (!short || (canary && !tried)) return undefined;
  return {
    ...rest,
    current: short,
    ...(canary && tried && { canary: { ...canary, release: tried } }),
    lacks: 'modules',
  };
}

function releaseWithModules(
  release: Release | undefined,
  modules: readonly string[],
  isSigned: boolean,
): Release | undefined {
  const { manifest, signature: _, moduleSignatures = {}, seal: _seal, ...rest } = release ?? {};
  const { chunks, files, drawn: _drawn, ...declared } = manifest ?? {};
  const shown = modules.filter((module) => chunks && Object.hasOwn(chunks, module));
  const later = shown.map((module) => chunks?.[module]?.later);
  const isTold = later.every(Array.isArray) && shown.every((module) => !isSigned || moduleSignatures[module]);
  if (shown.length === 0 || !isTold) return undefined;
  return {
    ...rest,
    manifest: {
      ...declared,
      chunks: Object.fromEntries(shown.map((module) => [module, chunks?.[module]])),
      files: list(files).filter(({ file }) => later.some((names) => names?.includes(file))),
    },
    ...(isSigned && {
      moduleSignatures: Object.fromEntries(shown.map((module) => [module, moduleSignatures[module] ?? ''])),
    }),
  };
}

/** `/route-table.json`: of all remotes what routes and menu are made of, and which releases are live. */
export function routeTable({ revision, remotes, shell }: WholeRegistry): string {
  const brief = ({ url, manifest }: Release): Release => {
    const { entry: _, chunks: _chunks, files: _files, drawn: _drawn, ...declared } = manifest ?? {};
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
  const chunks = Object.values(manifest.chunks).flatMap((one) => [...list(one?.js), ...list(one?.css)]);
  const listed = new Set([manifest.entry, ...chunks].map((one) => one?.file));
  const { moduleSignatures: _, seal: _seal, ...whole } = release;
  return {
    ...whole,
    manifest: { ...manifest, files: list(manifest.files).filter(({ file }) => !listed.has(file)) },
  };
}
