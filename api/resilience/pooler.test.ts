import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@sohor/ops/ports';
import pg from 'pg';
import { migrate } from '../migrate.ts';
import { verifyLedger } from '../modules/ledger/index.ts';
import { CAMPAIGN, type PaymentsApi, startPaymentsApi } from '../modules/payments/payments-fixture.ts';
import { checkConnection } from '../platform/check-connection.ts';
import { createPool } from '../platform/database.ts';
import { queryAs } from '../platform/testing/databases.ts';
import { payAndSign } from './pay-and-sign-fixture.ts';
import { type Pooled, poolerVersion, startPooled } from './pooler-fixture.ts';
import { type ApiProcess, sendTo, startApiProcess } from './process-fixture.ts';

const version = poolerVersion();
const BUSY = 'Layanan sedang sibuk. Mohon coba beberapa saat lagi.';
const CONNECTIONS = 3;

// Needs PgBouncer: apt-get install pgbouncer.
(version ? describe : describe.skip)('behind PgBouncer in transaction mode', () => {
  let pooled: Pooled;
  let api: PaymentsApi;
  beforeAll(async () => {
    // So few connections that a client's transactions run on different ones.
    pooled = await startPooled({ default_pool_size: CONNECTIONS });
    api = await startPaymentsApi(
      { DATABASE_URL: pooled.url, DATABASE_PREPARES: pooled.prepares ? '1' : '0', DATABASE_POOL: '20' },
      { databaseUrl: pooled.postgres.url },
    );
  });
  afterAll(async () => {
    await api?.close();
    await pooled?.stop();
  });

  /** The check that runs when the server starts, against this PgBouncer or another. */
  async function checked(url: string, config: { env: 'local' | 'production'; worker: boolean }) {
    const pool = createPool(url, 1);
    try {
      await checkConnection({ pool, config: { ...api.context.config, ...config }, log: api.context.log });
    } finally {
      await pool.end();
    }
  }

  test('twenty campaigns at once are paid and signed over three connections, and the ledger is whole', async () => {
    await Promise.all(Array.from({ length: 20 }, () => payAndSign(api)));
    await api.runJobs();
    const reads = ['Campaign', 'Dashboard/Brand', 'User/getKol', 'Notification'];
    for (const path of reads)
      for (let read = 0; read < 10; read += 1)
        expect((await api.call('GET', path, { as: api.brand })).status).toBeLessThan(500);
    const report = await verifyLedger(api.db);
    expect(report.problems).toEqual([]);
    expect(report.transactions).toBeGreaterThanOrEqual(40);
    const [used] = await queryAs(
      pooled.postgres.superuserUrl,
      "select count(*)::int as connections from pg_stat_activity where usename = 'sohor_api' and application_name = 'sohor-api'",
    );
    expect(used?.connections).toBeLessThanOrEqual(CONNECTIONS);
  });

  test('without names nothing is prepared; with them an old PgBouncer loses track of what is prepared where', async () => {
    const text = 'select $1::int as one';
    const pool = createPool(pooled.url, 12, { prepares: false });
    const ask = (one: pg.Pool, number: number) => one.query({ name: 'one', text, values: [number] });
    const numbers = Array.from({ length: 200 }, (_, number) => number);
    const answers = await Promise.all(numbers.map((number) => ask(pool, number)));
    expect(answers.map(({ rows }) => rows[0]?.one)).toEqual(numbers);
    const prepared = await pool.query(
      "select count(*)::int as n from pg_prepared_statements where name = 'one'",
    );
    expect(prepared.rows).toEqual([{ n: 0 }]);
    await pool.end();
    const naming = createPool(pooled.url, 12, { prepares: true });
    const named = await Promise.allSettled(numbers.map((number) => ask(naming, number)));
    await naming.end();
    const failed = named.filter(({ status }) => status === 'rejected');
    // Why DATABASE_PREPARES exists. From 1.21 on PgBouncer can do it.
    if (pooled.prepares) expect(failed).toEqual([]);
    else expect(failed.length).toBeGreaterThan(0);
  });

  test('the time limits of a connection hold, and a pooler that drops them is not started on', async () => {
    await checked(pooled.url, { env: 'production', worker: false });
    const other = await startPooled({ server_lifetime: 3600 }, (line) =>
      line.replace(/ connect_query=.*/, ''),
    );
    try {
      await expect(checked(other.url, { env: 'production', worker: false })).rejects.toThrow(
        /drops .*statement_timeout.* connect_query/,
      );
    } finally {
      await other.stop();
    }
  });

  test('what needs a session of its own says so: migrations and whoever runs jobs', async () => {
    await expect(migrate(pooled.url, pooled.url)).rejects.toThrow(/leads through a pooler/);
    await expect(checked(pooled.url, { env: 'local', worker: true })).rejects.toThrow(
      /leads through a pooler/,
    );
    await checked(pooled.postgres.url, { env: 'production', worker: true });
    const locks = await queryAs(
      pooled.postgres.superuserUrl,
      "select from pg_locks where locktype = 'advisory'",
    );
    expect(locks).toEqual([]);
  });

  test('while all its connections are taken, and while PostgreSQL is away, the answer is 503; then as before', async () => {
    const port = await freePort();
    const server: ApiProcess = await startApiProcess(port, {
      DATABASE_URL: pooled.url,
      DATABASE_PREPARES: pooled.prepares ? '1' : '0',
      SOHOR_WORKER: '0',
      SOHOR_MIGRATE: '0',
      SOHOR_SECRET: '5e'.repeat(32),
      LIMIT_EVENT_LOOP_DELAY_MS: '0',
      LOG_LEVEL: 'silent',
    });
    const read = () => sendTo(port, 'GET', 'Campaign', { headers: api.brand.headers });
    const holders = Array.from({ length: CONNECTIONS }, () => new pg.Client(pooled.url));
    try {
      expect((await read())?.status).toBe(200);
      for (const holder of holders) {
        await holder.connect();
        await holder.query('begin');
      }
      expect(await read()).toMatchObject({ status: 503, body: { Error: BUSY } });
      await Promise.all(holders.map((holder) => holder.end()));
      expect((await read())?.status).toBe(200);
      await pooled.loseDatabase(async () => {
        const seen = new Set<string>();
        // PostgreSQL's processes end one by one, so answers may stay good for a moment.
        while (!seen.has(`503 ${BUSY}`)) {
          const answer = await read();
          seen.add(`${answer?.status} ${answer?.body.Error}`);
        }
        expect([...seen].filter((one) => !/^200 |^503 /.test(one))).toEqual([]);
      });
      while ((await read())?.status !== 200) await pause(50);
      const body = { ...CAMPAIGN, namaProyek: 'Sesudahnya' };
      expect((await sendTo(port, 'POST', 'Campaign', { headers: api.brand.headers, body }))?.status).toBe(
        200,
      );
    } finally {
      await server.kill();
    }
  });
});
