import type { UpcomingPayment } from '@sohor/shared/api';
import { DAY_MS, jakartaDay } from '@sohor/shared/format';

/** Headings of the schedule, in their order. */
export const TIMES = {
  overdue: 'Terlambat',
  today: 'Hari ini',
  thisWeek: 'Minggu ini',
  nextWeek: 'Minggu depan',
  later: 'Nanti',
  review: 'Menunggu brand',
} as const;

type When = keyof typeof TIMES;

/** Work by the time at which the KOL has to hand it in; times without work are left out. Weeks end on Sunday, in Jakarta. */
export function scheduleOf(work: readonly UpcomingPayment[], now: number) {
  return (Object.keys(TIMES) as When[])
    .map((when) => ({ when, work: work.filter((one) => whenOf(one, now) === when) }))
    .filter((group) => group.work.length > 0);
}

function whenOf({ state, deadlineAt }: UpcomingPayment, now: number): When {
  if (state === 'draft_review' || state === 'link_review') return 'review';
  if (state === 'overdue') return 'overdue';
  const today = Date.parse(jakartaDay(new Date(now)));
  // A deadline is the end of a day, which is the first moment of the next one.
  const day = Date.parse(jakartaDay(new Date(Date.parse(deadlineAt) - 1)));
  const sunday = today + ((7 - new Date(today).getUTCDay()) % 7) * DAY_MS;
  if (day <= today) return 'today';
  if (day <= sunday) return 'thisWeek';
  return day <= sunday + 7 * DAY_MS ? 'nextWeek' : 'later';
}
