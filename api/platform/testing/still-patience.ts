import type { Patience } from '../../adapters/patience.ts';

export interface StillPatience extends Patience {
  /** A provider hangs: all time-outs that are running end at once. */
  hang(): void;
}

/** Time that passes only when a provider hangs. So a busy machine causes no time-out, and no test waits for one. */
export function stillPatience(): StillPatience {
  let now = 0;
  const limits = new Map<AbortController, number>();
  return {
    now: () => now,
    pauses: 0,
    limit(milliseconds) {
      const limit = new AbortController();
      limits.set(limit, milliseconds);
      return limit.signal;
    },
    hang() {
      now += Math.max(0, ...limits.values());
      for (const limit of limits.keys()) limit.abort(new DOMException('it hangs', 'TimeoutError'));
      limits.clear();
    },
  };
}
