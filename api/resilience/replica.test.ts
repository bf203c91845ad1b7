import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@sohor/ops/embedded-postgres';
import { type Standby, settingsOfPrimary, startStandby } from '@sohor/ops/standby';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { createJobs } from '../jobs/jobs.ts';
import { migrate } from '../migrate.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createReplica, type Replica } from '../platform/replica.ts';
import { caller } from '../platform/testing/call.ts';
import { COMPILED_ONCE } from '../platform/testing/compile-once.ts';
import { queryAs } from '../platform/testing/databases.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';

/** The limit of production; the test moves the clock. */
const MAX_LAG_SECONDS = 10;

let folder: string;
let primary: EmbeddedPostgres;
let standby: Standby;
let api: TestApi;
let replica: Replica;
let app: FastifyInstance;
let kol: SignedIn;
let time = 0;
/** Calls the API that reads from the replica. */
let read: ReturnType<typeof caller>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sohor-replica-'));
  await chmod(folder, 0o755);
  const settings = { ...settingsOfPrimary(join(folder, 'access')), max_connections: '60' };
  primary = await startEmbeddedPostgres({ dataDir: join(folder, 'primary/pg'), durable: false, settings });
  await migrate(primary.ownerUrl, primary.url);
  standby = await startStandby(primary, join(folder, 'standby/pg'), settings);
  api = await startTestApi({}, { databaseUrl: primary.url });
  replica = replicaAt(standby.url);
  const metrics = createMetrics();
  app = await buildApp({ ...api.context, replica, metrics, jobs: createJobs(metrics) }, COMPILED_ONCE);
  await app.ready();
  read = caller(app);
  kol = await api.signIn('KOL', { fullName: 'Sari Lestari' });
  await addProfile(kol);
});
afterAll(async () => {
  await app?.close();
  await replica?.close();
  await api?.close();
  await standby?.stop();
  await primary?.stop();
  await rm(folder, { recursive: true, force: true });
});

function replicaAt(readDatabaseUrl: string, metrics = createMetrics()): Replica {
  const config = { ...api.context.config, readDatabaseUrl, readDatabaseMaxLagSeconds: MAX_LAG_SECONDS };
  return createReplica({ ...api.context, config, metrics, now: () => time });
}

const addProfile = ({ id }: SignedIn) =>
  api.db
    .insertInto('kol_profiles')
    .values({ kol_id: id, bio: 'Suka kopi.', categories: ['beauty'] })
    .execute();

const onStandby = (statement: string) => queryAs(standby.superuserUrl, statement);
const bioOn = async (url: string) =>
  (await queryAs(url, `select bio from kol_profiles where kol_id = '${kol.id}'`))[0]?.bio;
const bioShown = async (as?: SignedIn) => {
  const reply = await read('GET', `public/kol/${await slug()}`, as ? { as } : {});
  expect(reply.status).toBe(200);
  return reply.body.data.bio;
};
const slug = async () =>
  (await queryAs(primary.ownerUrl, `select slug from kol_slugs where kol_id = '${kol.id}'`))[0]?.slug;

/** Writes straight into the primary, so that the standby learns of it only by replication. */
async function writeBio(bio: string): Promise<void> {
  await queryAs(primary.ownerUrl, `update kol_profiles set bio = '${bio}' where kol_id = '${kol.id}'`);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 1_000; turn += 1) {
    if (await isSo()) return;
    await pause(20);
  }
  throw new Error('it did not come to that');
}

async function untilCaughtUp(): Promise<void> {
  const at = time;
  await until(async () => {
    await replica.measure();
    return replica.lagSeconds() === 0 && time === at;
  });
}

async function paused(work: () => Promise<void>): Promise<void> {
  await onStandby('select pg_wal_replay_pause()');
  await until(async () => {
    const [state] = await onStandby('select pg_get_wal_replay_pause_state() as state');
    return state?.state === 'paused';
  });
  try {
    await work();
  } finally {
    await onStandby('select pg_wal_replay_resume()');
  }
}

test('strangers read from the replica; whoever is signed in, from the database', async () => {
  await writeBio('Sebelum jeda.');
  await untilCaughtUp();
  await paused(async () => {
    await writeBio('Baru saja ditulis.');
    expect(await bioOn(standby.superuserUrl)).toBe('Sebelum jeda.');
    expect(await bioShown()).toBe('Sebelum jeda.');
    expect(await bioShown(kol)).toBe('Baru saja ditulis.');
  });
});

test('a replica that falls behind by more than the limit is left alone until it has caught up', async () => {
  await writeBio('Lama.');
  await untilCaughtUp();
  await paused(async () => {
    await writeBio('Baru.');
    await replica.measure();
    time += MAX_LAG_SECONDS * 1000;
    await replica.measure();
    expect(replica.lagSeconds()).toBe(MAX_LAG_SECONDS);
    expect(await bioShown()).toBe('Lama.');
    time += 1;
    await replica.measure();
    expect(await bioShown()).toBe('Baru.');
  });
  await writeBio('Sesudah jeda.');
  await untilCaughtUp();
  await paused(async () => {
    await writeBio('Lebih baru.');
    expect(await bioShown()).toBe('Sesudah jeda.');
  });
});

test('a replica whose position nobody has asked for within the limit is left alone', async () => {
  await untilCaughtUp();
  await paused(async () => {
    await writeBio('Tak terukur.');
    time += MAX_LAG_SECONDS * 1000 + 1;
    expect(await bioShown()).toBe('Tak terukur.');
  });
});

test('while nobody writes, the replica is not taken to be behind', async () => {
  await untilCaughtUp();
  for (let second = 0; second < 60; second += 1) {
    time += 1000;
    await replica.measure();
  }
  expect(replica.lagSeconds()).toBe(0);
});

test('what the replica does not have yet is read from the database', async () => {
  await untilCaughtUp();
  await paused(async () => {
    const newcomer = await api.signIn('KOL', { fullName: 'Baru Sekali' });
    await addProfile(newcomer);
    const [row] = await queryAs(
      primary.ownerUrl,
      `select slug from kol_slugs where kol_id = '${newcomer.id}'`,
    );
    expect((await read('GET', `public/kol/${row?.slug}`)).status).toBe(200);
    expect((await read('GET', 'public/kol/tidak-ada')).status).toBe(404);
  });
});

test('a replica that is killed costs nobody an answer, and is used again once it is back', async () => {
  await writeBio('Sebelum mati.');
  await untilCaughtUp();
  standby.kill();
  for (const path of ['public/kol', 'public/showcase', `public/kol/${await slug()}`])
    expect((await read('GET', path)).status).toBe(200);
  await writeBio('Selama mati.');
  await replica.measure();
  expect(replica.lagSeconds()).toBeUndefined();
  expect(await bioShown()).toBe('Selama mati.');
  await standby.start();
  await untilCaughtUp();
  await paused(async () => {
    await writeBio('Sesudah hidup.');
    expect(await bioShown()).toBe('Selama mati.');
  });
});

test('a READ_DATABASE_URL that leads to the database itself is not used', async () => {
  const metrics = createMetrics();
  const same = replicaAt(primary.url, metrics);
  await same.measure();
  expect(same.lagSeconds()).toBeUndefined();
  // The figure for a replica that cannot be used, by which the alert notices it.
  expect(await metrics.registry.metrics()).toContain('\nsohor_replica_lag_seconds +Inf\n');
  await same.close();
});
