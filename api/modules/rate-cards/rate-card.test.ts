import { readAppearances } from './rate-card.ts';

test('names are trimmed, and a given type keeps its own spelling', () => {
  expect(readAppearances({ '  Pembawa   Acara ': 5, livestream: 7 })).toEqual({
    'Pembawa Acara': 5,
    Livestream: 7,
  });
});

test.each(['', '   ', '\u200b', 'a'.repeat(61), '__proto__', ' Constructor ', 'satu\u202edua'])(
  'the name %j is refused',
  (name) => {
    expect(readAppearances(Object.fromEntries([[name, 1]]))).toBe('appearance_name_invalid');
  },
);

test.each([
  ['MC', ' mc '],
  ['Livestream', 'LIVESTREAM'],
  ['Caf\u00e9', 'Cafe\u0301'],
])('%j and %j are one name', (first, second) => {
  expect(readAppearances({ [first]: 1, [second]: 2 })).toBe('appearance_name_twice');
});

test('thirty types of one’s own are the most', () => {
  const own = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`Jenis ${at}`, 1]));
  expect(Object.keys(readAppearances({ ...own(30), Photoshoot: 1 }))).toHaveLength(31);
  expect(readAppearances(own(31))).toBe('appearances_too_many');
});
