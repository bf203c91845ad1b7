import type { Role } from '../wire/catalog.ts';

/**
 * What a remote tells the shell about itself. It is data only: the shell builds routes and menu from it without
 * running any of the remote's code, so both stand even when the remote is down.
 */

/** Raised when the meaning of a field below changes; the shell refuses a contract of another version. */
export const CONTRACT_VERSION = 1;

/** Version of what the shell offers to remotes (the exports of `@sohor/shared/platform`). */
export const SHELL_VERSION = '1.0.0';

/** `public`: everyone. `session`: anyone signed in. A role: that role only. */
export type RouteAccess = 'public' | 'session' | Role;

/** `./features/campaigns/campaign-list-page#CampaignListPage`: module below the remote's `src`, then the export. */
export type PageReference = `./${string}#${string}`;

export interface RouteDefinition {
  /** Unique within the remote. */
  readonly id: string;
  /** Absolute path. The shell keys routes by path and role, so two remotes may serve one path to two roles. */
  readonly path: string;
  readonly page: PageReference;
  readonly access: RouteAccess;
  /** Title of the document while the page shows, in Indonesian. */
  readonly title: string;
}

export type NavigationIcon = 'dashboard' | 'rate-card' | 'campaign' | 'wallet' | 'search' | 'invoice';

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
}

/** One line of the sidebar: a link, or a group of links that opens when the current path lies under one of them. */
export interface NavigationEntry {
  readonly role: Role;
  /** Position among the role's entries of all remotes, ascending. */
  readonly order: number;
  readonly icon: NavigationIcon;
  readonly label: string;
  /** Where a click on the label goes; a group may leave it out. */
  readonly path?: string;
  readonly children?: readonly NavigationLink[];
}

export interface RemoteDefinition {
  /** Folder and package of the remote: `remote-kol`. */
  readonly name: `remote-${string}`;
  /** Major versions of the shell it runs under, e.g. `^1`. */
  readonly shell: `^${number}`;
  readonly routes: readonly RouteDefinition[];
  readonly navigation: readonly NavigationEntry[];
}

/** A file of a release, by its path below the release's folder. */
export interface ReleaseFile {
  readonly file: string;
  /** Subresource integrity, `sha384-…`. */
  readonly integrity: string;
}

/** `remote.json`, written by the remote's build. */
export interface RemoteManifest extends RemoteDefinition {
  readonly contract: typeof CONTRACT_VERSION;
  /** Content hash of the release. */
  readonly version: string;
  readonly entry: ReleaseFile;
  /** By module of a page reference: what the browser needs to show that page. */
  readonly chunks: Readonly<
    Record<string, { readonly js: readonly ReleaseFile[]; readonly css: readonly ReleaseFile[] }>
  >;
  /** Every file of the release. */
  readonly files: readonly ReleaseFile[];
}

export interface RemoteRelease {
  /** Folder of the release, with a slash at its end. */
  readonly url: string;
  readonly manifest: RemoteManifest;
}

export interface RemoteEntry {
  readonly current: RemoteRelease;
  readonly previous?: RemoteRelease;
  readonly disabled?: boolean;
}

/** `registry.json`: which release of each remote is live. Inlined into the page when it is published. */
export interface Registry {
  readonly remotes: Readonly<Record<string, RemoteEntry>>;
}

/** Keeps a definition's literal types. The build checks that every page reference names a real export. */
export function defineRemote<const D extends RemoteDefinition>(definition: D): D {
  return definition;
}

/** `./a/b#C` → `['./a/b', 'C']` */
export function splitReference(reference: PageReference): [module: string, exported: string] {
  const [module = '', exported = ''] = reference.split('#');
  return [module, exported];
}

/** Name of the remote's container: `remote-kol` → `remote_kol`, as it must be an identifier. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}
