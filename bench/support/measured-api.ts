import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../api/migrate.ts';
import { startEmbeddedPostgres } from '../../ops/embedded-postgres/index.ts';

/** Memory settings of a small dedicated server; everything else is PostgreSQL's default. */
const SETTINGS = { shared_buffers: '1GB', effective_cache_size: '3GB', work_mem: '16MB' };

export interface MeasuredDatabase {
  readonly url: string;
  readonly superuserUrl: string;
  readonly folder: string;
  stop(): Promise<void>;
}

/** A migrated PostgreSQL for one measurement, thrown away afterwards. */
export async function startDatabase(
  settings: Readonly<Record<string, string>> = {},
): Promise<MeasuredDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'pg'),
    durable: false,
    settings: { ...SETTINGS, ...settings },
  });
  await migrate(postgres.ownerUrl, postgres.url);
  return {
    url: postgres.url,
    superuserUrl: postgres.superuserUrl.replace('/postgres?', '/sohor?'),
    folder,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs `work` with a connection of the superuser, who may switch triggers off. */
export async function asSuperuser<Result>(
  database: MeasuredDatabase,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface MeasuredServer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a server file of ours as a process of its own and waits until it answers. */
export async function startServer(
  file: string,
  { database, env, nodeOptions = [], portVariable = 'API_PORT' }: ServerOptions,
): Promise<MeasuredServer> {
  const port = await freePort();
  const log = openSync(join(database.folder, `${port}.log`), 'a');
  const child = spawn(process.execPath, [...nodeOptions, join(import.meta.dirname, '..', file)], {
    env: { ...process.env, DATABASE_URL: database.url, [portVariable]: String(port), ...env },
    stdio: ['ignore', log, log],
    cwd: database.folder,
  });
  await untilReady(child, port).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    port,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((stopped) => {
        child.once('exit', () => stopped());
        child.kill('SIGTERM');
      }),
  };
}

interface ServerOptions {
  readonly database: MeasuredDatabase;
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
  /** Where the server reads its port from. */
  readonly portVariable?: string;
}

/** As `ops/deploy/Dockerfile` starts it. */
const RELEASED_OPTIONS = ['--max-semi-space-size=32'];

/** The product's API as in production, with every plugin, limit and log line; only the rate limits are raised. */
export function startApi(
  database: MeasuredDatabase,
  nodeOptions: readonly string[] = [],
): Promise<MeasuredServer> {
  const env = {
    SOHOR_DATA_DIR: database.folder,
    SOHOR_SECRET: '5e'.repeat(32),
    SOHOR_WORKER: '0',
    LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '1000000000',
    LIMIT_REQUESTS_PER_NETWORK_MINUTE: '1000000000',
  };
  return startServer('../api/server.ts', {
    database,
    env,
    nodeOptions: [...RELEASED_OPTIONS, ...nodeOptions],
  });
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/ready`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`the server on ${port} does not get ready`);
}
