/** Random numbers that are the same on every machine and in every run (mulberry32). */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  /** A number from a normal distribution. */
  normal(mean: number, deviation: number): number;
  pick<T>(list: readonly T[]): T;
  /** `count` different entries of the list, in random order. */
  sample<T>(list: readonly T[], count: number): T[];
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick<T>(list: readonly T[]): T {
      const picked = list[whole(0, list.length - 1)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
    sample<T>(list: readonly T[], count: number): T[] {
      const rest = [...list];
      const picked: T[] = [];
      while (picked.length < count && rest.length > 0)
        picked.push(...rest.splice(whole(0, rest.length - 1), 1));
      return picked;
    },
  };
}
