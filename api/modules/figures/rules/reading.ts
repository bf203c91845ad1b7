import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sohor/shared/format';

export type FigureSource = 'tiktok' | 'typed' | 'staff';
/** not_readable: no video at TikTok. gone: missing in two readings, an hour or more apart. */
export type Trouble = 'not_readable' | 'not_linked' | 'revoked' | 'no_scope' | 'gone';

export interface Counts {
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
}

/** Ages of a video at which it is read: close together while it grows, then daily until day 30. */
const AGES_MS = [
  ...[1, 6, 24, 48, 72].map((hours) => hours * HOUR_MS),
  ...Array.from({ length: 27 }, (_, index) => (index + 4) * DAY_MS),
];
/** How long after the first reading that misses a video a second one confirms it. */
const CONFIRM_MS = HOUR_MS;
/** A reading that is later than this is shown as a late one. */
const LATE_MS = 30 * MINUTE_MS;

/** When a video is read next; null when it is older than 30 days. Readings that were missed are not made up for one by one. */
export function nextReading(postedAt: Date, now: Date): Date | null {
  const age = +now - +postedAt;
  const next = AGES_MS.find((planned) => planned > age);
  return next === undefined ? null : new Date(+postedAt + next);
}

export const isLate = (plannedAt: Date, takenAt: Date): boolean => +takenAt - +plannedAt > LATE_MS;

export interface Reading {
  readonly postedAt: Date;
  readonly missingAt: Date | null;
  readonly trouble: Trouble | null;
  readonly troubleSince: Date | null;
}

/** What a reading found: the video, that it is missing, or why nothing could be read. */
export type Found =
  | { readonly video: Counts & { readonly postedAt: Date } }
  | 'missing'
  | Exclude<Trouble, 'not_readable' | 'gone'>;

export interface NextReading extends Reading {
  readonly nextAt: Date | null;
  readonly counts: Counts | null;
  /** The video was found to be gone by this reading. */
  readonly isNewlyGone: boolean;
}

/** What follows from a reading. */
export function afterReading(reading: Reading, found: Found, now: Date): NextReading {
  const { postedAt, missingAt } = reading;
  const after = { postedAt, missingAt, nextAt: nextReading(postedAt, now), counts: null, isNewlyGone: false };
  const since = (trouble: Trouble, at: Date) => ({
    trouble,
    troubleSince: reading.trouble === trouble && reading.troubleSince ? reading.troubleSince : at,
  });
  if (typeof found === 'object') {
    const { postedAt: posted, ...counts } = found.video;
    return {
      ...after,
      postedAt: posted,
      nextAt: nextReading(posted, now),
      missingAt: null,
      trouble: null,
      troubleSince: null,
      counts,
    };
  }
  // Without a link the reason stays that the permission was taken back.
  if (found === 'not_linked' && reading.trouble === 'revoked') return { ...reading, ...after };
  if (found !== 'missing') return { ...after, missingAt: null, ...since(found, now) };
  if (!missingAt)
    return {
      ...after,
      missingAt: now,
      nextAt: new Date(+now + CONFIRM_MS),
      trouble: null,
      troubleSince: null,
    };
  if (+now - +missingAt < CONFIRM_MS)
    return { ...reading, ...after, nextAt: new Date(+missingAt + CONFIRM_MS) };
  return { ...after, ...since('gone', missingAt), isNewlyGone: reading.trouble !== 'gone' };
}
