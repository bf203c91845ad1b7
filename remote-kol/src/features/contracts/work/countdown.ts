import { DAY_MS, formatDate, HOUR_MS, MINUTE_MS } from '@sohor/shared/format';

/** The two largest units: '2 hari 4 jam', '3 jam 20 menit', '5 menit'. Less than a minute, and the past, are 'sebentar'. */
export function timeLeft(until: string, now: number): string {
  const left = Date.parse(until) - now;
  if (!(left >= MINUTE_MS)) return 'sebentar';
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  const parts =
    days > 0 ? [count(days, 'hari'), count(hours, 'jam')] : [count(hours, 'jam'), count(minutes, 'menit')];
  return parts.filter(Boolean).join(' ');
}

const count = (amount: number, unit: string) => (amount > 0 ? `${amount} ${unit}` : '');

/** '31 Desember 2026 pukul 23.59 (3 hari 2 jam lagi)' */
export const momentAhead = (until: string, now: number): string =>
  `${formatDate(until)} (${timeLeft(until, now)} lagi)`;

/** As {@link momentAhead}, by the last minute in time: a deadline at midnight belongs to the day before. */
export const deadlineAhead = (until: string, now: number): string =>
  `${formatDate(Date.parse(until) - MINUTE_MS)} (${timeLeft(until, now)} lagi)`;
