import { growthOf, linePath } from './growth.ts';

test.each([
  [100_000, 103_210, 'naik 3,2%'],
  [100_000, 99_600, 'turun 0,4%'],
  [100_000, 100_010, 'tetap'],
  [0, 500, 'tetap'],
])('from %d to %d followers: %s', (before, after, words) => expect(growthOf(before, after)).toBe(words));

const week = (day: string, count: number) => ({ at: `2026-${day}T00:00:00.000Z`, count });
const SIZE = { width: 108, height: 58 };

test('the line goes from the first week to the last, the least below, the most above', () => {
  const weeks = [week('01-01', 10), week('01-06', 30), week('01-11', 20)];
  expect(linePath(weeks, SIZE)).toBe('M4.0 54.0L54.0 4.0L104.0 29.0');
});

test('a count that never changes is a line in the middle', () => {
  expect(linePath([week('01-01', 7), week('01-02', 7)], SIZE)).toBe('M4.0 29.0L104.0 29.0');
});
