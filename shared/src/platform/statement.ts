import type { ReleaseFile, RemoteManifest } from './registry.ts';

/**
 * Text that a team signs for a release of its remote: all that the registry says of it, with the hash of every file. The registry
 * and its shorter copy in the page give the same text, because in both each file is in at least one list.
 */
export function remoteStatement(manifest: RemoteManifest): string {
  return `sohor-remote-1\n${sorted({ ...manifest, files: hashesOf(filesOf(manifest)) })}`;
}

/**
 * Text that a team signs for one module of a release, so that a page needs only the files of what it shows: all that the manifest
 * declares, and the files of this module. A manifest with fewer modules gives the same text.
 *
 * @param module `./features/login/login-page`
 */
export function moduleStatement(manifest: RemoteManifest, module: string): string {
  const { chunks: _, files: _files, drawn: _drawn, ...declared } = manifest;
  return `sohor-module-1\n${sorted({ ...declared, module, files: hashesOf(moduleFiles(manifest, module)) })}`;
}

/** The files of one module: those that it loads on demand, those that its page needs, and the entry. */
export function moduleFiles({ entry, chunks, files }: RemoteManifest, module: string): ReleaseFile[] {
  const { js = [], css = [], later = [] } = chunks[module] ?? {};
  return [...files.filter(({ file }) => later.includes(file)), ...js, ...css, entry];
}

/** All files that a manifest names. If one is named twice, a lookup of its hash must take the last. */
export function filesOf({ entry, chunks, files }: RemoteManifest): ReleaseFile[] {
  return [...files, ...Object.values(chunks).flatMap(({ js, css }) => [...js, ...css]), entry];
}

/** Text that is signed for a shell: the hash of all that pages are made of, except the registry. @param kitHash SHA-256, hex */
export function shellStatement(kitHash: string): string {
  return `sohor-shell-1\n${kitHash}`;
}

const hashesOf = (files: readonly ReleaseFile[]) =>
  Object.fromEntries(files.map(({ file, integrity }) => [file, integrity]));

/** JSON with sorted keys, so that equal manifests give the same text. */
const sorted = (value: object) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part !== 'object' || part === null || Array.isArray(part)
      ? part
      : Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
