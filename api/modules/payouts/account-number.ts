import { toMobileNumber } from '../accounts/index.ts';

/** How much of a number is shown. */
const SHOWN = 4;
const MASK = '••••';

/** The number as the provider wants it, however it was typed; null for one that the bank or e-wallet cannot have. */
export function normaliseNumber(
  typed: string,
  channel: { code: string; kind: 'bank' | 'ewallet' },
): string | null {
  if (!/^[\d\s.+-]+$/.test(typed)) return null;
  if (channel.kind === 'ewallet') {
    const phone = toMobileNumber(typed);
    return phone === null ? null : phone.replace(/^\+62/, '0');
  }
  const digits = typed.replace(/\D/g, '');
  if (!/^\d{6,20}$/.test(digits)) return null;
  // BRI writes 15 digits, people often leave the first zero out.
  return channel.code === 'ID_BRI' && digits.length === 14 ? `0${digits}` : digits;
}

export const lastFour = (number: string) => number.slice(-SHOWN);
export const masked = (four: string) => MASK + four;
