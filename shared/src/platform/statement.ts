import type { ReleaseFile, RemoteManifest } from './registry.ts';

/**
 * What a team signs of a release of its remote: all that the registry says of it, with the hash of every file. The registry
 * and its shorter copy in the page give the same text, as in both each file is in one list at least.
 */
export function remoteStatement(manifest: RemoteManifest): string {
  return `sohor-remote-1\n${sorted({ ...manifest, files: hashesOf(filesOf(manifest)) })}`;
}

/**
 * What a team signs of one module of a release, so that a page can do with the files of what it shows: all that the manifest
 * declares, and the files of this module alone. A manifest with fewer modules gives the same text.
 * @param module `./features/login/login-page`
 */
export function moduleStatement(manifest: RemoteManifest, module: string): string {
  const { chunks: _, files: _files, drawn: _drawn, ...declared } = manifest;
  return `sohor-module-1\n${sorted({ ...declared, module, files: hashesOf(moduleFiles(manifest, module)) })}`;
}

/** The files of one module: what it loads on demand, what its page needs, and the entry. */
export function moduleFiles({ entry, chunks, files }: RemoteManifest, module: string): ReleaseFile[] {
  const { js = [], css = [], later = [] } = chunks[module] ?? {};
  return [...files.filter(({ file }) => later.includes(file)), ...js, ...css, entry];
}

/** All files that a manifest names. Where one is named twice, whoever looks its hash up takes the last. */
export function filesOf({ entry, chunks, files }: RemoteManifest): ReleaseFile[] {
  return [...files, ...Object.values(chunks).flatMap(({ js, css }) => [...js, ...css]), entry];
}

/** What is signed of a shell: all that pages are made of besides the registry. @param kitHash SHA-256, hex */
export function shellStatement(kitHash: string): string {
  return `sohor-shell-1\n${kitHash}`;
}

const hashesOf = (files: readonly ReleaseFile[]) =>
  Object.fromEntries(files.map(({ file, integrity }) => [file, integrity]));

/** As JSON whose objects have sorted keys, so that equal manifests give the same text. */
const sorted = (value: object) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part !== 'object' || part === null || Array.isArray(part)
      ? part
      : Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
