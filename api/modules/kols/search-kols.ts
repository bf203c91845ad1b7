import { LIMITS } from '@sohor/shared/wire/catalog';
import type pg from 'pg';
import type { StoredBreakdown } from './stored-breakdown.ts';

export interface KolRow {
  readonly id: string;
  /** Score in tenths; `RANK_WITHOUT_SCORE`, or -2 for a KOL that has no profile yet. */
  readonly rank: number;
  readonly fullName: string;
  readonly email: string;
  /** It applied to the brand that asks, or was invited by it. */
  readonly isRelated: boolean;
  readonly image: string | null;
  /** Null, as all that follows, for a KOL that never saved a profile. */
  readonly categories: string[] | null;
  readonly tiktok: string | null;
  readonly breakdown: StoredBreakdown | null;
  readonly slug: string;
  /** By staff. */
  readonly isChecked: boolean;
}

export interface KolSearch {
  readonly category: string;
  /** Part of the name; empty for everyone. */
  readonly name: string;
  readonly after: { readonly rank: number; readonly id: string } | null;
  readonly limit: number;
}

/** Before the first row: no rank is as high. */
const BEFORE_FIRST_ROW = { rank: 1001, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/**
 * So many of the best are looked through by name: the first for every name, the second where the first found some. What
 * fills no page by then is so rare that the index of parts finds all who have it.
 */
export const SCAN_DEPTHS = [1000, 10_000] as const;

/** The lowest rank of a KOL with a profile; those without one come below it. */
export const RANK_WITHOUT_SCORE = -1;

/** One list of KOLs, with what it shows of each; `name` begins the names of its prepared statements. */
export interface KolPages {
  readonly name: string;
  /** Where the list ends; left out: with the last KOL. */
  readonly leastRank?: number;
  /** Of `k` (kol_categories), `u` (people), `p` (kol_profiles, which may be missing), and what `joins` adds. */
  readonly columns: string;
  readonly joins?: string;
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

/** Those of a page that the brand has to do with: a look into one index for each. */
async function findRelated(pool: pg.Pool, brandId: string, kols: readonly { readonly id: string }[]) {
  const { rows } = await pool.query<{ kol_id: string }>({
    name: 'kols of brand',
    text: 'SELECT kol_id FROM brand_kols WHERE brand_id = $1 AND kol_id = ANY ($2::uuid[])',
    values: [brandId, kols.map(({ id }) => id)],
  });
  return new Set(rows.map(({ kol_id }) => kol_id));
}

/**
 * Best score first, those without one last. No statistics decide how to find a name: a planner that expects the wrong
 * names reads the whole list.
 */
export async function findKolPage<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  pages: KolPages,
  { category, name, after: last, limit }: KolSearch,
): Promise<Row[]> {
  const { rank, id } = last ?? BEFORE_FIRST_ROW;
  const start = [category, rank, id];
  if (name === '') return (await pool.query<Row>({ ...everyone(pages, limit), values: start })).rows;
  const values = [...start, name];
  for (const depth of SCAN_DEPTHS) {
    const { rows } = await pool.query<Row & Look>({ ...amongBest(pages, limit, depth), values });
    const found = rows.filter((row) => !row.goesOn);
    if (found.length === rows.length) return found;
    if (found.length === 0) break;
  }
  return (await pool.query<Row>({ ...byParts(pages, limit), values })).rows;
}

interface Look {
  /** Not a KOL found, but the sign that the list is longer than what was looked through. */
  readonly goesOn: boolean;
}

/** What comes after the last row seen, down to where the list ends. */
const after = ({ leastRank }: KolPages) =>
  `(k.rank, k.kol_id) < ($2::smallint, $3::uuid)${leastRank === undefined ? '' : ` AND k.rank >= ${leastRank}`}`;
const inCategory = (pages: KolPages) => `k.category = $1 AND ${after(pages)}`;
const ORDER = 'ORDER BY k.rank DESC, k.kol_id DESC';

/**
 * Limits are written out: with a parameter the planner would expect a tenth of everything, and read all accounts at once.
 * Only the usual pages stay prepared; all of them would fill the connections' memory.
 */
export function everyone(pages: KolPages, limit: number) {
  return statement(
    pages,
    'all',
    limit,
    `SELECT k.rank, k.kol_id, false AS "goesOn" FROM kol_categories k WHERE ${inCategory(pages)} ${ORDER} LIMIT ${limit}`,
  );
}

/** The second half runs only where the first does not fill the page. */
export function amongBest(pages: KolPages, limit: number, depth: number) {
  const list = `SELECT k.rank, k.kol_id, k.name_lower FROM kol_categories k WHERE ${inCategory(pages)} ${ORDER}`;
  return statement(
    pages,
    `best ${depth}`,
    limit,
    `(SELECT rank, kol_id, false AS "goesOn" FROM (${list} LIMIT ${depth}) best WHERE strpos(name_lower, lower($4)) > 0)
    UNION ALL (SELECT rank, kol_id, true FROM (${list} OFFSET ${depth} LIMIT 1) next)
    LIMIT ${limit}`,
  );
}

/** The index finds all who have its parts, the position decides. */
export function byParts(pages: KolPages, limit: number) {
  return statement(
    pages,
    'parts',
    limit,
    `SELECT k.rank, k.kol_id, false AS "goesOn" FROM kol_names k
    WHERE name_parts(k.name_lower) @> name_parts_sought(lower($4)) AND strpos(k.name_lower, lower($4)) > 0
      AND $1 = ANY (k.categories) AND ${after(pages)}
    ${ORDER} LIMIT ${limit}`,
  );
}

function statement({ name, columns, joins = '' }: KolPages, form: string, limit: number, page: string) {
  const isUsual = limit === LIMITS.kolPage + 1 || limit === LIMITS.maxKolPage + 1;
  return {
    ...(isUsual && { name: `${name} ${form} ${limit}` }),
    text: `SELECT k.kol_id AS id, k.rank, k."goesOn", u.full_name AS "fullName", u.image, u.checked_at IS NOT NULL AS "isChecked", p.categories, ${columns}
    FROM (${page}) k
    JOIN people u ON u.id = k.kol_id
    LEFT JOIN kol_profiles p ON p.kol_id = k.kol_id ${joins}
    ${ORDER}`,
  };
}
