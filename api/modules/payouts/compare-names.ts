export type NameComparison = 'match' | 'partial' | 'mismatch';

/** Forms of a company and titles, which a bank writes or leaves out. */
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
/** A name of so many letters is one; shorter ones are initials. */
const WHOLE_NAME = 3;
const APOSTROPHE = /['’‘ʼ`´]/gu;

/**
 * Whether two names can be those of one person: equal in any order and spelling of capitals and signs, or as far as a bank that cuts names
 * off and writes initials has them.
 */
export function compareNames(one: string, other: string): NameComparison {
  const found = readingsOf(one).flatMap((words) =>
    readingsOf(other).map((others) => compareWords(words, others)),
  );
  return found.includes('match') ? 'match' : found.includes('partial') ? 'partial' : 'mismatch';
}

/** A bank writes what an apostrophe parts as one word or as two. */
const readingsOf = (name: string) => [wordsOf(name), wordsOf(name.replace(APOSTROPHE, ''))];

function compareWords(one: readonly string[], other: readonly string[]): NameComparison {
  const [few = [], many = []] = [one, other].sort((a, b) => a.length - b.length);
  if (few.length === 0) return 'mismatch';
  if (few.toSorted().join(' ') === many.toSorted().join(' ')) return 'match';
  const left = [...many];
  let isWhole = false;
  // Whole names first, so that no initial takes the word of another.
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
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !LEFT_OUT.has(word));
}
