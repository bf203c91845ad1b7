import { formatDate, lastMinuteOf, timeLeft } from '@sohor/shared/format';

/** '3 jam 20 menit'; 'sebentar' for less than a minute, and for the past. */
export const shortly = (until: string, now: number): string => timeLeft(until, now) ?? 'sebentar';

/** '31 Desember 2026 pukul 23.59 (3 hari 2 jam lagi)' */
export const momentAhead = (until: string, now: number): string =>
  `${formatDate(until)} (${shortly(until, now)} lagi)`;

/**
 * Like {@link momentAhead}, for a deadline: shows the last minute before it, because a deadline at midnight belongs to the day
 * before.
 */
export const deadlineAhead = (until: string, now: number): string =>
  `${lastMinuteOf(until)} (${shortly(until, now)} lagi)`;
