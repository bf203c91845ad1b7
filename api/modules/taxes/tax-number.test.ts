import { normaliseNumber } from './tax-number.ts';

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
