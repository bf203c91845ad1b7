import { MINUTE_MS } from '@sohor/shared/format';

/** Most keys in memory; beyond it the oldest one is dropped, and starts again at 0. */
const MAX_KEYS = 100_000;

export interface MinuteCounter {
  /** Counts one use of the key. @returns its uses in this minute, this one included */
  add(key: string, nowMs: number): number;
  /** Its uses in this minute. */
  read(key: string, nowMs: number): number;
}

/** Counts uses by key in each minute of the clock, in the memory of this process. */
export function createMinuteCounter(mostKeys = MAX_KEYS): MinuteCounter {
  let minute = 0;
  const counts = new Map<string, number>();

  const turn = (nowMs: number) => {
    const current = Math.floor(nowMs / MINUTE_MS);
    if (current !== minute) counts.clear();
    minute = current;
  };

  return {
    add(key, nowMs) {
      turn(nowMs);
      const count = (counts.get(key) ?? 0) + 1;
      // A full table refuses nobody: an attacker with that many addresses uses each only once.
      if (count === 1 && counts.size >= mostKeys) counts.delete(counts.keys().next().value ?? '');
      counts.set(key, count);
      return count;
    },
    read(key, nowMs) {
      turn(nowMs);
      return counts.get(key) ?? 0;
    },
  };
}

/** Seconds until the minute ends, at least 1. */
export function secondsLeft(nowMs: number): number {
  return Math.ceil((MINUTE_MS - (nowMs % MINUTE_MS)) / 1_000);
}
