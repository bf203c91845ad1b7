import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

const MAX_BYTES = 5 * 1024 * 1024;
const TAIL_LINES = 40;
/** A database that repeats one error as fast as it can writes about 1 MiB in this time. */
const FOREIGN_CHECK_MS = 5_000;

/**
 * A log file that, with its predecessor (.1), never exceeds twice the limit; its last lines are also kept in memory. What cannot
 * be written, because the disk is full, is dropped and counted, so that the writer is never stopped.
 */
export class BoundedLog {
  readonly path: string;
  #file: number | undefined;
  #size = 0;
  #lost = 0;
  #tail: string[] = [];

  constructor(path: string) {
    this.path = path;
    this.#attempt(() => this.#open());
  }

  write(chunk: Buffer | string): void {
    const bytes = Buffer.from(chunk);
    this.#tail = [...this.#tail, ...bytes.toString().split('\n').filter(Boolean)].slice(-TAIL_LINES);
    this.#attempt(() => {
      if (this.#file === undefined) this.#open();
      if (this.#size + bytes.length > MAX_BYTES) this.#turnOver();
      if (this.#lost > 0) this.#append(Buffer.from(`(${this.#lost} pieces could not be written here)\n`));
      this.#lost = 0;
      this.#append(bytes);
    });
  }

  /** The last lines since `forget`, shown when their writer fails. */
  tail(): string {
    return this.#tail.map((line) => `    ${line}`).join('\n');
  }

  forget(): void {
    this.#tail = [];
  }

  #attempt(work: () => void): void {
    try {
      work();
    } catch {
      this.#lost += 1;
    }
  }

  #open(): void {
    mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
    this.#file = openSync(this.path, 'a', 0o600);
    this.#size = statSync(this.path).size;
  }

  #append(bytes: Buffer): void {
    if (this.#file !== undefined) this.#size += writeSync(this.#file, bytes);
  }

  #turnOver(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
    renameSync(this.path, `${this.path}.1`);
    this.#open();
  }
}

/** The same limit for a file that another program keeps open for appending; the file is checked from time to time. */
export function boundForeignLog(path: string): () => void {
  const check = () => {
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (size < MAX_BYTES) return;
    // Without room for a copy the old lines are lost: the limit matters more.
    attempt(() => copyFileSync(path, `${path}.1`));
    attempt(() => truncateSync(path));
  };
  check();
  const timer = setInterval(check, FOREIGN_CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The next check tries again.
  }
}
