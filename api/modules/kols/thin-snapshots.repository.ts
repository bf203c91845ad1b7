import { DAY_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** All snapshots are kept this long: one week more than the chart on the public page shows. Growth needs only 90 days. */
export const ALL_DAYS_KEPT_MS = (LIMITS.shownWeeks + 1) * 7 * DAY_MS;
/** Maximum number of snapshots that one sync deletes, so that no sync takes long. The next syncs delete the rest. */
export const MAX_THINNED = 200;

/**
 * Of older snapshots, keeps only the last one of each month (Jakarta time). Each sync does it for its own accounts: only a sync adds
 * snapshots, so no job has to read all accounts. A row is deleted only if a later one of the same month exists. So the last one also
 * stays when this is repeated, or runs twice at the same time.
 */
export async function thinSnapshots(tx: Db, accountIds: readonly string[], now: Date): Promise<number> {
  const before = new Date(+now - ALL_DAYS_KEPT_MS);
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM social_snapshots s USING unnest(${[...accountIds]}::uuid[]) AS a (id) CROSS JOIN LATERAL (
      SELECT taken_at FROM (
        -- The row after the last old one is a younger one.
        SELECT taken_at, coalesce(lead(taken_at) OVER (ORDER BY taken_at), (
          SELECT min(taken_at) FROM social_snapshots WHERE account_id = a.id AND taken_at >= ${before}
        )) AS next FROM social_snapshots WHERE account_id = a.id AND taken_at < ${before}
      ) days
      WHERE date_trunc('month', next, 'Asia/Jakarta') = date_trunc('month', taken_at, 'Asia/Jakarta')
      ORDER BY taken_at LIMIT ${MAX_THINNED}
    ) gone
    WHERE s.account_id = a.id AND s.taken_at = gone.taken_at`.execute(tx);
  return Number(numAffectedRows);
}
