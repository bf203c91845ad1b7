import type { BreachRow } from '../breach.ts';

const TEST = 'api/modules/reviews/reviews.test.ts';
const FIND = 'api/modules/kols/find-kols.test.ts';
const EARLY = 'Reading a review before writing, or reviewing twice';
const BOUGHT = 'Buying the first place among recommended KOLs';

/** What the two sides of a contract say of each other. */
// biome-ignore format: a table
export const reviewBreaches: readonly BreachRow[] = [
  [EARLY, "the other side's review is in the answer at once", 'api/modules/reviews/read-reviews.ts', TEST, 'read by nobody but its author',
    "const theirs = status === 'tampil' ? written : undefined;", 'const theirs = written;'],
  [EARLY, 'it stands in the list of reviews at once', 'api/modules/reviews/reviews.repository.ts', TEST, 'read by nobody but its author',
    'sql<boolean>`(r.open_until <= ${now} OR EXISTS (', 'sql<boolean>`(r.open_until <= ${now} OR TRUE OR EXISTS ('],
  [EARLY, 'one writes after the other review has appeared', 'api/modules/reviews/write-review.ts', TEST, 'after 14 days one alone appears',
    "if (now >= until) return fail('review_too_late');", ''],
  [EARLY, 'it is counted beside an applicant at once', 'api/migrations/0210_recommended_order.sql', TEST, 'read by nobody but its author',
    'THEN r.open_until ELSE', "THEN '-infinity'::timestamptz ELSE"],
  [BOUGHT, 'work for any Brand counts', 'api/migrations/0210_recommended_order.sql', TEST, 'recommend a KOL when Brands that staff has verified',
    'w.kol_id = of_kol AND b.checked_at IS NOT NULL', 'w.kol_id = of_kol'],
  [BOUGHT, 'followers count without views', 'api/migrations/0210_recommended_order.sql', FIND, 'recommended first are those with reach',
    'least(coalesce(f.followers, 0), 10 * coalesce(f.average_views, 0))', 'coalesce(f.followers, 0)'],
  [EARLY, 'a stranger reviews', 'api/modules/reviews/reviews.repository.ts', TEST, 'a stranger neither reads nor writes',
    ".where((or) => or.or([or('kol_id', '=', partyId), or('brand_id', '=', partyId)]))", ''],
];
