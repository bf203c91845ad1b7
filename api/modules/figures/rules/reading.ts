import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sohor/shared/format';

export type FigureSource = 'tiktok' | 'typed' | 'staff';
/**
 * not_readable: no video at TikTok. not_linked: not in the linked account. gone: it was there, and is missing in two readings, an hour
 * or more apart.
 */
export type Trouble = 'not_readable' | 'not_linked' | 'revoked' | 'no_scope' | 'gone';

export interface Counts {
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
}

/** Ages of a video at which it is read while it grows; then daily. */
const AGES_MS = [1, 6, 24, 48, 72].map((hours) => hours * HOUR_MS);
/** So long after it was published, and after it was paid, a video is read. */
const WATCHED_MS = 30 * DAY_MS;
/** How long after the first reading that misses a video a second one confirms it. */
const CONFIRM_MS = HOUR_MS;
/** A reading that is later than this is shown as a late one. */
const LATE_MS = 30 * MINUTE_MS;

/** When a video is read next; null when it was watched for long enough. Readings that were missed are not made up for one by one. */
function nextReading(postedAt: Date, paidAt: Date | null, now: Date): Date | null {
  const age = +now - +postedAt;
  const next =
    +postedAt + (AGES_MS.find((planned) => planned > age) ?? (Math.floor(age / DAY_MS) + 1) * DAY_MS);
  const isOver = paidAt !== null && next > Math.max(+postedAt, +paidAt) + WATCHED_MS;
  return isOver ? null : new Date(next);
}

export const isLate = (plannedAt: Date, takenAt: Date): boolean => +takenAt - +plannedAt > LATE_MS;

export interface Reading {
  readonly postedAt: Date;
  readonly paidAt: Date | null;
  /** The account in which the video was seen. */
  readonly openId: string | null;
  readonly missingAt: Date | null;
  readonly trouble: Trouble | null;
  readonly troubleSince: Date | null;
}

/** What a reading found: the video, that it is missing, or why nothing could be read. */
export type Found =
  | { readonly video: Counts & { readonly postedAt: Date }; readonly openId: string }
  | 'missing'
  | Exclude<Trouble, 'not_readable' | 'gone'>;

export interface NextReading extends Reading {
  readonly nextAt: Date | null;
  readonly counts: Counts | null;
  /** By this reading a video that was seen before is gone, or can no longer be read. */
  readonly isNewlyUnreadable: boolean;
}

/** What follows from a reading. */
export function afterReading(reading: Reading, found: Found, now: Date): NextReading {
  const { missingAt, paidAt } = reading;
  const after = {
    ...reading,
    nextAt: nextReading(reading.postedAt, paidAt, now),
    counts: null,
    isNewlyUnreadable: false,
  };
  const since = (trouble: Trouble, at: Date) => ({
    trouble,
    troubleSince: reading.trouble === trouble && reading.troubleSince ? reading.troubleSince : at,
  });
  if (typeof found === 'object') {
    const { postedAt, ...counts } = found.video;
    return {
      ...after,
      postedAt,
      openId: found.openId,
      nextAt: nextReading(postedAt, paidAt, now),
      missingAt: null,
      trouble: null,
      troubleSince: null,
      counts,
    };
  }
  // What was no video when it was handed in stays none until TikTok shows it as one.
  if (reading.trouble === 'not_readable') return after;
  // Without a link the reason stays that the permission was taken back.
  if (found === 'not_linked' && reading.trouble === 'revoked') return after;
  const isKnown = reading.openId !== null;
  if (found !== 'missing') {
    const isNewlyUnreadable = isKnown && reading.trouble === null;
    return { ...after, missingAt: null, ...since(found, now), isNewlyUnreadable };
  }
  if (!missingAt)
    return {
      ...after,
      missingAt: now,
      nextAt: new Date(+now + CONFIRM_MS),
      trouble: null,
      troubleSince: null,
    };
  if (+now - +missingAt < CONFIRM_MS) return { ...after, nextAt: new Date(+missingAt + CONFIRM_MS) };
  if (!isKnown) return { ...after, ...since('not_linked', missingAt) };
  return { ...after, ...since('gone', missingAt), isNewlyUnreadable: reading.trouble !== 'gone' };
}
