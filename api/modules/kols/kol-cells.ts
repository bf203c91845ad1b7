import type { KolCounts } from '@sohor/shared/wire';
import { KOL_SORTS, KOL_STEPS, MOST_COUNTED } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type pg from 'pg';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { type FilterName, fits, type KolFilter, without } from './kol-filter.ts';
import { CHECKED, stepOf } from './kol-sorts.ts';

/** A combination of steps that somebody stands on, and how many do. There are some thousands, however many KOLs there are. */
export interface Cell {
  readonly cell: number;
  readonly kols: number;
}

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

const atMost = (count: number) => Math.min(count, MOST_COUNTED + 1);

/** What each choice of a filter would find beside the other filters. */
export function countKols(cells: readonly Cell[], filter: KolFilter): KolCounts {
  const counts = (name: FilterName, stepCount: number, stepIn: (cell: number) => number) => {
    const others = without(filter, name);
    const steps = Array.from({ length: stepCount }, () => 0);
    let all = 0;
    for (const { cell, kols } of cells) {
      if (!fits(cell, others)) continue;
      all += kols;
      const step = stepIn(cell) - 1;
      if (step >= 0) steps[step] = (steps[step] ?? 0) + kols;
    }
    return { steps: steps.map(atMost), without: atMost(all) };
  };
  const total = cells.reduce((sum, { cell, kols }) => sum + (fits(cell, filter) ? kols : 0), 0);
  const figures = KOL_SORTS.map((figure) => [
    figure,
    counts(figure, KOL_STEPS[figure].length, (cell) => stepOf(cell, figure)),
  ]);
  return {
    total: atMost(total),
    ...(Object.fromEntries(figures) as Omit<KolCounts, 'total' | 'verified'>),
    verified: counts('verified', 1, (cell) => (cell & CHECKED ? 1 : 0)),
  };
}

/**
 * Joins the rows of each cell into one: every change of a KOL adds some. Who reads meanwhile sees the sum before or after, which
 * is the same.
 */
export async function joinCells({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM kol_cells c USING (SELECT category, cell FROM kol_cells GROUP BY category, cell HAVING count(*) > 1 OR sum(kols) = 0) many
      WHERE (c.category, c.cell) = (many.category, many.cell) RETURNING c.*
    )
    INSERT INTO kol_cells SELECT category, cell, sum(kols) FROM gone GROUP BY category, cell HAVING sum(kols) <> 0`.execute(
    db,
  );
}

const joinKolCells = defineJob<Record<string, never>>('join-kol-cells', { maxAttempts: 1 });

export function scheduleCellJoining(context: Context): void {
  context.jobs.handle(joinKolCells, () => joinCells(context));
  context.jobs.every('* * * * *', joinKolCells);
}
