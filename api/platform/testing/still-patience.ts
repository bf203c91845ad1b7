import type { Patience } from '../../adapters/patience.ts';

export interface StillPatience extends Patience {
  /** A provider hangs: whatever is under way has taken all its time. */
  hang(): void;
}

/** Time that passes only where a provider hangs: a busy machine is never taken for one, and no test waits for it. */
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
