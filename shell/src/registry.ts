import type {
  NavigationEntry,
  PageReference,
  PageRegistry,
  RemoteEntry,
  RemoteManifest,
  RouteDefinition,
} from '@sohor/shared/platform/contract';
import { whyUnfit } from '@sohor/shared/platform/fitness';
import { OFFER } from './federation/offer.ts';

declare global {
  /** What shell/boot.js leaves for the shell, and the shell for the chunk loaders of the remotes. */
  var sohor:
    | {
        /** With the releases that are meant for this browser. */
        readonly registry: PageRegistry;
        readonly mayLoad: (address: string) => boolean;
        readonly forThisBrowser: (entry: RemoteEntry) => RemoteEntry;
        /** The remote's page that the address names. */
        readonly wanted?: { readonly remote: string; readonly page: PageReference };
        /** Button of a drawn page that was pressed last while there was nobody to hear of it. */
        pressed?: Element | null;
        prepareTag?: (tag: HTMLScriptElement | HTMLLinkElement) => void;
        /** For people at the console: remote → version of its release that runs in this page. */
        running?: () => Readonly<Record<string, string>>;
      }
    | undefined;
}

/** A route of a remote, and whose it is. */
export interface RemoteRoute extends RouteDefinition {
  remote: string;
}

/** The registry that was inlined into the page when it was published. */
export function readRegistry(): PageRegistry {
  return globalThis.sohor?.registry ?? { revision: 0, remotes: {}, allowedOrigins: [], overrides: false };
}

/** Whether code may be loaded from the address. */
export function mayLoad(address: string): boolean {
  return globalThis.sohor?.mayLoad(address) ?? false;
}

/** Milliseconds: somebody waits who has asked for another try. */
const PATIENCE = 500;

/**
 * What the published registry says of a remote by now, which may be more than the page knows: that a release was taken
 * back, or a remote switched on. Undefined where it cannot be had in time.
 */
export async function publishedEntry(remote: string): Promise<RemoteEntry | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const reply = await fetch('/registry.json', { cache: 'no-store', signal });
    const { remotes } = (await reply.json()) as PageRegistry;
    const entry = remotes[remote];
    return entry && globalThis.sohor?.forThisBrowser(entry);
  } catch {
    return undefined;
  }
}

/**
 * The manifest that routes and menu are made of: of the release that will run, as far as that can be told beforehand.
 * Where none can run, the pages are there all the same, to say so.
 */
function manifestOf({ current, previous }: RemoteEntry): RemoteManifest {
  const fits = (manifest: RemoteManifest) => whyUnfit(manifest, OFFER) === null;
  return !fits(current.manifest) && previous && fits(previous.manifest)
    ? previous.manifest
    : current.manifest;
}

export function remoteRoutes(registry: PageRegistry): RemoteRoute[] {
  return Object.entries(registry.remotes).flatMap(([remote, entry]) =>
    (manifestOf(entry).routes ?? []).map((route) => ({ ...route, remote })),
  );
}

export function navigationOf(registry: PageRegistry, role: string): NavigationEntry[] {
  return Object.values(registry.remotes)
    .flatMap((entry) => manifestOf(entry).navigation ?? [])
    .filter((entry) => entry.role === role)
    .sort((a, b) => a.order - b.order);
}
