import { freePort } from '@sohor/ops/ports';
import pg from 'pg';
import { lastSeal } from '../modules/tiktok/index.ts';
import { consent, exchange } from '../modules/tiktok/tiktok-fixture.ts';
import { startApiProcess } from '../resilience/process-fixture.ts';
import { checkConnection, refusePooler } from './check-connection.ts';
import { createPool } from './database.ts';
import { acceptSecret, checkSecret } from './secret-check.ts';
import { createSecrets } from './secrets.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

const [first, second, third] = [1, 2, 3].map((seed) => Buffer.alloc(32, seed)) as [Buffer, Buffer, Buffer];
/** The secret of the tests' API. */
const OWN = Buffer.from('5e'.repeat(32), 'hex');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.context.pool.query('delete from secret_check');
  await api.context.pool.query('delete from tiktok_links');
});
afterAll(() => api?.close());

const check = (...[current, ...former]: [Buffer, ...Buffer[]]) =>
  checkSecret(api.context.pool, createSecrets(current, former), { isKept: true, lastSeal });
const refused = { name: 'WrongSecret', message: expect.stringMatching(/^SOHOR_SECRET is another one/) };

test('the first start keeps its secret, and one with another is refused from then on', async () => {
  await check(first);
  await check(first);
  await expect(check(second)).rejects.toMatchObject(refused);
  await check(first);
});

test('of ten first starts at once with ten secrets one goes on', async () => {
  const secrets = Array.from({ length: 10 }, (_, seed) => Buffer.alloc(32, seed + 10));
  const outcomes = await Promise.allSettled(secrets.map((secret) => check(secret)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a secret that is made for this run only is compared, and not kept', async () => {
  const passing = (secret: Buffer) =>
    checkSecret(api.context.pool, createSecrets(secret), { isKept: false, lastSeal });
  await passing(first);
  await check(second);
  await expect(passing(first)).rejects.toMatchObject(refused);
});

test('a new secret takes the place of one that is named as former, which is refused afterwards', async () => {
  await check(first);
  await check(second, third, first);
  await check(second);
  await expect(check(first)).rejects.toMatchObject(refused);
});

test('a person can accept a new secret without the former', async () => {
  await check(first);
  await acceptSecret(api.context.pool, createSecrets(second));
  await check(second);
  await expect(check(first)).rejects.toMatchObject(refused);
});

test('where no value is saved, the sealed tokens tell the secret', async () => {
  await linkedKol('sebelum.periksa');
  await expect(check(first)).rejects.toMatchObject(refused);
  await check(first, OWN);
  await api.context.pool.query('delete from secret_check');
  await check(OWN);
});

async function linkedKol(username: string) {
  const kol = await api.signIn('KOL');
  expect((await exchange(api, kol, await consent(api, username))).status).toBe(200);
  return kol;
}

test('a worker with a wrong secret ends with one sentence, and leaves links and jobs alone', async () => {
  const kol = await linkedKol('rahasia.salah');
  await check(OWN);
  const { config } = api.context;
  const starting = startApiProcess(await freePort(), {
    DATABASE_URL: config.databaseUrl,
    SOHOR_DATA_DIR: config.dataDir,
    SOHOR_SECRET: first.toString('hex'),
    SIMULATORS_URL: config.simulatorsUrl,
  });
  await expect(starting).rejects.toThrow('SOHOR_SECRET is another one');
  const links = await api.db.selectFrom('tiktok_links').select('kol_id').execute();
  expect(links).toEqual([{ kol_id: kol.id }]);
  const runs = await api.db.selectFrom('sync_runs').select('status').where('kol_id', '=', kol.id).execute();
  expect(runs).toEqual([{ status: 'running' }]);
});

describe('the connection', () => {
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
});
