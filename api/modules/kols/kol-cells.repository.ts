import { KOL_CITIES } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/database.ts';
import { listIn } from './categories.ts';
import type { Cell } from './kol-counts.ts';
import { fitsSql, type KolFilter, toParameter } from './kol-filter.ts';

export async function readCells(pool: pg.Pool, category: string): Promise<Cell[]> {
  const { rows } = await pool.query<{ cells: number[]; kols: number[] }>({
    name: 'kol cells',
    text: `SELECT coalesce(array_agg(cell), '{}') AS cells, coalesce(array_agg(kols), '{}') AS kols FROM (
      SELECT cell, sum(kols)::int AS kols FROM kol_cells WHERE category = $1 GROUP BY cell HAVING sum(kols) > 0
    ) c`,
    values: [category],
  });
  const { cells, kols } = rows[0] ?? { cells: [], kols: [] };
  return cells.map((cell, at) => ({ cell, kols: kols[at] ?? 0 }));
}

/** How many fit a filter in each city of a category, by the name of its list; those with nobody are left out. */
export async function countCities(
  pool: pg.Pool,
  category: string,
  filter: KolFilter,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ list: string; kols: number }>({
    name: 'kol cities',
    text: `SELECT category AS list, sum(kols)::int AS kols FROM kol_cells
    WHERE category = ANY ($1::text[]) AND ${fitsSql('cell', '$2')} GROUP BY category HAVING sum(kols) > 0`,
    values: [KOL_CITIES.map((city) => listIn(category, city)), toParameter(filter)],
  });
  return new Map(rows.map(({ list, kols }) => [list, kols]));
}

/**
 * Joins the rows of each cell into one: every change of a KOL adds some. Who reads meanwhile sees the sum before or after, which
 * is the same.
 */
export async function joinCells(db: Db): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM kol_cells c USING (SELECT category, cell FROM kol_cells GROUP BY category, cell HAVING count(*) > 1 OR sum(kols) = 0) many
      WHERE (c.category, c.cell) = (many.category, many.cell) RETURNING c.*
    )
    INSERT INTO kol_cells SELECT category, cell, sum(kols) FROM gone GROUP BY category, cell HAVING sum(kols) <> 0`.execute(
    db,
  );
}
