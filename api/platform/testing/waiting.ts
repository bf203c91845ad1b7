import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Waits until so many connections to this database wait for a lock. Fails after ten seconds. */
export async function untilWaiting(pool: Pick<pg.Pool, 'query'>, count: number): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    const { rows } = await pool.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await pause(20);
  }
  throw new Error(`fewer than ${count} connections wait for a lock`);
}
