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

/** One list of KOLs in its forms; `name` is that of the prepared statement. */
export interface KolPages {
  readonly name: string;
  readonly page: string;
  readonly byName: string;
  /** For what trigrams do not find: one or two letters, or signs. First among the best, then through the index of parts. */
  readonly amongBest: string;
  readonly byParts: string;
}

/** So many of the best are looked through by name, the first time and again where that found some. */
const LOOKS = [200, 2000] as const;

/** `k` is kol_categories, `u` users, `p` kol_profiles (which may be missing); `joins` adds others. */
export function kolPages(name: string, columns: string, joins = ''): KolPages {
  const after = 'k.category = $1 AND (k.rank, k.kol_id) < ($2::smallint, $3::uuid)';
  const order = 'ORDER BY k.rank DESC, k.kol_id DESC';
  const pageOf = (from: string, condition: string) => `
  SELECT k.kol_id AS id, k.rank, u.full_name AS "fullName", u.image, p.categories, ${columns}
  FROM ${from} k
  JOIN users u ON u.id = k.kol_id
  LEFT JOIN kol_profiles p ON p.kol_id = k.kol_id ${joins}
  WHERE ${condition} ${order} LIMIT $4`;
  const best = `(SELECT k.rank, k.kol_id FROM kol_categories k WHERE ${after} ${order} LIMIT $6)`;
  // Names first, whatever the planner expects. The parts find by index, the position decides.
  const named = `(SELECT k.rank, k.kol_id FROM (SELECT id FROM users WHERE role = 'KOL'
      AND name_parts(full_name) @> name_parts_sought($5) AND strpos(lower(full_name), lower($5)) > 0 OFFSET 0) n
    JOIN kol_categories k ON k.kol_id = n.id WHERE ${after} ${order} LIMIT $4)`;
  return {
    name,
    page: pageOf('kol_categories', after),
    // The role is the condition of the indexes of names.
    byName: pageOf('kol_categories', `${after} AND u.role = 'KOL' AND u.full_name ILIKE $5`),
    amongBest: pageOf(best, 'strpos(lower(u.full_name), lower($5)) > 0'),
    byParts: pageOf(named, 'true'),
  };
}

const PAGES = kolPages('kol_page', 'u.email, p.tiktok, p.breakdown');
export const { page: KOL_PAGE, byName: KOL_PAGE_BY_NAME, byParts: KOL_PAGE_BY_PARTS } = PAGES;

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
  if (!HAS_TRIGRAM.test(name)) return findByParts<Row>(pool, pages, [...values, name], limit);
  // Not a named statement: whether the names' or the ranks' index is the better one depends on the name.
  return (await pool.query<Row>(pages.byName, [...values, `%${escapeLike(name)}%`])).rows;
}

/**
 * A page by a name that trigrams do not find. Where many have it, the best few fill the page; where few have it, the index
 * of parts finds them all. No statistics decide: a planner that expects the wrong one reads the whole list.
 */
async function findByParts<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { amongBest, byParts }: KolPages,
  values: readonly unknown[],
  limit: number,
): Promise<Row[]> {
  for (const best of LOOKS) {
    const { rows } = await pool.query<Row>(amongBest, [...values, best]);
    if (rows.length >= limit || !(await goesOn(pool, values.slice(0, 3), best))) return rows;
    if (rows.length === 0) break;
  }
  return (await pool.query<Row>(byParts, [...values])).rows;
}

/** Whether the list is longer than what was looked through. */
async function goesOn(pool: pg.Pool, after: readonly unknown[], looked: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM kol_categories k WHERE k.category = $1 AND (k.rank, k.kol_id) < ($2::smallint, $3::uuid)
    ORDER BY k.rank DESC, k.kol_id DESC OFFSET $4 LIMIT 1`,
    [...after, looked],
  );
  return rowCount === 1;
}

/** Three letters or digits side by side. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
