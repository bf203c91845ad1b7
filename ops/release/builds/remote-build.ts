import { join } from 'node:path';
import type { BuiltManifest, RemoteRelease } from '@sohor/shared/platform/remotes';
import { Problem } from '../../run/problem.ts';
import { manifestProblems } from '../../webpack/manifest-problems.ts';
import { type BuiltFile, readBuiltFiles, readManifest } from './built-file.ts';

/** A remote as it was built, ready for the store. */
export interface RemoteBuild {
  name: string;
  release: RemoteRelease<BuiltManifest>;
  files: BuiltFile[];
}

/** All releases of a remote share a folder, because the name of a file holds a hash of its content. */
export const remoteUrl = (name: string) => `/remotes/${name}/files/`;

/** Browsers keep a file under its name for ever. */
const NAMED_BY_CONTENT = /\.[0-9a-f]{12}\.\w+$/;

/** @param dist folder of the build, where that is not the one of this checkout */
export async function readRemoteBuild(
  root: string,
  name: string,
  dist = join(root, name, 'dist'),
): Promise<RemoteBuild> {
  const manifest = await readManifest<BuiltManifest>(dist, 'remote.json');
  if (manifest.name !== name)
    throw new Problem(`${dist}/remote.json is of ${manifest.name}: build ${name} again.`);
  // `offer` marks the manifest of a shell: this remote would be released as the shell.
  if ('offer' in manifest) throw new Problem(`${dist}/remote.json describes a shell, not a remote.`);
  const [problem] = manifestProblems(manifest);
  if (problem) throw new Problem(`${dist}/remote.json describes no release: ${problem}. Build again.`);
  const files = await readBuiltFiles(dist, manifest.files);
  const unnamed = files.find(({ file }) => !NAMED_BY_CONTENT.test(file));
  if (unnamed)
    throw new Problem(`${dist} holds ${unnamed.file}, whose name does not say what is in it: build again.`);
  return { name, release: { url: remoteUrl(name), manifest }, files };
}
