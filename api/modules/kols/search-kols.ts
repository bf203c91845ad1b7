import type pg from 'pg';
import type { KolPages, KolSearch } from './kol-list.queries.ts';
import { findKolPage } from './kol-list.repository.ts';
import type { StoredBreakdown } from './stored-breakdown.ts';

/** What every list says of a KOL. */
export interface ListedKol {
  readonly id: string;
  /** Where it stands in the list: the next page starts below it. */
  readonly key: number;
  /** 0–100, or null without one. */
  readonly score: number | null;
  readonly fullName: string;
  readonly image: string | null;
  /** Null for a KOL that never saved a profile. */
  readonly categories: string[] | null;
  readonly city: string | null;
  /** By staff. */
  readonly isChecked: boolean;
  readonly slug: string;
  readonly followers: number | null;
  readonly averageViews: number | null;
  /** In per cent of the views. */
  readonly engagement: number | null;
  readonly priceFrom: number | null;
}

export interface KolRow extends ListedKol {
  readonly email: string;
  /** It applied to the brand that asks, or was invited by it. */
  readonly isRelated: boolean;
  readonly tiktok: string | null;
  readonly breakdown: StoredBreakdown | null;
}

export const PAGES: KolPages = {
  name: 'kols',
  columns: 'u.email, p.tiktok, p.breakdown, s.slug',
  joins: 'JOIN kol_slugs s ON s.kol_id = k.kol_id',
};

/** As a brand finds them. */
export async function searchKols(pool: pg.Pool, brandId: string, search: KolSearch): Promise<KolRow[]> {
  const rows = await findKolPage<Omit<KolRow, 'isRelated'>>(pool, PAGES, search);
  const related = await findRelated(pool, brandId, rows);
  return rows.map((row) => ({ ...row, isRelated: related.has(row.id) }));
}

/** Some that the brand names, as it finds them by score. Only active KOLs have figures. */
export async function findKols(pool: pg.Pool, brandId: string, ids: readonly string[]): Promise<KolRow[]> {
  const { rows } = await pool.query<Omit<KolRow, 'isRelated'>>({
    name: 'kols by id',
    text: `SELECT k.kol_id AS id, k.by_score AS key, u.full_name AS "fullName", u.image, u.checked_at IS NOT NULL AS "isChecked",
      p.categories, p.city, p.score::float8 AS score, k.followers, k.average_views AS "averageViews", k.engagement / 100.0::float8 AS engagement,
      k.price_idr AS "priceFrom", u.email, p.tiktok, p.breakdown, s.slug
    FROM kol_figures k
    JOIN people u ON u.id = k.kol_id
    JOIN kol_slugs s ON s.kol_id = k.kol_id
    LEFT JOIN kol_profiles p ON p.kol_id = k.kol_id
    WHERE k.kol_id = ANY ($1::uuid[])
    ORDER BY k.by_score DESC, k.kol_id DESC`,
    values: [ids],
  });
  const related = await findRelated(pool, brandId, rows);
  return rows.map((row) => ({ ...row, isRelated: related.has(row.id) }));
}

/** Those of a page that the brand has to do with: a look into one index for each. */
export async function findRelated(
  pool: pg.Pool,
  brandId: string,
  kols: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ kol_id: string }>({
    name: 'kols of brand',
    text: 'SELECT kol_id FROM brand_kols WHERE brand_id = $1 AND kol_id = ANY ($2::uuid[])',
    values: [brandId, kols.map(({ id }) => id)],
  });
  return new Set(rows.map(({ kol_id }) => kol_id));
}
