import { randomUUID } from 'node:crypto';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { balanceOf, GATEWAY, type PostingKind, post, walletOf } from '../ledger/index.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const wallet = (as: SignedIn) => api.call('GET', 'Wallet', { as });
const statement = (as: SignedIn, query = '') => api.call('GET', `Wallet/transactions${query}`, { as });
const csv = (as: SignedIn) => api.call('GET', 'Wallet/transactions.csv', { as });

interface Move {
  readonly description?: string;
  readonly actorId?: string;
  readonly kind?: PostingKind;
}

/** Moves money into the wallet when positive, out of it when negative. */
function move(who: SignedIn, amount: number, { kind = 'seed', description = 'Uji', actorId }: Move = {}) {
  const own = walletOf(who.role === 'KOL' ? 'KOL' : 'Brand', who.id);
  const [from, to] = amount > 0 ? [GATEWAY, own] : [own, GATEWAY];
  const posting = { key: randomUUID(), kind, description, from, to, amountIdr: Math.abs(amount) };
  return post(api.db, { ...posting, movers: null, ...(actorId && { actorId }) });
}

type Row = { id: string; date: string; amount: number; balance: number };

test.each(['KOL', 'Brand'] as const)('a new %s has nothing, and no row', async (role) => {
  const who = await api.signIn(role);
  expect((await wallet(who)).body).toEqual({ code: 200, data: { balance: 0, pending: 0 }, Error: null });
  expect((await statement(who)).body).toEqual({ code: 200, data: [], nextCursor: null, Error: null });
  expect(String((await csv(who)).body).split('\r\n')).toHaveLength(2);
});

test.each(['KOL', 'Brand'] as const)('each row of a %s tells the balance after it', async (role) => {
  const who = await api.signIn(role);
  const amounts = [500_000, -120_000, 1_000_000_000_000, -380_000, 7];
  for (const amount of amounts) await move(who, amount);
  // A posting of somebody else must not show in these rows.
  await move(await api.signIn(role), 999);
  const rows: Row[] = (await statement(who)).body.data;
  expect(rows.map(({ amount }) => amount)).toEqual([...amounts].reverse());
  const balances = amounts.map((_, at) => amounts.slice(0, at + 1).reduce((sum, amount) => sum + amount, 0));
  expect(rows.map(({ balance }) => balance)).toEqual(balances.reverse());
  expect((await wallet(who)).body.data.balance).toBe(1_000_000_000_007);
});

test('balances follow one another without a break when 40 postings come at once', async () => {
  const kol = await api.signIn('KOL');
  await Promise.all(Array.from({ length: 40 }, (_, at) => move(kol, at % 4 === 3 ? -100 : 1000 + at)));
  const rows: Row[] = [];
  let query = '?limit=25';
  while (query) {
    const { body } = await statement(kol, query);
    rows.push(...body.data);
    query = body.nextCursor && `?limit=25&cursor=${body.nextCursor}`;
  }
  expect(rows).toHaveLength(40);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(40);
  for (const [at, row] of rows.entries()) {
    expect(row.balance).toBe((rows[at + 1]?.balance ?? 0) + row.amount);
    expect(row.date >= (rows[at + 1]?.date ?? '')).toBe(true);
  }
  expect(rows[0]?.balance).toBe(await balanceOf(api.db, walletOf('KOL', kol.id)));
});

test('a page that was shown stays the same when more comes in', async () => {
  const brand = await api.signIn('Brand');
  for (let at = 1; at <= 12; at += 1) await move(brand, at * 1000);
  const first = (await statement(brand)).body;
  expect(first.data).toHaveLength(10);
  const second = (await statement(brand, `?cursor=${first.nextCursor}`)).body;
  expect(second).toMatchObject({
    data: [{ amount: 2000 }, { amount: 1000, balance: 1000 }],
    nextCursor: null,
  });
  await move(brand, 5);
  expect((await statement(brand, `?cursor=${first.nextCursor}`)).body).toEqual(second);
});

test('a page has 10, 25 or 50 rows, and a cursor is ours', async () => {
  const kol = await api.signIn('KOL');
  for (const limit of [10, 25, 50]) expect((await statement(kol, `?limit=${limit}`)).status).toBe(200);
  const forged = (keys: unknown) => `cursor=${Buffer.from(JSON.stringify(keys)).toString('base64url')}`;
  const bad = ['limit=11', 'limit=100', 'limit=0', 'limit=', 'limit=10&limit=25', 'cursor=x', 'page=2'];
  for (const keys of [[1e300], [0.5], ['1'], [null], [1, 2]]) bad.push(forged(keys));
  for (const query of bad) expect((await statement(kol, `?${query}`)).status).toBe(400);
});

test('a row names who brought it about, and what for', async () => {
  const brand = await api.signIn('Brand', { fullName: 'Kopi Senja' });
  const order = `CMP-${'0a'.repeat(16)}-2`;
  await move(brand, 5000, { kind: 'surplus_payment', description: `${order} Ramadan`, actorId: brand.id });
  await move(brand, 1);
  expect((await statement(brand)).body.data).toMatchObject([
    { authorizedBy: 'Sohor', description: 'Uji' },
    { authorizedBy: 'Kopi Senja', description: 'Kelebihan pembayaran campaign Ramadan' },
  ]);
});

test('what waits for work is pending: the escrow of a Brand, the signed contracts of a KOL', async () => {
  const [brand, kol] = await Promise.all([api.signIn('Brand'), api.signIn('KOL')]);
  const campaign = await campaignOf(api.db, brand.id, { priceIdr: 400_000, kolCount: 2 });
  expect((await wallet(brand)).body.data).toEqual({ balance: 0, pending: 800_000 });
  const body = { IdUser: kol.id, IdCampaign: campaign };
  await api.call('POST', 'Campaign/registerByBrand', { as: brand, body });
  expect((await wallet(kol)).body.data.pending).toBe(0);
  const { id } = (await api.call('GET', 'Campaign/Kontrak', { as: kol })).body.data[0].kontrak;
  await api.call('PUT', `Campaign/approveContract/${id}`, { as: kol });
  // 400.000 less the fee of 5 %.
  expect((await wallet(kol)).body.data).toEqual({ balance: 0, pending: 380_000 });
  expect((await wallet(brand)).body.data).toEqual({ balance: 0, pending: 800_000 });
  const { data } = (await api.call('GET', 'Dashboard', { as: kol })).body;
  expect(data.wallet.pendingPayments).toBe(380_000);
});

test('the CSV is the whole statement, safe to open, in UTF-8 with its mark', async () => {
  const evil = '=HYPERLINK("http://jahat.example","Klik, ya")';
  const brand = await api.signIn('Brand', { fullName: '@SUM(1+1)' });
  await move(brand, 90_000, { description: evil, actorId: brand.id });
  await move(brand, -15_000, { description: 'Kopi “Senja”, é' });
  const reply = await api.app.inject({ url: '/api/v1/Wallet/transactions.csv', headers: brand.headers });
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="transaksi-sohor-20\d\d-\d\d-\d\d\.csv"$/,
    ),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [head, second, first, end] = reply.body.replace('\ufeff', '').split('\r\n');
  expect(head).toBe('"Tanggal (WIB)";"ID Transaksi";"Authorize by";"Deskripsi";"Jumlah";"Balance (IDR)"');
  expect(second).toMatch(
    /^"20\d\d-\d\d-\d\d \d\d:\d\d:\d\d";"[0-9a-f-]{36}";"Sohor";"Kopi “Senja”, é";-15000;75000$/,
  );
  expect(first?.split(';').slice(2).join(';')).toBe(
    `"'@SUM(1+1)";"'=HYPERLINK(""http://jahat.example"",""Klik, ya"")";90000;90000`,
  );
  expect(end).toBe('');
});

test('a statement longer than one batch is exported without a gap', async () => {
  const kol = await api.signIn('KOL');
  await api.context.pool.query(
    `SELECT ledger_append(jsonb_build_object('key', 'lang:' || n, 'kind', 'test', 'description', 'Uji ' || n), jsonb_build_array(
       jsonb_build_object('account', 'gateway_clearing', 'amount_idr', -n),
       jsonb_build_object('account', 'kol_wallet', 'owner_id', $1::uuid, 'amount_idr', n))) FROM generate_series(1, 2300) n`,
    [kol.id],
  );
  const lines = String((await csv(kol)).body)
    .trim()
    .split('\r\n')
    .slice(1);
  expect(lines).toHaveLength(2300);
  expect(lines[0]).toMatch(new RegExp(`;2300;${(2300 * 2301) / 2}$`));
  expect(lines.at(-1)).toMatch(/;1;1$/);
});

test('a statement of exactly one batch ends there', async () => {
  const brand = await api.signIn('Brand');
  await api.context.pool.query(
    `SELECT ledger_append(jsonb_build_object('key', 'pas:' || n, 'kind', 'test', 'description', 'Uji'), jsonb_build_array(
       jsonb_build_object('account', 'gateway_clearing', 'amount_idr', -n),
       jsonb_build_object('account', 'brand_wallet', 'owner_id', $1::uuid, 'amount_idr', n))) FROM generate_series(1, 1000) n`,
    [brand.id],
  );
  expect(
    String((await csv(brand)).body)
      .trim()
      .split('\r\n'),
  ).toHaveLength(1001);
});

test('without a session there is no wallet', async () => {
  for (const path of ['', '/transactions', '/transactions.csv', '/upcoming', '/upcoming.csv']) {
    expect((await api.call('GET', `Wallet${path}`)).status).toBe(401);
  }
});

test.each(['UPDATE wallets SET balance_idr = 1', 'DELETE FROM wallets', 'TRUNCATE wallets'])(
  '%s is refused, to the API by its grants and to the owner of the tables by a trigger',
  async (change) => {
    await move(await api.signIn('KOL'), 1);
    await expect(api.context.pool.query(change)).rejects.toThrow('permission denied');
    await expect(queryAs(ownerOf(api.context.config.databaseUrl), change)).rejects.toThrow('append-only');
  },
);
