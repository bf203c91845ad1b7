import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isFilePath } from '@sohor/shared/platform/check-manifest';
import { Problem } from '../../run/problem.ts';
import { checkKey, NotAllowed, type Store, type StoredFile } from './store.ts';

/** Uploads that are not finished. The gateway does not serve it. */
const UPLOADS_FOLDER = '.uploads';
/** An upload of another machine that is that old was given up. Milliseconds. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Upload names contain the machine's name, because several machines may share the folder. */
const MACHINE = hostname().replace(/[^\w-]/g, '_');

/** Whether it was made by a process of this machine that has ended. */
function isOfDead(upload: string): boolean {
  const [machine, pid] = upload.split('.');
  if (machine !== MACHINE || !pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error));

/** A site in a folder of a local or shared file system. */
export class FolderStore implements Store {
  readonly place: string;

  constructor(folder: string) {
    this.place = resolve(folder);
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#path(key));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw this.#explained(error);
    }
  }

  async putIfAbsent(key: string, bytes: Buffer): Promise<boolean> {
    const path = this.#path(key);
    return this.#withUpload(bytes, path, async (upload) => {
      try {
        // Gives the finished file its name, and fails where the name is taken: a rename would overwrite.
        await link(upload, path);
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      }
    });
  }

  async replace(key: string, bytes: Buffer): Promise<void> {
    const path = this.#path(key);
    await this.#withUpload(bytes, path, (upload) => rename(upload, path));
  }

  async list(prefix: string): Promise<StoredFile[]> {
    const folder = prefix === '' ? this.place : this.#path(prefix.replace(/\/$/, ''));
    // Folder by folder, not with `recursive`: that fails when a folder is removed meanwhile, and would look into hidden ones.
    const below = async (path: string): Promise<StoredFile[]> => {
      const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
        if (isMissing(error)) return [];
        throw this.#explained(error);
      });
      const found = entries.map(async (entry): Promise<StoredFile[]> => {
        const child = join(path, entry.name);
        const key = relative(this.place, child).replaceAll(sep, '/');
        if (!isFilePath(key)) return [];
        if (entry.isDirectory()) return below(child);
        const known = entry.isFile() ? await stat(child).catch(() => undefined) : undefined;
        return known ? [{ key, size: known.size, modified: known.mtimeMs }] : [];
      });
      return (await Promise.all(found)).flat();
    };
    return below(folder);
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async sweep(): Promise<void> {
    const folder = join(this.place, UPLOADS_FOLDER);
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const known = await stat(path).catch(() => undefined);
      if (known && (isOfDead(name) || Date.now() - known.mtimeMs > ABANDONED_AFTER_MS))
        await rm(path, { force: true });
    }
  }

  #path(key: string): string {
    return join(this.place, checkKey(key));
  }

  /** Writes the bytes to a temporary file, which the work gives its name. */
  async #withUpload<T>(bytes: Buffer, target: string, work: (upload: string) => Promise<T>): Promise<T> {
    const upload = join(this.place, UPLOADS_FOLDER, `${MACHINE}.${process.pid}.${randomUUID()}`);
    try {
      await mkdir(dirname(upload), { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      await writeFile(upload, bytes, { flag: 'wx', mode: 0o644, flush: true });
      return await work(upload);
    } catch (error) {
      throw this.#explained(error);
    } finally {
      await rm(upload, { force: true });
    }
  }

  #explained(error: unknown): unknown {
    const reason = {
      EACCES: 'this user may not write or read there',
      EROFS: 'it is read-only',
      ENOSPC: 'the disk is full',
      EPERM: 'the file system has no hard links, which keep two releases from overwriting one another',
      ENOTSUP: 'the file system has no hard links, which keep two releases from overwriting one another',
    }[codeOf(error)];
    const Kind = codeOf(error) === 'EACCES' ? NotAllowed : Problem;
    return reason ? new Kind(`${this.place} cannot be used: ${reason}.`) : error;
  }
}
