import type { RemoteDefinition } from './remote-definition.ts';

/** A file of a release, by its path below the release's folder. */
export interface ReleaseFile {
  readonly file: string;
  /** Subresource integrity, `sha256-…`. */
  readonly integrity: string;
}

/** Package → range, as in a `package.json`: `^19.3.0`. */
export type Ranges = Readonly<Record<string, string>>;

/** Scripts and style sheets of a module that a remote exposes. */
export interface ModuleFiles {
  /** Scripts that the browser needs to show the page. */
  readonly js: readonly ReleaseFile[];
  /** Style sheets that the browser needs to show the page. */
  readonly css: readonly ReleaseFile[];
  /**
   * Paths of the files that the page may load on demand, such as dialogs; their hashes are in `files`. Missing in older builds.
   */
  readonly later?: readonly string[];
}

/** `remote.json`, written by the remote's build. */
export interface RemoteManifest extends RemoteDefinition {
  /** Content hash of the release. */
  readonly version: string;
  /** Packages that the remote takes from the shell, with the version ranges it needs. Since contract 2. */
  readonly singletons?: Ranges;
  /**
   * Kind of container. A `webpack` container brings all that it needs. Releases without this field use the @module-federation
   * runtime of the shell.
   */
  readonly container?: 'webpack';
  readonly entry: ReleaseFile;
  /** Module of a page reference → its files. */
  readonly chunks: Readonly<Record<string, ModuleFiles>>;
  /** Path of a route → its page as HTML, prerendered when the remote was built. */
  readonly drawn?: Readonly<Record<string, ReleaseFile>>;
  /** Every file of the release. The copy of the registry in the page has only those that `chunks` names. */
  readonly files: readonly ReleaseFile[];
}

/** What a shell offers to remotes. */
export interface ShellOffer {
  /** Versions of the remote contract that it understands. */
  readonly contract: { readonly oldest: number; readonly newest: number };
  /** Version of the shell for remotes: `RemoteDefinition.shell` is a range of it. */
  readonly shell: string;
  /** Package → version that the shell shares with remotes. */
  readonly singletons: Readonly<Record<string, string>>;
}

/** `shell.json`, written by the shell's build. */
export interface ShellManifest {
  /** Content hash of the release. */
  readonly version: string;
  readonly offer: ShellOffer;
  /** Scripts and styles of every page, in order. */
  readonly main: readonly string[];
  /** Files of the parts that load on demand, by chunk name. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  readonly fonts: readonly string[];
  /** Every file of the release. */
  readonly files: readonly ReleaseFile[];
}

/** Ed25519 signature in base64, of `remoteStatement`, `moduleStatement` or `shellStatement`. */
type Signature = string;

/** A release of a remote: where its files lie, what it declares, who vouches for it. */
export interface RemoteRelease {
  /** Folder of the release, with a slash at its end. Another origin must be one of `Registry.allowedOrigins`. */
  readonly url: string;
  readonly manifest: RemoteManifest;
  /** Signature of the whole manifest. Missing where `manifest` has the file lists of only some modules. */
  readonly signature?: Signature;
  /** Module → signature of the manifest with the files of this module only. */
  readonly moduleSignatures?: Readonly<Record<string, Signature>>;
  /** Of the release with all its other signatures: whoever has the whole of it checks this one for all. Never in a page. */
  readonly seal?: Signature;
}

/** A release of the shell, as {@link RemoteRelease}. */
export interface ShellRelease {
  /** Folder of the release, with a slash at its end. */
  readonly url: string;
  readonly manifest: ShellManifest;
  readonly signature?: Signature;
}

/** Remote, or `shell` → the public keys (Ed25519, 32 bytes, base64) of those who may release it. */
export type TrustedKeys = Readonly<Record<string, readonly string[]>>;

/** A remote's place in the registry. */
export interface RemoteEntry {
  readonly current: RemoteRelease;
  /** Used when the current release fails to load, or does not fit the shell. */
  readonly previous?: RemoteRelease;
  /** Whether the remote is switched off: its pages show a maintenance notice. */
  readonly disabled?: boolean;
  /** A release that `percent` of the browsers get instead of the current one. */
  readonly canary?: { readonly release: RemoteRelease; readonly percent: number };
  /**
   * What is missing from this entry in a part of the registry; `/entries/<remote>.json` has the whole entry. `previous`: the
   * previous release. `modules`: the previous release, and the file lists of modules that the page does not show. `files`: also
   * all other file lists; what is left is enough for routes and menu.
   */
  readonly lacks?: 'previous' | 'modules' | 'files';
}

/**
 * `registry.json`: which releases are live. It is inlined into the page when it is published, without the shell, because the page
 * names the shell's files itself.
 */
export interface Registry {
  /** Rises by one with every change. A change names the revision that it is based on, so that concurrent changes are not lost. */
  readonly revision: number;
  readonly shell: { readonly current: ShellRelease; readonly previous?: ShellRelease };
  readonly remotes: Readonly<Record<string, RemoteEntry>>;
  /** Other origins than the page's own from which code may be loaded, `https://host[:port]`. */
  readonly allowedOrigins: readonly string[];
  /** Whether an address in the query may replace a remote (`?mf.remote-kol=…`). Never in production. */
  readonly overrides: boolean;
  /** If present, a release runs only if it is signed with one of its keys. */
  readonly keys?: TrustedKeys;
}

/** The part of the registry that is inlined into the page. */
export interface PageRegistry extends Omit<Registry, 'shell'> {
  /**
   * Set when only the remotes of the page's address are included; `/route-table.json` names all. `awaited`: the rest is being
   * loaded. `failed`: it could not be loaded. Missing when the registry is complete.
   */
  readonly rest?: 'awaited' | 'failed' | undefined;
  /** Hash of `/trusted-keys.json`, which holds the keys of all remotes. `keys` has only those of this page's remotes. */
  readonly keysIntegrity?: string;
}
