import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import {
  balanceOf,
  earnedBy,
  escrowOf,
  GATEWAY,
  isInDebt,
  post,
  postEntries,
  reservedFor,
  verifyLedger,
  walletOf,
} from './index.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const move = (amountIdr = 100_000, campaignId: string = randomUUID()) => ({
  key: `test:${randomUUID()}`,
  kind: 'seed' as const,
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
  expect(await balanceOf(api.db, kol)).toBe(120_000);
});

test.each([
  ['a campaign', escrowOf],
  ['a contract', reservedFor],
])('the escrow of %s gives out no more than it holds', async (_whose, accountOf) => {
  const escrow = accountOf(randomUUID());
  const brand = walletOf('Brand', randomUUID());
  await post(api.db, { ...move(100_000), to: escrow });
  const out = (amountIdr: number) => post(api.db, { ...move(amountIdr), from: escrow, to: brand });
  await expect(out(100_001)).rejects.toThrow('does not hold that much');
  expect(await balanceOf(api.db, escrow)).toBe(100_000);
  expect(await out(100_000)).toBe(true);
  await expect(out(1)).rejects.toThrow('does not hold that much');
});

test('of 100 that take from an escrow for 10 at the same time, 10 get something', async () => {
  const escrow = reservedFor(randomUUID());
  const kol = walletOf('KOL', randomUUID());
  await post(api.db, { ...move(100_000), to: escrow });
  const takings = Array.from({ length: 100 }, () =>
    post(api.db, { ...move(10_000), from: escrow, to: kol }).catch((error: Error) => error.message),
  );
  const taken = await Promise.all(takings);
  expect(taken.filter((it) => it === true)).toHaveLength(10);
  expect(await balanceOf(api.db, escrow)).toBe(0);
  expect(await balanceOf(api.db, kol)).toBe(100_000);
});

test('a wallet falls below zero only where money that was given is taken back', async () => {
  const brand = walletOf('Brand', randomUUID());
  await post(api.db, { ...move(100_000), to: brand });
  const out = (kind: 'close' | 'gateway_reversal') =>
    post(api.db, { ...move(100_001), kind, from: brand, to: GATEWAY });
  await expect(out('close')).rejects.toThrow('does not hold that much');
  expect(await isInDebt(api.db, brand.ownerId)).toBe(false);
  expect(await out('gateway_reversal')).toBe(true);
  expect(await isInDebt(api.db, brand.ownerId)).toBe(true);
});

test('only work counts as earned, and what is clawed back counts no more', async () => {
  const { id: kolId } = await api.signIn('KOL');
  const brand = walletOf('Brand', (await api.signIn('Brand')).id);
  const kol = walletOf('KOL', kolId);
  await post(api.db, { ...move(300_000), kind: 'release', movers: null, to: kol });
  await post(api.db, { ...move(50_000), kind: 'payout_back', to: kol });
  await post(api.db, { ...move(100_000), kind: 'clawback', from: kol, to: brand });
  expect(await earnedBy(api.db, kolId)).toBe(200_000);
  expect(await balanceOf(api.db, kol)).toBe(250_000);
});

test('one posting may have many lines, and says what it is about', async () => {
  const [campaignId, contractId, kolId] = [randomUUID(), randomUUID(), randomUUID()];
  await post(api.db, { ...move(7_000_000), to: reservedFor(contractId) });
  const event = {
    key: `test:${contractId}`,
    kind: 'release',
    movers: null,
    description: 'Uji',
    cause: 'diterima',
  } as const;
  await postEntries(api.db, { ...event, campaignId, contractId }, [
    { of: reservedFor(contractId), amountIdr: -7_000_000 },
    { of: walletOf('KOL', kolId), amountIdr: 6_436_500 },
    { of: { account: 'platform_fee', ownerId: null }, amountIdr: 350_000 },
    { of: { account: 'vat_output', ownerId: null }, amountIdr: 38_500 },
    { of: { account: 'tax_withheld', ownerId: randomUUID() }, amountIdr: 175_000 },
  ]);
  expect(await balanceOf(api.db, walletOf('KOL', kolId))).toBe(6_436_500);
  expect(
    await api.db
      .selectFrom('ledger_transactions')
      .select(['campaign_id', 'contract_id', 'payout_id', 'cause'])
      .where('key', '=', event.key)
      .execute(),
  ).toEqual([{ campaign_id: campaignId, contract_id: contractId, payout_id: null, cause: 'diterima' }]);
});

test('postings that meet in the same accounts, in any order, wait for nobody for good', async () => {
  const [one, other] = [walletOf('KOL', randomUUID()), walletOf('KOL', randomUUID())];
  await post(api.db, { ...move(100_000), to: one });
  await post(api.db, { ...move(100_000), to: other });
  const swap = (index: number) => {
    const [from, to] = index % 2 === 0 ? [one, other] : [other, one];
    return post(api.db, { ...move(1_000), from, to });
  };
  const swapped = await Promise.all(Array.from({ length: 60 }, (_, index) => swap(index)));
  expect(swapped).toEqual(swapped.map(() => true));
  expect([await balanceOf(api.db, one), await balanceOf(api.db, other)]).toEqual([100_000, 100_000]);
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
    sql`SELECT ledger_append(jsonb_build_object('key', 'bad', 'kind', 'test', 'description', 'test'), ${json}::jsonb)`.execute(
      api.db,
    );
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

test('and the balances are those of the entries', async () => {
  expect((await verifyLedger(api.db)).problems).toEqual([]);
});
