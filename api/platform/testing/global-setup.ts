import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@sohor/ops/embedded-postgres';
import { migrate } from '../../migrate.ts';
import {
  queryAs,
  TEMPLATE,
  TEST_OWNER_URL,
  TEST_SUPERUSER_URL,
  TEST_URL,
  withDatabase,
} from './databases.ts';

/**
 * One throw-away PostgreSQL for the run, with a migrated template that the database of each test file is copied from.
 * Tests use the API's role, so that a missing grant is noticed.
 * @returns what ends the server
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-api-test-'));
  // Without statistics the planner asks for parallel workers, each a process, to read tables of a few rows.
  const settings = { max_connections: '300', autovacuum: 'off', max_parallel_workers_per_gather: '0' };
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: false, settings });
  process.env[TEST_SUPERUSER_URL] = postgres.superuserUrl;
  process.env[TEST_OWNER_URL] = postgres.ownerUrl;
  process.env[TEST_URL] = postgres.url;
  await queryAs(postgres.superuserUrl, `create database ${TEMPLATE} owner sohor`);
  await migrate(withDatabase(postgres.ownerUrl, TEMPLATE), postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
