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

/** A log file that, with its predecessor (.1), never takes more than twice the limit; remembers its last lines. */
export class BoundedLog {
  readonly path: string;
  #file: number;
  #size: number;
  #tail: string[] = [];

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    this.path = path;
    this.#file = openSync(path, 'a', 0o600);
    this.#size = statSync(path).size;
  }

  write(chunk: Buffer | string): void {
    const bytes = Buffer.from(chunk);
    if (this.#size + bytes.length > MAX_BYTES) this.#turnOver();
    writeSync(this.#file, bytes);
    this.#size += bytes.length;
    this.#tail = [...this.#tail, ...bytes.toString().split('\n').filter(Boolean)].slice(-TAIL_LINES);
  }

  /** The last lines since `forget`, to show when their writer fails. */
  tail(): string {
    return this.#tail.map((line) => `    ${line}`).join('\n');
  }

  forget(): void {
    this.#tail = [];
  }

  #turnOver(): void {
    closeSync(this.#file);
    renameSync(this.path, `${this.path}.1`);
    this.#file = openSync(this.path, 'a', 0o600);
    this.#size = 0;
  }
}

/** The same bound for a file that another program keeps open, by looking now and then. */
export function boundForeignLog(path: string): () => void {
  const check = () => {
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (size < MAX_BYTES) return;
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  };
  check();
  const timer = setInterval(check, 60_000);
  timer.unref();
  return () => clearInterval(timer);
}
