import type { Days } from '@sohor/shared/api';
import { DAY_MS, jakartaDay } from '@sohor/shared/format';

/** Periods to choose from, by their name in the address; in the order of the screen. */
export const PERIODS = {
  '7-hari': '7 hari terakhir',
  '30-hari': '30 hari terakhir',
  'bulan-ini': 'Bulan ini',
  'bulan-lalu': 'Bulan lalu',
  'tahun-ini': 'Tahun ini',
  'tahun-lalu': 'Tahun lalu',
} as const;
/** A key of {@link PERIODS}. */
export type PeriodName = keyof typeof PERIODS;

/** The days of a period in Jakarta, both included. */
export function daysOfPeriod(name: PeriodName, now: Date): Days {
  const until = jakartaDay(now);
  const [year = '', month = ''] = until.split('-');
  const before = (days: number) => jakartaDay(new Date(now.getTime() - days * DAY_MS));
  switch (name) {
    case '7-hari':
      return { from: before(6), until };
    case '30-hari':
      return { from: before(29), until };
    case 'bulan-ini':
      return { from: `${year}-${month}-01`, until };
    case 'bulan-lalu': {
      const last = new Date(Date.UTC(Number(year), Number(month) - 1, 0)).toISOString().slice(0, 10);
      return { from: `${last.slice(0, 8)}01`, until: last };
    }
    case 'tahun-ini':
      return { from: `${year}-01-01`, until };
    case 'tahun-lalu':
      return { from: `${Number(year) - 1}-01-01`, until: `${Number(year) - 1}-12-31` };
  }
}
