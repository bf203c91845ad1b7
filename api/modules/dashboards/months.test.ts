import { lastMonths } from './months.ts';

test('the last six months reach over the turn of the year, oldest first', () => {
  expect(lastMonths('2026-03-31', 6)).toEqual([
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
  ]);
});
