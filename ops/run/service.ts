import type { ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BoundedLog } from './bounded-log.ts';
import { type Health, waitUntilHealthy } from './health.ts';
import { Problem } from './problem.ts';
import { type Command, endProcess, startCommand } from './processes.ts';
import { isFull } from './room.ts';

export interface ServiceOptions {
  name: string;
  command: Command;
  log: string;
  /** Its answer shows that the service is ready: a success, unless `health` says otherwise. */
  healthUrl: string;
  health?: Health;
  healthTimeoutMs?: number;
  /** How often in a row it may end before it is healthy. */
  attempts?: number;
  /** When aborted, the service is neither awaited nor restarted; `end` must still end it. */
  stop: AbortSignal;
  /** Gets the service's output as it comes; without it, the output only goes to the log. */
  onOutput?: (chunk: Buffer) => void;
  onTrouble: (message: string) => void;
  /** Called when a service that had been healthy cannot be started again. */
  onGivenUp: (problem: Problem) => void;
}

/**
 * Keeps a server running. When a healthy server ends, it is restarted at once, however often that happens. When it ends before it
 * is healthy, the pauses grow, and after some attempts it is given up.
 */
export class Service {
  readonly #options: ServiceOptions;
  readonly #log: BoundedLog;
  #child: ChildProcess | undefined;

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.#log = new BoundedLog(options.log);
  }

  /** Resolves when the service is healthy for the first time. */
  async start(): Promise<void> {
    await this.#raise();
    void this.#keep();
  }

  get #stopping(): boolean {
    return this.#options.stop.aborted;
  }

  /** Call it after the signal was aborted. */
  async end(): Promise<void> {
    if (this.#child) await endProcess(this.#child);
  }

  /** Starts it until it is healthy. Fails with its last output. */
  async #raise(): Promise<void> {
    const { name, attempts = 4, healthUrl, health, healthTimeoutMs = 60_000, onTrouble } = this.#options;
    for (let attempt = 1; !this.#stopping; attempt += 1) {
      const how = this.#launch();
      const isOver = () => how.ended !== undefined || this.#stopping;
      if (await waitUntilHealthy(healthUrl, healthTimeoutMs, isOver, health)) return;
      if (this.#stopping) return;
      if (how.ended === undefined) {
        if (this.#child) await endProcess(this.#child);
        throw this.#problem(`${name} does not answer at ${healthUrl} after ${healthTimeoutMs / 1000} s.`);
      }
      if (attempt >= attempts) throw this.#problem(`${name} does not start: ${how.ended}.`);
      onTrouble(`${name} ended while starting (${how.ended}); trying again.`);
      await pause(300 * 2 ** attempt);
    }
  }

  /** Waits for it to end, and starts it again. */
  async #keep(): Promise<void> {
    const { name, onTrouble, onGivenUp } = this.#options;
    while (!this.#stopping) {
      const child = this.#child;
      const how = await new Promise<string>((done) => {
        if (child && child.exitCode === null && child.signalCode === null) {
          child.once('exit', (code, signal) => done(signal ? `signal ${signal}` : `exit code ${code}`));
        } else done('it ended');
      });
      if (this.#stopping) return;
      onTrouble(
        `${name} ended (${how}); starting it again. Log: ${this.#log.path}\n${this.#log.tail()}`.trimEnd(),
      );
      try {
        await this.#raiseAgain();
        if (!this.#stopping) onTrouble(`${name} runs again.`);
      } catch (error) {
        if (!this.#stopping) onGivenUp(error as Problem);
        return;
      }
    }
  }

  /** As #raise; but while the disk is full, a failure does not count, and it tries again until there is room. */
  async #raiseAgain(): Promise<void> {
    for (;;) {
      try {
        return await this.#raise();
      } catch (error) {
        if (this.#stopping || !isFull(dirname(this.#log.path))) throw error;
      }
    }
  }

  #launch(): { ended?: string } {
    const state: { ended?: string } = {};
    this.#log.forget();
    const child = startCommand(this.#options.command);
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#log.write(chunk);
        this.#options.onOutput?.(chunk);
      });
    }
    child.once('error', (error) => (state.ended = error.message));
    child.once('exit', (code, signal) => {
      // Its last output arrives a moment after its end.
      setTimeout(() => (state.ended = signal ? `signal ${signal}` : `exit code ${code}`), 50);
    });
    return state;
  }

  #problem(message: string): Problem {
    const words = this.#log.tail();
    return new Problem(`${message}\n${words ? `Its last words:\n${words}\n` : ''}Log: ${this.#log.path}`);
  }
}
