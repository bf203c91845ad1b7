import { plainText } from './plain-text.ts';

/** Every digit of a text, in order: `'Rp1.250'` → `'1250'`. */
export function digitsOnly(input: string): string {
  return input.replace(/\D/g, '');
}

/** Country code or leading zero, also both (`+62 (0) 812`) or doubled (`+62 +62 812`); then the number, which begins with 8. */
const MOBILE = /^[^\d+]*(?:(?:(?:\+[ (]*0?|00? ?)?6[.-]?2[ ().-]*){1,2}0?|0)?[ ().-]*(8[\d ().-]*\d)\D*$/;
/** `2. `, `Nomor 2: `, before a number that begins with 0 or +. */
const COUNTED = /^[^\d+]*\d{1,2}[.:)] *(?=[(+0])/;
/** The same number twice, as when it is pasted behind itself. */
const TWICE = /^(\+?(?:62|0)[\d ().-]{8,}?)[ ,;-]*\1$/;

/**
 * The Indonesian mobile number in a typed or pasted text, as `+628…`: from a contact with invisible marks, with any kind of
 * hyphen or digit, from a `tel:` or `wa.me` link, with words around it. The client and the server read numbers with this
 * function only.
 * @returns null when there is no such number (8 to 13 digits after the 8), or more digits than one number has
 */
export function readPhone(input: string): string | null {
  const text = plainText(input)
    .replace(/%2B/gi, '+')
    .replace(/[·•/_~|]|%20|,(?=\d{3})/g, '-');
  const linked = /(?:wa\.me-|[?&]phone=)([\d+() -]+)/i.exec(text)?.[1];
  // `(2)` after a number counts contacts or extensions. It is no part of the number.
  const one = (linked ?? text)
    .replace(/\(\d\d?\)\D*$/, '')
    .replace(COUNTED, '')
    .replace(TWICE, '$1');
  const [, found] = MOBILE.exec(one) ?? [];
  const local = digitsOnly(found ?? '');
  return local.length >= 9 && local.length <= 14 ? `+62${local}` : null;
}

/** A number in readable form: `'+6281234567890'` → `'+62 812-3456-7890'`. Any other text stays as it is. */
export function formatPhone(phone: string): string {
  const [, area, ...parts] = /^\+62(\d{3})(\d{4})(\d{1,9})$/.exec(phone) ?? [];
  return area ? `+62 ${[area, ...parts].join('-')}` : phone;
}
