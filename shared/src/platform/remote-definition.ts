import type { Role, SlotName, TeamRight } from '../wire/catalog.ts';

/**
 * The data that a remote gives to the shell about itself. The shell builds routes and menu from it without running any code of
 * the remote, so both work even when the remote cannot be loaded.
 */

/** Who may open a route. `public`: everyone. `session`: every signed-in member, but not staff. A role: only this role. */
export type RouteAccess = 'public' | 'session' | Role;

/** Module below the remote's `src`, then the export: `./features/campaigns/campaign-list-page#CampaignListPage`. */
export type PageReference = `./${string}#${string}`;

/** A page of a remote and its address. */
export interface RouteDefinition {
  /** Unique within the remote. */
  readonly id: string;
  /** Absolute path. Routes are keyed by path and role, so two remotes may serve the same path to two roles. */
  readonly path: string;
  readonly page: PageReference;
  readonly access: RouteAccess;
  /** Title of the document while the page is shown, in Indonesian. */
  readonly title: string;
  /**
   * Prerenders the page when the remote is built, as a signed-out visitor sees it, so that it shows before any script has run.
   * For public pages that are opened by their address. What is typed before the code is loaded is kept, in fields that have a
   * name.
   */
  readonly drawn?: true;
  /** Slots on the page. Their extensions are preloaded together with it. */
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

/** Icons that the sidebar provides. */
export type NavigationIcon =
  | 'dashboard'
  | 'rate-card'
  | 'campaign'
  | 'wallet'
  | 'search'
  | 'invoice'
  | 'bookmark'
  | 'message';

/** Place of a link in the bar at the lower edge of a phone, for the four or five main parts of a role. Older shells have no bar. */
export interface BarPlace {
  /** Short, as five stand side by side. */
  readonly label: string;
  /** The icon of the line by default. */
  readonly icon?: NavigationIcon;
}

/** A link in a group of the sidebar. */
export interface NavigationLink {
  readonly label: string;
  readonly path: string;
  /** Right that a member of a Brand's team needs to see the link. Shells before 1.5 show it to all. */
  readonly right?: TeamRight;
  readonly bar?: BarPlace;
}

/** One line of the sidebar: a link, or a group of links that opens when the current path lies under one of them. */
export interface NavigationEntry {
  readonly role: Role;
  /** Position among the role's entries of all remotes, ascending. */
  readonly order: number;
  readonly icon: NavigationIcon;
  readonly label: string;
  /** Target of a click on the label; a group may leave it out. */
  readonly path?: string;
  readonly bar?: BarPlace;
  readonly children?: readonly NavigationLink[];
}

/** Everything that a remote declares: its pages, menu entries and extensions. */
export interface RemoteDefinition {
  /** Folder and package of the remote: `remote-kol`. */
  readonly name: `remote-${string}`;
  /** The oldest version of the shell API that it runs under. It must run under all later ones that shells support, too. */
  readonly shellApi: number;
  /** Versions of the shell it runs under, e.g. `^1` or `^1.1`. */
  readonly shell: `^${number}`;
  readonly routes: readonly RouteDefinition[];
  readonly navigation: readonly NavigationEntry[];
  /** Ignored by shells with a shell API older than 3. */
  readonly extensions?: readonly ExtensionDefinition[];
}
