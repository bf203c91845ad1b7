import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { balanceOf, escrowOf, GATEWAY, isInDebt, post, receivedBy, walletOf } from './index.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const move = (amountIdr = 100_000, campaignId: string = randomUUID()) => ({
  key: `test:${randomUUID()}`,
  kind: 'test',
  description: 'test',
  from: GATEWAY,
  to: escrowOf(campaignId),
  amountIdr,
});

test('a posting takes from one account what it gives to the other', async () => {
  const campaignId = randomUUID();
  const kol = walletOf('KOL', randomUUID());
  expect(await post(api.db, move(300_000, campaignId))).toBe(true);
  expect(await post(api.db, { ...move(120_000), from: escrowOf(campaignId), to: kol })).toBe(true);
  expect(await balanceOf(api.db, escrowOf(campaignId))).toBe(180_000);
  expect(await receivedBy(api.db, escrowOf(campaignId))).toBe(300_000);
  expect(await balanceOf(api.db, kol)).toBe(120_000);
});

test('an escrow gives out no more than it holds, a brand may owe', async () => {
  const campaignId = randomUUID();
  const brand = walletOf('Brand', randomUUID());
  await post(api.db, move(100_000, campaignId));
  const out = (amountIdr: number) =>
    post(api.db, { ...move(amountIdr), from: escrowOf(campaignId), to: brand });
  await expect(out(100_001)).rejects.toThrow('does not hold that much');
  expect(await out(100_000)).toBe(true);
  await expect(out(1)).rejects.toThrow('does not hold that much');
  expect(await isInDebt(api.db, brand.ownerId ?? '')).toBe(false);
  await post(api.db, { ...move(100_001), from: brand, to: GATEWAY });
  expect(await isInDebt(api.db, brand.ownerId ?? '')).toBe(true);
});

test('one key is posted once, however many try at the same time', async () => {
  const posting = move();
  const posted = await Promise.all(Array.from({ length: 20 }, () => post(api.db, posting)));
  expect(posted.filter(Boolean)).toHaveLength(1);
  expect(await balanceOf(api.db, posting.to)).toBe(100_000);
});

test('the largest sums stay exact', async () => {
  const posting = move(1_000_000_000_000_000);
  await post(api.db, posting);
  expect(await balanceOf(api.db, posting.to)).toBe(1_000_000_000_000_000);
});

test('entries that do not sum to zero are refused, with their transaction', async () => {
  const entries = (amount: number) =>
    JSON.stringify([
      { account: 'gateway_clearing', owner_id: null, amount_idr: -5 },
      { account: 'campaign_escrow', owner_id: randomUUID(), amount_idr: amount },
    ]);
  const call = (json: string) =>
    sql`SELECT ledger_post('bad', 'test', 'test', ${json}::jsonb)`.execute(api.db);
  await expect(call(entries(6))).rejects.toThrow('does not sum to zero');
  await expect(call('[]')).rejects.toThrow('two entries or more');
  await expect(call(entries(5).replace('5', '"x"'))).rejects.toThrow();
  expect(
    await api.db.selectFrom('ledger_transactions').selectAll().where('key', '=', 'bad').execute(),
  ).toEqual([]);
});

test('an entry added to a transaction later, by hand, is refused', async () => {
  const posting = move();
  await post(api.db, posting);
  const added = sql`INSERT INTO ledger_entries (transaction_id, line, account, owner_id, amount_idr)
    SELECT id, 3, 'campaign_escrow', ${randomUUID()}::uuid, 1 FROM ledger_transactions WHERE key = ${posting.key}`;
  await expect(added.execute(api.db)).rejects.toThrow('does not sum to zero');
});

test.each([
  'UPDATE ledger_entries SET amount_idr = 1',
  'UPDATE ledger_transactions SET description = key',
  'DELETE FROM ledger_entries',
  'DELETE FROM ledger_transactions',
  'TRUNCATE ledger_transactions, ledger_entries, ledger_links',
])(
  '%s is refused, to the API by its grants and to the owner of the tables by a trigger',
  async (statement) => {
    await post(api.db, move());
    await expect(sql.raw(statement).execute(api.db)).rejects.toThrow('permission denied');
    await expect(queryAs(ownerOf(api.context.config.databaseUrl), statement)).rejects.toThrow('append-only');
  },
);

test('everything ever posted sums to zero', async () => {
  const { rows } = await sql`SELECT coalesce(sum(amount_idr), 0)::bigint AS sum FROM ledger_entries`.execute(
    api.db,
  );
  expect(rows).toEqual([{ sum: 0 }]);
});
