import { plainText } from './plain-text.ts';

/** The code that was read, or a sentence for the user that says why there is none. */
export type ReadCode = { readonly code: string } | { readonly refused: string };

/** Blanks or hyphens within the code, as some keyboards suggest it: `48 21`, `4-8-2-1`. */
const GAPS = /(\d)[ -]+(?=\d)/g;
/** Dates and phone numbers, such as `27-11-2026`, `27 Nov. 2026`, `Nov 27, 2026` and `0812 3456 7890`. */
const OTHERS =
  /\d{1,2}-\d{1,2}-20\d\d|\d{1,2} [a-z]{3,9}\.?,? 20\d\d|[a-z]{3,9}\.? \d{1,2},? 20\d\d|\+?\d{2,4}(?:[ -]\d{3,4}){2,}/gi;
/** Digits, what joins them in times and dates, and letters beside them: `[27/11 09.45]`, `Rp5000`. */
const GROUPS = /[a-z]*\d+(?:[./:-]\d+)*[a-z]*/gi;

/**
 * The one-time code in a pasted text: the text itself, or the only group of as many digits in the message around it. Dates, times
 * and phone numbers are no such groups.
 */
export function readCode(input: string, length: number): ReadCode {
  const text = plainText(input);
  const whole = text.replace(GAPS, '$1');
  if (/^\d+$/.test(whole) && whole.length === length) return { code: whole };
  const found = text.replace(OTHERS, ' ').match(GROUPS) ?? [];
  const groups = new Set(found.filter((one) => /^\d+$/.test(one) && one.length === length));
  const [code, another] = groups;
  if (code !== undefined && another === undefined) return { code };
  return {
    refused: another
      ? `Ada lebih dari satu kode ${length} angka di teks itu. Ketik kodenya.`
      : `Tidak ada kode ${length} angka di teks itu. Salin kodenya, atau ketik.`,
  };
}
