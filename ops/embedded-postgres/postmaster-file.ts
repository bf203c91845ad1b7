import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, isServerOf } from './processes.ts';

/** What a running server writes into its data folder about itself. */
export interface Postmaster {
  pid: number;
  /** Such as `starting`, `ready` or `stopping`. */
  status: string;
}

const pathOf = (dataDir: string) => join(dataDir, 'postmaster.pid');

export function readPostmaster(dataDir: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pathOf(dataDir), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, status: (lines[7] ?? '').trim() };
}

/** The server that runs on this folder, whoever started it. */
export function runningPostmaster(dataDir: string): Postmaster | undefined {
  const found = readPostmaster(dataDir);
  return found && isServerOf(found.pid, dataDir) ? found : undefined;
}

/**
 * Removes the file in cases in which PostgreSQL itself would refuse to start: the process id now belongs to another program or to
 * a zombie, or a power cut left the file empty. PostgreSQL still finds backends that outlived their postmaster through shared
 * memory, so this cannot let two servers onto one folder.
 */
export function clearStalePostmaster(dataDir: string): void {
  const found = readPostmaster(dataDir);
  const file = statSync(pathOf(dataDir), { throwIfNoEntry: false });
  if (!file) return;
  // The process is alive but not a server of this folder. When it is dead, PostgreSQL removes the file itself.
  const borrowedNumber =
    found && !isServerOf(found.pid, dataDir) && (isRunning(found.pid) || exists(found.pid));
  const leftEmpty = !found && Date.now() - file.mtimeMs > 2_000;
  if (borrowedNumber || leftEmpty) rmSync(pathOf(dataDir), { force: true });
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
