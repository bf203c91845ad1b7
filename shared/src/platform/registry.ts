import type { PageReference, RemoteDefinition, RouteAccess } from './remote-definition.ts';

/** A file of a release, by its path below the release's folder. */
export interface ReleaseFile {
  readonly file: string;
  /** Subresource integrity, `sha256-…`. */
  readonly integrity: string;
}

/** Package → range, as in a `package.json`: `^19.3.0`. */
export type Ranges = Readonly<Record<string, string>>;

/** Scripts and style sheets that a module of a remote needs from the start. */
export interface ModuleFiles {
  readonly js: readonly ReleaseFile[];
  readonly css: readonly ReleaseFile[];
}

/** What a page knows of a release: enough for routes, menu and slots, and to start it. */
export interface RemoteManifest extends RemoteDefinition {
  /** Content hash of the release. */
  readonly version: string;
  /** Packages that the remote takes from the shell, with the version ranges it needs. */
  readonly singletons: Ranges;
  /** `remoteEntry.js`, Module Federation's container. It holds the names and hashes of all other files. */
  readonly entry: ReleaseFile;
}

/** `remote.json`, written by the remote's build: the manifest with the lists of its files. */
export interface BuiltManifest extends RemoteManifest {
  /** Module of a page reference → its files. */
  readonly chunks: Readonly<Record<string, ModuleFiles>>;
  /** Path of a route → its page as HTML, prerendered when the remote was built. */
  readonly drawn?: Readonly<Record<string, ReleaseFile>>;
  /** Every file of the release. */
  readonly files: readonly ReleaseFile[];
}

/** What a shell offers to remotes. */
export interface ShellOffer {
  /** Versions of the shell API that it understands. */
  readonly shellApi: { readonly oldest: number; readonly newest: number };
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

/** A release of a remote: where its files lie, what it declares, who vouches for it. */
export interface RemoteRelease<M extends RemoteManifest = RemoteManifest> {
  /** Folder of the release, with a slash at its end. Another origin must be one of `Registry.allowedOrigins`. */
  readonly url: string;
  readonly manifest: M;
  /** Ed25519 signature of the manifest, in base64. Never in a page. */
  readonly signature?: string;
}

/** A release of the shell, as {@link RemoteRelease}. */
export interface ShellRelease {
  /** Folder of the release, with a slash at its end. */
  readonly url: string;
  readonly manifest: ShellManifest;
  readonly signature?: string;
}

/** Remote, or `shell` → the public keys (Ed25519, 32 bytes, base64) of those who may release it. */
export type TrustedKeys = Readonly<Record<string, readonly string[]>>;

/** A remote's place in the registry. */
export interface RemoteEntry<M extends RemoteManifest = RemoteManifest> {
  readonly current: RemoteRelease<M>;
  /** Used when the current release fails to load, or does not fit the shell. */
  readonly previous?: RemoteRelease<M>;
  /** Whether the remote is switched off: its pages show a maintenance notice. */
  readonly disabled?: boolean;
  /** A release that `percent` of the browsers get instead of the current one. */
  readonly canary?: { readonly release: RemoteRelease<M>; readonly percent: number };
}

/** What the registry says to pages. */
export interface PageRegistry<M extends RemoteManifest = RemoteManifest> {
  /** Rises by one with every change. A change names the revision that it is based on, so that concurrent changes are not lost. */
  readonly revision: number;
  readonly remotes: Readonly<Record<string, RemoteEntry<M>>>;
  /** Other origins than the page's own from which code may be loaded, `https://host[:port]`. */
  readonly allowedOrigins: readonly string[];
  /** Whether an address in the query may replace a remote (`?mf.remote-kol=…`). Never in production. */
  readonly overrides: boolean;
  /** Files to ask for at once at this address. Added by the gateway. */
  readonly hints?: readonly PreloadHint[];
}

/** What a page or an extension at an address needs from the start. */
export interface PreloadHint {
  readonly remote: string;
  /** Version of the release that the files belong to. */
  readonly version: string;
  readonly access: RouteAccess;
  /** The page; missing for an extension. */
  readonly page?: PageReference;
  /** By their address. */
  readonly files: readonly ReleaseFile[];
}

/** `registry.json`: which releases are live, with all that is known of them. Pages have it in the document, without the lists of files. */
export interface Registry extends PageRegistry<BuiltManifest> {
  readonly shell: { readonly current: ShellRelease; readonly previous?: ShellRelease };
  /** If present, a release is served only if it is signed with one of its keys. */
  readonly keys?: TrustedKeys;
}
