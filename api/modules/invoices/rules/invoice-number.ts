import { randomInt } from 'node:crypto';

/** Without I, L, O and U, which are easily misread or form words. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A random number that does not tell how many invoices there are, such as 'INV-2026-7KQ3MX9D'. `day` is Jakarta's. */
export function newInvoiceNumber(day: string): string {
  return `INV-${day.slice(0, 4)}-${randomSigns()}`;
}

/** A code such as '7KQ3MX9D' that begins all invoice numbers of one KOL in one year. */
export function newSeriesCode(): string {
  return randomSigns();
}

function randomSigns(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
