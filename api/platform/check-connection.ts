import type pg from 'pg';
import type { Context } from './context.ts';
import { WAITS } from './database.ts';

/**
 * Checks whether a pooler stands between this process and PostgreSQL that takes away what the process needs: time limits on its
 * connections and, if it runs jobs, a session of its own in which it is notified of new ones.
 */
export async function checkConnection({
  config,
  pool,
  log,
}: Pick<Context, 'config' | 'pool' | 'log'>): Promise<void> {
  const client = await pool.connect();
  try {
    if (config.worker) await refusePooler(client, 'DATABASE_URL', 'a process that runs jobs (SOHOR_WORKER)');
    const lost = await lostLimits(client);
    if (lost.length === 0) return;
    const message = `the pooler of DATABASE_URL drops ${lost.join(', ')}: set them in its connect_query (docs/deployment.md)`;
    if (config.env === 'production') throw new Error(message);
    log.warn(message);
  } finally {
    client.release();
  }
}

/** @param what names the part that needs a whole session for itself */
export async function refusePooler(client: pg.ClientBase, variable: string, what: string): Promise<void> {
  // Clients of a pooler get an invented process id, for cancelling.
  const { processID: told } = client as unknown as { processID: number };
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (rows[0]?.pid === told) return;
  throw new Error(
    `${variable} leads through a pooler, and ${what} needs a session of its own: let it connect to PostgreSQL itself`,
  );
}

async function lostLimits(client: pg.ClientBase): Promise<readonly string[]> {
  const limits = {
    statement_timeout: WAITS.statementMs,
    lock_timeout: WAITS.lockMs,
    idle_in_transaction_session_timeout: WAITS.idleTransactionMs,
  };
  const { rows } = await client.query<{ name: string; ms: number }>(
    'select name, setting::int as ms from pg_settings where name = any($1)',
    [Object.keys(limits)],
  );
  return rows
    .filter(({ name, ms }) => ms === 0 || ms > limits[name as keyof typeof limits])
    .map(({ name }) => name);
}
