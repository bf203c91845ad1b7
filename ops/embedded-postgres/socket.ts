import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePassage } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';

/** The socket's file in its folder. */
export const SOCKET = '.s.PGSQL.5432';
/** The longest path that a socket may have, in bytes. */
const LONGEST = process.platform === 'linux' ? 107 : 103;

const fits = (folder: string) => Buffer.byteLength(join(folder, SOCKET)) <= LONGEST;

/** The folder under which a server's socket is found. */
export interface SocketFolder {
  readonly path: string;
  /** Brings a link back that was removed; nothing to do where the folder is the data's own. */
  restore(): void;
  remove(): void;
}

/**
 * The socket lies with the data, where no cleaner of temporary files comes and nobody else may look. Where that path is too long
 * for a socket, a link of a short name leads there; the same one at each start, so that clients find the server again.
 */
export function socketFolder(dataDir: string): SocketFolder {
  if (fits(dataDir)) return { path: dataDir, restore: () => undefined, remove: () => undefined };
  const name = `sohor-pg-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const path = join(placeOfLinks(name), name);
  const restore = () => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    const isOurs = found?.isSymbolicLink() && found.uid === process.getuid?.();
    if (isOurs && readlinkSync(path) === dataDir) return;
    if (found && !isOurs)
      throw new EmbeddedPostgresError(
        `${path} is not ours, and is needed because the path of ${dataDir} is too long for a socket. Remove it, or choose ` +
          'another data folder with SOHOR_DATA_DIR.',
      );
    rmSync(path, { force: true });
    symlinkSync(dataDir, path);
  };
  restore();
  return { path, restore, remove: () => rmSync(path, { force: true }) };
}

/** A folder for links that only this user, or root, writes to; the temporary one where there is no such folder. */
function placeOfLinks(name: string): string {
  const isRoot = process.getuid?.() === 0;
  const own = isRoot ? '/var/lib/sohor' : join(homedir(), '.cache/sohor');
  try {
    if (!fits(join(own, name))) return tmpdir();
    // PostgreSQL, which runs as another user where root starts it, passes through.
    if (isRoot) makePassage(own);
    else mkdirSync(own, { recursive: true, mode: 0o700 });
    return own;
  } catch {
    return tmpdir();
  }
}
