import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { compressFolder } from './compress.ts';

export async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

/** Readers see the old file or the new one, never half of it. */
export async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.next`, content);
  await rename(`${path}.next`, path);
}

/** A fresh copy of a build, compressed, to be moved to its place. @param wanted tells which files belong to it. */
export async function stage(from: string, staging: string, wanted: (path: string) => boolean): Promise<void> {
  await rm(staging, { recursive: true, force: true });
  await cp(from, staging, { recursive: true, filter: wanted });
  await compressFolder(staging);
}
