import { addressKeys } from '../../platform/address.ts';
import { fail } from '../../platform/errors.ts';
import { createMinuteCounter, secondsLeft } from '../../platform/minute-counter.ts';

/** In memory and for each process: a report is not worth a write to the database. 429 above `most` in a minute. */
export function createReportLimit(most: number): (address: string | undefined, nowMs: number) => void {
  const counts = createMinuteCounter();
  return (address, nowMs) => {
    if (counts.add(addressKeys(address).client, nowMs) > most)
      fail('too_many_requests', { detail: 'limit reports', retryAfter: secondsLeft(nowMs) });
  };
}
