import type pg from 'pg';
import { untilWaiting } from './waiting.ts';

/**
 * Runs work that must pass one row, and holds the row until some of it waits there: what would go wrong between two requests
 * then goes wrong each time, and not only where the machine happens to mix them.
 * @param row `table WHERE …` of the row, with its parameters @param count of connections that must wait
 */
export async function heldTogether<T>(
  pool: pg.Pool,
  [row, ...parameters]: readonly [row: string, ...parameters: readonly unknown[]],
  count: number,
  work: () => Promise<T>,
): Promise<T> {
  const holder = await pool.connect();
  // Its own, too: the work may take all that are left.
  const watcher = await pool.connect();
  try {
    await holder.query('BEGIN');
    const { rowCount } = await holder.query(`SELECT FROM ${row} FOR UPDATE`, [...parameters]);
    if (!rowCount) throw new Error(`there is no ${row}`);
    const working = work();
    // Whatever the work throws is thrown below.
    working.catch(() => undefined);
    await untilWaiting(watcher, count);
    await holder.query('COMMIT');
    return await working;
  } finally {
    holder.release();
    watcher.release();
  }
}
