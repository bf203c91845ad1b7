import { createHash } from 'node:crypto';

/** Pseudo-random numbers by seed, so that a creator looks the same after every restart. */
export interface Random {
  /** 0 … 1 */
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  normal(mean: number, deviation: number): number;
  pick<T>(values: readonly [T, ...T[]]): T;
}

export function seeded(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
  };
}
