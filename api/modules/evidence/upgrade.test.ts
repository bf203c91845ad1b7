import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { migrate } from '../../migrate.ts';
import { createDatabase, createPool } from '../../platform/database.ts';
import { createEvidenceKeys } from '../../platform/evidence-keys.ts';
import { readMigration, statementsOf } from '../../platform/migrations/read-migration.ts';
import { sha256Hex } from '../../platform/signed-statement.ts';
import {
  queryAs,
  TEST_OWNER_URL,
  TEST_SUPERUSER_URL,
  TEST_URL,
  withDatabase,
} from '../../platform/testing/databases.ts';
import { verifyEvidence } from './index.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
const [BRAND, KOL, CAMPAIGN] = [1, 2, 3].map((n) => `01900000-0000-7000-8000-00000000000${n}`);
const CONTRACTS = ['4', 'a', 'b'].map((digit) => `01900000-0000-7000-8000-00000000000${digit}`);
const database = `upgrade_${process.pid}`;
const ownerUrl = withDatabase(process.env[TEST_OWNER_URL] ?? '', database);
const url = withDatabase(process.env[TEST_URL] ?? '', database);
const keys = createEvidenceKeys({
  evidenceKey: '',
  evidenceKeyFile: '',
  evidenceEarlierKeys: [],
  secret: Buffer.alloc(32, 1),
});

/**
 * Writes an entry as the release before these migrations did: it was the owner of the tables and computed the hash
 * itself.
 */
async function sign(client: pg.Client, contract: string, event: string, at: Date, text: string) {
  const chain = Number.parseInt(contract.slice(-1), 16);
  const { rows } = await client.query('SELECT seq::int, hash FROM audit_chains WHERE chain = $1', [chain]);
  const [{ seq, hash: before }] = rows as [{ seq: number; hash: string }];
  const actor = event === 'contract_offered' ? BRAND : KOL;
  const fields = [
    chain,
    seq + 1,
    at.toISOString(),
    event,
    contract,
    actor,
    null,
    '127.0.0.1',
    'Peramban',
    sha256Hex(text),
    before,
  ];
  const hash = sha256Hex(JSON.stringify(fields));
  await client.query(
    `WITH entry AS (INSERT INTO audit_entries (chain, seq, at, event, contract_id, actor_id, ip, user_agent, text, sha256, prev_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6, '127.0.0.1', 'Peramban', $7, $8, $9, $10))
     UPDATE audit_chains SET seq = $2, hash = $10 WHERE chain = $1`,
    [chain, seq + 1, at, event, contract, actor, text, sha256Hex(text), before, hash],
  );
}

const decide = (client: pg.Client, id: string, at: Date) =>
  client.query(`UPDATE contracts SET status = 'approved', decided_at = $2 WHERE id = $1`, [id, at]);

async function offer(client: pg.Client, id: string, text: string) {
  const kol = `${id.slice(0, -3)}f0${id.slice(-1)}`;
  await client.query(
    `INSERT INTO users (id, phone, role, full_name, email, status, activated_at)
     VALUES ($1, '+628120000000' || $2, 'KOL', 'Sari', 'x@contoh.id', 'active', now())`,
    [kol, Number.parseInt(id.slice(-1), 16) % 10],
  );
  await client.query(
    `WITH a AS (INSERT INTO applicants (campaign_id, kol_id, status, invited_by) VALUES ($2, $6, 'pending', 'brand') RETURNING id)
     INSERT INTO contracts (id, applicant_id, campaign_id, kol_id, brand_id, text, sha256) SELECT $1, a.id, $2, $6, $3, $4, $5 FROM a`,
    [id, CAMPAIGN, BRAND, text, sha256Hex(text), kol],
  );
  await sign(client, id, 'contract_offered', new Date(), text);
}

test('a database with contracts and postings of an earlier release is covered whole, and that release works on it meanwhile', async () => {
  await queryAs(process.env[TEST_SUPERUSER_URL] ?? '', `CREATE DATABASE ${database} OWNER sohor`);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    'CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  for (const name of (await readdir(FOLDER))
    .filter((file) => file.endsWith('.sql') && file < '0130')
    .sort()) {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    const parts = readMigration(name, text).isTransactional ? [text] : statementsOf(text);
    for (const part of parts) await client.query(part);
    await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
  }
  for (const [id, role] of [
    [BRAND, 'Brand'],
    [KOL, 'KOL'],
  ])
    await client.query(
      `INSERT INTO users (id, phone, role, full_name, email, status, activated_at)
       VALUES ($1::uuid, '+62813' || right($1::uuid::text, 8), $2, 'Nama', 'x@contoh.id', 'active', now())`,
      [id, role],
    );
  await client.query(
    `INSERT INTO campaigns (id, brand_id, name, job_type, content_type, price_idr, kol_count, start_date, end_date,
       promotion_type, content_direction, caption_direction) VALUES ($1, $2, 'Kopi', 'x', 'x', 1000, 9, '2026-01-01', '2099-01-01', 'x', 'x', 'x')`,
    [CAMPAIGN, BRAND],
  );
  const [first = '', second = '', third = ''] = CONTRACTS;
  await offer(client, first, 'satu');
  await offer(client, second, 'dua');
  const at = new Date('2026-11-20T03:04:05.678Z');
  await decide(client, first, at);
  await sign(client, first, 'contract_signed', at, 'satu');
  const post = (key: string) =>
    client.query(
      `SELECT ledger_post($1, 'test', 'Uji', jsonb_build_array(
      jsonb_build_object('account', 'gateway_clearing', 'amount_idr', -5),
      jsonb_build_object('account', 'brand_wallet', 'owner_id', $2::uuid, 'amount_idr', 5)))`,
      [key, BRAND],
    );
  for (let n = 0; n < 40; n += 1) await post(`lama:${n}`);

  await migrate(ownerUrl, url);
  const db = createDatabase(createPool(url, 2));
  const check = () => verifyEvidence(db, keys, []);
  // Two entries of the first contract, one of the second, and one of each that the migration adds.
  expect(await check()).toMatchObject({ problems: [], auditEntries: 5, transactions: 40 });

  await decide(client, second, at);
  await sign(client, second, 'contract_signed', at, 'dua');
  await offer(client, third, 'tiga');
  await post('baru');
  expect(await check()).toMatchObject({ problems: [], auditEntries: 7, transactions: 41 });
  await client.query('SET session_replication_role = origin').catch(() => undefined);
  await client.query('ALTER TABLE contracts DISABLE TRIGGER USER');
  await client.query(`UPDATE contracts SET decided_at = decided_at + interval '1 hour' WHERE id = $1`, [
    second,
  ]);
  expect((await check()).problems).toEqual([expect.stringContaining('decided_at is not as the log says')]);
  await client.end();
  await db.destroy();
});
