import { spawnSync } from 'node:child_process';
import { chmodSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

/** The system account that the server runs as. PostgreSQL refuses root, so root lends it another one. */
export interface Account {
  name: string;
  /** Set only where the server must run as somebody else than this process. */
  switchTo?: { uid: number; gid: number };
}

/** Options for spawn that make a program run as the account. */
export const asAccount = (account: Account): { uid?: number; gid?: number } => account.switchTo ?? {};

/** The name of whoever runs this process, as PostgreSQL's peer authentication sees it. */
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

/** Whether the account can step into the folder, or into the nearest one above it that exists. */
export function canReach(account: Account, folder: string): boolean {
  if (!account.switchTo) return true;
  let existing = folder;
  while (!statSync(existing, { throwIfNoEntry: false }) && existing !== dirname(existing))
    existing = dirname(existing);
  // Asking as that user honours access lists and mount options, which mode bits alone do not show.
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', existing], {
    cwd: '/',
    ...account.switchTo,
  });
  return status === 0;
}

/** Gives a tree that root owns (a restored copy, say) to the account; links are not followed. */
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
 * Makes a folder that other users may step through but not look into, whatever the caller's umask. One that root
 * made before and left empty (mktemp -d, say) is meant for this; one with something in it stays as it is.
 */
export function makePassage(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (!first) {
    if (process.getuid?.() === 0 && readdirSync(folder).length === 0) chmodSync(folder, 0o711);
    return;
  }
  for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o711);
}
