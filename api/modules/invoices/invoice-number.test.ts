import { newInvoiceNumber } from './invoice-number.ts';

test('a number names the year and is like no other', () => {
  const numbers = Array.from({ length: 2000 }, () => newInvoiceNumber('2026-11-20'));
  expect(numbers.every((no) => /^INV-2026-[0-9A-HJKMNP-TV-Z]{8}$/.test(no))).toBe(true);
  expect(new Set(numbers).size).toBe(2000);
});
