import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const COMPACT_AFTER = 20_000;

/**
 * Named collections of records. With a folder, every change is one line appended to a file before the answer
 * leaves, so a kill -9 loses nothing; the file is compacted (temporary file, then rename) at start and when it grows.
 */
export class Journal {
  readonly #file: string | undefined;
  readonly #collections = new Map<string, Collection<unknown>>();
  readonly #loaded = new Map<string, Map<string, unknown>>();
  #lines = 0;
  /** A change could not be written because the disk was full; the file's last line may be incomplete. */
  #isBehind = false;

  constructor(dir: string | undefined) {
    if (!dir) return;
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    this.#file = join(dir, 'simulators.jsonl');
    this.#load(this.#file);
  }

  /** The collection of that name. When it has more than `limit` records, the oldest is dropped. */
  collection<T>(name: string, limit: number): Collection<T> {
    const existing = this.#loaded.get(name) ?? new Map();
    const collection = new Collection<T>(existing as Map<string, T>, limit, (key, value) =>
      this.#append(name, key, value),
    );
    this.#collections.set(name, collection as Collection<unknown>);
    return collection;
  }

  #load(file: string) {
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const entry = parse(line);
      if (!entry) continue;
      const [name, key, value] = entry;
      const records = this.#loaded.get(name) ?? new Map<string, unknown>();
      this.#loaded.set(name, records);
      if (value === null) records.delete(key);
      else records.set(key, value);
    }
    try {
      this.#compact();
    } catch (error) {
      if (!isFull(error)) throw error;
      this.#isBehind = true;
    }
  }

  #append(name: string, key: string, value: unknown) {
    if (!this.#file) return;
    const line = `${JSON.stringify([name, key, value])}\n`;
    try {
      if (this.#isBehind || this.#lines > COMPACT_AFTER) this.#compact();
      else appendFileSync(this.#file, line, { mode: 0o600 });
      this.#lines += 1;
      this.#isBehind = false;
    } catch (error) {
      if (!isFull(error)) throw error;
      // A real provider would continue. The next successful write includes this change.
      this.#isBehind = true;
    }
  }

  #compact() {
    if (!this.#file) return;
    const lines: string[] = [];
    const names = new Set([...this.#loaded.keys(), ...this.#collections.keys()]);
    for (const name of names) {
      const records = this.#collections.get(name)?.entries() ?? this.#loaded.get(name)?.entries() ?? [];
      for (const [key, value] of records) lines.push(`${JSON.stringify([name, key, value])}\n`);
    }
    const temporary = `${this.#file}.${process.pid}.tmp`;
    try {
      writeFileSync(temporary, lines.join(''), { mode: 0o600 });
      renameSync(temporary, this.#file);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
    this.#lines = 0;
  }
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Skips an incomplete line, which a kill may have left. */
function parse(line: string): [string, string, unknown] | undefined {
  try {
    const entry: unknown = JSON.parse(line);
    if (Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string') {
      return [entry[0], entry[1], entry[2]];
    }
  } catch {}
  return undefined;
}

/** Records by key, in the order in which they were first put. */
export class Collection<T> {
  readonly #records: Map<string, T>;
  readonly #limit: number;
  readonly #changed: (key: string, value: T | null) => void;

  constructor(records: Map<string, T>, limit: number, changed: (key: string, value: T | null) => void) {
    this.#records = records;
    this.#limit = limit;
    this.#changed = changed;
  }

  get(key: string): T | undefined {
    return this.#records.get(key);
  }

  put(key: string, value: T) {
    this.#records.set(key, value);
    this.#changed(key, value);
    if (this.#records.size <= this.#limit) return;
    const [oldest] = this.#records.keys();
    if (oldest !== undefined) this.delete(oldest);
  }

  delete(key: string) {
    if (this.#records.delete(key)) this.#changed(key, null);
  }

  entries(): IterableIterator<[string, T]> {
    return this.#records.entries();
  }

  newestFirst(): T[] {
    return [...this.#records.values()].reverse();
  }
}
