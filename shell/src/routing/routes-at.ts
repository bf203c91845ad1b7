import type { PageRegistry } from '@sohor/shared/platform/remotes';
import { matchPath } from 'react-router-dom';
import { type RemoteRoute, remoteRoutes } from '../registry.ts';

/** A path, and its routes: different remotes may serve it to different roles. */
export type RoutesOfPath = readonly [path: string, routes: readonly RemoteRoute[]];

/**
 * The routes by path. With every change of the address the router reads all routes that it is given, so it is given only those
 * that may match.
 */
interface Index {
  plain: ReadonlyMap<string, RoutesOfPath>;
  /** Routes whose path has a parameter. */
  patterns: readonly RoutesOfPath[];
}

const indexes = new WeakMap<PageRegistry, Index>();

/** Normalises a path as the router compares it: without regard to case and to a slash at the end. */
const plainly = (path: string) => path.toLowerCase().replace(/\/+$/, '');

function indexOf(registry: PageRegistry): Index {
  const groups = new Map<string, [string, RemoteRoute[]]>();
  for (const route of remoteRoutes(registry)) {
    const key = plainly(route.path);
    const group = groups.get(key);
    if (group) group[1].push(route);
    else groups.set(key, [route.path, [route]]);
  }
  return {
    plain: groups,
    patterns: [...groups.values()].filter(([path]) => path.includes(':')),
  };
}

/** The routes of remotes that may match an address; the router chooses between them. */
export function routesAt(registry: PageRegistry, pathname: string): RoutesOfPath[] {
  const index = indexes.get(registry) ?? indexOf(registry);
  indexes.set(registry, index);
  const plain = index.plain.get(plainly(pathname));
  const fitting = index.patterns.filter(([path]) => matchPath(path, pathname));
  return plain ? [plain, ...fitting] : fitting;
}
