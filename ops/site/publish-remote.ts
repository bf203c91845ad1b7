import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteEntry, RemoteManifest, RemoteRelease } from '@sohor/shared/platform/contract';
import { readJson, stage } from './files.ts';

/**
 * Puts a remote's build into a folder of its own, unless it is there already: a release is never overwritten. The one
 * before stays, to fall back on.
 * @param live what the registry says now
 */
export async function publishRemote(
  root: string,
  out: string,
  name: string,
  live?: RemoteEntry,
): Promise<RemoteEntry> {
  const build = join(root, name, 'dist');
  const manifest = await readJson<RemoteManifest>(join(build, 'remote.json'));
  const folder = join(out, 'remotes', name);
  const release = join(folder, manifest.version);
  await mkdir(folder, { recursive: true });
  if (!existsSync(release)) {
    await stage(build, `${release}.staging`, () => true);
    await rename(`${release}.staging`, release);
  }
  const current: RemoteRelease = { url: `/remotes/${name}/${manifest.version}/`, manifest };
  const previous = [live?.current, live?.previous].find(
    (candidate) =>
      candidate &&
      candidate.manifest.version !== manifest.version &&
      existsSync(join(folder, candidate.manifest.version)),
  );
  const kept = [manifest.version, previous?.manifest.version];
  for (const version of await readdir(folder)) {
    if (!kept.includes(version)) await rm(join(folder, version), { recursive: true, force: true });
  }
  return previous ? { current, previous } : { current };
}
