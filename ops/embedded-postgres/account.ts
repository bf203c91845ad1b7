import { spawnSync } from 'node:child_process';
import { chmodSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

/** The system account of the server. PostgreSQL refuses to run as root, so root uses another account for it. */
export interface Account {
  name: string;
  /** Set only when the server must run as another user than this process. */
  switchTo?: { uid: number; gid: number };
}

/** Options for spawn that make a program run as the account. */
export const asAccount = (account: Account): { uid?: number; gid?: number } => account.switchTo ?? {};

/** Name of the user of this process, as PostgreSQL's peer authentication sees it. */
export function callerName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new EmbeddedPostgresError(
      `The user id ${process.getuid?.()} has no entry in the system's list of users, which PostgreSQL needs. ` +
        'Start as a named user, or set DATABASE_URL to a PostgreSQL that runs elsewhere.',
    );
  }
}

/** The account that already owns the data; otherwise the system's `postgres`, otherwise `nobody`. */
export function chooseAccount(dataDir: string): Account {
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL runs on Linux and macOS. Use WSL, or set DATABASE_URL to a PostgreSQL of yours.',
    );
  }
  if (process.getuid?.() !== 0) return { name: callerName() };
  const owner = ownerOf(dataDir);
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, switchTo: owner };
  for (const name of ['postgres', 'nobody']) {
    const uid = numericId('-u', name);
    const gid = numericId('-g', name);
    if (uid && gid) return { name, switchTo: { uid, gid } };
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody" to run it as. ' +
      'Start as another user, or set DATABASE_URL to a PostgreSQL of yours.',
  );
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat && { uid: stat.uid, gid: stat.gid };
}

function numericId(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  const id = Number(stdout);
  return status === 0 && id > 0 ? id : undefined;
}

/** Whether the account can enter the folder, or the nearest existing one above it. */
export function canReach(account: Account, folder: string): boolean {
  if (!account.switchTo) return true;
  let existing = folder;
  while (!statSync(existing, { throwIfNoEntry: false }) && existing !== dirname(existing))
    existing = dirname(existing);
  // Tries it as that user, because access lists and mount options also count, not only mode bits.
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', existing], {
    cwd: '/',
    ...account.switchTo,
  });
  return status === 0;
}

/** Gives a tree that root owns (for example a restored copy) to the account; links are not followed. */
export function giveTo(account: Account, path: string): void {
  if (!account.switchTo) return;
  const { uid, gid } = account.switchTo;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) giveTo(account, child);
    else lchownSync(child, uid, gid);
  }
  lchownSync(path, uid, gid);
}

/**
 * Makes a folder that other users may pass through but not list, whatever the caller's umask. An empty folder of root (for
 * example from mktemp -d) gets these rights, too; one with content stays as it is.
 */
export function makePassage(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (!first) {
    if (process.getuid?.() === 0 && readdirSync(folder).length === 0) chmodSync(folder, 0o711);
    return;
  }
  for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o711);
}
