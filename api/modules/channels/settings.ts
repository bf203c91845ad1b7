import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sohor/shared/format';
import { type Channel, canBeOff, type NoticeGroup } from '../notices/index.ts';

/** What a person chose. */
export interface NoticeSettings {
  /** `group:channel` for each pair that was switched off. */
  readonly off: readonly string[];
  /** Minutes of the day in Jakarta. When both are equal, there are no quiet hours. */
  readonly quietFrom: number;
  readonly quietUntil: number;
  readonly dailyDigest: boolean;
}

export const DEFAULT_SETTINGS: NoticeSettings = {
  off: [],
  quietFrom: 21 * 60,
  quietUntil: 7 * 60,
  dailyDigest: false,
};

/** Minute of the day in Jakarta at which the digest is sent. */
const DIGEST_AT = 8 * 60;
/** Jakarta has no summer time. */
const JAKARTA_MS = 7 * HOUR_MS;
/** A person who reads of a deadline after a quiet night must have at least this long left; otherwise the message is sent at night. */
const MIN_TIME_LEFT_MS = 2 * HOUR_MS;

/**
 * Somebody who broke into an account may also have changed its settings, so messages that protect the account are sent whatever the
 * settings say.
 */
export const isOff = ({ off }: NoticeSettings, group: NoticeGroup, channel: Channel): boolean =>
  canBeOff(group) && off.includes(`${group}:${channel}`);

/** When a person may be told next: now, or when its quiet hours end. @param until the notice's deadline, if it has one */
export function whenNotQuiet({ quietFrom, quietUntil }: NoticeSettings, now: Date, until?: Date): Date {
  const minute = minuteOfDay(now);
  const isQuiet =
    quietFrom < quietUntil
      ? minute >= quietFrom && minute < quietUntil
      : quietFrom !== quietUntil && (minute >= quietFrom || minute < quietUntil);
  if (!isQuiet) return now;
  const end = nextMinute(now, quietUntil);
  return until && until.getTime() - end.getTime() < MIN_TIME_LEFT_MS ? now : end;
}

export const nextDigest = (now: Date): Date => nextMinute(now, DIGEST_AT);

const minuteOfDay = (at: Date) => Math.floor(((at.getTime() + JAKARTA_MS) % DAY_MS) / MINUTE_MS);

/** The next time, after `now`, that this minute of the day begins in Jakarta. */
function nextMinute(now: Date, minute: number): Date {
  const today = Math.floor((now.getTime() + JAKARTA_MS) / DAY_MS) * DAY_MS - JAKARTA_MS + minute * MINUTE_MS;
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}
