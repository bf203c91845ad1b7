import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { readConfig } from './platform/config.ts';
import { applyMissing, lockMigrations } from './platform/migrations/apply-migrations.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Applies what is missing, in order, while others use the tables. Safe to run from several processes at once. */
export async function migrate(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'sohor-migrate' });
  await client.connect();
  try {
    await lockMigrations(client);
    const applied = await applyMissing(client, FOLDER);
    await runMigrations({ connectionString: url, maxPoolSize: 2, logger: new Logger(() => () => {}) });
    return applied;
  } finally {
    await client.end();
  }
}

async function main(): Promise<void> {
  const applied = await migrate(readConfig(process.env).databaseUrl);
  process.stdout.write(
    `${applied.length === 0 ? 'Nothing to migrate.' : `Applied ${applied.join(', ')}.`}\n`,
  );
}

if (import.meta.main) void main();
