import type pg from 'pg';

export interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Query = pg.PoolClient['query'];

/** What the database was asked while `work` ran, by this process through this pool. */
export async function recordQueries<T>(
  pool: pg.Pool,
  work: () => Promise<T>,
): Promise<{ readonly asked: readonly Asked[]; readonly result: T }> {
  const asked: Asked[] = [];
  const restore: (() => void)[] = [];
  const watched = new Set<pg.PoolClient>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query;
    client.query = function (this: pg.PoolClient, ...given: unknown[]) {
      asked.push(readQuery(given));
      return (query as (...all: unknown[]) => unknown).apply(this, given);
    } as Query;
    restore.push(() => {
      client.query = query;
    });
  };
  pool.on('acquire', watch);
  try {
    return { asked, result: await work() };
  } finally {
    pool.off('acquire', watch);
    for (const undo of restore) undo();
  }
}

function readQuery([first, second]: readonly unknown[]): Asked {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  const { text, values } = first as { text: string; values?: unknown[] };
  return { text, values: values ?? (Array.isArray(second) ? second : []) };
}
