import { pickVaried } from './pick-varied.ts';

const pick = (words: string, most: number) => pickVaried(words.split(' '), (word) => word[0], most).join(' ');

test.each([
  ['a1 a2 b1 c1 b2', 3, 'a1 b1 c1'],
  ['a1 a2 b1 c1 b2', 4, 'a1 a2 b1 c1'],
  ['a1 a2 a3', 2, 'a1 a2'],
  ['a1 b1 c1', 2, 'a1 b1'],
  ['a1 b1', 6, 'a1 b1'],
])('of %s at most %d: %s', (words, most, picked) => {
  expect(pick(words, most)).toBe(picked);
});
