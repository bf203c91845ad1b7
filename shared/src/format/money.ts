import { plainText } from './plain-text.ts';

/** The amount that was read, or a sentence for the user that says why it cannot be. */
export type ReadMoney = { readonly amount: number } | { readonly refused: string };

const UNREADABLE = 'Jumlah tidak dapat dibaca. Tulis angkanya saja, misalnya 2.500.000.';
const AMBIGUOUS = 'Jumlah ini dapat dibaca dengan dua cara. Tulis lengkap, misalnya 2.500.000.';
const NEGATIVE = 'Jumlah tidak boleh kurang dari nol.';
const TOO_LARGE = 'Jumlah terlalu besar.';

/** Most digits of an amount; larger ones do not occur. */
export const MAX_MONEY_DIGITS = 13;

/**
 * Words for powers of ten, as Indonesians write them. A beginning of a word counts as the word, because it is still being typed.
 */
const UNITS: readonly (readonly [zeros: number, ...words: string[]])[] = [
  [3, 'rb', 'ribu', 'k'],
  [6, 'jt', 'juta'],
  [9, 'mlr', 'miliar', 'milyar'],
  [12, 'tn', 'triliun'],
];

const CURRENCY = /^(?:rp|idr)\.?\s*|\s*(?:rp|idr|rupiah)\.?$/gi;
/** `1.500.000,-` */
const DASH = /[.,]?\s*-+$/;
/** `1 500 000`, `1'500'000` */
const SPACED = /^\d{1,3}(?:([ '’_])\d{3})(?:\1\d{3})*(?=$|[.,]| ?[a-z])/i;

/**
 * Reads an amount of whole rupiah that was typed or pasted: in Indonesian (`1.500.000,50`) or English form (`1,500,000.50`), with
 * or without a currency, with `rb`, `jt`, `M` or `T` and their words. Decimals are dropped and never joined to the digits; with a
 * unit they count (`2,5 jt` is 2.500.000).
 */
export function readMoney(text: string): ReadMoney {
  // `750²` and `2½` would become other numbers.
  if (/\p{No}/u.test(text)) return { refused: UNREADABLE };
  const plain = plainText(text)
    .replace(/ +/g, ' ')
    .replace(CURRENCY, '')
    .replace(DASH, '')
    .replace(/^\+/, '');
  if (/^[-(]/.test(plain)) return { refused: NEGATIVE };
  const joined = plain.replace(SPACED, (grouped) => grouped.replace(/\D/g, ''));
  const [, number, word = ''] = /^([\d.,]*\d[.,]?) ?([a-z]*)$/i.exec(joined) ?? [];
  const zeros = zerosOf(word.toLowerCase());
  if (number === undefined || zeros === null) return { refused: UNREADABLE };
  const parts = split(number, zeros > 0);
  if ('refused' in parts) return parts;
  const digits = parts.whole + parts.decimals.slice(0, zeros).padEnd(zeros, '0');
  const significant = digits.replace(/^0+(?=\d)/, '');
  if (significant.length > MAX_MONEY_DIGITS) return { refused: TOO_LARGE };
  return { amount: Number(significant) };
}

/** Number of zeros of a unit; null for an unknown word. */
function zerosOf(word: string): number | null {
  if (word === '') return 0;
  const unit = UNITS.find(([, ...words]) => words.some((one) => one.startsWith(word)));
  return unit ? unit[0] : null;
}

type Parts = { readonly whole: string; readonly decimals: string } | { readonly refused: string };

/** Tells thousands from decimals by the places of the separators. */
function split(number: string, hasUnit: boolean): Parts {
  const groups = number.split(/[.,]/);
  const marks = number.replace(/\d/g, '');
  const last = groups.at(-1) ?? '';
  const before = groups.slice(0, -1);
  if (before.length === 0) return { whole: last, decimals: '' };
  const isLastDifferent = new Set(marks).size > 1;
  // `1.500,000.00`: only the last separator may differ from those before it.
  if (new Set(marks.slice(0, -1)).size > 1) return { refused: UNREADABLE };
  if (isLastDifferent) {
    if (!isGrouped(before)) return { refused: UNREADABLE };
    // Somebody who mixes `1.250.000` with `1,250,000` does not mean 1.250.
    return last.length === 3 && !hasUnit
      ? { refused: AMBIGUOUS }
      : { whole: before.join(''), decimals: last };
  }
  if (isGrouped(groups)) {
    // `1.500 jt` could be one and a half million, or one and a half billion.
    if (hasUnit && groups.length === 2) return { refused: AMBIGUOUS };
    return { whole: groups.join(''), decimals: '' };
  }
  const isDecimal = last.length <= 2 || (before[0] ?? '').length > 3 || hasUnit || before[0] === '0';
  if (!isDecimal || (before.length > 1 && !isGrouped(before))) return { refused: UNREADABLE };
  return { whole: before.join('') || '0', decimals: last };
}

/** `1`, `500`, `000`: groups have three digits each, except the first one, which has one to three and is not zero. */
function isGrouped(groups: readonly string[]): boolean {
  const [first = '', ...rest] = groups;
  if (rest.length === 0) return /^\d+$/.test(first);
  return /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => group.length === 3);
}
