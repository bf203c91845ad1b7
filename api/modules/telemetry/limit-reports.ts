import { addressKeys } from '../../platform/address.ts';
import { fail } from '../../platform/errors.ts';
import { createMinuteCounter, secondsLeft } from '../../platform/minute-counter.ts';

/**
 * Limits the reports of a minute: 429 above `most`. Counted in the memory of each process, because a report is not worth a write
 * to the database.
 */
export function createReportLimit(most: number): (address: string | undefined, nowMs: number) => void {
  const counts = createMinuteCounter();
  return (address, nowMs) => {
    if (counts.add(addressKeys(address).client, nowMs) > most)
      fail('too_many_requests', { detail: 'limit reports', retryAfter: secondsLeft(nowMs) });
  };
}
