import type { BreachRow } from '../breach.ts';

const TEST = 'api/modules/reviews/reviews.test.ts';
const EARLY = 'Reading a review before writing, or reviewing twice';

/** What the two sides of a contract say of each other. */
// biome-ignore format: a table
export const reviewBreaches: readonly BreachRow[] = [
  [EARLY, "the other side's review is in the answer at once", 'api/modules/reviews/read-reviews.ts', TEST, 'read by nobody but its author',
    "const theirs = status === 'tampil' ? written : undefined;", 'const theirs = written;'],
  [EARLY, 'it stands in the list of reviews at once', 'api/modules/reviews/reviews.repository.ts', TEST, 'read by nobody but its author',
    'sql<boolean>`(r.open_until <= ${now} OR EXISTS (', 'sql<boolean>`(r.open_until <= ${now} OR TRUE OR EXISTS ('],
  [EARLY, 'one writes after the other review has appeared', 'api/modules/reviews/write-review.ts', TEST, 'after 14 days one alone appears',
    "if (now >= until) return fail('review_too_late');", ''],
  [EARLY, 'everybody reads the words that staff has hidden', 'api/modules/reviews/read-reviews.ts', TEST, 'strangers read shown reviews',
    "teks: isHidden ? '' : body", 'teks: body'],
  [EARLY, 'a stranger reviews', 'api/modules/reviews/reviews.repository.ts', TEST, 'a stranger neither reads nor writes',
    ".where((or) => or.or([or('kol_id', '=', partyId), or('brand_id', '=', partyId)]))", ''],
];
