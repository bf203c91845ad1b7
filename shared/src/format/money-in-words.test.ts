import { moneyInWords } from './money-in-words.ts';

test.each([
  [0, undefined],
  [999, undefined],
  [1000, '1 ribu'],
  [250_000, '250 ribu'],
  [999_999, '± 999,99 ribu'],
  [1_500_000, '1,5 juta'],
  [15_000_000, '15 juta'],
  [1_234_567, '± 1,23 juta'],
  [2_000_000_000, '2 miliar'],
  [1_000_000_000_000, '1 triliun'],
])('%p is %p', (amount, words) => expect(moneyInWords(amount)).toBe(words));
