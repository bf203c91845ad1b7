import { isIndonesianMobile, normalisePhone } from '@sohor/shared/format';
import { fail } from '../../platform/errors.ts';

/** An Indonesian mobile number as `+628…`, however it was typed; null for anything else. */
export function toMobileNumber(typed: string): string | null {
  const phone = normalisePhone(typed);
  return isIndonesianMobile(phone) ? phone : null;
}

export function phoneOrFail(typed: string): string {
  return toMobileNumber(typed) ?? fail('phone_invalid');
}
