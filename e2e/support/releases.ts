import { createHash } from 'node:crypto';
import type { ReleaseFile, RemoteManifest } from '@sohor/shared/platform/contract';
import { integrityOf } from '../../ops/release/builds/built-file.ts';
import { folderOf, type RemoteBuild } from '../../ops/release/builds/remote-build.ts';
import { needHead } from '../../ops/release/registry/revisions.ts';
import type { Store } from '../../ops/release/store/store.ts';

/**
 * What the build of a remote would be after a change of its sources: its live release with some text of its scripts
 * replaced, and every hash made anew.
 */
export async function changedBuild(
  store: Store,
  name: string,
  [from, to]: readonly [from: string, to: string],
): Promise<RemoteBuild> {
  const { current } = (await needHead(store)).registry.remotes[name] ?? {};
  if (!current) throw new Error(`${name} is not published`);
  const { manifest } = current;
  const files = await Promise.all(
    manifest.files.map(async ({ file }) => {
      const bytes = await store.get(folderOf(name, manifest.version) + file);
      if (!bytes) throw new Error(`${file} is not published`);
      return { file, bytes: /\.js$/.test(file) ? Buffer.from(String(bytes).replaceAll(from, to)) : bytes };
    }),
  );
  const hashes = new Map(files.map(({ file, bytes }) => [file, integrityOf(bytes)]));
  if (manifest.files.every(({ file, integrity }) => hashes.get(file) === integrity))
    throw new Error(`No script of ${name} says ${from}`);
  const bound = ({ file }: ReleaseFile): ReleaseFile => ({ file, integrity: hashes.get(file) ?? '' });
  const chunks = Object.entries(manifest.chunks).map(([module, { js, css }]) => {
    return [module, { js: js.map(bound), css: css.map(bound) }] as const;
  });
  const changed: RemoteManifest = {
    ...manifest,
    version: createHash('sha256')
      .update(JSON.stringify([...hashes]))
      .digest('hex')
      .slice(0, 16),
    entry: bound(manifest.entry),
    chunks: Object.fromEntries(chunks),
    files: manifest.files.map(bound),
  };
  const folder = folderOf(name, changed.version);
  const description = { file: 'remote.json', bytes: Buffer.from(JSON.stringify(changed)) };
  return { name, release: { url: `/${folder}`, manifest: changed }, folder, files: [...files, description] };
}
