import {
  extensionProblem,
  navigationProblem,
  openEntry,
  releaseProblem,
  routeProblem,
} from '@sohor/shared/platform/check-manifest';
import { whyUnfit } from '@sohor/shared/platform/fitness';
import {
  type ExtensionDefinition,
  FEDERATION_VERSION,
  type NavigationEntry,
  type PageRegistry,
  type RemoteEntry,
  type RemoteManifest,
  type RemoteRelease,
  type RouteDefinition,
  SHELL_API,
  SHELL_VERSION,
  type ShellOffer,
} from '@sohor/shared/platform/remotes';
import { hasTeamRight, type TeamRole } from '@sohor/shared/wire/catalog';
import { version } from 'react';
import { tellRemoteEvent } from './federation/events.ts';

/** What this shell offers to remotes. Its build writes the same into `shell.json`. */
export const OFFER: ShellOffer = {
  shellApi: SHELL_API,
  shell: SHELL_VERSION,
  singletons: {
    react: version,
    // It refuses to run with another version of React.
    'react-dom': version,
    '@sohor/shared/platform': SHELL_VERSION,
    '@module-federation/enhanced': FEDERATION_VERSION,
  },
};

/** A route of a remote, with the name of the remote. */
export interface RemoteRoute extends RouteDefinition {
  remote: string;
}

/** The registry that came with the page, without remotes whose entry cannot be used. */
export function readRegistry(): PageRegistry {
  const registry = globalThis.sohor?.registry ?? NO_REGISTRY;
  return { ...registry, remotes: usable(registry.remotes) };
}

export const NO_REGISTRY: PageRegistry = { revision: 0, remotes: {}, allowedOrigins: [], overrides: false };

function usable(remotes: PageRegistry['remotes']): PageRegistry['remotes'] {
  return Object.fromEntries(
    Object.entries(remotes).flatMap(([name, entry]) => {
      const sound = usableEntry(name, entry);
      return sound ? [[name, sound]] : [];
    }),
  );
}

/** The entry without releases that cannot be started; if that is the current one, the previous one takes its place. */
export function usableEntry(name: string, entry: unknown): RemoteEntry | undefined {
  const { current, previous, ...rest } = Object(entry) as Partial<RemoteEntry>;
  const runs = ifSound(current);
  const standsBy = ifSound(previous);
  if (runs) return { current: runs, ...(standsBy && { previous: standsBy }), ...rest };
  console.error(name, releaseProblem(current?.manifest));
  tellRemoteEvent({ remote: name, version: '', outcome: 'failed', durationMs: 0, reason: 'unfit' });
  return standsBy && { current: standsBy, ...rest };
}

const fits = (manifest: RemoteManifest) => whyUnfit(manifest, OFFER) === null;

const ifSound = (release: RemoteRelease | undefined) =>
  typeof release?.url === 'string' && releaseProblem(release.manifest) === null ? release : undefined;

/** Whether code may be loaded from this address. */
export function mayLoad(address: string): boolean {
  return globalThis.sohor?.mayLoad(address) ?? false;
}

/**
 * The manifest for routes and menu: that of the release that will run, as far as this is known beforehand. If none can run, the
 * pages exist all the same, to say so.
 */
function manifestOf({ current, previous }: RemoteEntry): RemoteManifest {
  return !fits(current.manifest) && previous && fits(previous.manifest)
    ? previous.manifest
    : current.manifest;
}

const routesOf = new WeakMap<PageRegistry, readonly RemoteRoute[]>();

/** Looked through once for each registry: there may be a thousand. */
export function remoteRoutes(registry: PageRegistry): readonly RemoteRoute[] {
  const routes =
    routesOf.get(registry) ??
    Object.entries(registry.remotes).flatMap(([remote, entry]) =>
      sound(remote, manifestOf(entry).routes, routeProblem).map((route) => ({ ...route, remote })),
    );
  routesOf.set(registry, routes);
  return routes;
}

/** Path of the page with a member's own settings; null if no remote has one. */
export function settingsPath(registry: PageRegistry): string | null {
  const settings = remoteRoutes(registry).find(({ id, access }) => id === 'settings' && access === 'session');
  return settings?.path ?? null;
}

/** An extension of a remote, with the name of the remote. */
export interface RemoteExtension extends ExtensionDefinition {
  remote: string;
}

/** The extensions of all remotes, in their order. Some may be for slots that this shell does not have. */
export function remoteExtensions(registry: PageRegistry): RemoteExtension[] {
  return Object.entries(registry.remotes)
    .flatMap(([remote, entry]) =>
      sound(remote, manifestOf(entry).extensions, extensionProblem).map((one) => ({ ...one, remote })),
    )
    .sort((a, b) => a.order - b.order);
}

/** The role's menu, without links that a role in a Brand's team does not include. */
export function navigationOf(
  registry: PageRegistry,
  role: string,
  teamRole: TeamRole = 'owner',
): NavigationEntry[] {
  return Object.entries(registry.remotes)
    .flatMap(([remote, entry]) => {
      const { navigation, routes } = manifestOf(entry);
      const pages = sound(remote, routes, routeProblem);
      return sound(remote, navigation, navigationProblem)
        .filter((line) => line.role === role)
        .flatMap((line) => openEntry(coveredBy(teamRole, line), pages) ?? []);
    })
    .sort((a, b) => a.order - b.order);
}

/** The entry without links that the team role does not include. */
function coveredBy(teamRole: TeamRole, { children, ...line }: NavigationEntry): NavigationEntry {
  if (!children) return line;
  return {
    ...line,
    children: children.filter(({ right }) => right === undefined || hasTeamRight(teamRole, right)),
  };
}

/** Each list is checked only once: menus are drawn often, and can have hundreds of pages. */
const looked = new WeakMap<readonly unknown[], readonly unknown[]>();

/** The valid items of a list in a manifest. The others are left out, so that they do not break the whole page. */
function sound<T>(
  remote: string,
  list: readonly T[] | undefined,
  problemOf: (one: T) => string | null,
): readonly T[] {
  if (!Array.isArray(list)) return [];
  const known = looked.get(list) as readonly T[] | undefined;
  if (known) return known;
  const usable = list.filter((one) => {
    const problem = problemOf(one);
    if (problem) console.error(remote, problem, one);
    return problem === null;
  });
  looked.set(list, usable);
  return usable;
}
