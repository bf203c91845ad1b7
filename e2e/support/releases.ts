import { createHash } from 'node:crypto';
import type { BuiltManifest, ReleaseFile } from '@sohor/shared/platform/remotes';
import { folderOf } from '../../ops/release/builds/release-files.ts';
import { type RemoteBuild, remoteUrl } from '../../ops/release/builds/remote-build.ts';
import { needHead } from '../../ops/release/registry/revisions.ts';
import type { Store } from '../../ops/release/store/store.ts';
import { contentName } from '../../ops/webpack/content-name.ts';
import { integrityOf } from '../../ops/webpack/integrity.ts';

/**
 * What the build of a remote would be after a change of its sources: its live release with some text of its scripts
 * replaced, and their names and hashes made anew.
 */
export async function changedBuild(
  store: Store,
  name: string,
  [from, to]: readonly [from: string, to: string],
): Promise<RemoteBuild> {
  const { current } = (await needHead(store)).registry.remotes[name] ?? {};
  if (!current) throw new Error(`${name} is not published`);
  const { manifest } = current;
  const read = async (file: string) => {
    const bytes = await store.get(folderOf(current) + file);
    if (!bytes) throw new Error(`${file} is not published`);
    return bytes;
  };
  const others = manifest.files.filter(({ file }) => file !== manifest.entry.file);
  const changes = await Promise.all(
    others.map(async ({ file }) => {
      const bytes = await read(file);
      const changed = /\.js$/.test(file) ? Buffer.from(String(bytes).replaceAll(from, to)) : bytes;
      if (changed.equals(bytes)) return { before: file, file, bytes };
      return {
        before: file,
        file: contentName(file.replace(/\.[0-9a-f]{12}\./, '.'), changed),
        bytes: changed,
      };
    }),
  );
  if (changes.every(({ before, file }) => before === file))
    throw new Error(`No script of ${name} says ${from}`);
  const now = new Map(
    changes.map(({ before, file, bytes }) => [before, { file, integrity: integrityOf(bytes) }]),
  );
  // The entry has the names and hashes of all other files.
  const entry = others.reduce(
    (text, { file, integrity }) => {
      const next = now.get(file) ?? { file, integrity };
      return text.replaceAll(file, next.file).replaceAll(integrity, next.integrity);
    },
    String(await read(manifest.entry.file)),
  );
  const bytes = Buffer.from(entry);
  const file = contentName('remoteEntry.js', bytes);
  changes.push({ before: manifest.entry.file, file, bytes });
  now.set(manifest.entry.file, { file, integrity: integrityOf(bytes) });
  const bound = (one: ReleaseFile): ReleaseFile => now.get(one.file) ?? one;
  const chunks = Object.entries(manifest.chunks).map(([module, { js, css }]) => {
    return [module, { js: js.map(bound), css: css.map(bound) }] as const;
  });
  const changed: BuiltManifest = {
    ...manifest,
    version: createHash('sha256')
      .update(JSON.stringify([...now]))
      .digest('hex')
      .slice(0, 16),
    entry: bound(manifest.entry),
    chunks: Object.fromEntries(chunks),
    files: manifest.files.map(bound),
  };
  return { name, release: { url: remoteUrl(name), manifest: changed }, files: changes };
}
