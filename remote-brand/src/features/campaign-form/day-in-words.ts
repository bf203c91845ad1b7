import { DAY_MS, formatCount, formatDay } from '@sohor/shared/format';
import { today } from '@sohor/shared/platform';

/**
 * A day in long form, because the browser's field shows 2030-01-10 as 01/10 or 10/01, by its language.
 * @param day `YYYY-MM-DD`, or empty
 */
function dayInWords(day: string): string | null {
  // A typing error can make a year of five digits.
  return /^\d{4}-/.test(day) ? formatDay(day) : null;
}

/** Text for the first day. A past day is allowed, but mentioned: the campaign is not visible before it is paid. */
export function firstDayInWords(day: string): string | null {
  const words = dayInWords(day);
  return words && day < today() ? `${words}. Tanggal ini sudah lewat.` : words;
}

/** Text for the last day, with the campaign's length. */
export function lastDayInWords(firstDay: string, lastDay: string): string | null {
  const words = dayInWords(lastDay);
  // NaN while one of the days is missing.
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1;
  return words && days >= 1 ? `${words}, ${formatCount(days)} hari.` : words;
}
