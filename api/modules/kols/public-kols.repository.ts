import type pg from 'pg';
import type { Db } from '../../platform/database.ts';
import { findKolPage, type KolPages, RANK_WITHOUT_SCORE } from './search-kols.ts';

export interface PublicKolRow {
  readonly slug: string;
  /** Score in tenths; -1 without one. */
  readonly rank: number;
  readonly fullName: string;
  readonly image: string | null;
  readonly categories: string[] | null;
  readonly followers: number | null;
  /** Per video that the score looked at. */
  readonly averageViews: number | null;
  /** By staff. */
  readonly isChecked: boolean;
}

/** Nothing here that only brands may see: what is not read cannot be sent. */
const PAGES: KolPages = {
  name: 'public kols',
  leastRank: RANK_WITHOUT_SCORE,
  columns: `s.slug, a.follower_count AS followers, (p.breakdown ->> 'averageViews')::bigint AS "averageViews"`,
  joins: `JOIN kol_slugs s ON s.kol_id = k.kol_id
    LEFT JOIN social_accounts a ON a.kol_id = k.kol_id AND a.provider = 'tiktok'`,
};

export function listPublicKols(
  pool: pg.Pool,
  search: Parameters<typeof findKolPage>[2],
): Promise<PublicKolRow[]> {
  return findKolPage<PublicKolRow>(pool, PAGES, search);
}

/** An account that is no longer active, or has no profile yet, has no page, but keeps its slug. */
export function findPublicKol(db: Db, slug: string) {
  return db
    .selectFrom('kol_slugs as s')
    .innerJoin('people as u', 'u.id', 's.kol_id')
    .innerJoin('kol_profiles as p', 'p.kol_id', 'u.id')
    .leftJoin('social_accounts as a', (join) =>
      join.onRef('a.kol_id', '=', 'u.id').on('a.provider', '=', 'tiktok'),
    )
    .select(['s.slug', 'u.id', 'u.full_name as fullName', 'u.image', 'a.follower_count as followers'])
    .select((row) => row('u.checked_at', 'is not', null).as('isChecked'))
    .select(['p.bio', 'p.categories', 'p.tiktok', 'p.score', 'p.breakdown', 'p.verified_at as verifiedAt'])
    .where('s.slug', '=', slug)
    .where('u.role', '=', 'KOL')
    .where('u.status', '=', 'active')
    .executeTakeFirst();
}
export type FoundPublicKol = NonNullable<Awaited<ReturnType<typeof findPublicKol>>>;

export async function findKolIdOfSlug(db: Db, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom('kol_slugs').select('kol_id').where('slug', '=', slug).executeTakeFirst();
  return row?.kol_id;
}
