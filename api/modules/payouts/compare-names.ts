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

/**
 * Whether two names can be those of one person: equal in any order and spelling of capitals and signs, or as far as a bank that cuts names
 * off and writes initials has them.
 */
export function compareNames(one: string, other: string): NameComparison {
  const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (few.length === 0) return 'mismatch';
  if (few.toSorted().join(' ') === many.toSorted().join(' ')) return 'match';
  const left = [...many];
  let isWhole = false;
  for (const word of few) {
    const at = left.findIndex((candidate) => candidate.startsWith(word) || word.startsWith(candidate));
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
