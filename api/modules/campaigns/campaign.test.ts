import { jakartaDay, totalIdr } from '@sohor/shared/format';
import { isCalendarDay } from './campaign.ts';

test('the total is the price of one KOL times their number, exact up to the largest', () => {
  expect(totalIdr({ priceIdr: 100_000, kolCount: 3 })).toBe(300_000);
  expect(totalIdr({ priceIdr: 1e12, kolCount: 1000 })).toBe(1_000_000_000_000_000);
});

test('the day in Jakarta turns at 17.00 UTC', () => {
  expect(jakartaDay(new Date('2026-01-31T16:59:59.999Z'))).toBe('2026-01-31');
  expect(jakartaDay(new Date('2026-01-31T17:00:00Z'))).toBe('2026-02-01');
});

test('only days that the calendar has are days', () => {
  expect(['2024-02-29', '2026-12-31'].map(isCalendarDay)).toEqual([true, true]);
  const bad = ['2026-02-29', '2026-13-01', '2026-00-10', '2026-06-31', '1026-01-01', '2026-1-1', '', 'besok'];
  expect(bad.filter(isCalendarDay)).toEqual([]);
});
