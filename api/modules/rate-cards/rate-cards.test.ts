import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { readAppearances } from './rules/rate-card.ts';

let api: TestApi;
let kol: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  kol = await api.signIn('KOL');
});
afterAll(() => api?.close());

const read = (as = kol) => api.call('GET', 'RateCard', { as });
const save = (body: unknown, as = kol) => api.call('PUT', 'RateCard', { as, body });
const EMPTY = { currency: 'IDR', rates: {} };

test('without a rate card there is an empty one in rupiah', async () => {
  expect((await read()).body).toEqual({ code: 200, data: EMPTY, Error: null });
});

test('what was saved is read again, whole, by its KOL alone', async () => {
  const card = {
    currency: 'USD',
    rates: {
      Instagram: { Post: 150, Reels: 300 },
      TikTok: { Video: 250, 'Exclusivity for 1 Months': 1_000_000_000_000 },
      YouTube: { 'Host-Read Ad': 0 },
      Appearance: { Livestream: 500, 'Pembawa Acara': 900 },
    },
  };
  expect((await save(card)).body).toEqual({ code: 200, data: card, Error: null });
  expect((await read()).body.data).toEqual(card);
  expect((await read(await api.signIn('KOL'))).body.data).toEqual(EMPTY);
  const smaller = { currency: 'IDR', rates: { TikTok: { Video: 3_000_000 } } };
  await save(smaller);
  expect((await read()).body.data).toEqual(smaller);
});

test('own types stay in the order in which the KOL listed them', async () => {
  const Appearance = { 'Zumba bersama penggemar': 3, Livestream: 2, Juri: 1 };
  await save({ currency: 'IDR', rates: { Appearance } });
  const { rates } = (await read()).body.data;
  expect(Object.keys(rates.Appearance)).toEqual(Object.keys(Appearance));
});

test('own types are kept trimmed, and told apart in any case', async () => {
  const { body } = await save({ currency: 'IDR', rates: { Appearance: { '  Juri  Lomba ': 750_000 } } });
  expect(body.data.rates).toEqual({ Appearance: { 'Juri Lomba': 750_000 } });
  const twice = await save({ currency: 'IDR', rates: { Appearance: { Juri: 1, ' juri': 2 } } });
  expect(twice).toMatchObject({ status: 400, body: { Error: expect.stringContaining('sudah ada') } });
});

const many = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`Jenis ${at}`, 1]));
test.each([
  ['a currency we do not have', { currency: 'EUR', rates: {} }],
  ['no currency', { rates: {} }],
  ['a platform we do not have', { currency: 'IDR', rates: { Facebook: { Post: 1 } } }],
  ['an item that platform does not have', { currency: 'IDR', rates: { TikTok: { Post: 1 } } }],
  ['half a rupiah', { currency: 'IDR', rates: { TikTok: { Video: 1.5 } } }],
  ['less than nothing', { currency: 'IDR', rates: { TikTok: { Video: -1 } } }],
  ['more than a trillion', { currency: 'IDR', rates: { TikTok: { Video: 1_000_000_000_001 } } }],
  ['an amount in words', { currency: 'IDR', rates: { TikTok: { Video: '1' } } }],
  ['a list', { currency: 'IDR', rates: [] }],
  ['31 own types', { currency: 'IDR', rates: { Appearance: many } }],
  ['a nameless type', { currency: 'IDR', rates: { Appearance: { ' ': 1 } } }],
  ['a further key', { ...EMPTY, kolId: 'x' }],
])('%s is refused and changes nothing', async (_, body) => {
  const before = (await read()).body;
  expect(await save(body)).toMatchObject({ status: 400, body: { code: 400 } });
  expect((await read()).body).toEqual(before);
});

test.each(['__proto__', 'constructor', 'prototype'])('%s is no name of a type', async (name) => {
  const payload = `{"currency":"IDR","rates":{"Appearance":{"${name}":1}}}`;
  const headers = { ...kol.headers, 'content-type': 'application/json' };
  expect(await api.call('PUT', 'RateCard', { headers, body: payload })).toMatchObject({ status: 400 });
});

test('saving from two tabs at once leaves one of the two cards', async () => {
  const cards = [1, 2, 3, 4].map((amount) => ({ currency: 'IDR', rates: { TikTok: { Video: amount } } }));
  const replies = await Promise.all(cards.map((card) => save(card)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(cards).toContainEqual((await read()).body.data);
});

test('a rate card is for signed-in KOLs', async () => {
  const brand = await api.signIn('Brand');
  expect((await read(brand)).status).toBe(403);
  expect((await save(EMPTY, brand)).status).toBe(403);
  expect((await api.call('GET', 'RateCard')).status).toBe(401);
  expect((await api.call('PUT', 'RateCard', { body: EMPTY })).status).toBe(401);
});

describe('a rate card', () => {
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
});
