import { randomInt } from 'node:crypto';

/** Without I, L, O and U, which are misread or make words. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A number that says nothing of how many others there are: 'INV-2026-7KQ3MX9D'. `day` is Jakarta's. */
export function newInvoiceNumber(day: string): string {
  return `INV-${day.slice(0, 4)}-${randomSigns()}`;
}

/** A code such as '7KQ3MX9D', which stands before the number in the invoices of one KOL in one year. */
export function newSeriesCode(): string {
  return randomSigns();
}

function randomSigns(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
