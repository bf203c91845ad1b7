import { randomInt } from 'node:crypto';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { Secrets } from '../../platform/secrets.ts';

/**
 * Scope of the codes for a new number; the id of who asks follows. So another person who asks for the same number neither replaces
 * the code nor uses up its guesses.
 */
export const NUMBER_AFTER = 'number-after:';

export function randomCode(): string {
  return String(randomInt(10 ** LIMITS.codeLength)).padStart(LIMITS.codeLength, '0');
}

/** Four digits are quickly tried, so only a keyed hash keeps them secret. The id ties the hash to this one code. */
export function codeHmac(secrets: Secrets, codeId: string, phone: string, code: string): Buffer {
  return secrets.hmac('one-time-code', `${codeId}:${phone}:${code}`);
}
