import { DAY_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/database.ts';
import { MARK_OF, type MarkRow } from '../accounts/index.ts';

/** Undefined for a KOL that is not active or has no profile yet; it keeps its slug. */
export function findPublicKol(db: Db, slug: string) {
  return db
    .selectFrom('kol_slugs as s')
    .innerJoin('people as u', 'u.id', 's.kol_id')
    .innerJoin('kol_profiles as p', 'p.kol_id', 'u.id')
    .innerJoin('kol_figures as f', 'f.kol_id', 'u.id')
    .select(['s.slug', 'u.id', 'u.full_name as fullName', 'u.image'])
    .select(['f.followers', 'f.average_views as averageViews', 'f.engagement', 'f.price_idr as priceFrom'])
    .select((row) => row('u.checked_at', 'is not', null).as('isChecked'))
    .select(sql<MarkRow | null>`${sql.raw(MARK_OF('u.id'))}`.as('mark'))
    .select([
      'p.bio',
      'p.categories',
      'p.city',
      'p.tiktok',
      'p.score',
      'p.breakdown',
      'p.verified_at as verifiedAt',
    ])
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

/** The most watched new video of a KOL. */
export interface BestWork {
  readonly title: string;
  /** Path of a picture. */
  readonly cover: string;
  readonly views: number;
  readonly slug: string;
  readonly fullName: string;
  /** Lowercase, in the order the KOL chose. */
  readonly categories: readonly string[];
}

const NEW_MS = 180 * DAY_MS;
/** Number of KOLs to look at, those with the most views first: some have no new video, or none with a picture. */
const LOOKED_AT = 40;

/** The best new video of each KOL with a public page, the most watched first. */
export async function findBestWorks(pool: pg.Pool, now: Date): Promise<BestWork[]> {
  const { rows } = await pool.query<BestWork>({
    name: 'best works',
    text: `SELECT v.title, v.cover, v.views, s.slug, u.full_name AS "fullName", p.categories
    FROM (
      SELECT kol_id FROM kol_search ORDER BY by_views DESC, kol_id DESC LIMIT ${LOOKED_AT}
    ) best
    JOIN people u ON u.id = best.kol_id
    JOIN kol_profiles p ON p.kol_id = best.kol_id
    JOIN kol_slugs s ON s.kol_id = best.kol_id
    JOIN social_accounts a ON a.kol_id = best.kol_id AND a.provider = 'tiktok'
    CROSS JOIN LATERAL (
      SELECT title, cover_image_url AS cover, view_count AS views FROM social_videos
      WHERE account_id = a.id AND posted_at > $1 AND cover_image_url IS NOT NULL ORDER BY view_count DESC LIMIT 1
    ) v
    ORDER BY v.views DESC, s.slug`,
    values: [new Date(now.getTime() - NEW_MS)],
  });
  return rows;
}
