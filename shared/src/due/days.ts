import type { DueItem } from '@sohor/shared/api';
import { DAY_MS, jakartaDay } from '@sohor/shared/format';

/** Headings of the list, in their order. */
export const TIMES = {
  today: 'Hari ini',
  thisWeek: 'Minggu ini',
  nextWeek: 'Minggu depan',
  later: 'Nanti',
  open: 'Tanpa tenggat',
};

type When = keyof typeof TIMES;

/** The days of a week, from Monday to Sunday, `YYYY-MM-DD`. @param day one of them */
export function weekOf(day: string): string[] {
  const at = Date.parse(day);
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: 7 }, (_, number) => dayAfter(monday, number));
}

const dayAfter = (at: number, days: number) => new Date(at + days * DAY_MS).toISOString().slice(0, 10);

/** The day so many days after another. */
export const later = (day: string, days: number) => dayAfter(Date.parse(day), days);

/** The day in Jakarta on which a step's time ends; a deadline is the first moment after its day. */
export const dayOf = (until: string) => jakartaDay(new Date(Date.parse(until) - 1));

/** Steps by when their time ends; times without steps are left out. */
export function byTime(items: readonly DueItem[], now: number) {
  const today = jakartaDay(new Date(now));
  const sunday = weekOf(today)[6] ?? today;
  return (Object.keys(TIMES) as When[])
    .map((when) => ({ when, items: items.filter(({ until }) => whenOf(until, today, sunday) === when) }))
    .filter((group) => group.items.length > 0);
}

function whenOf(until: string | null, today: string, sunday: string): When {
  if (until === null) return 'open';
  const day = dayOf(until);
  if (day <= today) return 'today';
  if (day <= sunday) return 'thisWeek';
  return day <= later(sunday, 7) ? 'nextWeek' : 'later';
}
