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
  /** @throws when nothing was drawn; always within the time limit, whatever happened to the program */
  draw: (request: DrawingRequest) => Promise<PageDrawing>;
  close: () => void;
}

/** Milliseconds. */
export const RENDERER_TIMES = {
  /** For one drawing, which takes some 10; after that the process is ended. */
  drawing: 2_000,
  /** For the process to start. */
  start: 10_000,
  /** Pause before a new process, doubled after each failure in a row … */
  rest: 500,
  /** … up to this limit. */
  longestRest: 60_000,
};
const MEMORY_MIB = 192;
/** Drawings that may wait in line. */
const MAX_WAITING = 32;
/** Longest output of a program, in characters; more cannot be a page. */
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
 * Runs a shell's program in a separate process, one drawing after the other. A process that hangs, runs out of memory or ends is
 * replaced after a pause. Its current drawing fails, and so do the waiting ones, because their visitors would wait too long.
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
        // The one thread is started before the program runs; then the permission is dropped.
        '--allow-worker',
        ...READABLE.map((file) => `--allow-fs-read=${join(import.meta.dirname, file)}`),
        `--max-old-space-size=${MEMORY_MIB}`,
      ],
      // Times are written for readers in Jakarta, wherever the server is.
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
