import { plainText } from '@sohor/shared/format';

/** Kind of tax number: a person's NIK, or a taxpayer's NPWP. */
export type NumberKind = 'nik' | 'npwp';
export type TaxpayerKind = 'person' | 'company';

const MASK = '••••';
const SHOWN = 4;

export const lastFour = (number: string) => number.slice(-SHOWN);
export const masked = (four: string) => MASK + four;

/** The sixteen digits of a number, however it was typed; null when such a number cannot exist. */
export function normaliseNumber(input: string, kind: NumberKind, of: TaxpayerKind): string | null {
  const typed = plainText(input);
  if (!/^[\d\s.-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  if (/^(\d)\1*$/.test(digits)) return null;
  if (kind === 'nik') return isNik(digits) ? digits : null;
  // Fifteen digits are a number from before 2024, which has a zero in front now.
  if (digits.length === 15) return `0${digits}`;
  if (digits.length !== 16) return null;
  // A person's sixteen digits are its NIK, unless they are an old number with that zero.
  return of === 'company' || digits.startsWith('0') || isNik(digits) ? digits : null;
}

/** Province, regency and district, date of birth (for a woman the day plus 40), and a serial number. */
const NIK = /^(?:1[1-9]|21|3[1-6]|5[1-3]|6[1-5]|7[1-6]|8[12]|9[1-7])(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{4})$/;

function isNik(digits: string): boolean {
  const [, regency, district, day, month, year, count] = NIK.exec(digits) ?? [];
  if (regency === undefined || regency === '00' || district === '00' || count === '0000') return false;
  const dayOfBirth = Number(day) > 40 ? Number(day) - 40 : Number(day);
  // The number does not tell the century, so a leap day of either century is valid.
  return [1900, 2000].some((century) => isDay(century + Number(year), Number(month), dayOfBirth));
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
