import { randomInt } from 'node:crypto';

/** Without I, L, O and U, which are misread or make words. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A number that says nothing of how many others there are: 'INV-2026-7KQ3MX9D'. `day` is Jakarta's. */
export function newInvoiceNumber(day: string): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]);
  return `INV-${day.slice(0, 4)}-${signs.join('')}`;
}
