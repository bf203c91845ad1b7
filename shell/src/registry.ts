import {
  CONTRACT,
  type PageRegistry,
  type RemoteEntry,
  type RouteDefinition,
  SHELL_VERSION,
  type ShellOffer,
} from '@sohor/shared/platform/contract';
import { whyUnfit } from '@sohor/shared/platform/fitness';
import { version } from 'react';

/** A route of a remote, and whose it is. */
export interface RemoteRoute extends RouteDefinition {
  remote: string;
}

/** The registry that was inlined into the page when it was published. */
export function readRegistry(document: Document): PageRegistry {
  const text = document.getElementById('registry')?.textContent;
  return text
    ? (JSON.parse(text) as PageRegistry)
    : { revision: 0, remotes: {}, allowedOrigins: [], overrides: false };
}

/** What this shell offers to remotes. */
const OFFER: ShellOffer = {
  contract: CONTRACT,
  shell: SHELL_VERSION,
  singletons: { react: version, 'react-dom': version, '@sohor/shared/platform': SHELL_VERSION },
};

function runsHere({ current, disabled }: RemoteEntry): boolean {
  return !disabled && whyUnfit(current.manifest, OFFER) === null;
}

/** Remotes that are switched on and speak this shell's contract. The others have neither routes nor menu. */
export function usableRemotes(registry: PageRegistry): [name: string, entry: RemoteEntry][] {
  return Object.entries(registry.remotes).filter(([, entry]) => runsHere(entry));
}

export function remoteRoutes(registry: PageRegistry): RemoteRoute[] {
  return usableRemotes(registry).flatMap(([remote, { current }]) =>
    current.manifest.routes.map((route) => ({ ...route, remote })),
  );
}

export function navigationOf(registry: PageRegistry, role: string) {
  return usableRemotes(registry)
    .flatMap(([, { current }]) => current.manifest.navigation)
    .filter((entry) => entry.role === role)
    .sort((a, b) => a.order - b.order);
}
