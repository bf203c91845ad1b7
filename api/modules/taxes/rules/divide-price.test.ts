import { type Division, dividePrice, type Taxpayer } from './divide-price.ts';
import { normaliseNumber } from './tax-number.ts';
import { ALL_RULES, rulesOn } from './tax-rules.ts';

const rules = rulesOn('2026-11-22');
const person: Division = {
  addsVat: true,
  withheldFrom: { kind: 'person', isNikVerified: true },
};
const divide = (grossIdr: number, change: Partial<Division> = {}) =>
  dividePrice(grossIdr, { ...person, ...change }, rules);

test('whoever only says to be a company pays the higher of both, and so lowers nothing', () => {
  const rules = rulesOn('2026-11-27');
  const withheld = (grossIdr: number, withheldFrom: Taxpayer) =>
    dividePrice(grossIdr, { addsVat: false, withheldFrom }, rules).withheldIdr;
  for (const grossIdr of [1_000_000, 120_000_000, 400_000_000, 5_000_000_000]) {
    const asPerson = withheld(grossIdr, { kind: 'person', isNikVerified: false });
    const asCompany = Math.floor((grossIdr * 4) / 100);
    expect(withheld(grossIdr, { kind: 'company', hasNpwp: false })).toBe(Math.max(asPerson, asCompany));
    expect(withheld(grossIdr, { kind: 'company', hasNpwp: true })).toBe(Math.floor((grossIdr * 2) / 100));
  }
});

test('seven million are divided into fee, PPN on it, PPh 21 and what the KOL gets', () => {
  expect(divide(7_000_000)).toEqual({
    grossIdr: 7_000_000,
    feeIdr: 350_000,
    vatIdr: 38_500,
    withheldIdr: 175_000,
    netIdr: 6_436_500,
    rules: '2025-01-01',
    steps: [
      { name: 'fee', baseIdr: 7_000_000, rate: { of: 5, in: 100 }, amountIdr: 350_000 },
      { name: 'vat', baseIdr: 350_000, rate: { of: 132, in: 1200 }, amountIdr: 38_500 },
      { name: 'pph21', baseIdr: 3_500_000, rate: { of: 5, in: 100 }, amountIdr: 175_000 },
    ],
  });
});

test.each([
  [7_000_000, 175_000],
  [120_000_000, 3_000_000],
  [400_000_000, 24_000_000],
  // Around the end of each bracket: one rupiah of tax base below it, at it, and above it. The base is half of the price.
  [119_999_998, 2_999_999],
  [120_000_002, 3_000_000],
  [120_000_040, 3_000_003],
  [500_000_000, 31_500_000],
  [499_999_998, 31_499_999],
  [500_000_008, 31_500_001],
  [1_000_000_000, 94_000_000],
  [999_999_998, 93_999_999],
  [1_000_000_008, 94_000_001],
  [10_000_000_000, 1_444_000_000],
  [9_999_999_998, 1_443_999_999],
  [10_000_000_020, 1_444_000_003],
])('PPh 21 on a price of %i is %i', (grossIdr, withheldIdr) => {
  expect(divide(grossIdr).withheldIdr).toBe(withheldIdr);
});

test('a NIK that nobody verified costs a fifth more', () => {
  const withheldFrom = { kind: 'person', isNikVerified: false } as const;
  expect(divide(7_000_000, { withheldFrom }).withheldIdr).toBe(210_000);
});

test('a company pays PPh 23 of the whole price, twice as much without an NPWP', () => {
  const company = (hasNpwp: boolean) => ({ withheldFrom: { kind: 'company', hasNpwp } }) as const;
  expect(divide(7_000_000, company(true)).withheldIdr).toBe(140_000);
  expect(divide(7_000_000, company(false)).withheldIdr).toBe(280_000);
});

test('a certificate takes the place of both: nothing is withheld, or half a percent, and the steps say why', () => {
  const certified = (certificate: 'skb' | 'pp55') =>
    ({ withheldFrom: { kind: 'certified', certificate } }) as const;
  expect(divide(7_000_000, certified('skb')).steps.at(-1)).toEqual({
    ...{ name: 'exempt', baseIdr: 7_000_000, rate: { of: 0, in: 100 }, amountIdr: 0 },
  });
  expect(divide(7_000_000, certified('skb')).withheldIdr).toBe(0);
  expect(divide(7_000_000, certified('pp55'))).toMatchObject({ withheldIdr: 35_000, netIdr: 6_576_500 });
});

test('without registration there is no PPN, without somebody who withholds there is no PPh', () => {
  expect(divide(7_000_000, { addsVat: false, withheldFrom: null })).toMatchObject({
    feeIdr: 350_000,
    vatIdr: 0,
    withheldIdr: 0,
    netIdr: 6_650_000,
  });
});

test('the parts of 100,000 random prices add up, and none is below zero', () => {
  let seed = 20_261_122;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const wrong: number[] = [];
  for (let round = 0; round < 100_000; round += 1) {
    const grossIdr = 1 + Math.floor(10 ** (random() * 12));
    const withheldFrom = [
      null,
      { kind: 'person', isNikVerified: round % 2 === 0 } as const,
      { kind: 'company', hasNpwp: round % 2 === 0 } as const,
    ][round % 3] as Division['withheldFrom'];
    const { feeIdr, vatIdr, withheldIdr, netIdr } = divide(grossIdr, {
      addsVat: round % 5 > 0,
      withheldFrom,
    });
    const parts = [feeIdr, vatIdr, withheldIdr, netIdr];
    const isSound = parts.every((part) => Number.isSafeInteger(part) && part >= 0);
    if (!isSound || parts.reduce((sum, part) => sum + part) !== grossIdr) wrong.push(grossIdr);
  }
  expect(wrong).toEqual([]);
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 60])('%p is no price', (grossIdr) => {
  expect(() => divide(grossIdr)).toThrow(RangeError);
});

test('the rules of a day are the last that began by then', () => {
  const [first] = ALL_RULES;
  if (!first) throw new Error('no rules');
  const next = { ...first, version: 'next', validFrom: '2027-01-01' };
  const versionOn = (day: string) => rulesOn(day, [first, next]).version;
  expect(versionOn('2026-12-31')).toBe(first.version);
  expect(versionOn('2027-01-01')).toBe('next');
  expect(() => rulesOn('2024-12-31')).toThrow('no rules');
});

test('rules are in the order of their days, and no version is there twice', () => {
  const days = ALL_RULES.map(({ validFrom }) => validFrom);
  expect(days).toEqual(days.toSorted());
  expect(new Set(ALL_RULES.map(({ version }) => version)).size).toBe(ALL_RULES.length);
});

describe('tax numbers', () => {
  test.each([
    ['3201014505900001', '3201014505900001'],
    ['32.01.01.450590.0001', '3201014505900001'],
    // 29 February is a valid birthday in 2000, and in neither 1901 nor 2001.
    ['3201012902000001', '3201012902000001'],
    ['3201012902010001', null],
    ['3201013204900001', null],
    ['3201010013900001', null],
    ['3201017105900001', '3201017105900001'],
    ['3201017205900001', null],
    ['3201014505900000', null],
    ['3200014505900001', null],
    ['1001014505900001', null],
    ['320101450590001', null],
    ['3201014505900001 x', null],
    ['\u202a3201\u20110145\u00a00590\u200b0001\u202c', '3201014505900001'],
    ['1111111111111111', null],
  ])('the NIK %s is %s', (typed, number) => {
    expect(normaliseNumber(typed, 'nik', 'person')).toBe(number);
  });

  test.each([
    ['09.254.294.3-407.000', 'person', '0092542943407000'],
    ['092542943407000', 'company', '0092542943407000'],
    ['1000000000012345', 'company', '1000000000012345'],
    ['1000000000012345', 'person', null],
    ['3201014505900001', 'person', '3201014505900001'],
    ['00000000000000000', 'company', null],
    ['000000000000000', 'company', null],
    ['12345678', 'company', null],
  ] as const)('the NPWP %s of a %s is %s', (typed, of, number) => {
    expect(normaliseNumber(typed, 'npwp', of)).toBe(number);
  });
});
