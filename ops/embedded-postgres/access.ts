import pg from 'pg';
import { pause } from './processes.ts';

/** A connection string over the socket; node-pg and libpq both read it. */
export function socketUrl(socketDir: string, database: string, user: string): string {
  return `postgresql:///${encodeURIComponent(database)}?host=${encodeURIComponent(socketDir)}&user=${encodeURIComponent(user)}`;
}

/** Whether the server behind the socket answers; new access rules take a moment to be read. */
export async function answers(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      await pause(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

/** The product's role owns its database and may make others (tests do), but is no superuser. */
export async function ensureDatabase(superuserUrl: string, database: string, user: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [user]);
    if (role.rowCount === 0) {
      await client.query(`create role ${pg.escapeIdentifier(user)} login createdb createrole`);
    }
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) {
      await client.query(
        `create database ${pg.escapeIdentifier(database)} owner ${pg.escapeIdentifier(user)}`,
      );
    }
  } catch (error) {
    // Two starts on one folder may both create: the second finds it done.
    if (!['42710', '42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
