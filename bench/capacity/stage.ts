import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { createSession } from '../../api/modules/sessions/index.ts';
import { createDatabase, createPool } from '../../api/platform/database.ts';
import { buildSimulators } from '../../simulators/app.ts';
import { fillTallies } from '../support/fill-tallies.ts';
import { generateLists } from '../support/generate-lists.ts';
import { asSuperuser, type MeasuredServer, startDatabase, startServer } from '../support/measured-api.ts';

export interface Person {
  readonly id: string;
  readonly phone: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Asks the database as its superuser, one statement after the other. */
export type Ask = <Row extends pg.QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>;

/** Everything that runs: database, providers, API, worker and gateway, each a process of its own but the providers. */
export interface Stage {
  readonly ask: Ask;
  readonly simulators: FastifyInstance;
  readonly api: MeasuredServer;
  readonly worker: MeasuredServer;
  readonly gateway: MeasuredServer;
  readonly kols: readonly Person[];
  readonly brands: readonly Person[];
  readonly slugs: readonly string[];
  stop(): Promise<void>;
}

export async function startStage(
  campaigns: number,
  people: { readonly kols: number; readonly brands: number },
): Promise<Stage> {
  const database = await startDatabase();
  const simulators = buildSimulators({ clockFactor: 1 });
  const providers = await simulators.listen({ host: '127.0.0.1', port: 0 });
  const mail = await simulators.listenForMail(0);
  const env = {
    SOHOR_DATA_DIR: database.folder,
    SOHOR_SECRET: '5e'.repeat(32),
    LIMIT_EVENT_LOOP_DELAY_MS: '0',
    LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '1000000000',
    LIMIT_REQUESTS_PER_NETWORK_MINUTE: '1000000000',
    SOHOR_MIGRATE: '0',
    WHATSAPP_BASE_URL: `${providers}/whatsapp-api`,
    MIDTRANS_SNAP_URL: `${providers}/midtrans`,
    MIDTRANS_API_URL: `${providers}/midtrans`,
    XENDIT_API_URL: `${providers}/xendit`,
    SMTP_URL: `smtp://127.0.0.1:${mail}`,
    TIKTOK_API_URL: `${providers}/tiktok`,
    TIKTOK_AUTH_URL: `${providers.replace('127.0.0.1', 'localhost')}/tiktok`,
  };
  await asSuperuser(database, async (client) => {
    await generateLists(client, campaigns);
    await fillTallies(client);
    await client.query('VACUUM (ANALYZE)');
  });
  const nodeOptions = ['--max-semi-space-size=32'];
  const site = await publishSite(database.folder);
  const worker = await startServer('../api/server.ts', { database, env, nodeOptions });
  // Midtrans' notifications are taken by the process that is not measured for requests of people: API work all the same.
  const api = await startServer('../api/server.ts', {
    database,
    env: {
      ...env,
      SOHOR_WORKER: '0',
      MIDTRANS_NOTIFY_URL: `http://127.0.0.1:${worker.port}/api/v1/webhooks/midtrans`,
    },
    nodeOptions,
  });
  const gateway = await startServer('../gateway/server.ts', {
    database,
    env: { API_URL: `http://127.0.0.1:${api.port}`, SITE_DIR: site },
    portVariable: 'PORT',
  });
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  let last: Promise<unknown> = Promise.resolve();
  const ask: Ask = (text, values = []) => {
    const answer = last.then(() => client.query(text, [...values]));
    last = answer.catch(() => undefined);
    return answer.then(({ rows }) => rows);
  };
  const pool = createPool(database.url, 2);
  const kols = await signIn(pool, 'KOL', people.kols);
  const brands = await signIn(pool, 'Brand', people.brands);
  await pool.end();
  // Nobody is told later than at once, whatever the hour.
  await ask(`INSERT INTO notice_settings SELECT unnest($1::uuid[]), '{}', 0, 0, false, now()`, [
    [...kols, ...brands].map(({ id }) => id),
  ]);
  const slugs = await ask<{ slug: string }>('SELECT slug FROM kol_slugs WHERE kol_id = ANY($1)', [
    kols.map(({ id }) => id),
  ]);
  return {
    ask,
    simulators,
    api,
    worker,
    gateway,
    kols,
    brands,
    slugs: slugs.map(({ slug }) => slug),
    async stop() {
      await client.end();
      await Promise.all([gateway.stop(), api.stop(), worker.stop()]);
      await simulators.close();
      await database.stop();
    },
  };
}

/** A site with one page: files come from a CDN, and are not the gateway's cost. */
async function publishSite(parent: string): Promise<string> {
  const folder = join(parent, 'site');
  await mkdir(folder);
  const files = {
    'site.json': JSON.stringify({ scriptHashes: [], pages: {}, paths: ['/'], files: {} }),
    'registry.json': '{"remotes":{}}',
    'index.html': '<!doctype html><title>Sohor</title>',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

async function signIn(pool: pg.Pool, role: 'KOL' | 'Brand', count: number): Promise<Person[]> {
  const db = createDatabase(pool);
  const { rows } = await pool.query<{ id: string; phone: string }>(
    `SELECT id, phone FROM users WHERE role = $1 AND status = 'active' ORDER BY id LIMIT $2 OFFSET 2`,
    [role, count],
  );
  const people: Person[] = [];
  for (const { id, phone } of rows) {
    const who = { userId: id, kind: 'browser', userAgent: 'bench' } as const;
    const session = await createSession(db, { now: () => new Date() }, who);
    const headers = {
      authorization: `Bearer ${session.accessToken}`,
      cookie: `sohor_session=${session.companion}`,
    };
    people.push({ id, phone, headers });
  }
  return people;
}
