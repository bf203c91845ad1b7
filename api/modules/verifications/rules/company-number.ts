import { plainText } from '@sohor/shared/format';

/** The thirteen digits of a NIB, however it was typed; null when such a number cannot exist. */
export function readNib(input: string): string | null {
  const typed = plainText(input);
  const digits = typed.replace(/[\s.-]/g, '');
  return /^\d{13}$/.test(digits) && !/^(\d)\1*$/.test(digits) ? digits : null;
}
