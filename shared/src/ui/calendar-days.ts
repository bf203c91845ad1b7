/** Calendar days as `YYYY-MM-DD`, months as `YYYY-MM`: no clock, no zone. */

const DAY_MS = 86_400_000;

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const monthOf = (day: string) => day.slice(0, 7);

/** From 0001-01-01 to 9999-12-31: a browser's date field takes years of six digits, too. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '0001' && !Number.isNaN(Date.parse(text));
}

/** Of this device's zone. */
export function today(): string {
  const now = new Date();
  return toDay(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}

export function addDays(day: string, count: number): string {
  return toDay(Date.parse(day) + count * DAY_MS);
}

/** The same day of another month, or the last one that it has. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** 0 for Monday: the Indonesian week begins with it. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** The weeks of a month, each from Monday to Sunday; null where another month's days would be. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const weeks: (string | null)[][] = [];
  for (let monday = addDays(first, -weekdayOf(first)); ; monday = addDays(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, place) => addDays(monday, place));
    if (week.every((day) => monthOf(day) !== month)) return weeks;
    weeks.push(week.map((day) => (monthOf(day) === month ? day : null)));
  }
}
