import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Problem } from '../../run/problem.ts';
import { compressed } from '../../site/compress.ts';
import { inPool } from '../../test/pool.ts';
import { keysIn, type Store } from '../store/store.ts';
import type { BuiltFile } from './built-file.ts';
import { descriptionKey, folderOf } from './release-files.ts';
import type { RemoteBuild } from './remote-build.ts';
import type { ShellBuild } from './shell-build.ts';

const AT_ONCE = 12;
const FORMS = ['br', 'gz'] as const;
const open = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

export type Build = RemoteBuild | ShellBuild;

/** What the store keeps of a release besides its files: the manifest of a remote, the kit of a shell. */
const descriptionOf = (build: Build): Buffer =>
  'kitBytes' in build ? build.kitBytes : Buffer.from(JSON.stringify(build.release.manifest));

/**
 * Brings a release into the store: its description, which keeps older files that it needs from being pruned, then its
 * files, each with its compressed forms. Every file is read back. What is there already stays as it is; where that is not
 * the same, this is no release but a mistake.
 */
export async function upload(store: Store, build: Build): Promise<void> {
  await describe(store, descriptionKey(build.release), descriptionOf(build));
  await putFiles(store, folderOf(build.release), build.files);
}

/** Files with their compressed forms, each read back. */
export async function putFiles(store: Store, folder: string, files: readonly BuiltFile[]): Promise<void> {
  const present = await keysIn(store, folder);
  await inPool(AT_ONCE, files, async ({ file, bytes }) => {
    const key = folder + file;
    if (!present.has(key)) await store.putIfAbsent(key, bytes);
    await verify(store, key, bytes);
    if (FORMS.every((form) => present.has(`${key}.${form}`))) return verifyForms(store, key, bytes);
    const made = await compressed(file, bytes);
    if (!made) return;
    for (const form of FORMS) await store.putIfAbsent(`${key}.${form}`, made[form]);
    await verifyForms(store, key, bytes);
  });
}

/** Uploads files again that were pruned meanwhile, because no revision named this release yet. */
export async function putBack(store: Store, build: Build): Promise<void> {
  const folder = folderOf(build.release);
  const present = await keysIn(store, folder);
  const files = build.files.filter(({ file }) => !present.has(folder + file));
  if (files.length > 0) await upload(store, { ...build, files });
}

/** Written even if it exists, because `prune` looks at its date. */
async function describe(store: Store, key: string, bytes: Buffer): Promise<void> {
  const stored = await store.get(key);
  if (stored && !stored.equals(bytes)) throw otherBytes(store, key);
  if (stored || !(await store.putIfAbsent(key, bytes))) await store.replace(key, bytes);
}

/** Browsers refuse a file that does not match its hash in the manifest: so every file is read back. */
async function verify(store: Store, key: string, bytes: Buffer): Promise<void> {
  const stored = await store.get(key);
  if (!stored) throw new Problem(`${store.place}/${key} was written and is not there: try again.`);
  if (!stored.equals(bytes)) throw otherBytes(store, key);
}

async function verifyForms(store: Store, key: string, bytes: Buffer): Promise<void> {
  for (const form of FORMS) {
    const stored = await store.get(`${key}.${form}`);
    const plain = stored && (await open[form](stored).catch(() => undefined));
    if (!plain?.equals(bytes)) throw otherBytes(store, `${key}.${form}`);
  }
}

function otherBytes(store: Store, key: string): Problem {
  return new Problem(
    `${store.place}/${key} holds other bytes than this build has for it. Files of a release are never overwritten: ` +
      'where somebody has damaged it by hand, remove that file, and release again.',
  );
}
