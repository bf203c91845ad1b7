import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/database.ts';
import type { Cell } from './kol-counts.ts';

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
