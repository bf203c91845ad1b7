import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fchownSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Account, asAccount, callerName, giveTo } from './account.ts';
import { MAJOR_VERSION } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { isRunning } from './processes.ts';

/** Makes the cluster in a temporary folder and renames it, so that an interrupted start leaves no half-made data folder. */
export async function ensureCluster(
  dataDir: string,
  options: { native: string; account: Account; durable: boolean },
): Promise<{ fresh: boolean }> {
  const { native, account, durable } = options;
  removeAbandoned(dataDir);
  if (existsSync(join(dataDir, 'PG_VERSION'))) {
    checkVersion(dataDir);
    if (account.switchTo && statSync(dataDir).uid === 0) giveTo(account, dataDir);
    return { fresh: false };
  }
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new EmbeddedPostgresError(
      `${dataDir} is not empty and holds no PostgreSQL data. Choose another folder.`,
    );
  }
  const unfinished = `${dataDir}.init-${process.pid}-${randomBytes(4).toString('hex')}`;
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    if (account.switchTo) chownSync(unfinished, account.switchTo.uid, account.switchTo.gid);
    await initdb(unfinished, native, account, durable);
    renameSync(unfinished, dataDir);
    syncFolder(dirname(dataDir));
    return { fresh: true };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another start on this folder was faster; its cluster is used.
    if (existsSync(join(dataDir, 'PG_VERSION'))) return { fresh: false };
    throw error;
  }
}

function checkVersion(dataDir: string): void {
  const version = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR_VERSION) return;
  throw new EmbeddedPostgresError(
    `${dataDir} was written by PostgreSQL ${version}; this is PostgreSQL ${MAJOR_VERSION}. ` +
      'Dump it with its own version and restore it, or choose another data folder.',
  );
}

async function initdb(folder: string, native: string, account: Account, durable: boolean): Promise<void> {
  // The built-in locale sorts the same on every system. Tools and extensions expect the superuser "postgres".
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const sync = durable ? [] : ['--no-sync'];
  const args = ['-D', folder, '-U', 'postgres', '-A', 'peer', '--no-instructions', ...locale, ...sync];
  const child = spawn(join(native, 'bin/initdb'), args, {
    cwd: folder,
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...asAccount(account),
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const code = await new Promise<number | null>((done, fail) =>
    child.once('error', fail).once('close', done),
  );
  if (code !== 0)
    throw new EmbeddedPostgresError(`Making the database in ${folder} failed:\n${output.trim()}`);
}

/** Environment without the caller's PG… variables, which could change the server. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LANG: 'C',
  LC_ALL: 'C',
});

/**
 * Only the system user that starts the product may connect, as verified by the kernel (peer). Written at each start, because
 * another user (root, for example) may start the next time. True when something changed.
 */
export function writeAccessRules(dataDir: string, account: Account): boolean {
  const rules = writeAs(account, join(dataDir, 'pg_hba.conf'), 'local all all peer map=sohor\n');
  const names = writeAs(account, join(dataDir, 'pg_ident.conf'), `sohor "${callerName()}" all\n`);
  return rules || names;
}

/** Root never writes to an existing file, which the account could have turned into a link: a new file replaces it. */
export function writeAs(account: Account, path: string, text: string): boolean {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false;
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`;
  const file = openSync(unfinished, 'wx', 0o600);
  writeFileSync(file, text);
  if (account.switchTo) fchownSync(file, account.switchTo.uid, account.switchTo.gid);
  fsyncSync(file);
  closeSync(file);
  renameSync(unfinished, path);
  return true;
}

/** Removes the folders of starts that were killed during initdb. */
function removeAbandoned(dataDir: string): void {
  const prefix = `${basename(dataDir)}.init-`;
  for (const name of readdirSync(dirname(dataDir)).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    // Its initdb may live a moment longer, and write.
    if (!isRunning(pid))
      rmSync(join(dirname(dataDir), name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
