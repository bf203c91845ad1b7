import pg from 'pg';

export const TEMPLATE = 'sohor_template';

/** Environment variables with the addresses of the run's server, which global-setup sets. */
export const TEST_SUPERUSER_URL = 'SOHOR_TEST_SUPERUSER_URL';
export const TEST_OWNER_URL = 'SOHOR_TEST_OWNER_URL';
export const TEST_URL = 'SOHOR_TEST_URL';

export function withDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*)\/[^/?]*/, `$1/${name}`);
}

/** Runs one statement as the role of the address. Gives its rows. */
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

/** The same database as a superuser, who can do all that an attacker with every key of it can. */
export function superuserOf(url: string): string {
  return withDatabase(process.env[TEST_SUPERUSER_URL] ?? '', databaseOf(url));
}

function databaseOf(url: string): string {
  return /^\w+:\/\/[^/]*\/([^/?]*)/.exec(url)?.[1] ?? '';
}

/** A new migrated database, as the API's role. It is removed with the server. */
export function createTestDatabase(): Promise<string> {
  return createDatabase(`template ${TEMPLATE} owner sohor strategy file_copy`);
}

/** A new database without tables. It is removed with the server. */
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
