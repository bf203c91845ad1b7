import { join } from 'node:path';
import type { RemoteManifest, RemoteRelease } from '@sohor/shared/platform/contract';
import { Problem } from '../../run/problem.ts';
import { type BuiltFile, readBuilt, readBuiltFiles, readManifest } from './built-file.ts';

/** A remote as it was built, ready for the store. */
export interface RemoteBuild {
  name: string;
  release: RemoteRelease;
  /** Where its files go. */
  folder: string;
  files: BuiltFile[];
}

export const folderOf = (name: string, version: string) => `remotes/${name}/${version}/`;

/** @param dist folder of the build, where that is not the one of this checkout */
export async function readRemoteBuild(
  root: string,
  name: string,
  dist = join(root, name, 'dist'),
): Promise<RemoteBuild> {
  const manifest = await readManifest<RemoteManifest>(dist, 'remote.json');
  if (manifest.name !== name)
    throw new Problem(`${dist}/remote.json is of ${manifest.name}: build ${name} again.`);
  const listed = new Set(manifest.files.map(({ file }) => file));
  const needed = [
    manifest.entry,
    ...Object.values(manifest.chunks).flatMap(({ js, css }) => [...js, ...css]),
  ];
  const unlisted = needed.find(({ file }) => !listed.has(file));
  if (unlisted)
    throw new Problem(`${dist}/remote.json needs ${unlisted.file} and does not list it: build again.`);
  const files = await readBuiltFiles(dist, manifest.files);
  const description = { file: 'remote.json', bytes: await readBuilt(dist, 'remote.json') };
  const folder = folderOf(name, manifest.version);
  return { name, release: { url: `/${folder}`, manifest }, folder, files: [...files, description] };
}
