import { jakartaDay, MINUTE_MS } from '../format/index.ts';

/** A smaller difference is an answer that took its time. */
const TOLERATED_MS = 2 * MINUTE_MS;

let ahead = 0;

interface AnswerHeaders {
  readonly date?: unknown;
  readonly 'cache-control'?: unknown;
}

/** Takes over the server's time from an answer. One that a cache may have kept tells when it was made, not what time it is. */
export function followServer({ date, 'cache-control': caching }: AnswerHeaders): void {
  if (/max-age/.test(String(caching))) return;
  const difference = Date.parse(String(date)) - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < TOLERATED_MS ? 0 : difference;
}

/** Milliseconds since 1970 by the server's clock, because a device's may be days off. The device's before the first answer. */
export const now = (): number => Date.now() + ahead;

/** The server's day in Jakarta, by which everything begins, ends and is due: `2025-09-07`. */
export const today = (): string => jakartaDay(new Date(now()));
