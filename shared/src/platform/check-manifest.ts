import { ROLES } from '../wire/catalog.ts';
import type { NavigationEntry, NavigationLink, RemoteDefinition, RouteDefinition } from './remotes.ts';

/**
 * Checks the form of what a remote declares. A page leaves out only the parts that are wrong, so that one remote's mistake does not
 * affect the pages of the others. Builds and release commands refuse them, and more (ops/webpack/manifest-problems.ts).
 */

/**
 * An absolute path such as `/a/:id`. Each segment is plain or a parameter, and `..` is not allowed. The router accepts a slash at
 * the end.
 */
const PATH = /^(\/(:[a-zA-Z]\w*|[\w-]+(\.[\w-]+)*))+\/?$/;
const PAGE = /^\.\/[\w./-]+#[A-Za-z_$][\w$]*$/;
const ACCESS: readonly unknown[] = ['public', 'session', ...ROLES];

const SLOT = /^[a-z][a-z0-9-]{0,39}$/;

/** Whether it has the form of a slot name. */
export const isSlotName = (value: unknown): value is string => typeof value === 'string' && SLOT.test(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isPath = (value: unknown): value is string => typeof value === 'string' && PATH.test(value);
/** The properties of something of any form. */
export const fieldsOf = (value: unknown) => Object(value) as Record<string, unknown>;

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
  const { role, order, label, path, bar, children } = fieldsOf(entry);
  if (!(ROLES as readonly unknown[]).includes(role)) return `role ${JSON.stringify(role)} is no role`;
  if (!Number.isFinite(order)) return 'order is no number';
  if (!isText(label)) return 'label is no text';
  if (path !== undefined && !isLink({ label, path })) return `path ${JSON.stringify(path)} is no path`;
  if (!isBar(bar)) return 'bar has no label';
  if (children === undefined) return path === undefined ? 'leads nowhere' : null;
  if (!Array.isArray(children) || children.length === 0) return 'children is no list of links';
  return children.every(isLink) ? null : 'one of its children is no link with label and path';
}

const isBar = (bar: unknown) => bar === undefined || isText(fieldsOf(bar).label);

/** A menu link needs a fixed address, so a path with parameters is refused. */
function isLink(link: unknown): link is NavigationLink {
  const { label, path, bar } = fieldsOf(link);
  return isText(label) && isBar(bar) && isPath(path) && !path.includes(':');
}

const FILE = /^(?!.{501})[\w-][\w.-]{0,159}(\/[\w-][\w.-]{0,159})*$/;

/**
 * A path such as `assets/panel.1a2b.svg`: plain names separated by slashes, no `..`, no hidden files, nothing that must be
 * escaped in an address.
 */
export const isFilePath = (path: unknown): boolean => typeof path === 'string' && FILE.test(path);

/** The files of a development server have an empty hash, which is not checked. */
export function isFile(value: unknown): boolean {
  const { file, integrity } = fieldsOf(value);
  return isFilePath(file) && typeof integrity === 'string';
}

/** Why a page cannot start a release from what its manifest says, or null when it can. */
export function releaseProblem(manifest: unknown): string | null {
  const { version, entry, routes, extensions = [] } = fieldsOf(manifest);
  if (!Array.isArray(routes) || !Array.isArray(extensions)) return 'routes or extensions is no list';
  if (!isText(version)) return 'version is no text';
  return isFile(entry) ? null : 'entry is no file with its hash';
}

/** Whether a role has a page at the path. */
export const isOpenTo = (role: string, path: string, routes: readonly RouteDefinition[]) =>
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
