import { DAY_MS, jakartaDay } from '@sohor/shared/format';

/** True once the last day, which is part of the campaign, is past in Jakarta. */
export function hasEnded(endDate: string, now: Date): boolean {
  return endDate < jakartaDay(now);
}

/**
 * True for a first day before yesterday in Jakarta. Yesterday is allowed, so that a form filled in around midnight still goes
 * through.
 */
export function startsTooEarly(startDate: string, now: Date): boolean {
  return startDate < jakartaDay(new Date(now.getTime() - DAY_MS));
}

/** True for a day that the calendar has (not 31 February) in the years 2000 to 2099, which also catches typing errors. */
export function isCalendarDay(day: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(day)) return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
}
