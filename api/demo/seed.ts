/**
 * `node api/demo/seed.ts`: loads the demo's data into DATABASE_URL and SOHOR_DATA_DIR, once. The last line of its output is
 * JSON: the accounts to show.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { readConfig } from '../platform/config.ts';
import { closeContext, createContext } from '../platform/context.ts';
import { BRANDS } from './campaign-list.ts';
import { SARI_ACCOUNT } from './creators.ts';
import { seedDemo } from './seed-demo.ts';
import { STAFF } from './seed-staff.ts';

// Nothing is sealed with it here. Contracts are signed with EVIDENCE_KEY_FILE, as on the servers.
const secret = process.env.SOHOR_SECRET || randomBytes(32).toString('hex');
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, SOHOR_SECRET: secret });
if (config.env === 'production') throw new Error('Demo data has no place in production.');
const context = createContext(config);
try {
  const isNew = await seedDemo(context);
  // Only the owner of the tables may analyze them.
  if (isNew && config.migrationDatabaseUrl) await analyze(config.migrationDatabaseUrl);
  process.stdout.write(isNew ? 'Demo data loaded.\n' : 'Demo data was there already.\n');
  const brand = { role: 'Brand', name: BRANDS[0].name, phone: BRANDS[0].phone };
  const staff = STAFF.map(({ fullName, phone }) => ({ role: 'Admin', name: fullName, phone }));
  process.stdout.write(
    `${JSON.stringify({ accounts: [brand, { role: 'KOL', ...SARI_ACCOUNT }, ...staff] })}\n`,
  );
} finally {
  await closeContext(context);
}

async function analyze(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('ANALYZE').finally(() => client.end());
}
