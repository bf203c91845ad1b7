import { isSame, type RateCardForm, readForm, toForm, toRateCard, typeNameError } from './rate-card-form.ts';

const card = {
  currency: 'USD' as const,
  rates: { TikTok: { Video: 250 }, Appearance: { Livestream: 100, 'Juri Lomba': 75 } },
};

test('a saved card survives being edited and sent back', () => {
  expect(toRateCard(toForm(card))).toEqual(card);
});

test('own types are told from the given ones', () => {
  expect(toForm(card).own).toEqual([{ name: 'Juri Lomba', amount: 75 }]);
});

test('what has no price is left out', () => {
  const form: RateCardForm = {
    currency: 'IDR',
    amounts: { Instagram: { Post: '', Story: 0 }, TikTok: { Video: '' } },
    own: [],
    newType: '',
  };
  expect(toRateCard(form)).toEqual({ currency: 'IDR', rates: { Instagram: { Story: 0 } } });
});

test.each([
  ['   ', 'Nama jenis penampilan wajib diisi.'],
  ['x'.repeat(61), 'Nama jenis penampilan paling banyak 60 huruf.'],
  [' livestream ', 'Nama jenis penampilan sudah ada. Gunakan nama lain.'],
  ['juri  LOMBA', 'Nama jenis penampilan sudah ada. Gunakan nama lain.'],
  ['Moderator', null],
])('a type named %p', (name, error) => {
  expect(typeNameError(name, toForm(card).own)).toBe(error);
});

test('30 own types are enough', () => {
  const own = Array.from({ length: 30 }, (_, index) => ({ name: `Jenis ${index}`, amount: 1 }));
  expect(typeNameError('Satu lagi', own)).toBe('Anda dapat menambahkan paling banyak 30 jenis penampilan.');
});

test('a name that is typed but not added is a change', () => {
  const saved = toForm(card);
  expect(isSame({ ...saved, newType: '  ' }, saved)).toBe(true);
  expect(isSame({ ...saved, newType: 'Mod' }, saved)).toBe(false);
});

test('what was typed at another time is read as far as it still fits', () => {
  const kept = {
    ...toForm(card),
    amounts: { TikTok: { Video: 5, Gone: 1, 'Content Owning': 'x' }, Myspace: {} },
  };
  expect(readForm(kept)).toEqual({
    currency: 'USD',
    amounts: { Instagram: {}, TikTok: { Video: 5 }, YouTube: {}, Appearance: {} },
    own: [{ name: 'Juri Lomba', amount: 75 }],
    newType: '',
  });
  for (const broken of [null, 'x', {}, { currency: 'EUR', own: [] }]) expect(readForm(broken)).toBeNull();
});
