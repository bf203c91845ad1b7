/**
 * A typed or pasted text without what nobody sees or means: invisible marks of copied contacts, full-width and Arabic digits,
 * unusual hyphens and blanks. `'\u202a０８１２\u2011３４\u202c'` → `'0812-34'`.
 */
export function plainText(input: string): string {
  return input
    .normalize('NFKC')
    .replace(/\p{Cf}|\u034f|\u20e3|\ufe0f/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\s/g, ' ')
    .trim();
}
