import { ROLES } from '../wire/catalog.ts';
import {
  type BuiltManifest,
  type NavigationEntry,
  type NavigationIcon,
  type NavigationLink,
  type RemoteDefinition,
  type RouteDefinition,
  referencesOf,
  splitReference,
} from './contract.ts';

/**
 * Checks the form of what a remote declares. This happens when the remote is built, before a release goes live, and when a page
 * starts. At the start of a page only the wrong parts are left out, so that one remote's mistake does not affect the pages of the
 * others.
 */

/** Icons that a menu entry may name. The shell draws them; an unknown one is drawn as a plain dot. */
export const NAVIGATION_ICONS: readonly string[] = [
  'dashboard',
  'rate-card',
  'campaign',
  'wallet',
  'search',
  'invoice',
  'bookmark',
  'message',
] satisfies NavigationIcon[];

/**
 * An absolute path such as `/a/:id`. Each segment is plain or a parameter, and `..` is not allowed. The router accepts a slash at
 * the end.
 */
const PATH = /^(\/(:[a-zA-Z]\w*|[\w-]+(\.[\w-]+)*))+\/?$/;
const PAGE = /^\.\/[\w./-]+#[A-Za-z_$][\w$]*$/;
const ACCESS: readonly unknown[] = ['public', 'session', ...ROLES];

const SLOT = /^[a-z][a-z0-9-]{0,39}$/;

const isSlotName = (value: unknown): value is string => typeof value === 'string' && SLOT.test(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isPath = (value: unknown): value is string => typeof value === 'string' && PATH.test(value);
const fieldsOf = (value: unknown) => Object(value) as Record<string, unknown>;

/** The name of a remote's folder, package and key: `remote-kol`. */
export const isRemoteName = (name: unknown): name is RemoteDefinition['name'] =>
  typeof name === 'string' && /^remote-[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

/** Why a route cannot be used, in English for logs, or null when it can. */
export function routeProblem(route: unknown): string | null {
  const { id, path, page, access, title } = fieldsOf(route);
  if (!isText(id)) return 'id is no text';
  if (!isPath(path)) return `path ${JSON.stringify(path)} is not /parts or /:parameters`;
  const parameters = path.split('/').filter((part) => part.startsWith(':'));
  const twice = parameters.find((name, at) => parameters.indexOf(name) !== at);
  if (twice) return `path ${path} has the parameter '${twice}' twice`;
  if (typeof page !== 'string' || !PAGE.test(page))
    return `page ${JSON.stringify(page)} is not ./file#Export`;
  if (!ACCESS.includes(access)) return `access ${JSON.stringify(access)} is none of ${ACCESS.join(', ')}`;
  return isText(title) ? null : 'title is no text';
}

/** Why an extension cannot be used, or null when it can. Its slot may be one that only newer shells have. */
export function extensionProblem(extension: unknown): string | null {
  const { slot, order, access, component } = fieldsOf(extension);
  if (!isSlotName(slot)) return `slot ${JSON.stringify(slot)} is no name`;
  if (!Number.isFinite(order)) return 'order is no number';
  if (!ACCESS.includes(access)) return `access ${JSON.stringify(access)} is none of ${ACCESS.join(', ')}`;
  if (typeof component !== 'string' || !PAGE.test(component))
    return `component ${JSON.stringify(component)} is not ./file#Export`;
  return null;
}

/** Why a menu entry cannot be drawn, or null when it can. Any icon is accepted. */
export function navigationProblem(entry: unknown): string | null {
  const { role, order, label, path, children } = fieldsOf(entry);
  if (!(ROLES as readonly unknown[]).includes(role)) return `role ${JSON.stringify(role)} is no role`;
  if (!Number.isFinite(order)) return 'order is no number';
  if (!isText(label)) return 'label is no text';
  if (path !== undefined && !isLink({ label, path })) return `path ${JSON.stringify(path)} is no path`;
  if (children === undefined) return path === undefined ? 'leads nowhere' : null;
  if (!Array.isArray(children) || children.length === 0) return 'children is no list of links';
  return children.every(isLink) ? null : 'one of its children is no link with label and path';
}

/** A menu link needs a fixed address, so a path with parameters is refused. */
function isLink(link: unknown): link is NavigationLink {
  const { label, path } = fieldsOf(link);
  return isText(label) && isPath(path) && !path.includes(':');
}

const FILE = /^(?!.{501})[\w-][\w.-]{0,159}(\/[\w-][\w.-]{0,159})*$/;

/**
 * A path such as `assets/panel.1a2b.svg`: plain names separated by slashes, no `..`, no hidden files, nothing that must be
 * escaped in an address.
 */
export const isFilePath = (path: unknown): boolean => typeof path === 'string' && FILE.test(path);

/** The files of a development server have an empty hash, which is not checked. */
function isFile(value: unknown): boolean {
  const { file, integrity } = fieldsOf(value);
  return isFilePath(file) && typeof integrity === 'string';
}
const areFiles = (list: unknown) => Array.isArray(list) && list.every(isFile);

/** Why a page cannot start a release from what its manifest says, or null when it can. */
export function releaseProblem(manifest: unknown): string | null {
  const { version, entry, routes, extensions = [] } = fieldsOf(manifest);
  if (!Array.isArray(routes) || !Array.isArray(extensions)) return 'routes or extensions is no list';
  if (!isText(version)) return 'version is no text';
  return isFile(entry) ? null : 'entry is no file with its hash';
}

/** The same of the lists of files, which only release commands and the gateway read. */
export function filesProblem(manifest: unknown): string | null {
  const { chunks, files } = fieldsOf(manifest);
  const problem = releaseProblem(manifest);
  if (problem) return problem;
  if (!areFiles(files)) return 'files is no list of files with their hashes';
  if (typeof chunks !== 'object' || chunks === null || Array.isArray(chunks))
    return 'chunks is no list by module';
  const wrong = Object.entries(chunks).find(([, chunk]) => {
    const { js, css } = fieldsOf(chunk);
    return !areFiles(js) || !areFiles(css);
  });
  return wrong ? `chunks[${wrong[0]}] is not js and css, lists of files with their hashes` : null;
}

const VERSION = /^[0-9a-f]{8,64}$/;
const HASH = /^sha256-[A-Za-z0-9+/]{43}=$/;

/**
 * Everything that is wrong with a manifest, as sentences for those who build or release it. Stricter than the check at the start
 * of a page: an unknown icon, a menu link that its role cannot open, and a page without a script are errors here, too.
 */
export function manifestProblems(manifest: unknown): string[] {
  const problems = definitionProblems(manifest);
  if (problems.length > 0) return problems;
  const problem = filesProblem(manifest);
  return problem === null ? releaseProblems(manifest as BuiltManifest) : [problem];
}

function releaseProblems(manifest: BuiltManifest): string[] {
  const { version, entry, chunks, files } = manifest;
  const named = [...Object.values(chunks).flatMap(({ js, css }) => [...js, ...css]), entry];
  const hashes = new Map(files.map(({ file, integrity }) => [file, integrity]));
  const modules = [...new Set(referencesOf(manifest).map((reference) => splitReference(reference)[0]))];
  return [
    ...(VERSION.test(version) ? [] : [`version ${version} is no hash`]),
    ...files
      .filter(({ integrity }) => !HASH.test(integrity))
      .map(({ file }) => `files: ${file} has no SHA-256 hash`),
    ...[...files, ...named]
      .filter(({ file, integrity }) => hashes.get(file) !== integrity)
      .map(({ file }) => `files lacks ${file}, or has it with another hash`),
    ...Object.keys(chunks)
      .filter((module) => !module.startsWith('./'))
      .map((module) => `chunks[${module}] is of no module ./…`),
    ...modules
      .filter((module) => !chunks[module]?.js.length)
      .map((module) => `chunks has no script for ${module}`),
  ];
}

/** Everything that is wrong with a remote's definition, as sentences. */
export function definitionProblems(definition: unknown): string[] {
  const { name, routes, navigation, extensions = [] } = fieldsOf(definition);
  if (!isRemoteName(name)) return [`name ${JSON.stringify(name)} is not remote-…, in small letters`];
  if (!Array.isArray(routes) || !Array.isArray(navigation) || !Array.isArray(extensions))
    return ['routes, navigation or extensions is no list'];
  const at = (list: string, index: number, problem: string | null) =>
    problem === null ? [] : [`${list}[${index}]: ${problem}`];
  const shape = [
    ...routes.flatMap((route, index) => at('routes', index, routeProblem(route))),
    ...routes.flatMap((route, index) => at('routes', index, slotsProblem(route))),
    ...navigation.flatMap((entry, index) => at('navigation', index, navigationProblem(entry))),
    ...extensions.flatMap((one, index) => at('extensions', index, extensionProblem(one))),
  ];
  if (shape.length > 0) return shape;
  return (navigation as NavigationEntry[]).flatMap((entry, index) =>
    menuProblems(entry, routes).flatMap((problem) => at('navigation', index, problem)),
  );
}

/**
 * Why the list of slots cannot be read, or null when it can. The page is shown all the same, without preloading its extensions.
 */
function slotsProblem(route: unknown): string | null {
  const { slots = [] } = fieldsOf(route);
  return Array.isArray(slots) && slots.every(isSlotName) ? null : 'slots is no list of names';
}

const isOpenTo = (role: string, path: string, routes: readonly RouteDefinition[]) =>
  routes.some(
    (route) =>
      route.path === path && ((route.access === 'session' && role !== 'Admin') || route.access === role),
  );

/** The menu entry without the links that its role cannot open; null when none is left. */
export function openEntry(
  entry: NavigationEntry,
  routes: readonly RouteDefinition[],
): NavigationEntry | null {
  const { role, path, children } = entry;
  if (!children) return path !== undefined && isOpenTo(role, path, routes) ? entry : null;
  const open = children.filter((link) => isOpenTo(role, link.path, routes));
  return open.length === 0 ? null : { ...entry, children: open };
}

function menuProblems(entry: NavigationEntry, routes: readonly RouteDefinition[]): string[] {
  const { role, icon, path, label, children = [] } = entry;
  const links = [...(path === undefined ? [] : [{ label, path }]), ...children];
  return [
    ...(NAVIGATION_ICONS.includes(icon) ? [] : [`icon '${icon}' is none of ${NAVIGATION_ICONS.join(', ')}`]),
    ...links
      .filter((link) => !isOpenTo(role, link.path, routes))
      .map((link) => `'${link.label}' leads to ${link.path}, which is no page of this remote for a ${role}`),
  ];
}
