import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Problem } from './problem.ts';

const EXIT_WITH_PARENT = new URL('../exit-with-parent.mjs', import.meta.url);

export interface Command {
  program: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** Runs a TypeScript or JavaScript file with this Node; it ends when this process is gone. */
export function nodeFile(file: string, cwd: string, env: NodeJS.ProcessEnv): Command {
  return { program: process.execPath, args: ['--import', EXIT_WITH_PARENT.href, file], cwd, env };
}

/** Runs any command; it and everything that it starts end when this process is gone. */
export function anyCommand(command: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Command {
  return { program: process.execPath, args: [fileURLToPath(EXIT_WITH_PARENT), ...command], cwd, env };
}

const groups = new Set<number>();

/**
 * Starts a command in a process group of its own, so that Ctrl-C only reaches this process, which then ends everything in order.
 */
export function startCommand(command: Command): ChildProcess {
  const child = spawn(command.program, command.args, {
    cwd: command.cwd,
    env: { ...command.env, SOHOR_PARENT_PIPE: '3' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const { pid } = child;
  if (pid) {
    groups.add(pid);
    child.once('exit', () => groups.delete(pid));
  }
  return child;
}

/** Sends a signal to all processes of a command. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Kills everything that still runs. */
export function killEverything(): void {
  for (const pid of groups) signalGroup(pid, 'SIGKILL');
}

/** Asks everything to end, and kills what is left after that time. */
export async function endEverything(patienceMs: number): Promise<void> {
  for (const pid of groups) signalGroup(pid, 'SIGTERM');
  for (const end = Date.now() + patienceMs; groups.size > 0 && Date.now() < end; ) await pause(50);
  killEverything();
}

/** Asks the process to end, and kills it after that time. */
export async function endProcess(child: ChildProcess, patienceMs = 10_000): Promise<void> {
  const { pid } = child;
  if (!pid || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  signalGroup(pid, 'SIGTERM');
  const insist = setTimeout(() => signalGroup(pid, 'SIGKILL'), patienceMs);
  await ended;
  clearTimeout(insist);
}

/** Runs a command to its end and returns its output; when it fails, the error has the output. */
export async function runToEnd(
  command: Command,
  options: { what: string; stop?: AbortSignal; onOutput?: (chunk: Buffer) => void },
): Promise<string> {
  options.stop?.throwIfAborted();
  const child = startCommand(command);
  const output: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => {
    output.push(chunk);
    options.onOutput?.(chunk);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    errors.push(chunk);
    options.onOutput?.(chunk);
  });
  const abort = () => void endProcess(child, 3_000);
  options.stop?.addEventListener('abort', abort);
  const code = await new Promise<number>((done, fail) => {
    child.once('error', fail);
    child.once('close', (exitCode, signal) => done(signal ? 1 : (exitCode ?? 1)));
  });
  options.stop?.removeEventListener('abort', abort);
  options.stop?.throwIfAborted();
  const text = Buffer.concat(output).toString();
  if (code === 0) return text;
  const said = [text, Buffer.concat(errors).toString()].map((part) => part.trim()).filter(Boolean);
  throw new Problem(
    `${options.what} failed (exit code ${code}):\n${said.join('\n').split('\n').slice(-60).join('\n')}`,
  );
}

export const importFile = (file: string) => import(pathToFileURL(file).href);
