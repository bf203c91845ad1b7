/** A page to look at. */
export interface Visit {
  path: string;
  /** Role of the person who looks; null for nobody. */
  role: string | null;
  /** Address of a script that must have come, say `/remotes/remote-kol/files/remoteEntry.1a2b….js`. */
  needs?: string;
  /** Lines that the menu must have on this page once all of it is open. */
  menu?: readonly MenuLine[];
}

/** What a person sees in the menu, and where it leads. */
export interface MenuLine {
  label: string;
  path: string;
}
