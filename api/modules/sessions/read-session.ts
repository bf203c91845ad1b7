import type pg from 'pg';
import { findSessions, type SessionRow } from './sessions.repository.ts';

type Found = Promise<ReadonlyMap<string, SessionRow>>;

/**
 * Reads sessions for requests. Requests that arrive at the same moment share one query, sent after the last of them arrived, so
 * that each still sees everything that was committed before it. Under load, a check costs a fraction of a query.
 */
export function createSessionReader(pool: pg.Pool): (id: string) => Promise<SessionRow | undefined> {
  let waiting: { readonly ids: Set<string>; readonly found: Found } | undefined;

  const open = () => {
    const ids = new Set<string>();
    const found: Found = new Promise((resolve, reject) => {
      // Runs after all sockets that have data now were read.
      setImmediate(() => {
        waiting = undefined;
        findSessions(pool, [...ids]).then(
          (rows) => resolve(new Map(rows.map((row) => [row.id, row]))),
          reject,
        );
      });
    });
    return { ids, found };
  };

  return async (id) => {
    waiting ??= open();
    // PostgreSQL returns ids in lower case.
    const canonical = id.toLowerCase();
    waiting.ids.add(canonical);
    return (await waiting.found).get(canonical);
  };
}
