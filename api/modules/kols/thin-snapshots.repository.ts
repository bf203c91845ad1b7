import { DAY_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** A week more than the longest look back, which is the chart of a KOL's page; growth looks back 90 days. */
export const ALL_DAYS_KEPT_MS = (LIMITS.shownWeeks + 1) * 7 * DAY_MS;
/** Of one account at once: an account with years of days is thinned over several syncs, and no sync waits for that. */
export const MAX_THINNED = 200;

/**
 * Leaves the last snapshot of each month in Jakarta of what is older than that. It is done by the sync, account by account: only a sync
 * adds rows, and it knows the account, so that neither an index by time nor a reading of all accounts is needed. Only a row that is
 * followed by another one of its month goes, so that whoever repeats this, or does it at the same time, leaves the last one too.
 */
export async function thinSnapshots(tx: Db, accountIds: readonly string[], now: Date): Promise<number> {
  const before = new Date(+now - ALL_DAYS_KEPT_MS);
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM social_snapshots s USING unnest(${[...accountIds]}::uuid[]) AS a (id) CROSS JOIN LATERAL (
      SELECT taken_at FROM (
        -- What follows the last of them is younger.
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
