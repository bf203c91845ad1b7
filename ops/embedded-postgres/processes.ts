import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether the process runs. A zombie counts as gone: it holds no resources. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets and may contain spaces; the state is the first field after it.
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

/** Whether the process is the PostgreSQL server of this data folder, and not another one with the same id. */
export function isServerOf(pid: number, dataDir: string): boolean {
  if (!isRunning(pid)) return false;
  const words = commandLine(pid);
  return words.includes('postgres') && words.includes(dataDir);
}

function commandLine(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Waits until the process is gone; false when it still runs after that time. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(20)) {
    if (!isRunning(pid)) return true;
  }
  return !isRunning(pid);
}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
