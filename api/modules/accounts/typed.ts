import { readEmail, readPhone } from '@sohor/shared/format';
import { fail } from '../../platform/errors.ts';

export function phoneOrFail(typed: string): string {
  return readPhone(typed) ?? fail('phone_invalid');
}

export function emailOrFail(typed: string): string {
  const read = readEmail(typed);
  return 'wrong' in read ? fail('email_invalid', { reason: read.why }) : read.email;
}
