import type pg from 'pg';
import { findSessions, type SessionRow } from './sessions.repository.ts';

type Found = Promise<ReadonlyMap<string, SessionRow>>;

/**
 * Reads sessions for requests. Requests that arrive at the same moment share one query, which is sent after the last of them
 * arrived: each still sees what was committed before it came. Under load a check costs a fraction of a query.
 */
export function createSessionReader(pool: pg.Pool): (id: string) => Promise<SessionRow | undefined> {
  let waiting: { readonly ids: Set<string>; readonly found: Found } | undefined;

  const open = () => {
    const ids = new Set<string>();
    const found: Found = new Promise((resolve, reject) => {
      // After all sockets that have something to read now.
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
    // The form in which the database writes it.
    const canonical = id.toLowerCase();
    waiting.ids.add(canonical);
    return (await waiting.found).get(canonical);
  };
}
