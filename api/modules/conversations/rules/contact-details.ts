import type { ContactKind } from '@sohor/shared/wire/catalog';

/** Contact details in a text: `start` and `end` as for `slice`. */
export interface ContactDetail {
  readonly kind: ContactKind;
  readonly start: number;
  readonly end: number;
}

/** What stands in the place of a contact detail for the side that must not read it yet. */
export const HIDDEN_DETAIL = '•••••';

/**
 * Finds phone numbers, e-mail addresses, bank accounts and ways to other chats, also in the disguises that people use: words for
 * digits, dots, full-width letters, emoji. It would rather miss one than take a price, a date or a number of views for one.
 */
export function findContactDetails(text: string): ContactDetail[] {
  const plain = readPlain(text);
  const found = [...findPatterns(plain.text), ...findNumbers(plain.text)];
  return merge(found.map(({ kind, start, end }) => ({ kind, ...plain.spanOf(start, end) })));
}

/** The text with each contact detail hidden, and which kinds there were. */
export function hideContactDetails(text: string): { text: string; kinds: ContactKind[] } {
  const found = findContactDetails(text);
  let shown = '';
  let from = 0;
  for (const { start, end } of found) {
    shown += text.slice(from, start) + HIDDEN_DETAIL;
    from = end;
  }
  return { text: shown + text.slice(from), kinds: [...new Set(found.map(({ kind }) => kind))] };
}

/** Sorted; those that overlap become one, so that no end of a detail stays readable behind another. */
function merge(found: ContactDetail[]): ContactDetail[] {
  const merged: ContactDetail[] = [];
  for (const next of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last && next.start < last.end) merged.splice(-1, 1, { ...last, end: Math.max(last.end, next.end) });
    else merged.push(next);
  }
  return merged;
}

/** The text in plain small letters and digits, and where each of them stood. */
function readPlain(text: string) {
  let plain = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const next = at + character.length;
    for (const unit of plainOf(character)) {
      plain += unit;
      starts.push(at);
      ends.push(next);
    }
    at = next;
  }
  return {
    text: plain,
    spanOf(start: number, end: number) {
      // Marks that belong to the last character, such as the frame of an emoji digit, go with it.
      const rest = /^[\u{fe0f}\u{20e3}\u{200b}-\u{200d}]*/u.exec(text.slice(ends[end - 1]));
      return { start: starts[start] ?? 0, end: (ends[end - 1] ?? 0) + (rest?.[0].length ?? 0) };
    },
  };
}

function plainOf(character: string): string {
  if (/[\u{fe0f}\u{20e3}\p{Default_Ignorable_Code_Point}]/u.test(character)) return '';
  const plain = character.normalize('NFKC').toLowerCase();
  if (/^\p{Nd}$/u.test(plain)) return String(digitOf(plain));
  // Each unit of an unknown character is a character of its own in the patterns.
  return plain.replace(/[\u3002\uff61]/g, '.');
}

/** Value of a digit of any script: their ten digits stand one after the other. */
function digitOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value;
}

const DOT = String.raw`\s*(?:\.|[([{]\s*(?:dot|titik)\s*[)\]}]|\s(?:dot|titik)\s)\s*`;
const AT = String.raw`\s*(?:@|[([{]\s*(?:at|et|@)\s*[)\]}])\s*`;
const MAIL_HOSTS = 'gmail|googlemail|yahoo|ymail|outlook|hotmail|icloud|proton(?:mail)?';
const CHAT_HOSTS = ['wa.me', 'wa.link', 'api.whatsapp.com', 'chat.whatsapp.com', 'whatsapp.com', 't.me']
  .concat(['telegram.me', 'line.me', 'lin.ee', 'm.me', 'ig.me', 'discord.gg', 'discord.com', 'signal.me'])
  .map((host) => host.replaceAll('.', String.raw`\s?\.\s?`))
  .join('|');
const CHATS = 'ig|insta|instagram|wa|whatsapp|line|tele|telegram|discord|signal';
/** A name of an account: it has a sign that ordinary words lack. */
const ACCOUNT_NAME = String.raw`(?:@[\w.-]{3,}|[a-z][\w.-]*[\d_][\w.-]*)`;

const PATTERNS: readonly { readonly kind: ContactKind; readonly pattern: RegExp }[] = [
  {
    kind: 'email',
    pattern: new RegExp(String.raw`[\w.+-]{1,64}${AT}[\w-]{1,64}(?:${DOT}[a-z]{2,}\b)+`, 'g'),
  },
  {
    kind: 'email',
    pattern: new RegExp(
      String.raw`[\w.+-]{1,64}(?:${AT}|\s+(?:at|et)\s+)(?:${MAIL_HOSTS})\b(?:${DOT}[a-z]{2,}\b)*(?:\s+com\b)?`,
      'g',
    ),
  },
  {
    kind: 'chat',
    pattern: new RegExp(
      String.raw`(?:https?://)?(?:www\.)?(?<![\w.-])(?:${CHAT_HOSTS})(?![\w-])(?:\s?/\s?[^\s]*|[:?#\\][^\s]+)?`,
      'g',
    ),
  },
  {
    kind: 'chat',
    pattern: /(?:https?:\/\/)?(?:www\.)?instagram\.com\/(?:direct|m)\/\S*/g,
  },
  {
    // 'dm ig @sari', 'dm aku di instagram sari_kopi'
    kind: 'chat',
    pattern: new RegExp(
      String.raw`\b(?:dm|pm|japri|chat)\b(?:\s+(?:aku|saya|gue|me|ke|di|via|lewat|on|by|ya|aja|saja))*\s+(?:${CHATS})\b[\s:=]*${ACCOUNT_NAME}`,
      'g',
    ),
  },
  {
    // 'ig dm @sari', 'id line: sari99', 'telegram: @sari'
    kind: 'chat',
    pattern: new RegExp(
      String.raw`\b(?:(?:ig|insta|instagram)\s+dm|id\s+line|line\s+id|id\s+tele(?:gram)?|tele(?:gram)?|discord)\b[\s:=]+${ACCOUNT_NAME}`,
      'g',
    ),
  },
];

function* findPatterns(plain: string): Generator<ContactDetail> {
  for (const { kind, pattern } of PATTERNS)
    for (const match of plain.matchAll(pattern))
      yield { kind, start: match.index, end: match.index + match[0].trimEnd().length };
}

const WORDS = ['nol|kosong|zero', 'satu|one', 'dua|two', 'tiga|three', 'empat|four', 'lima|five', 'enam|six']
  .concat(['tujuh|seven', 'delapan|eight', 'sembilan|nine'])
  .map((words) => words.split('|'));
const WORD = new RegExp(
  String.raw`(?<![a-z])(?:${WORDS.flat().join('|')})(?![a-z])(?!\s*(?:puluh|belas|ratus|ribu|juta|miliar|hari|jam|kali|persen))`,
);
/** `o` stands for 0 only beside digits. */
const DIGIT = String.raw`(?:\d|(?<![a-z])o(?=[\s.-]?\d)|(?<=\d)o(?=[\s.-]?\d)|${WORD.source})`;
const BETWEEN = String.raw`[\s.,()/_*·|~-]{0,3}`;
const RUN = new RegExp(String.raw`(?:\+\s?)?(?:${DIGIT}${BETWEEN}){7,}${DIGIT}`, 'g');

/** Numbers that are none of a person: amounts, days, times, counts. */
const NO_NUMBERS = [
  /(?:rp|idr|usd|\$)\s?\.?\s?(?!0\d)\d[\d.,]{0,20}/g,
  /(?<![\d.,])(?!0\d)\d[\d.,]{0,20}\s*(?:rb|ribu|k|jt|juta|m|miliar|rupiah|idr|%|persen|views?|tayangan|penonton|followers?|pengikut|likes?|suka|orang|konten|video)\b/g,
  /(?<![\d+]|\d\.)(?<!(?:wa|whatsapp|hp|telp|telepon|tlp|nomor|kontak|hubungi)\s?:?\s?)[1-9]\d{0,2}(?:\.\d{3})+(?![\d.])/g,
  /(?<![\d+])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g,
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[\s]?[./-][\s]?(?:0?[1-9]|1[0-2])[\s]?[./-][\s]?(?:20)?\d\d(?!\d)/g,
  /(?<!\d)20\d\d[./-](?:0[1-9]|1[0-2])[./-](?:[0-2]\d|3[01])(?!\d)/g,
  /(?<![\d.])(?:[01]?\d|2[0-3])[.:][0-5]\d(?![\d.])/g,
];
const BANKS =
  'bca|mandiri|bni|bri|bsi|btn|cimb|niaga|permata|danamon|jago|jenius|btpn|seabank|sinarmas|mega|panin|ocbc|maybank|neo|allo|blu';
const ACCOUNT_BEFORE = new RegExp(
  String.raw`\b(?:${BANKS}|rek|rekening|norek|virtual account)\b[^\d\n]{0,30}$`,
);
const ACCOUNT_AFTER = /^\s*(?:a\/n|a\.n\.?|an\.|atas nama)\b/;
const PHONE_BEFORE = /\b(?:wa|whatsapp|hp|telp|telepon|tlp|kontak|hubungi|call)\b[^\d\n]{0,15}$/;
const PHONE = /^(?:62|0)8\d{7,11}|^0[2-79]\d{7,10}$/;

function* findNumbers(plain: string): Generator<ContactDetail> {
  let text = plain;
  for (const pattern of NO_NUMBERS) text = text.replace(pattern, (amount) => '\u0001'.repeat(amount.length));
  for (const match of text.matchAll(RUN)) {
    const items = [...match[0].matchAll(new RegExp(DIGIT, 'g'))];
    const digits = items.map(([item]) => digitFor(item)).join('');
    const kind = kindOf(digits, {
      isInternational: match[0].startsWith('+'),
      isWhole: /^\d+$/.test(match[0]),
      before: plain.slice(Math.max(0, match.index - 50), match.index),
      after: plain.slice(match.index + match[0].length),
    });
    if (kind) yield { kind, start: match.index, end: match.index + match[0].length };
  }
}

const digitFor = (item: string): string =>
  item === 'o' ? '0' : /\d/.test(item) ? item : String(WORDS.findIndex((words) => words.includes(item)));

interface Surroundings {
  readonly isInternational: boolean;
  /** Written without anything between its digits. */
  readonly isWhole: boolean;
  readonly before: string;
  readonly after: string;
}

function kindOf(
  digits: string,
  { isInternational, isWhole, before, after }: Surroundings,
): ContactKind | null {
  const isRound = digits.endsWith('000');
  if (isInternational && digits.length >= 9) return 'phone';
  if (digits.length >= 9 && PHONE.test(digits)) return 'phone';
  if (digits.length < 8 || isRound) return null;
  if (digits.length <= 18 && (ACCOUNT_BEFORE.test(before) || ACCOUNT_AFTER.test(after))) return 'account';
  const isShortMobile = /^8\d{8,11}$/.test(digits);
  if (isShortMobile && (PHONE_BEFORE.test(before) || (isWhole && digits.length >= 10))) return 'phone';
  return null;
}
