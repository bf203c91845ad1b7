import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { API_PREFIX } from '../platform/route.ts';
import { bareEnvironment } from '../platform/testing/bare-environment.ts';

const SERVER = fileURLToPath(new URL('../server.ts', import.meta.url));
const END_WITH_PARENT = fileURLToPath(new URL('../../ops/exit-with-parent.mjs', import.meta.url));
const LOOK_MS = 20;
const START_MS = 120_000;
const ANSWER_MS = 60_000;

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test states what it expects of the body
  readonly body: any;
  readonly cookies: string;
}

export interface Sent {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
}

export interface ApiProcess {
  /** From the start of the process until `ready` answered 200. */
  readonly readyMs: number;
  /** The part of it that was its own processor time, on Linux. Other work on the machine does not change that. */
  readonly cpuMs: number;
  /** The part of it that was waiting for a processor, on Linux. */
  readonly queuedMs: number;
  readonly hasEnded: () => boolean;
  /** Resident memory, on Linux. */
  readonly memoryMb: () => number;
  /** SIGSTOP: the whole process stands still without noticing. */
  freeze(): void;
  /** SIGCONT. */
  thaw(): void;
  /** kill -9. */
  kill(): Promise<void>;
  /** SIGTERM. Gives the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts `api/server.ts` as in production, in a process of its own, and waits until it is ready. `server`: that of
 * another release.
 */
export async function startApiProcess(
  port: number,
  environment: Record<string, string>,
  server = SERVER,
): Promise<ApiProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, server], {
    env: { ...bareEnvironment(), API_PORT: String(port), SOHOR_PARENT_PIPE: '3', ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stderr?.on('data', (part: Buffer) => said.push(part));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!(await isReady(port))) {
    if (hasEnded() || performance.now() - began > START_MS) {
      child.kill('SIGKILL');
      throw new Error(`the API did not become ready:\n${Buffer.concat(said)}`);
    }
    await pause(LOOK_MS);
  }
  return {
    readyMs: performance.now() - began,
    cpuMs: cpuMsOf(child.pid),
    queuedMs: queuedMsOf(child.pid),
    hasEnded,
    memoryMb: () =>
      Math.round(
        (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6,
      ),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill: () => end(child, 'SIGKILL').then(() => undefined),
    stop: () => end(child, 'SIGTERM'),
  };
}

/** User and system time, which Linux gives in ticks of 10 ms. */
function cpuMsOf(pid: number | undefined): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = rest.split(' ').slice(11, 13);
    return (Number(user) + Number(system)) * 10;
  } catch {
    return 0;
  }
}

/** How long its main thread waited for a processor; Linux gives nanoseconds. */
function queuedMsOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}

const isReady = async (port: number) => (await sendTo(port, 'GET', 'ready'))?.status === 200;

/** Null if no answer came: the request may have been carried out or not. */
export async function sendTo(
  port: number,
  method: string,
  path: string,
  { headers, body }: Sent = {},
): Promise<Answer | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${API_PREFIX}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    return { status: response.status, body: JSON.parse(text), cookies: cookies.join('; ') };
  } catch {
    return null;
  }
}
