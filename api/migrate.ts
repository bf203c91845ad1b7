import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { refusePooler } from './platform/check-connection.ts';
import { readConfig } from './platform/config.ts';
import { grantToApi, roleOf } from './platform/grants.ts';
import { applyMissing, lockMigrations, OtherBaselineError } from './platform/migrations/apply-migrations.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/**
 * Applies what is missing, in order, while others use the tables; then gives the API's role its rights. Safe to run from
 * several processes at once.
 *
 * @param url of the role that owns the tables.
 * @param apiUrl of the API's role, which owns nothing.
 */
export async function migrate(url: string, apiUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'sohor-migrate' });
  await client.connect();
  try {
    await refusePooler(client, 'MIGRATION_DATABASE_URL', 'the lock of migrations');
    await lockMigrations(client);
    const applied = await applyMissing(client, FOLDER);
    await runMigrations({ connectionString: url, maxPoolSize: 2, logger: new Logger(() => () => {}) });
    await grantToApi(client, roleOf(apiUrl));
    return applied;
  } finally {
    await client.end();
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

if (import.meta.main)
  await main().catch((error: unknown) => {
    if (!(error instanceof OtherBaselineError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
