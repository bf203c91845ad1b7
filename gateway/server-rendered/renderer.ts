import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { DrawingRequest, PageDrawing } from '../server-rendered-page.ts';
import { Resting } from './resting.ts';

export interface ToRenderer {
  request: DrawingRequest;
}
export type FromRenderer = { isReady: true } | PageDrawing | { failure: string };

export interface Renderer {
  /** @throws where nothing was drawn; in good time, whatever happened to the program */
  draw: (request: DrawingRequest) => Promise<PageDrawing>;
  close: () => void;
}

/** Milliseconds. */
export const RENDERER_TIMES = {
  /** For a drawing, which takes some 10; then the process is ended. */
  drawing: 2_000,
  /** For the process to begin. */
  start: 10_000,
  /** Between two processes, twice as long for each that failed in a row … */
  rest: 500,
  /** … but no longer. */
  longestRest: 60_000,
};
const MEMORY_MIB = 192;
/** Drawings that may wait for the one before them. */
const MAX_WAITING = 32;
/** Most characters that a program may write; more is no page. */
const MAX_LENGTH = 4 * 1024 * 1024;

const PROCESS = join(import.meta.dirname, 'draw-process.ts');
const READABLE = ['draw-process.ts', 'end-with-gateway.ts', '../package.json'];
/** File descriptor of the child's end of a pipe that closes with this process. */
const PIPE = 4;

interface Job {
  message: ToRenderer | { code: string };
  limit: number;
  resolve: (reply: FromRenderer) => void;
  reject: (error: Error) => void;
}

/**
 * Runs a shell's program in a process of its own, one drawing after the other. A process that hangs, runs out of memory or ends
 * is replaced after a rest; what it was at work on fails, and so does what waits, as its visitors would wait too long.
 */
export function startRenderer(code: string, times = RENDERER_TIMES): Renderer {
  const waiting: Job[] = [];
  let child: ChildProcess | undefined;
  let current: (Job & { timer: NodeJS.Timeout }) | undefined;
  let failures = 0;
  let restUntil = 0;
  let isClosed = false;

  const fail = (reason: string) => {
    const [failed, job] = [child, current];
    child = undefined;
    current = undefined;
    failures += 1;
    restUntil = Date.now() + Math.min(times.longestRest, times.rest * 2 ** (failures - 1));
    failed?.removeAllListeners().on('error', () => undefined);
    failed?.kill('SIGKILL');
    if (job) clearTimeout(job.timer);
    job?.reject(new Error(reason));
    for (const { reject } of waiting.splice(0)) reject(new Resting('the renderer rests'));
  };

  const settle = (reply: FromRenderer) => {
    const job = current;
    current = undefined;
    if (!job) return;
    clearTimeout(job.timer);
    if (!('failure' in reply) && !('isReady' in reply)) failures = 0;
    job.resolve(reply);
    next();
  };

  const next = () => {
    if (current || !child) return;
    const job = waiting.shift();
    if (!job) return;
    const timer = setTimeout(() => fail(`nothing was drawn within ${job.limit} ms`), job.limit).unref();
    current = { ...job, timer };
    child.send(job.message, (error) => error && fail(error.message));
  };

  const run = (message: Job['message'], limit: number, isFirst = false) =>
    new Promise<FromRenderer>((resolve, reject) => {
      const job = { message, limit, resolve, reject };
      if (isFirst) waiting.unshift(job);
      else waiting.push(job);
      next();
    });

  const start = () => {
    const started = fork(PROCESS, [String(PIPE)], {
      execArgv: [
        '--permission',
        // For one thread, and taken back before the program runs.
        '--allow-worker',
        ...READABLE.map((file) => `--allow-fs-read=${join(import.meta.dirname, file)}`),
        `--max-old-space-size=${MEMORY_MIB}`,
      ],
      // Texts are drawn as for readers in Jakarta, wherever the server is.
      env: { TZ: 'Asia/Jakarta' },
      // Nothing is ever written to the last pipe: see end-with-gateway.ts.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
    });
    child = started;
    started.on('message', settle);
    started.on('error', (error) => fail(error.message));
    started.on('exit', (exitCode, signal) => fail(`the process ended (${signal ?? exitCode})`));
    started.unref();
    started.channel?.unref();
    const held = started.stdio[PIPE];
    if (held instanceof Socket) held.on('error', () => undefined).unref();
    run({ code }, times.start, true).then(
      (reply) => 'failure' in reply && fail(reply.failure),
      () => undefined,
    );
  };

  start();
  return {
    draw: async (request) => {
      if (isClosed || waiting.length >= MAX_WAITING) throw new Resting('the renderer has no time');
      if (!child) {
        if (Date.now() < restUntil) throw new Resting('the renderer rests');
        start();
      }
      const reply = await run({ request }, times.drawing);
      if ('failure' in reply) throw new Error(reply.failure);
      if (!('tags' in reply) || typeof reply.tags !== 'string' || typeof reply.app !== 'string')
        throw new Error('the program drew no page');
      if (reply.tags.length + reply.app.length > MAX_LENGTH) throw new Error('the page is too long');
      return reply;
    },
    close: () => {
      isClosed = true;
      fail('the renderer was closed');
    },
  };
}
