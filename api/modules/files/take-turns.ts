import { fail } from '../../platform/errors.ts';

/** Seconds after which a refused caller should try again. */
const RETRY_SECONDS = 10;

export interface Turns {
  /**
   * Runs the work when its turn comes. Owners take turns; the work of one owner runs in order.
   * @throws unavailable (503) at once when `mayRefuse` and too many wait already
   */
  run<T>(owner: string, work: () => Promise<T>, mayRefuse: boolean): Promise<T>;
}

/** @param atOnce pieces of work that run at the same time. @param mostWaiting pieces that may wait before more are refused */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  /** Waiting work by owner; the owner whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let count = 0;

  const next = () => {
    const [first] = waiting;
    if (!first) return;
    const [owner, [start, ...rest]] = first;
    waiting.delete(owner);
    if (rest.length > 0) waiting.set(owner, rest);
    count -= 1;
    running += 1;
    start?.();
  };

  return {
    async run(owner, work, mayRefuse) {
      if (running < atOnce) running += 1;
      else {
        if (mayRefuse && count >= mostWaiting)
          fail('unavailable', { detail: 'too many images wait', retryAfter: RETRY_SECONDS });
        count += 1;
        await new Promise<void>((start) => waiting.set(owner, [...(waiting.get(owner) ?? []), start]));
      }
      try {
        return await work();
      } finally {
        running -= 1;
        next();
      }
    },
  };
}

export interface Places {
  /** Runs the work, unless this owner (429) or everybody together (503) has too much in progress. */
  hold<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

/** @param each pieces of work that one owner may run at once. @param all pieces of all owners together */
export function createPlaces({ each, all }: { each: number; all: number }): Places {
  const held = new Map<string, number>();
  let count = 0;
  return {
    async hold(owner, work) {
      const own = held.get(owner) ?? 0;
      if (own >= each) fail('too_many_requests', { detail: 'uploads at once', retryAfter: RETRY_SECONDS });
      if (count >= all) fail('unavailable', { detail: 'uploads of all', retryAfter: RETRY_SECONDS });
      held.set(owner, own + 1);
      count += 1;
      try {
        return await work();
      } finally {
        count -= 1;
        const left = (held.get(owner) ?? 1) - 1;
        if (left > 0) held.set(owner, left);
        else held.delete(owner);
      }
    },
  };
}
