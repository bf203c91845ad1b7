import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sohor/shared/format';

/** `staff`: a browser session of an account that runs the product. */
export type SessionKind = 'browser' | 'client' | 'staff';

/** How long a session lives without use, and at most. */
export const LIFETIMES: Readonly<Record<SessionKind, { idleMs: number; absoluteMs: number }>> = {
  browser: { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS },
  client: { idleMs: HOUR_MS, absoluteMs: DAY_MS },
  staff: { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS },
};

/** The last use is saved at most this often. */
const TOUCH_EVERY_MS: Readonly<Record<SessionKind, number>> = {
  browser: 10 * MINUTE_MS,
  client: 10 * MINUTE_MS,
  // Short, so that half an hour without use is not cut to twenty minutes.
  staff: MINUTE_MS,
};

export function isTouchDue(session: { kind: SessionKind; last_used_at: Date }, now: Date): boolean {
  return now.getTime() - session.last_used_at.getTime() >= TOUCH_EVERY_MS[session.kind];
}

export function isLive(
  session: { kind: SessionKind; last_used_at: Date; expires_at: Date },
  now: Date,
): boolean {
  const idleEnd = session.last_used_at.getTime() + LIFETIMES[session.kind].idleMs;
  return now < session.expires_at && now.getTime() < idleEnd;
}
