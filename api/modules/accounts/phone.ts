import { fail } from '../../platform/errors.ts';

const MOBILE = /^\+628\d{8,13}$/;

/** An Indonesian mobile number as `+628…`, however it was typed; null for anything else. */
export function normalizePhone(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  const phone = digits.startsWith('08')
    ? `+62${digits.slice(1)}`
    : digits.startsWith('62')
      ? `+${digits}`
      : digits.startsWith('8')
        ? `+62${digits}`
        : '';
  return MOBILE.test(phone) ? phone : null;
}

export function phoneOrFail(typed: string): string {
  return normalizePhone(typed) ?? fail('phone_invalid');
}
