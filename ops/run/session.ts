import { describe } from './problem.ts';
import { killEverything } from './processes.ts';
import { say } from './say.ts';

/** Order in which things end, so that nothing ends before the things that use it. */
export const END = { site: 0, api: 1, simulators: 2, database: 3, lock: 4 } as const;

/** One Ctrl-C arrives twice: from the terminal, and again through npm. Only a signal after this time means "stop at once". */
const SECOND_SIGNAL_MS = 700;

/** One run of the product, from its first step until every process has ended, whether by Ctrl-C, a signal or a failure. */
export class Session {
  readonly #controller = new AbortController();
  readonly #ends: { order: number; end: () => Promise<void> | void; force?: () => void }[] = [];
  #failure: unknown;

  /** Aborted when the run is to end; everything that waits then stops waiting. */
  readonly stop = this.#controller.signal;

  /** Adds something to do at the end; `force` replaces it when the person presses Ctrl-C again. */
  onEnd(order: number, end: () => Promise<void> | void, force?: () => void): void {
    this.#ends.push({ order, end, ...(force ? { force } : {}) });
  }

  /** Ends the run with this failure, unless it is ending already. */
  fail(error: unknown): void {
    if (this.stop.aborted) return;
    this.#failure = error ?? new Error('unknown failure');
    this.#controller.abort();
  }

  /** Waits for several things at once. The first failure ends the run, but only after all of them are over. */
  async all(branches: readonly Promise<unknown>[]): Promise<void> {
    await Promise.all(branches.map((branch) => branch.catch((error) => this.fail(error))));
    this.stop.throwIfAborted();
  }

  /** Runs the body, waits for a signal or a failure, and then ends everything. Returns the exit code. */
  async run(body: (session: Session) => Promise<void>): Promise<number> {
    this.#listen();
    try {
      await body(this);
    } catch (error) {
      this.fail(error);
    }
    await new Promise<void>((done) => {
      if (this.stop.aborted) return done();
      // Keeps this process alive: everything it waits for may be unreferenced.
      const alive = setInterval(() => undefined, 60_000);
      this.stop.addEventListener('abort', () => {
        clearInterval(alive);
        done();
      });
    });
    if (this.#failure) process.stderr.write(`\n✗ ${describe(this.#failure)}\n\n`);
    const clean = await this.#end();
    return this.#failure || !clean ? 1 : 0;
  }

  #listen(): void {
    let first = 0;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (!first) {
          first = Date.now();
          say(this.stop.aborted ? '' : '\nStopping …');
          this.#controller.abort();
        } else if (Date.now() - first > SECOND_SIGNAL_MS) {
          killEverything();
          for (const { force } of this.#ends) force?.();
          process.exit(130);
        }
      });
    }
  }

  async #end(): Promise<boolean> {
    let clean = true;
    for (const order of Object.values(END)) {
      const ends = this.#ends.filter((entry) => entry.order === order);
      for (const result of await Promise.allSettled(ends.map(async ({ end }) => end()))) {
        if (result.status === 'fulfilled') continue;
        clean = false;
        process.stderr.write(`✗ While stopping: ${describe(result.reason)}\n`);
      }
    }
    if (!this.#failure) say('Stopped.');
    return clean;
  }
}
