import { type Kysely, sql } from 'kysely';
import { createDatabase, createPool, type Database } from '../../platform/database.ts';
import { superuserOf } from '../../platform/testing/databases.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { verifyLedger } from '../ledger/index.ts';
import { clawBack } from './claw-back.ts';
import { type Job, NET, PRICE, startWorkApi, type WorkApi } from './deliverables-fixture.ts';
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
    'another published work than the one that was paid',
    () => `UPDATE work_pieces SET url = url || '1' WHERE contract_id = '${paid.id}'`,
    () => [changed(paid)],
  ],
  [
    'another price',
    () => `UPDATE deliverables SET price_idr = 1 WHERE contract_id = '${open.id}'`,
    () => [`work of contract ${open.id}: its price is not the contract's`, posting('reserve', open)],
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

describe('a payment taken back', () => {
  const FEE = PRICE - NET;

  async function paid(): Promise<Job> {
    const job = await api.signed();
    await api.handIn(job);
    await api.review(job, 'Accepted');
    return job;
  }
  const back = ({ id: contractId }: Job, partIdr?: number) =>
    api.db
      .transaction()
      .execute((tx) => clawBack(tx, { contractId, partIdr, reason: 'Konten dihapus', actor: 'rina' }));
  const earned = async ({ kol }: Job) =>
    (await api.call('GET', 'Dashboard', { as: kol })).body.data.wallet.totalEarnings;
  afterEach(async () => {
    const { problems } = await api.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => verifyLedger(tx));
    expect(problems).toEqual([]);
  });

  test('what was paid goes back to the Brand, with the fee, and is earned no more', async () => {
    const job = await paid();
    expect(await back(job)).toEqual({
      partIdr: PRICE,
      fromKolIdr: NET,
      feeIdr: FEE,
      vatIdr: 0,
      taxIdr: 0,
      toBrandIdr: PRICE,
    });
    expect(await api.money(job)).toEqual({ reserved: 0, escrow: 0, brand: PRICE, kol: 0 });
    expect(await earned(job)).toBe(0);
    const [row] = (await api.call('GET', 'Wallet/transactions', { as: job.kol })).body.data;
    expect(row).toMatchObject({
      amount: -NET,
      description: 'Pembayaran yang ditarik kembali: Kopi Senja Ramadan',
    });
    const { rows } = await api.context.pool.query('SELECT cause FROM ledger_transactions WHERE key = $1', [
      `clawback:${job.id}`,
    ]);
    expect(rows).toEqual([{ cause: 'rina: Konten dihapus' }]);
  });

  test('a part takes its share of payment and fee, rounded down', async () => {
    const job = await paid();
    expect(await back(job, 333_333)).toEqual({
      partIdr: 333_333,
      fromKolIdr: 316_666,
      feeIdr: 16_666,
      vatIdr: 0,
      taxIdr: 0,
      toBrandIdr: 333_332,
    });
    expect(await earned(job)).toBe(NET - 316_666);
  });

  test('it is done once, also by ten at a time, and never for more than was paid', async () => {
    const job = await paid();
    for (const part of [0, -1, PRICE + 1, 0.5])
      await expect(back(job, part)).rejects.toThrow('the part must be');
    await expect(back(job, 1)).rejects.toThrow('nothing would be taken back');
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => back(job, 600_000)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(back(job, 100_000)).rejects.toThrow('taken back before');
    expect(await api.money(job)).toMatchObject({ brand: 600_000, kol: NET - 570_000 });
  });

  test('nothing is taken back for work that was not paid', async () => {
    const job = await api.signed();
    await expect(back(job)).rejects.toThrow('nothing was paid');
    expect(await api.money(job)).toMatchObject({ reserved: PRICE, brand: 0, kol: 0 });
  });

  test('a KOL that has spent it owes it, and the next payment repays by itself', async () => {
    const job = await paid();
    // Stands for a withdrawal.
    await api.context.pool.query(
      `SELECT ledger_append(jsonb_build_object('key', 'out:' || $1, 'kind', 'x', 'description', 'x'), jsonb_build_array(
      jsonb_build_object('account', 'kol_wallet', 'owner_id', $1::text, 'amount_idr', -$2::bigint),
      jsonb_build_object('account', 'paid_out', 'amount_idr', $2::bigint)))`,
      [job.kol.id, NET],
    );
    await back(job);
    expect(await api.money(job)).toMatchObject({ kol: -NET, brand: PRICE });
    expect((await api.call('GET', 'Wallet', { as: job.kol })).body.data.balance).toBe(-NET);
    expect((await api.call('GET', 'Dashboard/due', { as: job.kol })).body.data).toContainEqual(
      expect.objectContaining({ kind: 'settle_balance', jumlah: NET }),
    );
    const next = await campaignOf(api.db, job.brand.id, { priceIdr: PRICE });
    await api.call('POST', 'Campaign/registerByBrand', {
      as: job.brand,
      body: { IdUser: job.kol.id, IdCampaign: next },
    });
    const id: string = (await api.call('GET', 'Campaign/Kontrak', { as: job.kol })).body.data[0]._id;
    await api.call('PUT', `Campaign/approveContract/${id}`, { as: job.kol });
    await api.handIn({ ...job, id, campaign: next });
    await api.review({ ...job, id }, 'Accepted');
    expect(await api.money(job)).toMatchObject({ kol: 0, brand: PRICE });
  });
});
