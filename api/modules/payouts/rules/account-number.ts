import { plainText, readPhone } from '@sohor/shared/format';

/** Number of last digits that are shown. */
const SHOWN = 4;
const MASK = '••••';

/** The number in the provider's format, however it was typed; null when the bank or e-wallet cannot have such a number. */
export function normaliseNumber(
  typed: string,
  channel: { code: string; kind: 'bank' | 'ewallet' },
): string | null {
  if (channel.kind === 'ewallet') {
    const phone = readPhone(typed);
    return phone === null ? null : phone.replace(/^\+62/, '0');
  }
  const digits = plainText(typed).replace(/[\s.-]/g, '');
  if (!/^\d{6,20}$/.test(digits)) return null;
  // Numbers of BRI have 15 digits, and people often leave the leading zero out.
  return channel.code === 'ID_BRI' && digits.length === 14 ? `0${digits}` : digits;
}

export const lastFour = (number: string) => number.slice(-SHOWN);
export const masked = (four: string) => MASK + four;
