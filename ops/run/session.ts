import { describe } from './problem.ts';
import { killEverything } from './processes.ts';
import { say } from './say.ts';

/** In which order things end: nobody loses what it still works with. */
export const END = { site: 0, api: 1, simulators: 2, database: 3, lock: 4 } as const;

/** Ctrl-C reaches us from the terminal and again through npm: only a later one means "at once". */
const SECOND_SIGNAL_MS = 700;

/** One run of the product, from the first step to the last thing ended, however it comes to its end. */
export class Session {
  readonly #controller = new AbortController();
  readonly #ends: { order: number; end: () => Promise<void> | void; force?: () => void }[] = [];
  #failure: unknown;

  /** Aborted when the run is to end; whatever waits gives up then. */
  readonly stop = this.#controller.signal;

  /** What to do at the end; `force` instead where the person's patience is over. */
  onEnd(order: number, end: () => Promise<void> | void, force?: () => void): void {
    this.#ends.push({ order, end, ...(force ? { force } : {}) });
  }

  /** Ends the run with this failure, unless it is ending already. */
  fail(error: unknown): void {
    if (this.stop.aborted) return;
    this.#failure = error ?? new Error('unknown failure');
    this.#controller.abort();
  }

  /** Several things at once: the first that fails ends the run, but all are over before the ends are made. */
  async all(branches: readonly Promise<unknown>[]): Promise<void> {
    await Promise.all(branches.map((branch) => branch.catch((error) => this.fail(error))));
    this.stop.throwIfAborted();
  }

  /** Runs the body, then waits for a signal or a failure, then ends everything. Gives the exit code. */
  async run(body: (session: Session) => Promise<void>): Promise<number> {
    this.#listen();
    try {
      await body(this);
    } catch (error) {
      this.fail(error);
    }
    await new Promise<void>((done) => {
      if (this.stop.aborted) return done();
      // Something has to keep this process alive, though all that it waits for may be unreferenced.
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
