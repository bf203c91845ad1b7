import { CAMPAIGN_TEXTS, type CampaignText } from '@sohor/shared/wire/catalog';
import {
  atMost,
  endDateRule,
  kolCountRule,
  priceRule,
  required,
  startDateRule,
  textRule,
} from './campaign-rules.ts';
import { EMPTY_CAMPAIGN, priceOf, totalOf } from './campaign-values.ts';

const textNamed = (name: string) => CAMPAIGN_TEXTS.find((text) => text.name === name) as CampaignText;
const VISUAL_REFERENCE = textNamed('visualReference');
const WEBSITE = textNamed('website');
const TRILLION = 1_000_000_000_000;
const LOGIN = 'Alamat tidak boleh memuat nama pengguna atau kata sandi sebelum tanda @.';
const ADDRESS = 'Masukkan alamat lengkap yang diawali http:// atau https://.';

test.each([
  ['', 'Nama proyek wajib diisi.'],
  [' \n\t', 'Nama proyek wajib diisi.'],
  ['K', true],
  [' K ', true],
])('a required text: %p', (text, outcome) => {
  expect(required('Nama proyek')(text)).toBe(outcome);
});

test.each([
  ['', true],
  ['a'.repeat(500), true],
  [` ${'a'.repeat(500)} `, true],
  ['a'.repeat(501), 'Hashtag paling banyak 500 karakter. Kurangi 1 karakter.'],
])('an optional text of so many letters', (text, outcome) => {
  expect(atMost('Hashtag', 500)(text)).toBe(outcome);
});

test('a required text is not too long either', () => {
  expect(required('Nama proyek', 160)(' ')).toBe('Nama proyek wajib diisi.');
  expect(required('Nama proyek', 160)('a'.repeat(2160))).toBe(
    'Nama proyek paling banyak 160 karakter. Kurangi 2.000 karakter.',
  );
});

test.each([
  ['', true],
  [9_999, 'Harga minimal Rp10.000.'],
  [10_000, true],
  [TRILLION, true],
  [TRILLION + 1, 'Harga maksimal Rp1.000.000.000.000.'],
] as const)('a price of %p', (price, outcome) => {
  expect(priceRule(price)).toBe(outcome);
});

test.each([
  ['', 'Jumlah KOL wajib diisi.'],
  [0, 'Jumlah KOL minimal 1.'],
  [1, true],
  [1_000, true],
  [1_001, 'Jumlah KOL maksimal 1.000.'],
] as const)('%p KOLs', (kolCount, outcome) => {
  expect(kolCountRule(kolCount, EMPTY_CAMPAIGN)).toBe(outcome);
});

test.each([
  [TRILLION, 1, true],
  [TRILLION / 1_000, 1_000, true],
  [TRILLION / 2 + 1, 2, 'Total pembayaran paling banyak Rp1.000.000.000.000. Kurangi harga atau jumlah KOL.'],
] as const)('a total of %p × %p', (priceIdr, kolCount, outcome) => {
  expect(kolCountRule(kolCount, { priceIdr })).toBe(outcome);
});

test('without a price the default counts', () => {
  expect(priceOf('')).toBe(100_000);
  expect(totalOf({ priceIdr: '', kolCount: 3 })).toBe(300_000);
});

test.each([
  ['', 'Tanggal mulai wajib diisi.'],
  ['0026-09-07', 'Tanggal mulai tidak valid.'],
  ['20266-09-07', 'Tanggal mulai tidak valid.'],
  ['2096-09-07', true],
])('a start on %p', (day, outcome) => {
  expect(startDateRule(day)).toBe(outcome);
});

test.each([
  ['', 'Tanggal selesai wajib diisi.'],
  ['2096-09-06', 'Tanggal selesai tidak boleh lebih awal dari tanggal mulai.'],
  ['2096-09-07', true],
  ['2096-09-08', true],
])('an end on %p of what starts on 7 September', (day, outcome) => {
  expect(endDateRule(day, { ...EMPTY_CAMPAIGN, startDate: '2096-09-07' })).toBe(outcome);
});

test.each([
  ['2026-09-05', 'Tanggal mulai sudah lewat. Pilih hari ini atau tanggal setelahnya.'],
  ['2026-09-06', true],
  ['2026-09-07', true],
])('a start on %p, seen on 7 September in Jakarta', (day, outcome) => {
  jest.useFakeTimers({ now: new Date('2026-09-06T17:30:00Z') });
  expect(startDateRule(day)).toBe(outcome);
  jest.useRealTimers();
});

test.each([
  ['2026-09-06', 'Tanggal selesai sudah lewat. Pilih hari ini atau tanggal setelahnya.'],
  ['2026-09-07', true],
])('an end on %p, seen on 7 September in Jakarta', (day, outcome) => {
  jest.useFakeTimers({ now: new Date('2026-09-06T17:30:00Z') });
  expect(endDateRule(day, { ...EMPTY_CAMPAIGN, startDate: '2026-09-01' })).toBe(outcome);
  jest.useRealTimers();
});

test.each([
  ['https://contoh.id', true],
  ['http://contoh.id/a?b=c', true],
  [' https://contoh.id ', true],
  ['javascript:alert(1)', ADDRESS],
  ['contoh.id', ADDRESS],
  ['https://a b', ADDRESS],
  ['https://a"b', ADDRESS],
  ['https://bank.id@contoh.id/', LOGIN],
  ['https://nama:sandi@contoh.id', LOGIN],
  ['https://bank.id\\@contoh.id', LOGIN],
  ['https://contoh.id\\', ADDRESS],
  ['https:///contoh.id', ADDRESS],
  ['https://contoh.id/@nama?ke=a@b#@', true],
])('%p as an address', (text, outcome) => {
  expect(textRule(VISUAL_REFERENCE)(text)).toBe(outcome);
  expect(textRule(WEBSITE)(text)).toBe(outcome);
});

test('a visual reference must be there, a website need not', () => {
  expect(textRule(VISUAL_REFERENCE)(' ')).toBe('Referensi visual wajib diisi.');
  expect(textRule(WEBSITE)(' ')).toBe(true);
});
