import { type Kysely, sql } from 'kysely';
import { createDatabase, createPool, type Database } from '../../platform/database.ts';
import { superuserOf } from '../../platform/testing/databases.ts';
import { verifyEnds } from '../campaigns/verify-ends.ts';
import { clawBack } from '../deliverables/index.ts';
import { verifyWork } from '../deliverables/verify-work.ts';
import { type ReversalsApi, startReversalsApi } from './reversal-fixture.ts';
import { verifyOrders } from './verify-orders.ts';

let api: ReversalsApi;
let superuser: Kysely<Database>;
let paid: string;
let fromBalance: string;
let cancelled: string;
let contract: string;

const check = async (tx: Kysely<Database>) => [
  ...(await verifyOrders(tx)),
  ...(await verifyEnds(tx)),
  ...(await verifyWork(tx)),
];

beforeAll(async () => {
  api = await startReversalsApi();
  superuser = createDatabase(createPool(superuserOf(api.context.config.databaseUrl), 1));
  const settle = async (order: string) => api.notify(order, { transaction_status: 'settlement' });
  const payAtGateway = async () => {
    const campaign = await api.newCampaign({ jumlahKOL: 3 });
    await api.pay(campaign);
    const [order] = await api.gatewayOrders(campaign.id);
    await settle(order?.order_id ?? '');
    return campaign.id;
  };
  paid = await payAtGateway();
  cancelled = await payAtGateway();
  const kol = await api.signIn('KOL');
  const body = { IdUser: kol.id, IdCampaign: cancelled };
  await api.call('POST', 'Campaign/registerByBrand', { as: api.brand, body });
  contract = (await api.call('GET', 'Campaign/Kontrak', { as: kol })).body.data[0]._id;
  await api.call('PUT', `Campaign/approveContract/${contract}`, { as: kol });
  await api.call('POST', 'Campaign/content', {
    as: kol,
    body: {
      IdCampaign: cancelled,
      tautan: ['https://www.tiktok.com/@sari/video/7000000000000000009'],
      note: '',
    },
  });
  await api.call('PUT', `Campaign/content/${contract}`, {
    as: api.brand,
    body: { status: 'Accepted', note: '' },
  });
  await api.db
    .transaction()
    .execute((tx) =>
      clawBack(tx, { contractId: contract, partIdr: 100_000, reason: 'dihapus', actor: 'rani' }),
    );
  await api.call('POST', 'Campaign/cancel', {
    as: api.brand,
    body: { idCampaign: cancelled, alasan: 'Produk batal terbit' },
  });
  const next = await api.newCampaign({ jumlahKOL: 2 });
  const { status } = await api.call('POST', 'Campaign/payCampaign', {
    as: api.brand,
    body: { idCampaign: next.id, hargaPekerjaan: next.total, sumber: 'Saldo' },
  });
  if (status !== 200) throw new Error(`not paid: ${status}`);
  fromBalance = next.id;
  await api.call('POST', 'Wallet/topUp', { as: api.brand, body: { amount: 50_000 } });
  const { order_id } = await api.db
    .selectFrom('payment_orders')
    .select('order_id')
    .where('purpose', '=', 'top_up')
    .executeTakeFirstOrThrow();
  await settle(order_id);
});
afterAll(async () => {
  await superuser.destroy();
  await api.close();
});

test('what the product did fits together', async () => {
  expect(await api.db.transaction().execute(check)).toEqual([]);
});

class Undone extends Error {}

/** Problems that the checks find after a superuser has run this statement, which is rolled back afterwards. */
async function foundAfter(statement: string): Promise<string[]> {
  let found: string[] = [];
  const planting = superuser.transaction().execute(async (tx) => {
    await sql.raw(`SET LOCAL session_replication_role = replica; ${statement}`).execute(tx);
    found = await check(tx);
    throw new Undone();
  });
  await planting.catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found;
}

const orderOf = async (where: string) =>
  (await sql<{ id: string }>`SELECT id FROM payment_orders WHERE ${sql.raw(where)}`.execute(api.db)).rows[0]
    ?.id ?? '';
const entry = (account: string, kind: string) =>
  `account = '${account}' AND transaction_id = (SELECT id FROM ledger_transactions WHERE kind = '${kind}' LIMIT 1)`;
const otherOrder = (key: string) => `posting ${key}: is not what its order says`;
const otherPayment = () => `posting clawback:${contract}: is not what was paid for the work`;
const OTHER = '00000000-0000-7000-8000-000000000001';

test.each<[string, () => string, () => string[] | Promise<string[]>]>([
  [
    'a paid order whose money never came',
    () => `UPDATE payment_orders SET amount_idr = amount_idr + 1 WHERE campaign_id = '${paid}'`,
    async () => [otherOrder(`payment:${await orderOf(`campaign_id = '${paid}'`)}`)],
  ],
  [
    'a payment that went to another campaign',
    () =>
      `UPDATE ledger_entries SET owner_id = '${OTHER}' WHERE account = 'campaign_escrow' AND owner_id = '${paid}'`,
    async () => [otherOrder(`payment:${await orderOf(`campaign_id = '${paid}'`)}`)],
  ],
  [
    'a top-up for another Brand',
    () => `UPDATE ledger_entries SET owner_id = '${OTHER}' WHERE ${entry('brand_wallet', 'top_up')}`,
    async () => [otherOrder(`topup:${await orderOf(`purpose = 'top_up'`)}`)],
  ],
  [
    'a top-up that was never paid',
    () => `UPDATE payment_orders SET status = 'open', closed_at = NULL WHERE purpose = 'top_up'`,
    async () => [otherOrder(`topup:${await orderOf(`purpose = 'top_up'`)}`)],
  ],
  [
    'a campaign that another balance paid',
    () => `UPDATE ledger_entries SET owner_id = '${OTHER}' WHERE ${entry('brand_wallet', 'balance_payment')}`,
    () => [otherOrder(`balance:${fromBalance}`)],
  ],
  [
    'money from the balance that is said to come from the gateway',
    () => `UPDATE payment_orders SET source = 'gateway' WHERE campaign_id = '${fromBalance}'`,
    async () => [
      otherOrder(`balance:${fromBalance}`),
      otherOrder(`payment:${await orderOf(`campaign_id = '${fromBalance}'`)}`),
    ],
  ],
  [
    'money that is said to have gone back to the gateway',
    () => `UPDATE payment_orders SET reversed_idr = 1 WHERE campaign_id = '${paid}'`,
    async () => [
      `order ${await orderOf(`campaign_id = '${paid}'`)}: what went back of it is not what the ledger says`,
    ],
  ],
  [
    'a cancellation that pays another Brand',
    () => `UPDATE ledger_entries SET owner_id = '${OTHER}' WHERE ${entry('brand_wallet', 'cancel')}`,
    () => [`posting cancel:${cancelled}: is not what its campaign says`],
  ],
  [
    'a cancellation of a campaign that goes on',
    () => `UPDATE campaigns SET cancelled_at = NULL, cancel_reason = NULL WHERE id = '${cancelled}'`,
    () => [`posting cancel:${cancelled}: is not what its campaign says`],
  ],
  [
    'another reason for a cancellation',
    () => `UPDATE campaigns SET cancel_reason = 'lain' WHERE id = '${cancelled}'`,
    () => [`posting cancel:${cancelled}: is not what its campaign says`],
  ],
  [
    'a cancelled campaign that keeps money',
    () => `UPDATE held_balances SET balance_idr = 1 WHERE owner_id = '${cancelled}'`,
    () => [`campaign ${cancelled}: has ended and still holds money that nobody signed for`],
  ],
  [
    'a clawback from another KOL',
    () => `UPDATE ledger_entries SET owner_id = '${OTHER}' WHERE ${entry('kol_wallet', 'clawback')}`,
    () => [otherPayment()],
  ],
  [
    'a clawback for another Brand',
    () => `UPDATE ledger_entries SET owner_id = '${OTHER}' WHERE ${entry('brand_wallet', 'clawback')}`,
    () => [otherPayment()],
  ],
  [
    'more of the fee than the part of the price brings',
    () => `UPDATE ledger_entries SET amount_idr = amount_idr - 1 WHERE ${entry('platform_fee', 'clawback')};
      UPDATE ledger_entries SET amount_idr = amount_idr + 1 WHERE ${entry('brand_wallet', 'clawback')}`,
    () => [otherPayment()],
  ],
  [
    'a clawback that says no reason',
    () => `UPDATE ledger_transactions SET cause = NULL WHERE kind = 'clawback'`,
    () => [otherPayment()],
  ],
])('%s is named', async (_what, statement, named) => {
  expect(await foundAfter(statement())).toEqual(await named());
});
