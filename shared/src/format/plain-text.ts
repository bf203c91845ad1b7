/**
 * A typed or pasted text without what nobody sees or means: invisible marks of copied contacts, digits of any script,
 * unusual hyphens and blanks. `'\u202a０８１２\u2011３４\u202c'` → `'0812-34'`.
 */
export function plainText(input: string): string {
  return input
    .normalize('NFKC')
    .replace(/\p{Cf}|\u034f|\u20e3|\ufe0f/gu, '')
    .replace(/\p{Nd}/gu, valueOfDigit)
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\s/g, ' ')
    .trim();
}

/** Unicode's digits stand in rows of ten that begin at a code point whose last hexadecimal digit is 0 or 6. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const place = code % 16;
  const beginsAtZero = /\p{Nd}/u.test(String.fromCodePoint(code - place));
  return String(beginsAtZero ? place : place - 6);
}
