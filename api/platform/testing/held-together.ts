import type pg from 'pg';
import { untilWaiting } from './waiting.ts';

/**
 * Starts requests that all need one row, and locks that row until some of them wait for it. So they run at the same
 * time on every machine, and an error between two of them shows each time.
 * @param row `table WHERE …` of the row, with its parameters @param count of connections that must wait
 */
export async function heldTogether<T>(
  pool: pg.Pool,
  [row, ...parameters]: readonly [row: string, ...parameters: readonly unknown[]],
  count: number,
  work: () => Promise<T>,
): Promise<T> {
  const holder = await pool.connect();
  // Taken beforehand, as the work may use all other connections.
  const watcher = await pool.connect();
  try {
    await holder.query('BEGIN');
    const { rowCount } = await holder.query(`SELECT FROM ${row} FOR UPDATE`, [...parameters]);
    if (!rowCount) throw new Error(`there is no ${row}`);
    const working = work();
    // A failure is thrown by the await below; without this it would first count as unhandled.
    working.catch(() => undefined);
    await untilWaiting(watcher, count);
    await holder.query('COMMIT');
    return await working;
  } finally {
    // Closes the connection, because after an error it still holds the row.
    holder.release(true);
    watcher.release();
  }
}
