import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFilePath } from '@sohor/shared/platform/check-manifest';
import type { ReleaseFile } from '@sohor/shared/platform/remotes';
import { Problem } from '../../run/problem.ts';
import { integrityOf } from '../../webpack/integrity.ts';

/** A file of a build, by its path below the release's folder. */
export interface BuiltFile {
  file: string;
  bytes: Buffer;
}

async function readBuilt(folder: string, file: string): Promise<Buffer> {
  if (!isFilePath(file))
    throw new Problem(`${folder} names a file ${JSON.stringify(file)}, which no release may hold.`);
  const path = join(folder, file);
  const known = await lstat(path).catch(() => undefined);
  if (!known?.isFile()) throw new Problem(`${path} is missing, or no plain file: build again.`);
  return readFile(path);
}

/** Reads the files that a build lists. Each must have exactly the bytes that it was built with. */
export async function readBuiltFiles(folder: string, files: readonly ReleaseFile[]): Promise<BuiltFile[]> {
  return Promise.all(
    files.map(async ({ file, integrity }) => {
      const bytes = await readBuilt(folder, file);
      if (integrityOf(bytes) === integrity) return { file, bytes };
      throw new Problem(`${join(folder, file)} was changed after it was built: build again.`);
    }),
  );
}

const VERSION = /^[0-9a-f]{8,64}$/;

/** Reads the description that a build wrote, and checks what releasing relies on. */
export async function readManifest<T extends { version: string; files: readonly ReleaseFile[] }>(
  folder: string,
  file: string,
): Promise<T> {
  const bytes = await readBuilt(folder, file);
  try {
    const manifest = JSON.parse(String(bytes)) as T;
    if (VERSION.test(manifest.version) && Array.isArray(manifest.files) && manifest.files.length > 0)
      return manifest;
  } catch {
    // Not JSON: refused below.
  }
  throw new Problem(`${join(folder, file)} does not describe a build: build again.`);
}
