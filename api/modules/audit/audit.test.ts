import { sql } from 'kysely';
import { createDatabase, createPool, type Db } from '../../platform/database.ts';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { chainOf, hashEntry } from './audit-entry.ts';
import { verifyAudit } from './index.ts';
import { verifyAuditWithin } from './verify-audit.ts';

let api: TestApi;
let brand: SignedIn;
let contracts: string[];
let owner: Db;

beforeAll(async () => {
  api = await startTestApi();
  owner = createDatabase(createPool(ownerOf(api.context.config.databaseUrl), 2));
  brand = await api.signIn('Brand');
  contracts = [];
  const campaign = await campaignOf(api.db, brand.id, { kolCount: 40 });
  for (let index = 0; index < 24; index += 1) {
    const kol = await api.signIn('KOL');
    const body = { IdUser: kol.id, IdCampaign: campaign };
    await api.call('POST', 'Campaign/registerByBrand', { as: brand, body });
    const { id } = await api.db
      .selectFrom('contracts')
      .select('id')
      .where('kol_id', '=', kol.id)
      .executeTakeFirstOrThrow();
    const verb = ['approveContract', 'declineContract', null][index % 3];
    if (verb) await api.call('PUT', `Campaign/${verb}/${id}`, { as: kol });
    contracts.push(id);
  }
});
afterAll(async () => {
  await owner.destroy();
  await api.close();
});

class Undone extends Error {}

/** Problems that the check finds after the owner of the tables has run this statement, which is rolled back afterwards. */
async function problemsAfter(statement: string): Promise<readonly string[]> {
  let problems: readonly string[] = [];
  const tampering = owner.transaction().execute(async (tx) => {
    for (const table of ['audit_entries', 'audit_chains', 'contracts']) {
      await sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`).execute(tx);
    }
    await sql.raw(statement).execute(tx);
    problems = (await verifyAuditWithin(tx)).problems;
    throw new Undone();
  });
  await expect(tampering).rejects.toThrow(Undone);
  return problems;
}

const first = () => contracts[0] ?? '';

test('an untouched log is whole', async () => {
  expect(await verifyAudit(api.db)).toEqual({ chains: 16, entries: 40, problems: [] });
});

test('nothing in the log can be changed or taken away', async () => {
  for (const statement of [
    `UPDATE audit_entries SET ip = '1.1.1.1'`,
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
    'UPDATE audit_chains SET seq = 0',
    'DELETE FROM audit_chains',
    'TRUNCATE audit_chains CASCADE',
  ]) {
    const { databaseUrl } = api.context.config;
    await expect(queryAs(ownerOf(databaseUrl), statement)).rejects.toThrow('append-only');
    if (!statement.startsWith('UPDATE audit_chains'))
      await expect(queryAs(databaseUrl, statement)).rejects.toThrow(/permission denied|append-only/);
  }
});

test.each([
  [
    'a changed field',
    () => `UPDATE audit_entries SET ip = '1.1.1.1' WHERE contract_id = '${first()}'`,
    /fields were changed/,
  ],
  [
    'a changed text',
    () => `UPDATE audit_entries SET text = 'x' WHERE contract_id = '${first()}'`,
    /text was changed/,
  ],
  [
    'an entry cut off the end of its chain',
    () => `DELETE FROM audit_entries e USING audit_chains c WHERE c.chain = ${chainOf(first())}
           AND e.chain = c.chain AND e.seq = c.seq`,
    /its head says/,
  ],
  [
    'an entry cut out of its chain',
    () => `DELETE FROM audit_entries WHERE seq = 1 AND chain = ${chainOf(first())}`,
    /does not follow|is missing/,
  ],
  [
    'a contract decided behind the log',
    () => `UPDATE contracts SET status = 'approved', decided_at = now() WHERE id = '${contracts[2]}'`,
    /status, decided_at is not as the log says/,
  ],
])('%s is found', async (_, statement, problem) => {
  expect(await problemsAfter(statement())).toContainEqual(expect.stringMatching(problem));
});

describe('the hash of an entry', () => {
  const entry = {
    chain: 3,
    seq: 7,
    at: new Date('2026-11-22T01:02:03.456Z'),
    event: 'contract_signed',
    contractId: 'kontrak',
    actorId: 'kol',
    sessionId: 'sesi',
    ip: '127.0.0.1',
    userAgent: 'Peramban',
    text: 'teks',
    sha256: 'sidik',
    contractRow: '{}',
    prevHash: 'lama',
  } as const;
  const OTHERS: readonly (readonly [string, unknown])[] = Object.entries(entry).map(([key, value]) => [
    key,
    value instanceof Date ? new Date(+value + 1) : typeof value === 'number' ? value + 1 : `${value}x`,
  ]);

  // The hash covers `text` by `sha256`, the hash of the text.
  test.each(OTHERS.filter(([key]) => key !== 'text'))('covers %s', (key, other) => {
    expect(hashEntry({ ...entry, [key]: other })).not.toBe(hashEntry(entry));
  });
});
