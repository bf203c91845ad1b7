import { readdir, readFile } from 'node:fs/promises';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { readConfig } from './platform/config.ts';
import { grantToApi, roleOf } from './platform/grants.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any constant will do, as long as every instance takes the same lock. */
const LOCK = 7_620_119;

/**
 * Applies what is missing, in order, each file in its own transaction; then gives the API's role its rights. Safe to run from
 * several processes at once.
 *
 * @param url of the role that owns the tables.
 * @param apiUrl of the API's role, which owns nothing.
 */
export async function migrate(url: string, apiUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'sohor-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const applied = await applyMissing(client);
    await runMigrations({ connectionString: url, maxPoolSize: 2, logger: new Logger(() => () => {}) });
    await grantToApi(client, roleOf(apiUrl));
    return applied;
  } finally {
    await client.end();
  }
}

async function applyMissing(client: pg.Client): Promise<readonly string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(rows.map((row) => row.name));
  const missing = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && !known.has(name)).sort();
  for (const name of missing) await apply(client, name);
  return missing;
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const statements = await readFile(new URL(name, FOLDER), 'utf8');
  try {
    await client.query('begin');
    await client.query(statements);
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function main(): Promise<void> {
  const { env, databaseUrl, migrationDatabaseUrl } = readConfig(process.env);
  if (env === 'production' && !migrationDatabaseUrl)
    throw new Error('MIGRATION_DATABASE_URL is missing: the role of DATABASE_URL must own nothing');
  const applied = await migrate(migrationDatabaseUrl || databaseUrl, databaseUrl);
  process.stdout.write(
    `${applied.length === 0 ? 'Nothing to migrate.' : `Applied ${applied.join(', ')}.`}\n`,
  );
}

if (import.meta.main) void main();
