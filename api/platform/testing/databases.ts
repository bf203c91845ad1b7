import pg from 'pg';

export const TEMPLATE = 'sohor_template';

/** Both addresses of the run's server, which global-setup puts into the environment. */
export const TEST_SUPERUSER_URL = 'SOHOR_TEST_SUPERUSER_URL';
export const TEST_URL = 'SOHOR_TEST_URL';

export function withDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*)\/[^/?]*/, `$1/${name}`);
}

export async function asSuperuser(superuserUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A migrated database of one's own; it goes with the server. */
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
  await asSuperuser(superuserUrl, `create database ${name} ${options}`);
  return withDatabase(url, name);
}
