import { join } from 'node:path';
import type { RemoteManifest, RemoteRelease } from '@sohor/shared/platform/contract';
import { Problem } from '../../run/problem.ts';
import { type BuiltFile, readBuiltFiles, readManifest } from './built-file.ts';

/** A remote as it was built, ready for the store. */
export interface RemoteBuild {
  name: string;
  release: RemoteRelease;
  files: BuiltFile[];
}

/** All releases of a remote share a folder: their files' names carry their content. */
export const remoteUrl = (name: string) => `/remotes/${name}/files/`;

/** Browsers keep a file under its name for ever. */
const NAMED_BY_CONTENT = /\.[0-9a-f]{12}\.\w+$/;

export async function readRemoteBuild(root: string, name: string): Promise<RemoteBuild> {
  const dist = join(root, name, 'dist');
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
  const unnamed = files.find(({ file }) => !NAMED_BY_CONTENT.test(file));
  if (unnamed)
    throw new Problem(`${dist} holds ${unnamed.file}, whose name does not say what is in it: build again.`);
  return { name, release: { url: remoteUrl(name), manifest }, files };
}
