import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { takeLock } from '../../lock.mjs';

const PREFIX = 'sohor-release-';

/**
 * Works with a temporary folder of its own for everything that is made on the way: the site that is tried, the browser's
 * profile. What commands that were killed have left goes first.
 */
export async function withWorkFolder<T>(work: () => Promise<T>): Promise<T> {
  const before = process.env.TMPDIR;
  clearWorkFolders();
  const made = mkdtempSync(join(tmpdir(), '.sohor-new-'));
  // It gets its name with its owner in it: nobody takes it for one that was left.
  takeLock(ownerOf(made));
  const folder = join(tmpdir(), PREFIX + basename(made).slice(-6));
  renameSync(made, folder);
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

/** Removes the folders of commands that are no more. */
export function clearWorkFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (name.startsWith(PREFIX) && takeLock(ownerOf(folder)).lock)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const ownerOf = (folder: string) => join(folder, 'owner');
