import type { Role, SlotName, TeamRight } from '../wire/catalog.ts';

/**
 * What a remote tells the shell about itself. It is data only: the shell builds routes and menu from it without
 * running any of the remote's code, so both stand even when the remote is down.
 */

/** `public`: everyone. `session`: every member signed in, not staff. A role: that role only. */
export type RouteAccess = 'public' | 'session' | Role;

/** `./features/campaigns/campaign-list-page#CampaignListPage`: module below the remote's `src`, then the export. */
export type PageReference = `./${string}#${string}`;

/** A page of a remote and its address. */
export interface RouteDefinition {
  /** Unique within the remote. */
  readonly id: string;
  /** Absolute path. The shell keys routes by path and role, so two remotes may serve one path to two roles. */
  readonly path: string;
  readonly page: PageReference;
  readonly access: RouteAccess;
  /** Title of the document while the page shows, in Indonesian. */
  readonly title: string;
  /**
   * Drawn when the remote is built: the page shows before any script has run, as nobody in particular sees it. For public
   * pages that are opened by their address. What is typed before the code comes is kept, in fields that have a name.
   */
  readonly drawn?: true;
  /** Slots on the page, whose extensions are preloaded together with it. */
  readonly slots?: readonly SlotName[];
}

/** A component that the remote offers for a slot: a place in the shell or on a page of any remote. */
export interface ExtensionDefinition {
  readonly slot: SlotName;
  /** Position among the extensions of all remotes in that slot, ascending. */
  readonly order: number;
  /** Who sees it, as for routes. */
  readonly access: RouteAccess;
  /** Its props are the slot's context: `SlotContexts` in platform/slot.ts. */
  readonly component: PageReference;
}

/** Icons that the sidebar has. */
export type NavigationIcon =
  | 'dashboard'
  | 'rate-card'
  | 'campaign'
  | 'wallet'
  | 'search'
  | 'invoice'
  | 'bookmark';

/** A link in a group of the sidebar. */
export interface NavigationLink {
  readonly label: string;
  readonly path: string;
  /** Shown to members of a Brand's team whose role covers it; shells before 1.5 show it to all. */
  readonly right?: TeamRight;
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

/** Everything that a remote declares: its pages, menu entries and extensions. */
export interface RemoteDefinition {
  /** Folder and package of the remote: `remote-kol`. */
  readonly name: `remote-${string}`;
  /** The oldest version of the contract that it runs under; it must run under all later ones that shells keep. */
  readonly contract: number;
  /** Versions of the shell it runs under, e.g. `^1` or `^1.1`. */
  readonly shell: `^${number}`;
  readonly routes: readonly RouteDefinition[];
  readonly navigation: readonly NavigationEntry[];
  /** Ignored by shells of a contract before 3. */
  readonly extensions?: readonly ExtensionDefinition[];
}
