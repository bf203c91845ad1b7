import { type DateInput, formatDate } from './date.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts';

/**
 * Time left, in its two largest units and rounded down, so that nobody counts on time that is not there.
 * @param until ISO 8601 @param now milliseconds since 1970
 * @returns '2 hari 4 jam', '3 jam 20 menit', '5 menit'; null for less than a minute, for the past, and for an invalid time
 */
export function timeLeft(until: string, now: number): string | null {
  const left = Date.parse(until) - now;
  if (!(left >= MINUTE_MS)) return null;
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const minutes = days > 0 ? 0 : Math.floor((left % HOUR_MS) / MINUTE_MS);
  return [days && `${days} hari`, hours && `${hours} jam`, minutes && `${minutes} menit`]
    .filter(Boolean)
    .join(' ');
}

/** A deadline at the end of a day, shown as its last minute, because midnight would look like the next day. */
export function lastMinuteOf(deadline: string, zone?: string): string {
  const at: DateInput = Date.parse(deadline) - 1;
  return formatDate(at, zone);
}
