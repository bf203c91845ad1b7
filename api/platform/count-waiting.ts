import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** What waits for staff: how many, and since when the oldest does. */
export interface WaitingCount {
  /** Up to 100. */
  readonly count: number;
  readonly since: Date | null;
}

/** Never counts further than the screen shows, which is '99+'. */
export const MAX_WAITING = 100;

/** @param rows a query with the column `at`, oldest first */
export async function countWaiting(db: Db, rows: RawBuilder<unknown>): Promise<WaitingCount> {
  const found = await sql<WaitingCount>`
    SELECT count(*)::int AS count, min(w.at) AS since FROM (${rows} LIMIT ${MAX_WAITING}) w`.execute(db);
  return found.rows[0] ?? { count: 0, since: null };
}
