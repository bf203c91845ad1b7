import pg from 'pg';
import { checkConnection, refusePooler } from './check-connection.ts';
import { createPool } from './database.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

async function check(pool: pg.Pool, env: 'local' | 'production'): Promise<void> {
  const { config, log } = api.context;
  try {
    await checkConnection({ pool, log, config: { ...config, env } });
  } finally {
    await pool.end();
  }
}

test('a connection that lost its time limits on the way is not served on in production', async () => {
  const { databaseUrl } = api.context.config;
  await check(createPool(databaseUrl, 1), 'production');
  const lost = () => new pg.Pool({ connectionString: databaseUrl, max: 1, lock_timeout: 5_000 });
  await expect(check(lost(), 'production')).rejects.toThrow(
    /drops (statement_timeout, idle_in_transaction_session_timeout|idle_in_transaction_session_timeout, statement_timeout)/,
  );
  await check(lost(), 'local');
});

test('a client that has another process id than its session is behind a pooler', async () => {
  const client = new pg.Client(api.context.config.databaseUrl);
  await client.connect();
  try {
    await refusePooler(client, 'MIGRATION_DATABASE_URL', 'this');
    Object.assign(client, { processID: 1 });
    await expect(refusePooler(client, 'MIGRATION_DATABASE_URL', 'this')).rejects.toThrow(
      /MIGRATION_DATABASE_URL leads through a pooler/,
    );
  } finally {
    await client.end();
  }
});
