import { write, writeSync } from 'node:fs';

/** Lines are collected until there are this many bytes, or for this many milliseconds, before they are written. */
const BATCH_BYTES = 65_536;
const BATCH_MS = 100;
/** Limit of waiting bytes when nobody reads the lines (a full pipe); later lines are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Milliseconds at the end of the process, for a slow reader. */
const FLUSH_TIMEOUT_MS = 1_000;

/**
 * Standard output for the log, written in batches. No problem with it may block or end the process: lines that cannot be written
 * (a full disk, a reader that is gone) are dropped. sonic-boom, which pino brings, retries a failed last write for ever, so that
 * an API whose supervisor had been killed never ended.
 */
export class LogOutput {
  readonly #file: number;
  #waiting: string[] = [];
  #bytes = 0;
  #isWriting = false;
  #isGone = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param file descriptor; standard output unless a test gives another */
  constructor(file = 1) {
    this.#file = file;
    process.once('exit', () => this.#writeLastWords());
  }

  write(line: string): void {
    if (this.#isGone || this.#bytes > MAX_WAITING_BYTES) return;
    this.#waiting.push(line);
    this.#bytes += line.length;
    if (this.#bytes >= BATCH_BYTES) this.#writeBatch();
    else this.#timer ??= setTimeout(() => this.#writeBatch(), BATCH_MS).unref();
  }

  #take(): Buffer {
    const batch = Buffer.from(this.#waiting.join(''));
    this.#waiting = [];
    this.#bytes = 0;
    return batch;
  }

  #writeBatch(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isWriting || this.#waiting.length === 0) return;
    this.#isWriting = true;
    this.#writeOn(this.#take());
  }

  #writeOn(batch: Buffer): void {
    write(this.#file, batch, (error, written) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(() => this.#writeOn(batch), BATCH_MS).unref();
        return;
      }
      if (error?.code === 'EPIPE') this.#isGone = true;
      if (!error && written < batch.length) return this.#writeOn(batch.subarray(written));
      this.#isWriting = false;
      this.#writeBatch();
    });
  }

  #writeLastWords(): void {
    if (this.#isGone) return;
    const end = Date.now() + FLUSH_TIMEOUT_MS;
    for (let batch = this.#take(); batch.length > 0; ) {
      try {
        batch = batch.subarray(writeSync(this.#file, batch));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || Date.now() > end) return;
      }
    }
  }
}
