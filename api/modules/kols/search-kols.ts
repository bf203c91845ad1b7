import type { KolOrder } from '@sohor/shared/wire/catalog';
import type pg from 'pg';
import { encodeCursor } from '../../platform/cursor.ts';
import { MARK_OF, type MarkRow } from '../accounts/index.ts';
import { kolIndex } from './kol-index.repository.ts';
import type { KolSearch } from './rules/kol-search.ts';
import { MIN_KEY } from './rules/kol-sorts.ts';
import type { StoredBreakdown } from './rules/stored-breakdown.ts';

/** What every list shows of a KOL. */
export interface ListedKol {
  readonly id: string;
  /** 0–100, or null without one. */
  readonly score: number | null;
  readonly fullName: string;
  readonly image: string | null;
  /** Null for a KOL without a profile. */
  readonly categories: string[] | null;
  readonly city: string | null;
  /** Staff has verified the KOL. */
  readonly isChecked: boolean;
  /** Its figures come from a TikTok account that is linked. */
  readonly isVerified: boolean;
  readonly mark: MarkRow | null;
  readonly slug: string;
  readonly followers: number | null;
  readonly averageViews: number | null;
  /** In per cent of the views. */
  readonly engagement: number | null;
  readonly priceFrom: number | null;
}

export interface KolRow extends ListedKol {
  readonly email: string;
  /** The KOL has applied to a campaign of this Brand, or was invited to one. */
  readonly isRelated: boolean;
  /** This Brand keeps it in one of its lists. */
  readonly isSaved: boolean;
  readonly tiktok: string | null;
  readonly breakdown: StoredBreakdown | null;
}

/** Figures are computed from the sort keys, so that a list is always in the order of the figures that it shows. */
const LISTED = `k.kol_id AS id, u.full_name AS "fullName", u.image, k.is_checked AS "isChecked", p.verified_at IS NOT NULL AS "isVerified", p.categories, k.city,
  ${MARK_OF('k.kol_id')} AS mark,
  p.score::float8 AS score, nullif(k.by_followers, -1) AS followers, nullif(k.by_views, -1) AS "averageViews",
  nullif(k.by_engagement, -1) / 100.0::float8 AS engagement, -nullif(k.by_price, ${MIN_KEY}) AS "priceFrom", s.slug`;
const OF_KOLS = `FROM kol_search k
  JOIN people u ON u.id = k.kol_id
  JOIN kol_slugs s ON s.kol_id = k.kol_id
  LEFT JOIN kol_profiles p ON p.kol_id = k.kol_id
  WHERE k.kol_id = ANY ($1::uuid[]) ORDER BY k.by_score DESC, k.kol_id DESC`;

/** KOLs by id as Brands see them, the highest score first. KOLs that are not active are left out. */
export async function findKols(pool: pg.Pool, brandId: string, ids: readonly string[]): Promise<KolRow[]> {
  const { rows } = await pool.query<KolRow>({
    name: 'kols by id',
    text: `SELECT ${LISTED}, u.email, p.tiktok, p.breakdown,
      EXISTS (SELECT FROM brand_kols b WHERE b.brand_id = $2 AND b.kol_id = k.kol_id) AS "isRelated",
      EXISTS (SELECT FROM saved_kols b WHERE b.brand_id = $2 AND b.kol_id = k.kol_id) AS "isSaved" ${OF_KOLS}`,
    values: [ids, brandId],
  });
  return rows;
}

/** KOLs by id as visitors see them. What only Brands may see is not even read, so it cannot be sent by mistake. */
async function findPublicKols(pool: pg.Pool, ids: readonly string[]): Promise<ListedKol[]> {
  const text = `SELECT ${LISTED} ${OF_KOLS}`;
  return (await pool.query<ListedKol>({ name: 'public kols by id', text, values: [ids] })).rows;
}

export function searchKols(pool: pg.Pool, brandId: string, search: KolSearch): Promise<KolPage<KolRow>> {
  return findPage(pool, search, {
    read: (ids) => findKols(pool, brandId, ids),
    keysOf: (row, key) => [search.sort, key, row.id],
  });
}

/** The cursor names the last KOL by its slug, because ids are not public. */
export function searchPublicKols(pool: pg.Pool, search: KolSearch): Promise<KolPage<ListedKol>> {
  return findPage(pool, search, {
    read: (ids) => findPublicKols(pool, ids),
    keysOf: (row, key) => [search.sort, key, row.slug],
  });
}

export interface KolPage<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | null;
}

interface Reading<Row> {
  read(ids: readonly string[]): Promise<Row[]>;
  keysOf(row: Row, key: number): [sort: KolOrder, key: number, name: string];
}

async function findPage<Row extends ListedKol>(
  pool: pg.Pool,
  search: KolSearch,
  { read, keysOf }: Reading<Row>,
): Promise<KolPage<Row>> {
  const found = await kolIndex(pool).find({ ...search, limit: search.limit + 1 });
  const places = found.slice(0, search.limit);
  const byId = new Map((await read(places.map(({ id }) => id))).map((row) => [row.id, row]));
  // A KOL that was blocked between the two statements is left out.
  const listed = places.flatMap(({ id, key }) => {
    const row = byId.get(id);
    return row ? [{ row, key }] : [];
  });
  const last = listed.at(-1);
  const hasMore = found.length > places.length && last !== undefined;
  return {
    rows: listed.map(({ row }) => row),
    nextCursor: hasMore ? encodeCursor(keysOf(last.row, last.key)) : null,
  };
}
