import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { type Account, asAccount } from './account.ts';
import { serverEnvironment } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { readPostmaster } from './postmaster-file.ts';
import { pause, waitUntilGone } from './processes.ts';

export interface LaunchOptions {
  native: string;
  account: Account;
  durable: boolean;
  logFile: string;
  settings: Readonly<Record<string, string>>;
}

export type LaunchResult =
  | { ready: true; child: ChildProcess; unwatch: () => void }
  | { ready: false; retry: boolean; output: string };

/**
 * Starts a program and a watch beside it. The watch ends the program when the process at the other end of file descriptor 3 is
 * gone, even by kill -9. The shell replaces itself with the program (`exec`), so `$$` is the program's id, and the watch is not the
 * program's child. The watch reads the pipe: a line tells it to end; the pipe's end makes it stop the program by a fast shutdown,
 * which keeps everything that was acknowledged.
 */
const WATCHED = '( ( read -r _ <&3 || kill -INT "$$" ) & ); exec "$@" 3<&-';

/** @returns a function that ends the watch over a program that was started with {@link WATCHED} */
function watchOf(child: ChildProcess): () => void {
  const pipe = child.stdio[3];
  if (!(pipe instanceof Socket)) throw new Error('the server was started without a pipe');
  pipe.on('error', () => undefined);
  // The pipe must not keep this process alive.
  pipe.unref();
  const unwatch = () => void (pipe.writable && pipe.end('\n'));
  // Otherwise the watch could later end another program that got the same id.
  child.once('exit', unwatch);
  return unwatch;
}

/** Starts the server and waits until it is ready, however long the recovery after a power cut takes. */
export async function launch(
  dataDir: string,
  socketDir: string,
  options: LaunchOptions,
): Promise<LaunchResult> {
  const logStart = statSync(options.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(options.logFile, 'a', 0o600);
  const command = [join(options.native, 'bin/postgres'), '-D', dataDir, ...settingsFor(socketDir, options)];
  const child = spawn('/bin/sh', ['-c', WATCHED, 'sh', ...command], {
    cwd: dataDir,
    env: serverEnvironment(),
    // The log is a file instead of a pipe, and the server has a session of its own, so that neither a killed supervisor nor
    // Ctrl-C in the terminal ends it in the middle of its work, or before its clients.
    stdio: ['ignore', log, log, 'pipe'],
    detached: true,
    ...asAccount(options.account),
  });
  const unwatch = watchOf(child);
  closeSync(log);
  child.unref();
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended = `it ended with ${signal ?? `code ${code}`}`));
  while (ended === undefined) {
    const found = readPostmaster(dataDir);
    // For a standby this is the final state; a server that is being restored only passes through it.
    const isStandby = found?.status === 'standby' && existsSync(join(dataDir, 'standby.signal'));
    const isReady = found?.status === 'ready' || isStandby;
    if (found?.pid === child.pid && isReady) return { ready: true, child, unwatch };
    await pause(15);
  }
  const output = existsSync(options.logFile)
    ? readFileSync(options.logFile).subarray(logStart).toString()
    : '';
  return {
    ready: false,
    retry: /lock file|shared memory block/.test(output),
    output: output.trim() || ended,
  };
}

function settingsFor(socketDir: string, options: LaunchOptions): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    // In quotes, because commas separate several sockets.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // The detail of a refused duplicate quotes the value, which may be a phone number and must not be in a log.
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: '0',
    ...(options.durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
    ...options.settings,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A fast shutdown: open transactions are rolled back, and everything acknowledged is on disk. Then by force. */
export async function shutDown(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    if (await waitUntilGone(pid, patience)) return;
  }
  throw new EmbeddedPostgresError(`The PostgreSQL server (process ${pid}) does not end.`);
}
