import pg from 'pg';

export const TEMPLATE = 'sohor_template';

/** The addresses of the run's server, which global-setup puts into the environment. */
export const TEST_SUPERUSER_URL = 'SOHOR_TEST_SUPERUSER_URL';
export const TEST_OWNER_URL = 'SOHOR_TEST_OWNER_URL';
export const TEST_URL = 'SOHOR_TEST_URL';

export function withDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*)\/[^/?]*/, `$1/${name}`);
}

/** One statement as whoever the address names; its rows. */
export async function queryAs(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The same test database, as the role that owns its tables. */
export function ownerOf(url: string): string {
  return withDatabase(process.env[TEST_OWNER_URL] ?? '', databaseOf(url));
}

/** The same, as a superuser: what an attacker with every key of the database can do. */
export function superuserOf(url: string): string {
  return withDatabase(process.env[TEST_SUPERUSER_URL] ?? '', databaseOf(url));
}

function databaseOf(url: string): string {
  return /^\w+:\/\/[^/]*\/([^/?]*)/.exec(url)?.[1] ?? '';
}

/** A migrated database of one's own, as the API's role sees it; it goes with the server. */
export function createTestDatabase(): Promise<string> {
  return createDatabase(`template ${TEMPLATE} owner sohor strategy file_copy`);
}

/** One without tables; it goes with the server, too. */
export function createEmptyDatabase(): Promise<string> {
  return createDatabase('owner sohor');
}

async function createDatabase(options: string): Promise<string> {
  const superuserUrl = process.env[TEST_SUPERUSER_URL] ?? '';
  const url = process.env[TEST_URL] ?? '';
  const name = `t_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await queryAs(superuserUrl, `create database ${name} ${options}`);
  return withDatabase(url, name);
}
