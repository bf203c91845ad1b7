import { readMoney } from './money.ts';

test.each([
  ['1500000', 1_500_000],
  ['1.500.000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['1 500 000', 1_500_000],
  ['1\u00a0500\u00a0000,00', 1_500_000],
  ['Rp1.000.000,00', 1_000_000],
  ['Rp 1.000.000', 1_000_000],
  ['Rp. 1.000.000,-', 1_000_000],
  ['rp1.000.000,--', 1_000_000],
  ['IDR 1,000,000.00', 1_000_000],
  ['1.000.000 IDR', 1_000_000],
  ['1.000.000 rupiah', 1_000_000],
  ['1.500.000,50', 1_500_000],
  ['1,500,000.00', 1_500_000],
  ['1,500,000.999', 1_500_000],
  ['1500000.50', 1_500_000],
  ['1500000,5', 1_500_000],
  ['1000000.000', 1_000_000],
  ['1000000.0000', 1_000_000],
  ['2500,5', 2_500],
  ['1.500', 1_500],
  ['1,500', 1_500],
  ['1.500,00', 1_500],
  ['12.50', 12],
  ['0,99', 0],
  ['0.500', 0],
  [',5', 0],
  ['0', 0],
  ['007', 7],
  [' 250.000\n', 250_000],
  ['1.500.', 1_500],
  ['1.500.0', 1_500],
  ['1.500.000,', 1_500_000],
  ['2,5 jt', 2_500_000],
  ['2.5jt', 2_500_000],
  ['Rp2,5 jt', 2_500_000],
  ['1.5 juta', 1_500_000],
  ['1 juta', 1_000_000],
  ['500rb', 500_000],
  ['500 ribu', 500_000],
  ['500K', 500_000],
  ['12,345678 juta', 12_345_678],
  ['1,2345678 jt', 1_234_567],
  ['1,25 M', 1_250_000_000],
  ['1,25 miliar', 1_250_000_000],
  ['2 milyar', 2_000_000_000],
  ['1 T', 1_000_000_000_000],
  ['0,5 jt', 500_000],
  ['0,125 jt', 125_000],
  ['1.500.000 rb', 1_500_000_000],
  // A unit that is still being typed.
  ['2,5 j', 2_500_000],
  ['500 rib', 500_000],
  ['9999999999999', 9_999_999_999_999],
] as const)('%j is %d', (text, amount) => {
  expect(readMoney(text)).toEqual({ amount });
});

test.each([
  ['', /tidak dapat dibaca/],
  ['Rp', /tidak dapat dibaca/],
  ['satu juta', /tidak dapat dibaca/],
  ['1 juta 500 ribu', /tidak dapat dibaca/],
  ['1jt-2jt', /tidak dapat dibaca/],
  ['1.000.000/post', /tidak dapat dibaca/],
  ['5 USD', /tidak dapat dibaca/],
  ['$100', /tidak dapat dibaca/],
  ['1e6', /tidak dapat dibaca/],
  ['0x10', /tidak dapat dibaca/],
  ['1 2', /tidak dapat dibaca/],
  ['1.50.000', /tidak dapat dibaca/],
  ['1.5000', /tidak dapat dibaca/],
  ['1.500,000.00', /tidak dapat dibaca/],
  ['15.00,000', /tidak dapat dibaca/],
  ['1..5', /tidak dapat dibaca/],
  ['٣٠٠', /tidak dapat dibaca/],
  ['1.500 jt', /dua cara/],
  ['1,500 juta', /dua cara/],
  ['-5000', /kurang dari nol/],
  ['Rp-5.000', /kurang dari nol/],
  ['(5.000)', /kurang dari nol/],
  ['10000000000000', /terlalu besar/],
  ['100 T', /terlalu besar/],
])('%j is refused', (text, why) => {
  expect(readMoney(text)).toEqual({ refused: expect.stringMatching(why) });
});

test('no amount is ever larger than its digits say, whatever decimals follow', () => {
  for (const whole of ['1', '12', '123', '1.234', '12.345', '1.234.567']) {
    const amount = Number(whole.replaceAll('.', ''));
    for (const decimals of [',0', ',00', ',5', ',99', ',-', ',--'])
      expect(readMoney(`Rp${whole}${decimals}`)).toEqual({ amount });
  }
});
