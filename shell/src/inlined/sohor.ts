import type { EarlyCall } from '@sohor/shared/platform/early-reply';
import type { PageReference, PageRegistry, RemoteEntry } from '@sohor/shared/platform/remotes';
import type { FailureReason } from '../federation/failure.ts';
import type { Rescuer } from '../rescue/rescuer.ts';

/** What the page's inlined script leaves for the shell, and the shell for the chunk loaders of the remotes. */
export interface Sohor {
  /** Version of the shell's release that runs. */
  shell?: string;
  /**
   * For a part of the shell that cannot be had: loads the page anew with another release; false where there is none,
   * or something on the page would be lost.
   */
  fallBack?: (reason: FailureReason) => Promise<boolean>;
  /** Set by `/rescue.js` (shell/src/rescue), which is loaded when something has gone wrong. */
  rescuer?: Rescuer;
  /** Looks for files of the shell that hang: for a drawn page, whose code starts later. */
  watch?: () => void;
  /** Starts another release, where the page's own is avoided: for a drawn page, whose code starts later. */
  startOther?: () => void;
  /** Makes this the registry whose releases the page runs. */
  settle?: (found: Partial<PageRegistry> | undefined) => void;
  /** The registry is under way: the page held none that could be read. */
  awaited?: Promise<void>;
  /** With the releases that are meant for this browser. */
  registry: PageRegistry;
  mayLoad: (address: string) => boolean;
  forThisBrowser: (entry: RemoteEntry) => RemoteEntry;
  /** Asks for the files that the address needs: below a drawn page once that is painted, or when the shell's script comes first. */
  askForFiles?: () => void;
  /** The remote's page that the address names, and the addresses of its files. */
  wanted?: { remote: string; page: PageReference; files: readonly string[] };
  /** Button of a drawn page that was pressed last while there was nobody to hear of it. */
  pressed?: Element | null;
  /** The call of a form of a drawn page that was sent, for the page to take. */
  early?: EarlyCall | undefined;
  prepareTag?: (tag: HTMLScriptElement | HTMLLinkElement) => void;
  /** For people at the console: remote → version of its release that runs in this page. */
  running?: () => Readonly<Record<string, string>>;
}

declare global {
  var sohor: Sohor | undefined;
}
