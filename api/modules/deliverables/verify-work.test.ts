import { type Kysely, sql } from 'kysely';
import { createDatabase, createPool, type Database } from '../../platform/database.ts';
import { superuserOf } from '../../platform/testing/databases.ts';
import { type Job, startWorkApi, type WorkApi } from './deliverables-fixture.ts';
import { verifyWork } from './verify-work.ts';

let api: WorkApi;
let superuser: Kysely<Database>;
let paid: Job;
let cancelled: Job;
let open: Job;
beforeAll(async () => {
  api = await startWorkApi();
  superuser = createDatabase(createPool(superuserOf(api.context.config.databaseUrl), 1));
  paid = await api.signed();
  cancelled = await api.signed();
  open = await api.signed();
  await api.handIn(paid);
  await api.review(paid, 'Accepted');
  await api.propose(cancelled, cancelled.brand);
  await api.answer(cancelled, cancelled.kol, true);
  await api.handIn(open);
});
afterAll(async () => {
  await superuser.destroy();
  await api.close();
});

test('what the product did fits together', async () => {
  expect(await api.db.transaction().execute((tx) => verifyWork(tx))).toEqual([]);
});

class Undone extends Error {}

/** Problems that the check finds after a superuser has run this statement, which is rolled back afterwards. */
async function foundAfter(statement: string): Promise<string[]> {
  let found: string[] = [];
  const planting = superuser.transaction().execute(async (tx) => {
    await sql.raw(`SET LOCAL session_replication_role = replica; ${statement}`).execute(tx);
    found = await verifyWork(tx);
    throw new Undone();
  });
  await planting.catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found;
}

const posting = (kind: string, { id }: Job) => `posting ${kind}:${id}: is not what the contract's work says`;
const changed = ({ id }: Job) => `work of contract ${id}: was changed after its money moved`;
const otherwise = ({ id }: Job, state: string) =>
  `work of contract ${id}: is ${state}, what happened to it says otherwise`;
const entry = (account: string, kind: string) =>
  `account = '${account}' AND transaction_id = (SELECT id FROM ledger_transactions WHERE kind = '${kind}' LIMIT 1)`;

test.each<[string, () => string, () => string[]]>([
  [
    'a rupiah of the fee that is counted as the KOL’s',
    () => `UPDATE contract_releases SET net_idr = net_idr + 1, fee_idr = fee_idr - 1`,
    () => [posting('release', paid), changed(paid)],
  ],
  [
    'a payment under other rules',
    () => `UPDATE contract_releases SET rules = '2024-01-01'`,
    () => [changed(paid)],
  ],
  [
    'a payment that nobody posted',
    () => `UPDATE deliverables SET state = 'released', due_at = NULL WHERE contract_id = '${open.id}'`,
    () => [otherwise(open, 'released')],
  ],
  [
    'a posting to another KOL',
    () => `UPDATE ledger_entries SET owner_id = '${open.kol.id}' WHERE ${entry('kol_wallet', 'release')}`,
    () => [posting('release', paid)],
  ],
  [
    'money given back to another campaign',
    () =>
      `UPDATE ledger_entries SET owner_id = '${open.campaign}' WHERE ${entry('campaign_escrow', 'return')}`,
    () => [posting('return', cancelled)],
  ],
  [
    'work that was paid and is shown as cancelled',
    () => `UPDATE deliverables SET state = 'cancelled' WHERE contract_id = '${paid.id}'`,
    () => [otherwise(paid, 'cancelled'), posting('return', paid), changed(paid)],
  ],
  [
    'an acceptance that becomes one by silence',
    () => `UPDATE deliverable_events SET event = 'accepted_by_silence' WHERE state = 'released'`,
    () => [changed(paid)],
  ],
  [
    'another price',
    () => `UPDATE deliverables SET price_idr = 1 WHERE contract_id = '${open.id}'`,
    () => [posting('reserve', open)],
  ],
  [
    'money set aside for work that is gone',
    () => `DELETE FROM deliverables WHERE contract_id = '${open.id}'`,
    () => [posting('reserve', open)],
  ],
])('%s is named', async (_what, statement, named) => {
  expect(await foundAfter(statement())).toEqual(named());
});

test('nobody posts a hash of work: the database sets it', async () => {
  await expect(sql`UPDATE ledger_transactions SET work_sha256 = NULL`.execute(api.db)).rejects.toThrow(
    'permission denied',
  );
});
