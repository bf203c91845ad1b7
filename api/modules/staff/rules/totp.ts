import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SECOND_MS } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';

/** The defaults of authenticator apps: six digits, HMAC-SHA-1, a new code every 30 seconds (RFC 6238). */
export const TOTP_DIGITS = 6;
const STEP_MS = 30 * SECOND_MS;
/** Steps before and after the current one whose codes are accepted, because the clocks of phones are not exact. */
const DRIFT = 1;
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in base32, the format of authenticator apps. */
export function newTotpSecret(): string {
  // 20 bytes are exactly 32 characters of base32.
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

/** Address that a QR code or a link passes to an authenticator app. */
export function totpUri(secret: string, account: string): string {
  const label = encodeURIComponent(`${PRODUCT_NAME}:${account}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(PRODUCT_NAME)}`;
}

export const totpStep = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const start = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(start) & 0x7fff_ffff;
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0');
}

/** The time step that this code belongs to; null when it is none of the accepted ones. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const current = totpStep(now);
  const given = Buffer.from(code);
  let found: number | null = null;
  // All steps are compared even after a match, so that the time taken tells nothing.
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1) {
    const expected = Buffer.from(totpCode(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
