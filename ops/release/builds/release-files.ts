import type { BuiltManifest, RemoteRelease, ShellRelease } from '@sohor/shared/platform/remotes';
import { kitKey } from './shell-kit.ts';

export type Release = RemoteRelease<BuiltManifest> | ShellRelease;

export const isShell = (release: Release): release is ShellRelease => 'offer' in release.manifest;

/** Of the remote, or `shell`. */
export const nameOf = (release: Release) => (isShell(release) ? 'shell' : release.manifest.name);

/** Folder of a release in the store. It is shared with other releases, except for remotes released by older commands. */
export const folderOf = ({ url }: Release) => url.replace(/^\//, '');

/**
 * The file that describes a release in the store. `prune` keeps all files that a recent description names, so it is written
 * before any of them.
 */
export function descriptionKey(release: Release): string {
  const { version } = release.manifest;
  return isShell(release) ? kitKey(version) : `remotes/${release.manifest.name}/releases/${version}.json`;
}

/** The uncompressed file that a `.br` or `.gz` belongs to. */
export const plainKey = (key: string) => key.replace(/\.(br|gz)$/, '');

/** Every file of a release, without the compressed forms. */
export function keysOf(release: Release): string[] {
  return release.manifest.files.map(({ file }) => folderOf(release) + file);
}
