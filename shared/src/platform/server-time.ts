import { jakartaDay, MINUTE_MS } from '../format/index.ts';

/** A smaller difference is an answer that took its time. */
const TOLERATED_MS = 2 * MINUTE_MS;

let ahead = 0;

/** Takes over the server's time. @param date the `Date` header of an answer */
export function followServer(date: unknown): void {
  const difference = Date.parse(String(date)) - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < TOLERATED_MS ? 0 : difference;
}

/** Milliseconds since 1970 by the server's clock, because a device's may be days off. The device's before the first answer. */
export const now = (): number => Date.now() + ahead;

/** The server's day in Jakarta, by which everything begins, ends and is due: `2025-09-07`. */
export const today = (): string => jakartaDay(new Date(now()));
