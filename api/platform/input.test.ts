import { isVisible, readName, readPublicName } from './input.ts';

test('blanks and invisible signs are no text', () => {
  expect(['a', ' é ', '促销', '🎉', '❤️'].map(isVisible)).toEqual([true, true, true, true, true]);
  const nothing = [
    '',
    '   ',
    '\n\t',
    '\u200b\u200d',
    '\u00a0',
    '\ufeff',
    '\u2060',
    '\u00ad',
    '\u3164',
    '\u2800',
  ];
  expect(nothing.filter(isVisible)).toEqual([]);
});

test('a name is read without invisible signs and surplus blanks', () => {
  expect(readName('  Sari\u00a0\u200b  Dewi\ufeff ')).toBe('Sari Dewi');
  expect(readName('Sa\u200bri\u2060 D\u00adewi')).toBe('Sari Dewi');
  expect(readName('Sari\ufe0f\u2800')).toBe('Sari');
  expect(readName('José Ñandú 促销')).toBe('José Ñandú 促销');
  expect(readName('👩\u200d🍳 Dapur ❤️')).toBe('👩\u200d🍳 Dapur ❤️');
});

test('what shows nothing is an empty name', () => {
  for (const typed of ['', ' ', '\u00a0', '\u200b', '\u200d\u2064', '\ufeff', '\u3164', '\ufe0f', '\u2800 '])
    expect([typed, readName(typed)]).toEqual([typed, '']);
});

test.each([...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'])(
  'a sign that turns the reading direction around is refused (%j)',
  (sign) => {
    for (const typed of [sign, `${sign}abc`, `Sari ${sign}iweD`])
      expect(() => readName(typed)).toThrow('name_turns_around');
  },
);

test.each([
  'hubungi 0812-3456-7890',
  'WA +62 812 3456 7890',
  'wa 81234567890',
  '+1 (415) 555 2671 12',
  'kantor 021 5550 1234',
  'WA 08.12.2034 5678 90',
  'klik sohor.id',
  'www.contoh',
  'a@b',
])('a public name holds no address and no phone number: %s', (name) =>
  expect(() => readPublicName(name)).toThrow('name_has_address'),
);

test.each([
  'Promo 01.01.2026 - 31.12.2026',
  'Kopi 2026-11-27 - 2026-12-31',
  'Sari, S.Kom',
  'Diskon 80.000.000 rupiah',
])('dates, titles and sums are none: %s', (name) => expect(readPublicName(name)).toBe(name));
