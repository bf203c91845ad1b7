import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sohor/shared/format';

export type SessionKind = 'browser' | 'client';

/** How long a session lives without use, and at the most. */
export const LIFETIMES: Readonly<Record<SessionKind, { idleMs: number; absoluteMs: number }>> = {
  browser: { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS },
  client: { idleMs: HOUR_MS, absoluteMs: DAY_MS },
};

/** The last use is written at most this often. */
export const TOUCH_EVERY_MS = 10 * MINUTE_MS;

export function isLive(
  session: { kind: SessionKind; last_used_at: Date; expires_at: Date },
  now: Date,
): boolean {
  const idleEnd = session.last_used_at.getTime() + LIFETIMES[session.kind].idleMs;
  return now < session.expires_at && now.getTime() < idleEnd;
}
