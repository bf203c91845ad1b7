import type { ReleaseFile, RemoteManifest } from './registry.ts';

/**
 * What a team signs of a release of its remote: all that the registry says of it, with the hash of every file. The registry
 * and its shorter copy in the page give the same text, as in both each file is in one list at least.
 */
export function remoteStatement(manifest: RemoteManifest): string {
  const files = Object.fromEntries(filesOf(manifest).map(({ file, integrity }) => [file, integrity]));
  return `sohor-remote-1\n${JSON.stringify({ ...manifest, files }, sortedKeys)}`;
}

/** All files that a manifest names. Where one is named twice, whoever looks its hash up takes the last. */
export function filesOf({ entry, chunks, files }: RemoteManifest): ReleaseFile[] {
  return [...files, ...Object.values(chunks).flatMap(({ js, css }) => [...js, ...css]), entry];
}

/** What is signed of a shell: all that pages are made of besides the registry. @param kitHash SHA-256, hex */
export function shellStatement(kitHash: string): string {
  return `sohor-shell-1\n${kitHash}`;
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
