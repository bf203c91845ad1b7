import {
  CONTRACT_VERSION,
  type Registry,
  type RemoteEntry,
  type RouteDefinition,
  SHELL_VERSION,
} from '@sohor/shared/platform/contract';

/** A route of a remote, and whose it is. */
export interface RemoteRoute extends RouteDefinition {
  remote: string;
}

/** The registry that was inlined into the page when it was published. */
export function readRegistry(document: Document): Registry {
  const text = document.getElementById('registry')?.textContent;
  return text ? (JSON.parse(text) as Registry) : { remotes: {} };
}

function runsHere({ current, disabled }: RemoteEntry): boolean {
  const { contract, shell } = current.manifest;
  return !disabled && contract === CONTRACT_VERSION && shell === `^${SHELL_VERSION.split('.')[0]}`;
}

/** Remotes that are switched on and speak this shell's contract. The others have neither routes nor menu. */
export function usableRemotes(registry: Registry): [name: string, entry: RemoteEntry][] {
  return Object.entries(registry.remotes).filter(([, entry]) => runsHere(entry));
}

export function remoteRoutes(registry: Registry): RemoteRoute[] {
  return usableRemotes(registry).flatMap(([remote, { current }]) =>
    current.manifest.routes.map((route) => ({ ...route, remote })),
  );
}

export function navigationOf(registry: Registry, role: string) {
  return usableRemotes(registry)
    .flatMap(([, { current }]) => current.manifest.navigation)
    .filter((entry) => entry.role === role)
    .sort((a, b) => a.order - b.order);
}
