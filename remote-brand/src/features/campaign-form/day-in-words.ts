import { DAY_MS, formatCount, formatDay, jakartaDay } from '@sohor/shared/format';

/**
 * A chosen day in long form: the browser's own field writes 2030-01-10 as 01/10 or 10/01, after its language.
 * @param day `YYYY-MM-DD`, or empty
 */
function dayInWords(day: string): string | null {
  // A slip of the key makes years of five digits.
  return /^\d{4}-/.test(day) ? formatDay(day) : null;
}

/** The first day. One that is over is allowed, and told: the campaign is not seen before it is paid for. */
export function firstDayInWords(day: string): string | null {
  const words = dayInWords(day);
  return words && day < jakartaDay(new Date()) ? `${words}. Tanggal ini sudah lewat.` : words;
}

/** The last day, and how long the campaign runs with it. */
export function lastDayInWords(firstDay: string, lastDay: string): string | null {
  const words = dayInWords(lastDay);
  // NaN while one of them is missing.
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1;
  return words && days >= 1 ? `${words}, ${formatCount(days)} hari.` : words;
}
