import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@sohor/ops/embedded-postgres';
import { freePort } from '@sohor/ops/ports';
import { CAMPAIGN } from '../modules/payments/payments-fixture.ts';
import { readConfig } from '../platform/config.ts';
import { type Context, closeContext, createContext } from '../platform/context.ts';
import { figure } from '../platform/testing/figure.ts';
import { type SignedIn, signIn } from '../platform/testing/sign-in.ts';
import { type ApiProcess, sendTo, startApiProcess } from './process-fixture.ts';

const KILLS = Number(process.env.DATABASE_KILLS ?? 2);
const WRITERS = 4;
const WRITES_BETWEEN = 40;
const SERVES_WITHIN_MS = 10_000;
const LOOK_MS = 20;
const BUSY = 'Layanan sedang sibuk. Mohon coba beberapa saat lagi.';

let folder: string;
let postgres: EmbeddedPostgres;
let port: number;
let api: ApiProcess;
let context: Context;
let brand: SignedIn;

const startPostgres = () => startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: false });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sohor-database-loss-'));
  postgres = await startPostgres();
  port = await freePort();
  const settings = {
    DATABASE_URL: postgres.url,
    MIGRATION_DATABASE_URL: postgres.ownerUrl,
    SOHOR_DATA_DIR: join(folder, 'files'),
    SOHOR_SECRET: '5e'.repeat(32),
    LIMIT_EVENT_LOOP_DELAY_MS: '0',
    LOG_LEVEL: 'silent',
  };
  api = await startApiProcess(port, settings);
  context = createContext(readConfig(settings));
  brand = await signIn(context, 'Brand');
});
afterAll(async () => {
  await api?.kill();
  if (context) await closeContext(context);
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const read = (path: string) => sendTo(port, 'GET', path, { headers: brand.headers });

test(
  `${KILLS} kills of PostgreSQL: 503 while it is away, then as before, with all that was acknowledged`,
  async () => {
    const acknowledged: string[] = [];
    const refused = new Set<string>();
    let isOver = false;
    let sent = 0;
    const write = async () => {
      while (!isOver) {
        sent += 1;
        const namaProyek = `Tulis ${sent}`;
        const body = { ...CAMPAIGN, namaProyek };
        const answer = await sendTo(port, 'POST', 'Campaign', { headers: brand.headers, body });
        if (answer?.status === 200) acknowledged.push(namaProyek);
        else refused.add(`${answer?.status} ${answer?.body.Error}`);
        if (answer?.status !== 200) await pause(LOOK_MS);
      }
    };
    const writers = Promise.all(Array.from({ length: WRITERS }, write));
    const recoveries: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const enough = acknowledged.length + WRITES_BETWEEN;
      while (acknowledged.length < enough) await pause(LOOK_MS);
      process.kill(postgres.pid, 'SIGKILL');
      while ((await read('ready'))?.status !== 503) await pause(LOOK_MS);
      // Connections that were open answer until their own process has noticed.
      let answer = await read('Campaign');
      while (answer?.status === 200) answer = await read('Campaign');
      expect(answer).toMatchObject({ status: 503, body: { code: 503, Error: BUSY } });
      expect((await read('health'))?.status).toBe(200);

      const killed = performance.now();
      postgres = await startPostgres();
      const back = performance.now();
      while ((await read('ready'))?.status !== 200) await pause(LOOK_MS);
      const servesMs = performance.now() - back;
      recoveries.push(servesMs);
      // On a busy machine the API may take longer, but at most four times as long as the database was away.
      expect(servesMs).toBeLessThanOrEqual(Math.max(SERVES_WITHIN_MS, 4 * (back - killed)));
      const next = acknowledged.length + 1;
      while (acknowledged.length < next) await pause(LOOK_MS);
    }
    isOver = true;
    await writers;

    // Every refusal was 503, never an internal error, and the process did not end.
    expect([...refused]).toEqual([`503 ${BUSY}`]);
    expect(api.hasEnded()).toBe(false);
    const rows = await context.db.selectFrom('campaigns').select('name').execute();
    const names = rows.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
    figure(
      `kill -9 of PostgreSQL: ${KILLS} kills, ${acknowledged.length} acknowledged writes, none lost or doubled; ` +
        `serving ${Math.round(Math.max(...recoveries))} ms after the database (most)\n`,
    );
  },
  KILLS * 60_000 + 120_000,
);

test('a database that takes no new connection is not ready, although those that are open still answer', async () => {
  const socket = join(postgres.socketDir, '.s.PGSQL.5432');
  expect((await read('ready'))?.status).toBe(200);
  await rename(socket, `${socket}.gone`);
  expect((await read('ready'))?.status).toBe(503);
  await rename(`${socket}.gone`, socket);
  expect((await read('ready'))?.status).toBe(200);
});
