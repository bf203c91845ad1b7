export type NameComparison = 'match' | 'partial' | 'mismatch';

/** Company forms and titles, which a bank may write or leave out. */
const LEFT_OUT = new Set([
  'PT',
  'CV',
  'UD',
  'TBK',
  'PERSERO',
  'BPK',
  'IBU',
  'SDR',
  'SDRI',
  'H',
  'HJ',
  'DR',
  'DRS',
  'IR',
]);
/** Words with at least this many letters are names; shorter ones are initials. */
const WHOLE_NAME = 3;
const APOSTROPHE = /['’‘ʼ`´]/gu;

/**
 * Whether two names can be those of one person. Order, capitals and punctuation do not count; a part matches when a bank may have
 * cut the name off or written initials.
 */
export function compareNames(one: string, other: string): NameComparison {
  const found = readingsOf(one).flatMap((words) =>
    readingsOf(other).map((others) => compareWords(words, others)),
  );
  return found.includes('match') ? 'match' : found.includes('partial') ? 'partial' : 'mismatch';
}

/** A bank writes a name with an apostrophe as one word or as two. */
const readingsOf = (name: string) => [wordsOf(name), wordsOf(name.replace(APOSTROPHE, ''))];

function compareWords(one: readonly string[], other: readonly string[]): NameComparison {
  const [few = [], many = []] = [one, other].sort((a, b) => a.length - b.length);
  if (few.length === 0) return 'mismatch';
  if (few.toSorted().join(' ') === many.toSorted().join(' ')) return 'match';
  const left = [...many];
  let isWhole = false;
  // Longest words first, so that no initial takes the word that belongs to a name.
  for (const word of few.toSorted((a, b) => b.length - a.length)) {
    const same = left.indexOf(word);
    const at = same < 0 ? left.findIndex((given) => given.startsWith(word) || word.startsWith(given)) : same;
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (found === undefined) return 'mismatch';
    if (Math.min(found.length, word.length) >= WHOLE_NAME) isWhole = true;
  }
  return isWhole ? 'partial' : 'mismatch';
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{Alphabetic}\p{N}\p{RI}]+/u)
    .filter((word) => word !== '' && !LEFT_OUT.has(word));
}
