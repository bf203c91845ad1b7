import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Problem } from '../../run/problem.ts';
import { compressed } from '../../site/compress.ts';
import { inPool } from '../../test/pool.ts';
import type { Store } from '../store/store.ts';
import { type BuiltFile, integrityOf } from './built-file.ts';

const AT_ONCE = 12;
const open = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/**
 * Brings a release's files into the store, each with its compressed forms, and reads every one of them back. What is there
 * already stays as it is; where that is not the same, this is no release but a mistake.
 * @param folder ends with a slash
 */
export async function upload(store: Store, folder: string, files: readonly BuiltFile[]): Promise<void> {
  const present = new Set((await store.list(folder)).map(({ key }) => key));
  await inPool(AT_ONCE, files, async ({ file, bytes }) => {
    const key = folder + file;
    if (!present.has(key)) await store.putIfAbsent(key, bytes);
    await verify(store, key, bytes);
    const forms = ['br', 'gz'] as const;
    if (forms.every((form) => present.has(`${key}.${form}`))) return verifyForms(store, key, bytes);
    const made = await compressed(file, bytes);
    if (!made) return;
    for (const form of forms) await store.putIfAbsent(`${key}.${form}`, made[form]);
    await verifyForms(store, key, bytes);
  });
}

/** Every file in the store has the bytes that browsers will insist on. */
async function verify(store: Store, key: string, bytes: Buffer): Promise<void> {
  const stored = await store.get(key);
  if (!stored) throw new Problem(`${store.place}/${key} was written and is not there: try again.`);
  if (stored.length !== bytes.length || integrityOf(stored) !== integrityOf(bytes))
    throw otherBytes(store, key);
}

async function verifyForms(store: Store, key: string, bytes: Buffer): Promise<void> {
  for (const form of ['br', 'gz'] as const) {
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
