import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS } from '@sohor/shared/format';
import type { Sign } from '@sohor/shared/wire';
import type { SignKind } from '@sohor/shared/wire/catalog';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { joined } from '../team/team-fixture.ts';
import { check } from './check-signs.ts';
import { eraseSigns } from './signs.repository.ts';

let api: WorkApi;
let staff: SignedIn;
beforeAll(async () => {
  api = await startWorkApi();
});
afterAll(() => api?.close());
beforeEach(async () => {
  staff = await api.signIn('Admin', { fullName: 'Rina Wijaya' });
});

/** The check of the next night. */
async function nextNight(): Promise<void> {
  api.clock.advance(DAY_MS);
  await check(api.context);
  // A session of staff ends sooner.
  staff = await api.signIn('Admin', { fullName: 'Rina Wijaya' });
}
const list = async (query = '', as = staff): Promise<Sign[]> =>
  (await api.call('GET', `Ops/signs?limit=200${query}`, { as })).body.data;
const about = async (who: { id: string }, query = '') =>
  (await list(`&q=${who.id}${query}`)).map(({ jenis, bobot }) => [jenis, bobot] as const);
const look = (id: string, alasan = 'diendorse artis', as = staff) =>
  api.call('PUT', `Ops/signs/${id}`, { as, body: { alasan } });
async function theSign(who: { id: string }, query = ''): Promise<Sign> {
  const [one] = await list(`&q=${who.id}${query}`);
  if (!one) throw new Error('no sign');
  return one;
}

/** A KOL with so many followers on each day, the last one today. */
async function kolWithDays(counts: readonly number[]): Promise<SignedIn> {
  const kol = await api.signIn('KOL');
  await addDays(kol, counts);
  return kol;
}
async function addDays(kol: SignedIn, counts: readonly number[]): Promise<void> {
  await sql`
    WITH account AS (
      INSERT INTO social_accounts (kol_id, provider, display_name, follower_count, video_count, likes_count)
      VALUES (${kol.id}, 'tiktok', 'K', 1, 1, 1) ON CONFLICT (kol_id, provider) DO UPDATE SET video_count = 2 RETURNING id)
    INSERT INTO social_snapshots (account_id, taken_at, follower_count, video_count, likes_count)
    SELECT a.id, ${api.clock.now()}::timestamptz - (cardinality(c.list) - n) * interval '1 day', c.list[n], 1, 1
    FROM account a, (SELECT ${[...counts]}::bigint[] AS list) c, generate_series(1, cardinality(c.list)) n
    ON CONFLICT DO NOTHING`.execute(api.db);
}
/** So many days of equal gains. */
const steady = (from: number, gain: number, days = 20) =>
  Array.from({ length: days }, (_, day) => from + day * gain);

async function addRated(engagement: number, category: string): Promise<SignedIn> {
  const kol = await api.signIn('KOL');
  await api.db
    .insertInto('kol_profiles')
    .values({
      kol_id: kol.id,
      categories: [category],
      verified_at: api.clock.now(),
      score: null,
      breakdown: null,
    })
    .execute();
  const breakdown = JSON.stringify({ engagement });
  await sql`UPDATE kol_profiles SET score = 50, breakdown = ${breakdown}::jsonb WHERE kol_id = ${kol.id}`.execute(
    api.db,
  );
  return kol;
}

/** A browser on which they all have logged in. */
async function sharesDevice(...people: readonly SignedIn[]): Promise<Buffer> {
  const token_sha256 = randomBytes(32);
  await logIn(token_sha256, ...people);
  return token_sha256;
}
async function logIn(token_sha256: Buffer, ...people: readonly SignedIn[]): Promise<void> {
  const now = api.clock.now();
  const rows = people.map(({ phone }) => ({ token_sha256, phone, created_at: now, last_used_at: now }));
  await api.db.insertInto('devices').values(rows).execute();
}
async function sharesAccount(...people: readonly SignedIn[]): Promise<void> {
  const number_hmac = randomBytes(32);
  const now = api.clock.now();
  const account = {
    channel_code: 'ID_BCA',
    number_sealed: 'x',
    number_hmac,
    last_four: '7890',
    name_check: null,
  };
  const rows = people.map(({ id, fullName }) => ({
    ...{ ...account, user_id: id, holder_name: fullName, created_at: now, usable_at: now },
    ...{ refusal: null, replaced_at: null },
  }));
  await api.db.insertInto('payout_accounts').values(rows).execute();
}

test('a day with more than six times the usual gain is a sign; growth, small numbers and short histories are none', async () => {
  const jump = await kolWithDays([...steady(10_000, 50), 10_950 + 5_000]);
  const others = await Promise.all([
    kolWithDays([...steady(10_000, 900), 27_100 + 4_000]),
    kolWithDays([...Array(20).fill(3), 20]),
    // Less than one in a hundred of those that were there.
    kolWithDays([...Array(20).fill(900_000), 905_000]),
    kolWithDays([...steady(10_000, 50, 10), 10_450 + 5_000]),
    kolWithDays([...steady(10_000, 50), 6_000]),
  ]);
  await nextNight();
  expect(await about(jump)).toEqual([['followers', 5_000]]);
  for (const kol of others) expect(await about(kol)).toEqual([]);
  const { baris } = (await api.call('GET', `Ops/signs/${(await theSign(jump)).id}`, { as: staff })).body.data;
  expect(baris).toMatchObject([{ idUser: jump.id, angka: 5_000, biasanya: 50 }]);
});

test('an engagement far from the median of a category with enough KOLs is a sign, of linked accounts alone', async () => {
  for (let n = 0; n < 20; n++) await addRated(0.05, 'beauty');
  const [high, low, fine] = [
    await addRated(0.26, 'beauty'),
    await addRated(0.009, 'beauty'),
    await addRated(0.2, 'beauty'),
  ];
  const [few, away] = [await addRated(0.9, 'otomotif'), await addRated(0.9, 'beauty')];
  await api.db.updateTable('kol_profiles').set({ verified_at: null }).where('kol_id', '=', away.id).execute();
  await nextNight();
  expect(await about(high)).toEqual([['engagement', 520]]);
  expect(await about(low)).toEqual([['engagement', 556]]);
  for (const kol of [fine, few, away]) expect(await about(kol)).toEqual([]);
  expect((await theSign(high)).fakta).toMatchObject({ angka: 2_600, biasanya: 500, teks: 'beauty' });
});

test('one link in two pieces of work is a sign with both; cancelled work does not count', async () => {
  const [one, two, three] = [await api.signed(), await api.signed(), await api.signed()];
  const url = api.link();
  for (const job of [one, two]) expect((await api.handIn(job, { url })).status).toBe(200);
  await api.handIn(three);
  await nextNight();
  const sign = await theSign(one.kol);
  expect(sign).toMatchObject({ jenis: 'link', bobot: 2 });
  expect(sign.orang.map(({ id }) => id).sort()).toEqual([one.kol.id, two.kol.id].sort());
  expect(await about(three.kol)).toEqual([]);
  const { baris } = (await api.call('GET', `Ops/signs/${sign.id}`, { as: staff })).body.data;
  expect(baris.map(({ idKontrak, brand }: Record<string, string>) => [idKontrak, brand])).toEqual(
    [one, two].sort((a, b) => (a.kol.id < b.kol.id ? -1 : 1)).map(({ id, brand }) => [id, brand.fullName]),
  );
  const ended = { state: 'cancelled' as const, due_at: null };
  await api.db.updateTable('deliverables').set(ended).where('contract_id', '=', two.id).execute();
  await nextNight();
  expect(await about(one.kol)).toEqual([]);
});

test('accounts that share a device or an account are a sign, a Brand and a KOL one of its own; a team and staff are none', async () => {
  const [a, b, c, kol] = await Promise.all([
    api.signIn('KOL'),
    api.signIn('KOL'),
    api.signIn('KOL'),
    api.signIn('KOL'),
  ]);
  const [brand, other] = await Promise.all([api.signIn('Brand'), api.signIn('Brand')]);
  const member = await joined(api, other, 'finance');
  await sharesDevice(a, b);
  await sharesAccount(b, c);
  await sharesAccount(brand, kol);
  await sharesDevice(other, member, staff);
  await nextNight();
  expect(await about(a)).toEqual([['shared', 2]]);
  expect(await about(b)).toEqual([
    ['shared', 2],
    ['shared', 2],
  ]);
  expect(await about(brand)).toEqual([['self_dealing', 2]]);
  expect((await theSign(kol)).fakta).toMatchObject({ teks: 'Bank Central Asia (BCA) ••••7890' });
  expect(await about(other)).toEqual([]);
});

test('a member whose device a KOL uses makes its Brand one that deals with itself', async () => {
  const [brand, kol] = [await api.signIn('Brand'), await api.signIn('KOL')];
  await sharesDevice(await joined(api, brand, 'campaigns'), kol);
  await nextNight();
  expect(await about(brand)).toEqual([['self_dealing', 2]]);
});

test('money that a bank takes back after work was paid with it is a sign, and before it is none', async () => {
  const [paid, unpaid] = [await api.signed(), await api.signed()];
  await api.handIn(paid);
  await api.review(paid, 'Accepted');
  for (const { campaign, brand } of [paid, unpaid]) await addReversed(campaign, brand, 300_000);
  await nextNight();
  expect(await about(paid.brand)).toEqual([['reversal', 300_000]]);
  expect(await about(unpaid.brand)).toEqual([]);
});
async function addReversed(campaign: string, brand: SignedIn, reversed_idr: number): Promise<void> {
  const now = api.clock.now();
  await api.db
    .insertInto('payment_orders')
    .values({
      ...{ campaign_id: campaign, brand_id: brand.id, attempt: 50, order_id: `test-${randomUUID()}` },
      ...{ amount_idr: 1_000_000, status: 'paid', payment_url: null, lease_until: now, expires_at: now },
      ...{ checked_at: now, closed_at: now, reversed_idr, recheck_at: null },
      ...{ gateway_transaction_id: null, gateway_payment_type: null },
    })
    .execute();
}

test('a sign that was looked at stays closed until there is more of it, and keeps the note', async () => {
  const [a, b, c] = await Promise.all([api.signIn('KOL'), api.signIn('KOL'), api.signIn('KOL')]);
  const device = await sharesDevice(a, b);
  await nextNight();
  const { id } = await theSign(a);
  expect((await look(id, '  ')).status).toBe(400);
  expect((await look(id, 'kakak beradik.')).status).toBe(200);
  expect((await look(id)).status).toBe(409);
  await nextNight();
  expect(await about(a)).toEqual([]);
  expect(await theSign(a, '&status=seen')).toMatchObject({
    dilihat: { oleh: 'Rina Wijaya', catatan: 'kakak beradik' },
  });
  await logIn(device, c);
  await nextNight();
  expect(await theSign(a)).toMatchObject({ id, bobot: 3, dilihat: { catatan: 'kakak beradik' } });
});

test('a measured sign opens again for half as much again, not for a little more', async () => {
  const kol = await kolWithDays([...steady(10_000, 50), 16_000]);
  await nextNight();
  await look((await theSign(kol)).id);
  await addDays(kol, [16_050, 22_000]);
  await nextNight();
  expect(await about(kol)).toEqual([]);
  await addDays(kol, [22_050, 32_000]);
  await nextNight();
  expect(await about(kol)).toMatchObject([['followers', 9_950]]);
});

test('what a check does not find any more is gone by itself, comes back as what it was, and goes for good after 90 days', async () => {
  const [a, b] = [await api.signIn('KOL'), await api.signIn('KOL')];
  const device = await sharesDevice(a, b);
  await nextNight();
  await look((await theSign(a)).id);
  await api.db.deleteFrom('devices').where('phone', '=', b.phone).execute();
  await nextNight();
  expect(await about(a, '&status=gone')).toHaveLength(1);
  await logIn(device, b);
  await nextNight();
  expect(await about(a, '&status=seen')).toHaveLength(1);
  await api.db.deleteFrom('devices').where('phone', '=', b.phone).execute();
  await nextNight();
  api.clock.advance(90 * DAY_MS);
  await nextNight();
  expect(await about(a, '&status=gone')).toEqual([]);
});

test('are staff’s alone: no member reads one, none is in a copy of own data, and opening one leaves an entry for each person', async () => {
  const [kol, brand] = [await api.signIn('KOL'), await api.signIn('Brand')];
  await sharesDevice(kol, brand);
  await nextNight();
  const { id } = await theSign(kol);
  for (const as of [await api.again(kol), await api.again(brand)]) {
    for (const path of ['Ops/signs', 'Ops/signs/counts', `Ops/signs/${id}`])
      expect((await api.call('GET', path, { as })).status).toBe(403);
    const copy = await api.app.inject({ method: 'POST', url: '/api/v1/Account/data', headers: as.headers });
    expect(copy.statusCode).toBe(200);
    const files = Object.entries(unzipSync(copy.rawPayload)).map(([name, bytes]) => name + strFromU8(bytes));
    expect(files.join('\n')).not.toMatch(/\btanda\b|self_dealing/i);
  }
  expect((await api.call('GET', `Ops/signs/${id}`, { as: staff })).status).toBe(200);
  for (const { id: subject } of [kol, brand]) {
    const { data } = (await api.call('GET', `Ops/events?subject=${subject}`, { as: staff })).body;
    expect(data).toMatchObject([{ act: 'read', reason: 'tanda dibuka' }]);
  }
});

test('change nothing for anybody: no row of another table is another after a check', async () => {
  const [kol, brand] = [await api.signIn('KOL'), await api.signIn('Brand')];
  await sharesDevice(kol, brand);
  await sharesAccount(kol, brand);
  const before = await everythingElse();
  api.clock.advance(DAY_MS);
  await check(api.context);
  expect(await everythingElse()).toEqual(before);
});
/** How many rows of each table were ever written, read from the tables themselves. */
async function everythingElse(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'signs' ORDER BY 1`.execute(
    api.db,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      SELECT coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS hash FROM ${sql.table(name)} t`.execute(
      api.db,
    );
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

test('are counted by kind, wait on the page of the day, and stand with the person', async () => {
  const [kol, brand] = [await api.signIn('KOL', { fullName: 'Sari Tanda' }), await api.signIn('Brand')];
  await sharesDevice(kol, brand);
  await nextNight();
  const counts: { jenis: SignKind; jumlah: number }[] = (
    await api.call('GET', 'Ops/signs/counts', { as: staff })
  ).body.data;
  const open = await list();
  for (const { jenis, jumlah } of counts)
    expect(open.filter((one) => one.jenis === jenis)).toHaveLength(jumlah);
  expect(await list('&q=sari tanda&status=self_dealing')).toHaveLength(1);
  expect(await list('&q=sari tanda&status=link')).toEqual([]);
  const person = (await api.call('GET', `Ops/users/${kol.id}`, { as: staff })).body.data;
  expect(person.urusan.tanda).toBe(1);
});

test('a kind that cannot be checked leaves the others', async () => {
  const [kol, brand] = [await api.signIn('KOL'), await api.signIn('Brand')];
  await sharesDevice(kol, brand);
  const owner = ownerOf(api.context.pool.options.connectionString ?? '');
  await queryAs(owner, 'ALTER VIEW follower_counts RENAME TO away');
  try {
    await expect(nextNight()).rejects.toThrow('follower_counts');
  } finally {
    await queryAs(owner, 'ALTER VIEW away RENAME TO follower_counts');
  }
  staff = await api.signIn('Admin');
  expect(await about(kol)).toEqual([['self_dealing', 2]]);
});

test('the rows of a sign name nobody whom it does not name itself, so that each account that is closed takes its own', async () => {
  const kols = await Promise.all(Array.from({ length: 21 }, () => api.signIn('KOL')));
  const url = api.link();
  // The last KOL has the oldest contract.
  for (const kol of kols.sort((a, b) => (a.id < b.id ? 1 : -1))) {
    const job = await api.signed({}, { kol });
    expect((await api.handIn(job, { url })).status).toBe(200);
  }
  await nextNight();
  const { rows } = await sql<{ people: string[]; users: string[] }>`
    SELECT people, ARRAY(SELECT f ->> 'user' FROM jsonb_array_elements(facts) f) AS users FROM signs
    WHERE kind = 'link' AND weight = 21`.execute(api.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.people).toEqual(expect.arrayContaining(rows[0]?.users ?? ['none']));
});

test('a check can be asked for, and twice is once', async () => {
  const [kol, brand] = [await api.signIn('KOL'), await api.signIn('Brand')];
  await sharesDevice(kol, brand);
  for (const _ of [1, 2])
    expect((await api.call('POST', 'Ops/signs/recheck', { as: staff })).status).toBe(200);
  const { rows } = await sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'check-signs'`.execute(
    api.db,
  );
  expect(rows).toHaveLength(1);
  await api.runJobs();
  expect(await about(kol)).toEqual([['self_dealing', 2]]);
});

test('an account that is closed takes every sign with it that names it, and is in none afterwards', async () => {
  const [a, b, c] = await Promise.all([api.signIn('KOL'), api.signIn('KOL'), api.signIn('KOL')]);
  await sharesAccount(a, b, c);
  await nextNight();
  await api.db.transaction().execute((tx) => eraseSigns(tx, a.id));
  expect(await about(b)).toEqual([]);
  await nextNight();
  expect(await about(b)).toEqual([['shared', 3]]);
  const now = api.clock.now();
  await api.db
    .updateTable('users')
    .set({ status: 'closed', closed_at: now, phone: `closed:${a.id}` })
    .where('id', '=', a.id)
    .execute();
  await nextNight();
  expect(await about(a)).toEqual([]);
});
