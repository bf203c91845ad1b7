import type pg from 'pg';
import type { StoredBreakdown } from './stored-breakdown.ts';

export interface KolRow {
  readonly id: string;
  /** Score in tenths; -1 without one. */
  readonly rank: number;
  readonly fullName: string;
  readonly email: string;
  readonly image: string | null;
  /** Null, as all that follows, for a KOL that never saved a profile. */
  readonly categories: string[] | null;
  readonly tiktok: string | null;
  readonly breakdown: StoredBreakdown | null;
}

export interface KolSearch {
  readonly category: string;
  /** Part of the name; empty for everyone. */
  readonly name: string;
  readonly after: { readonly rank: number; readonly id: string } | null;
  readonly limit: number;
}

/** Before the first row: no rank is as high. */
const TOP = { rank: 1001, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** One list of KOLs in its two forms; `name` is that of the prepared statement. */
export interface KolPages {
  readonly name: string;
  readonly page: string;
  readonly byName: string;
}

/** `k` is kol_categories, `u` users, `p` kol_profiles (which may be missing); `joins` adds others. */
export function kolPages(name: string, columns: string, joins = ''): KolPages {
  const pageOf = (condition: string) => `
  SELECT k.kol_id AS id, k.rank, u.full_name AS "fullName", u.image, p.categories, ${columns}
  FROM kol_categories k
  JOIN users u ON u.id = k.kol_id
  LEFT JOIN kol_profiles p ON p.kol_id = k.kol_id ${joins}
  WHERE k.category = $1 AND (k.rank, k.kol_id) < ($2::smallint, $3::uuid) ${condition}
  ORDER BY k.rank DESC, k.kol_id DESC LIMIT $4`;
  // The role is the condition of the index of names.
  return { name, page: pageOf(''), byName: pageOf(`AND u.role = 'KOL' AND u.full_name ILIKE $5`) };
}

const PAGES = kolPages('kol_page', 'u.email, p.tiktok, p.breakdown');
export const { page: KOL_PAGE, byName: KOL_PAGE_BY_NAME } = PAGES;

export function searchKols(pool: pg.Pool, search: KolSearch): Promise<KolRow[]> {
  return findKolPage<KolRow>(pool, PAGES, search);
}

/** Best score first, those without one last. */
export async function findKolPage<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  pages: KolPages,
  { category, name, after, limit }: KolSearch,
): Promise<Row[]> {
  const { rank, id } = after ?? TOP;
  const values = [category, rank, id, limit];
  if (name === '') return (await pool.query<Row>({ name: pages.name, text: pages.page, values })).rows;
  // Not a named statement: whether the names' or the ranks' index is the better one depends on the name.
  return (await pool.query<Row>(pages.byName, [...values, `%${escapeLike(name)}%`])).rows;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
