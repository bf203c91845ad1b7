import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from '../../lock.mjs';

const PREFIX = 'sohor-release-';
/** How long a folder may be without an owner, which is written right after it was made. Milliseconds. */
const OWNERLESS_MS = 10 * 60_000;

/**
 * Works with a temporary folder of its own for everything that is made on the way: the site that is tried, the browser's
 * profile. What commands that were killed have left goes first.
 */
export async function withWorkFolder<T>(work: () => Promise<T>): Promise<T> {
  const before = process.env.TMPDIR;
  clearWorkFolders();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  takeLock(ownerOf(folder));
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    // A browser that has just ended may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Removes the folders of commands that have ended. */
export function clearWorkFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    try {
      if (isLeft(folder)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch (error) {
      // Another user's folder, or already removed.
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['EACCES', 'EPERM', 'ENOENT'].includes(code)) throw error;
    }
  }
}

function isLeft(folder: string): boolean {
  const { uid, mtimeMs } = lstatSync(folder);
  // The temporary folder is everybody's: what other users have made in it is left alone, whatever its name.
  if (uid !== process.getuid?.()) return false;
  if (!existsSync(ownerOf(folder))) return Date.now() - mtimeMs > OWNERLESS_MS;
  return takeLock(ownerOf(folder)).lock !== undefined;
}

const ownerOf = (folder: string) => join(folder, 'owner');
