import type { NameShare } from './name-sample.repository.ts';

/** The sample of names has the weight of so many KOLs that were looked through. */
const SAMPLE_COUNTS_AS = 300;

/** Estimates how many KOLs have the name that is looked for, by what was seen so far. Everyone has an empty name. */
export class NameEstimate {
  readonly #named: NameShare | undefined;
  readonly #of: number;
  #met: number;
  #looked = SAMPLE_COUNTS_AS;

  constructor(named: NameShare | undefined) {
    this.#named = named;
    this.#of = named?.of ?? Number.POSITIVE_INFINITY;
    this.#met = SAMPLE_COUNTS_AS * (named?.share ?? 1);
  }

  get #share(): number {
    return this.#met / this.#looked;
  }

  /** How many of all KOLs. */
  get everywhere(): number {
    return this.#share * this.#of;
  }

  chooseParts(): number[] {
    return this.#named?.chooseParts() ?? [1];
  }

  count(met: number, looked: number): void {
    this.#met += met;
    this.#looked += Math.max(met, looked);
  }

  /** How many KOLs to look through so that `wanted` who have the name are expected among them. */
  toLook(wanted: number): number {
    return this.#of === Number.POSITIVE_INFINITY ? wanted : Math.ceil((1.3 * wanted) / this.#share);
  }
}
