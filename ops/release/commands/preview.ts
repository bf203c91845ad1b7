import type { BuiltManifest } from '@sohor/shared/platform/remotes';
import { say } from '../../run/say.ts';
import { readRemoteBuild } from '../builds/remote-build.ts';
import { withBuild } from '../builds/run-build.ts';
import { putFiles } from '../builds/upload.ts';
import { versionOf } from '../registry/changes.ts';
import type { Context } from './context.ts';

export interface PreviewPlace {
  /** Address that the store is served under, of an origin that the site's REMOTE_ORIGINS names. */
  at: string;
  /** Origin of the site that shows it. */
  site: string;
}

/** Builds a remote, puts it where a site may take it from, and prints the link that does so. No registry changes. */
export async function preview({ root, store }: Context, name: string, place: PreviewPlace): Promise<void> {
  const { build } = await withBuild(root, name, () => readRemoteBuild(root, name));
  const { manifest } = build.release;
  const folder = `${name}/${versionOf(build.release)}/`;
  await putFiles(store, folder, build.files);
  // The description is written last: once it exists, all files that it names exist, too.
  await store.putIfAbsent(`${folder}remote.json`, Buffer.from(JSON.stringify(manifest)));
  say(`✓ ${name} ${manifest.version} of these sources, in ${place.site}, for whoever opens this link:`);
  say(previewLink(manifest, new URL(folder, withSlash(place.at)).href, place.site));
}

const withSlash = (address: string) => (address.endsWith('/') ? address : `${address}/`);

/** A page of the remote in that site, with the remote's code taken from `address`. */
export function previewLink({ name, routes }: BuiltManifest, address: string, site: string): string {
  const plain = routes.find(({ path }) => !path.includes(':'));
  const link = new URL(plain?.path ?? '/', site);
  link.searchParams.set(`mf.${name}`, address);
  return link.href;
}
