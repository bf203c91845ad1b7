import type { RemoteDefinition } from './remote-definition.ts';

/** A file of a release, by its path below the release's folder. */
export interface ReleaseFile {
  readonly file: string;
  /** Subresource integrity, `sha256-…`. */
  readonly integrity: string;
}

/** Package → range, as in a `package.json`: `^19.3.0`. */
export type Ranges = Readonly<Record<string, string>>;

/** Scripts and style sheets of one module that a remote exposes. */
export interface ModuleFiles {
  /** What the browser needs to show the page. */
  readonly js: readonly ReleaseFile[];
  /** As `js`. */
  readonly css: readonly ReleaseFile[];
  /** Paths of what the page may load on demand, such as dialogs; their hashes stand in `files`. Builds from before do not tell. */
  readonly later?: readonly string[];
}

/** `remote.json`, written by the remote's build. */
export interface RemoteManifest extends RemoteDefinition {
  /** Content hash of the release. */
  readonly version: string;
  /** Packages that the remote takes from the shell, with the versions it needs. Since contract 2. */
  readonly singletons?: Ranges;
  /**
   * Who built the container: `webpack`, whose containers bring all they need. Releases without it take the runtime of
   * @module-federation from the shell.
   */
  readonly container?: 'webpack';
  readonly entry: ReleaseFile;
  /** Module of a page reference → its files. */
  readonly chunks: Readonly<Record<string, ModuleFiles>>;
  /** Path of a route → its page as HTML, drawn when the remote was built. */
  readonly drawn?: Readonly<Record<string, ReleaseFile>>;
  /** Every file of the release. The copy of the registry in the page leaves out what `chunks` does not name. */
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
  /** Of the whole manifest. Missing where `manifest` has the lists of some modules only. */
  readonly signature?: Signature;
  /** Module → signature of what the manifest says without the other modules. */
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
  /** Switched off: its pages show a notice of maintenance. */
  readonly disabled?: boolean;
  /** A release that `percent` of the browsers get instead of the current one. */
  readonly canary?: { readonly release: RemoteRelease; readonly percent: number };
  /**
   * What a part of the registry leaves out of this entry: `/entries/<remote>.json` is the whole of it. `previous`: only that
   * release. `modules`: that release, and of the others the files of modules that the page does not show. `files`: the files of all
   * releases as well; of each, only what routes and menu are made of is there.
   */
  readonly lacks?: 'previous' | 'modules' | 'files';
}

/**
 * `registry.json`: which releases are live. Inlined into the page when it is published, there without the shell: the
 * page names its files itself.
 */
export interface Registry {
  /** Rises by one with every change. A change names the revision that it is based on, so that none is lost. */
  readonly revision: number;
  readonly shell: { readonly current: ShellRelease; readonly previous?: ShellRelease };
  readonly remotes: Readonly<Record<string, RemoteEntry>>;
  /** Origins other than the page's own that code may come from, `https://host[:port]`. */
  readonly allowedOrigins: readonly string[];
  /** Whether an address in the query may take the place of a remote (`?mf.remote-kol=…`). Never in production. */
  readonly overrides: boolean;
  /** If stated, a release runs only if one of its keys has signed it. */
  readonly keys?: TrustedKeys;
}

/** The part of the registry that is inlined into the page. */
export interface PageRegistry extends Omit<Registry, 'shell'> {
  /**
   * Only the remotes of the page's address are here; `/route-table.json` names all. `failed`: it could not be had. Missing
   * where the registry is whole.
   */
  readonly rest?: 'awaited' | 'failed' | undefined;
  /** Hash of `/trusted-keys.json`, which holds the keys of all remotes: `keys` has those of this page's. */
  readonly keysIntegrity?: string;
}
