import { campaignOf } from '../applicants/campaign-fixture.ts';
import { verifyLedger } from '../ledger/index.ts';
import { clawBack } from './claw-back.ts';
import { type Job, NET, PRICE, startWorkApi, type WorkApi } from './deliverables-fixture.ts';

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
});
afterAll(() => api.close());

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
