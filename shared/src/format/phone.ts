/** Every digit of a text, in order: `'Rp1.250'` → `'1250'`. */
export function digitsOnly(input: string): string {
  return input.replace(/\D/g, '');
}

/**
 * A WhatsApp number in the API's format: `0812…`, `62812…` and `812…` become `+62812…`.
 * @returns `+62…`; only the digits when the number begins otherwise (they fail {@link isIndonesianMobile})
 */
export function normalisePhone(input: string): string {
  const digits = digitsOnly(input);
  if (digits.startsWith('08')) return `+62${digits.slice(1)}`;
  if (digits.startsWith('62')) return `+${digits}`;
  if (digits.startsWith('8')) return `+62${digits}`;
  return digits;
}

/**
 * Whether a number is valid for registration: `+628`, `628` or `08`, then 8 to 13 digits. Spaces, dots, hyphens and brackets
 * between digits are allowed.
 */
export function isIndonesianMobile(input: string): boolean {
  return /^(?:\+?628|08)\d{8,13}$/.test(input.replace(/[\s().-]/g, ''));
}

/** A number in readable form: `'+6281234567890'` → `'+62 812-3456-7890'`. Any other text stays as it is. */
export function formatPhone(phone: string): string {
  const [, area, ...parts] = /^\+62(\d{3})(\d{4})(\d{1,9})$/.exec(phone) ?? [];
  return area ? `+62 ${[area, ...parts].join('-')}` : phone;
}
