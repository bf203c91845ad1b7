import type { Document } from '../document.ts';
import { inTime } from './in-time.ts';

/** A page that was drawn, or that there is none of the kind. */
export interface FreshAnswer {
  status: 200 | 404;
  document: Document;
}

/** Milliseconds. */
export const MEMORY_TIMES = {
  /** A page is new for so long … */
  fresh: 30_000,
  /** … and good enough for so long while a newer one is being drawn. */
  good: 120_000,
  /** What failed is not tried again for so long. */
  rest: 5_000,
  /** A visitor waits for so long. */
  patience: 1_200,
};
const MAX_BYTES = 32 * 1024 * 1024;
/** Pages that are drawn at the same time, as many of which have to be waited for. */
const MAX_MAKING = 32;
const MAX_ENTRIES = 2_000;

interface Entry {
  answer?: FreshAnswer;
  madeAt: number;
  restUntil: number;
  making?: Promise<FreshAnswer | undefined>;
}

/** Keeps the pages that were drawn, the last asked for first, and has each drawn by one at a time. */
export class PageMemory {
  readonly #entries = new Map<string, Entry>();
  readonly #times: typeof MEMORY_TIMES;
  #bytes = 0;
  #making = 0;

  constructor(times = MEMORY_TIMES) {
    this.#times = times;
  }

  /** Undefined where there is none in time. @param make draws the page; what it throws is its own business */
  async get(key: string, make: () => Promise<FreshAnswer | undefined>): Promise<FreshAnswer | undefined> {
    const entry = this.#entries.get(key) ?? { madeAt: Number.NEGATIVE_INFINITY, restUntil: 0 };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const now = Date.now();
    const age = now - entry.madeAt;
    const isDue = age >= this.#times.fresh && now >= entry.restUntil;
    if (isDue && !entry.making && this.#making < MAX_MAKING) this.#make(entry, make);
    this.#forgetOldest();
    if (entry.answer && age < this.#times.good) return entry.answer;
    return entry.making && inTime(entry.making, this.#times.patience);
  }

  #make(entry: Entry, make: () => Promise<FreshAnswer | undefined>): void {
    this.#making += 1;
    entry.making = make()
      .catch(() => undefined)
      .then((answer) => {
        this.#making -= 1;
        delete entry.making;
        if (answer) {
          this.#bytes += sizeOf(answer) - sizeOf(entry.answer);
          entry.answer = answer;
          entry.madeAt = Date.now();
          this.#forgetOldest();
        } else entry.restUntil = Date.now() + this.#times.rest;
        return answer;
      });
  }

  #forgetOldest(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= MAX_BYTES && this.#entries.size <= MAX_ENTRIES) return;
      if (entry.making) continue;
      this.#entries.delete(key);
      this.#bytes -= sizeOf(entry.answer);
    }
  }
}

const sizeOf = ({ document }: Partial<FreshAnswer> = {}) =>
  document ? document.plain.length + document.br.length + document.gzip.length : 0;
