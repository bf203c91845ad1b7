import type { Document } from '../document.ts';
import { inTime } from './in-time.ts';

/** A drawn page: 200, or the 404 page for an address without a page. */
export interface RenderedPage {
  status: 200 | 404;
  document: Document;
}

/** Milliseconds. */
export const MEMORY_TIMES = {
  /** Age until which a page is served without drawing it again … */
  current: 30_000,
  /** … and until which it is still served while a newer one is being drawn. */
  usable: 120_000,
  /** The same two for a page that shows what can be taken back. */
  brief: 5_000,
  /** Pause after a failed drawing. */
  rest: 5_000,
  /** Time that a visitor waits for a drawing; then the published page is served. */
  wait: 1_200,
};
const MAX_BYTES = 32 * 1024 * 1024;
/** Most pages that are being drawn at the same time. */
const MAX_MAKING = 32;
const MAX_ENTRIES = 2_000;

interface Entry {
  answer?: RenderedPage;
  madeAt: number;
  restUntil: number;
  making?: Promise<RenderedPage | undefined>;
}

/** Keeps drawn pages; the least recently requested one is dropped first. Simultaneous requests for a page share one drawing. */
export class PageMemory {
  readonly #entries = new Map<string, Entry>();
  readonly #times: typeof MEMORY_TIMES;
  #bytes = 0;
  #making = 0;

  constructor(times = MEMORY_TIMES) {
    this.#times = times;
  }

  /** The page, or undefined when there is none in time. @param make draws the page; its errors count as no page */
  async get(
    key: string,
    make: () => Promise<RenderedPage | undefined>,
    isBrief = false,
  ): Promise<RenderedPage | undefined> {
    const entry = this.#entries.get(key) ?? { madeAt: Number.NEGATIVE_INFINITY, restUntil: 0 };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const now = Date.now();
    const age = now - entry.madeAt;
    const { brief } = this.#times;
    const { current, usable } = isBrief ? { current: brief, usable: brief } : this.#times;
    const isDue = age >= current && now >= entry.restUntil;
    if (isDue && !entry.making && this.#making < MAX_MAKING) this.#make(entry, make);
    this.#forgetOldest();
    if (entry.answer && age < usable) return entry.answer;
    return entry.making && inTime(entry.making, this.#times.wait);
  }

  #make(entry: Entry, make: () => Promise<RenderedPage | undefined>): void {
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

const sizeOf = ({ document }: Partial<RenderedPage> = {}) =>
  document ? document.plain.length + document.br.length + document.gzip.length : 0;
