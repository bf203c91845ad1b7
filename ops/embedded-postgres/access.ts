import pg from 'pg';
import { pause } from './processes.ts';

/** A connection string over the socket; node-pg and libpq both read it. */
export function socketUrl(socketDir: string, database: string, user: string): string {
  return `postgresql:///${encodeURIComponent(database)}?host=${encodeURIComponent(socketDir)}&user=${encodeURIComponent(user)}`;
}

/** Whether the server behind the socket answers. New access rules take a moment to become active. */
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

export interface Roles {
  /** Owns the database and everything in it; only migrations use it. */
  readonly owner: string;
  /** The API's role, which owns nothing. Migrations grant its rights on each table. */
  readonly api: string;
}

/** Makes the database and its two roles, neither of them a superuser. */
export async function ensureDatabase(
  superuserUrl: string,
  database: string,
  { owner, api }: Roles,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const role of [owner, api]) {
      const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      if (known.rowCount === 0) await client.query(`create role ${pg.escapeIdentifier(role)} login`);
    }
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) {
      await client.query(
        `create database ${pg.escapeIdentifier(database)} owner ${pg.escapeIdentifier(owner)}`,
      );
    }
  } catch (error) {
    // Two starts may do this at once; the second one finds it done.
    if (!['42710', '42P04', '23505', 'XX000'].includes((error as pg.DatabaseError).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
