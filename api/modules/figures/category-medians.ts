import { sql } from 'kysely';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';

const countMedians = defineJob<Record<string, never>>('count-category-medians', { maxAttempts: 3 });

/** A category with fewer KOLs tells nothing about the work of one, and too much about the others. */
const LEAST_KOLS = sql.lit(20);

/** Counts each night what a video of each category reaches. A KOL counts in its first category. */
export function scheduleMedians({ jobs, db }: Context): void {
  jobs.handle(countMedians, () => db.transaction().execute(countCategoryMedians));
  jobs.every('25 18 * * *', countMedians);
}

export async function countCategoryMedians(tx: Db): Promise<void> {
  await tx.deleteFrom('category_medians').execute();
  await sql`
    INSERT INTO category_medians (category, kols, views)
    SELECT f.categories[1], count(*), round(percentile_cont(0.5) WITHIN GROUP (ORDER BY f.average_views))::bigint
    FROM kol_figures f JOIN kol_cards c ON c.kol_id = f.kol_id
    WHERE c.is_verified AND f.average_views IS NOT NULL AND cardinality(f.categories) > 0
    GROUP BY f.categories[1] HAVING count(*) >= ${LEAST_KOLS}`.execute(tx);
}
