import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, asAccount, canReach } from './account.ts';
import { closeToOthers, serverEnvironment } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { readPostmaster } from './postmaster-file.ts';
import { pause, waitUntilGone } from './processes.ts';

const SOCKET_PREFIX = 'sohor-pg-';

export interface LaunchOptions {
  native: string;
  account: Account;
  durable: boolean;
  logFile: string;
  settings: Readonly<Record<string, string>>;
}

/**
 * A folder for the socket with a short path, because a socket's path may have about 100 characters. Its random name cannot be
 * guessed and taken by others. `wanted` is the folder of the supervisor's earlier run, so that clients find the socket again.
 */
export function socketFolder(account: Account, wanted?: string): string {
  if (wanted) {
    // Removes what a killed server left. Making the folder fails if somebody else was faster.
    removeSocketFolder(wanted);
    mkdirSync(wanted, { mode: 0o700 });
    closeToOthers(wanted, account);
    return wanted;
  }
  const own = tmpdir();
  const parent = own.length < 70 && canReach(account, own) ? own : '/tmp';
  const folder = mkdtempSync(join(parent, SOCKET_PREFIX));
  closeToOthers(folder, account);
  return folder;
}

/** Removes a socket folder, but only one that we made. */
export function removeSocketFolder(folder: string): void {
  if (folder.includes(`/${SOCKET_PREFIX}`)) rmSync(folder, { recursive: true, force: true });
}

export type LaunchResult =
  | { ready: true; child: ChildProcess }
  | { ready: false; retry: boolean; output: string };

/** Starts the server and waits until it is ready, however long the recovery after a power cut takes. */
export async function launch(
  dataDir: string,
  socketDir: string,
  options: LaunchOptions,
): Promise<LaunchResult> {
  const logStart = statSync(options.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(options.logFile, 'a', 0o600);
  const child = spawn(
    join(options.native, 'bin/postgres'),
    ['-D', dataDir, ...settingsFor(socketDir, options)],
    {
      cwd: dataDir,
      env: serverEnvironment(),
      // The log is a file instead of a pipe, and the server has a session of its own, so that neither a killed supervisor nor
      // Ctrl-C in the terminal ends it in the middle of its work, or before its clients.
      stdio: ['ignore', log, log],
      detached: true,
      ...asAccount(options.account),
    },
  );
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
    if (found?.pid === child.pid && isReady) return { ready: true, child };
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
    unix_socket_directories: socketDir,
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

/**
 * Ends a server when this process is gone, however it ended; otherwise nothing would stop it. A fast shutdown keeps everything
 * that was acknowledged. A shell waits for the end of a pipe that nobody writes to. Returns a function that ends the watch.
 */
export function endWithThisProcess(pid: number, socketDir: string): () => void {
  const script = 'read -r _; kill -INT "$1"; rm -rf -- "$2"';
  const watch = spawn('/bin/sh', ['-c', script, 'sh', String(pid), socketDir], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watch.unref();
  // The pipe must not keep this process alive.
  if (watch.stdin instanceof Socket) watch.stdin.unref();
  return () => void watch.kill('SIGKILL');
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
