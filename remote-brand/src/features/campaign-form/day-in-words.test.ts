import { firstDayInWords, lastDayInWords } from './day-in-words.ts';

test.each([
  ['2090-01-10', '10 Januari 2090'],
  ['2020-01-10', '10 Januari 2020. Tanggal ini sudah lewat.'],
  ['', null],
  ['20266-01-10', null],
])('the first day %p in words', (day, words) => {
  expect(firstDayInWords(day)).toBe(words);
});

test.each([
  ['2090-01-10', '2090-01-10', '10 Januari 2090, 1 hari.'],
  ['2090-01-10', '2090-03-10', '10 Maret 2090, 60 hari.'],
  ['2090-01-10', '2090-01-09', '9 Januari 2090'],
  ['', '2090-01-10', '10 Januari 2090'],
  ['20900-01-10', '2090-01-10', '10 Januari 2090'],
  ['2090-01-10', '', null],
])('from %p to %p in words', (first, last, words) => {
  expect(lastDayInWords(first, last)).toBe(words);
});
