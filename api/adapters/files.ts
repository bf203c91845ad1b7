import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where uploaded bytes lie. Names are made by the server; a stored name never changes its bytes. */
export interface FileStore {
  /** Resolves once the bytes are safe; until then the name does not exist. */
  put(name: string, bytes: Buffer): Promise<void>;
  open(name: string): Promise<{ readonly stream: Readable; readonly size: number } | null>;
  remove(name: string): Promise<void>;
}

/** `away`: try again soon. `refused`: keys, bucket or rights are wrong, and a person must look. */
export class StorageError extends Error {
  readonly failure: 'away' | 'refused';

  constructor(failure: StorageError['failure'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
    this.failure = failure;
  }
}

const NAME = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

/** Checks that the name is one of ours, so that no path can lead out of the store. */
export function checkName(name: string): string {
  if (!NAME.test(name)) throw new Error('not a file name of ours');
  return name;
}

/** Keeps files in one local folder. */
export function createLocalFiles(folder: string): FileStore {
  const place = (name: string) => join(folder, checkName(name));
  return {
    async put(name, bytes) {
      const target = place(name);
      await mkdir(folder, { recursive: true, mode: 0o750 });
      // Files with a leading dot are never served: `NAME` does not match them.
      const unfinished = join(folder, `.${name}.${randomBytes(6).toString('hex')}`);
      try {
        const file = await open(unfinished, 'wx', 0o640);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, target);
      } catch (error) {
        await unlink(unfinished).catch(() => {});
        throw error;
      }
      await syncFolder(folder);
    },

    async open(name) {
      const file = await open(place(name), 'r').catch(ifMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    },

    async remove(name) {
      await unlink(place(name)).catch(ifMissing);
    },
  };
}

/** Makes the rename survive a power loss. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
