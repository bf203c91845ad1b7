import { MINUTE_MS } from '../../platform/clock.ts';
import { fail } from '../../platform/errors.ts';

const MOST_ADDRESSES = 50_000;

/** In memory and for each process: a report is not worth a write to the database. 429 above `most` in a minute. */
export function createReportLimit(most: number): (address: string, nowMs: number) => void {
  let minute = 0;
  const counts = new Map<string, number>();
  return (address, nowMs) => {
    const current = Math.floor(nowMs / MINUTE_MS);
    if (current !== minute) counts.clear();
    minute = current;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > most || counts.size > MOST_ADDRESSES)
      fail('too_many_requests', { retryAfter: Math.ceil(((current + 1) * MINUTE_MS - nowMs) / 1_000) });
    counts.set(address, count);
  };
}
