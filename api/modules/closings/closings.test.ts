import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { keepAccount } from '../accounts/close-account.ts';
import { blockAccount, unblockAccount } from '../accounts/index.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { forgetOld, moveDue } from '../former-accounts/index.ts';
import { balanceOf, GATEWAY, PAID_OUT, post, verifyLedger, walletOf } from '../ledger/index.ts';
import { startPayoutsApi } from '../payouts/payouts-fixture.ts';
import { verifyProfile } from '../taxes/decide-tax.ts';
import { PERSON, tellTax } from '../taxes/taxes-fixture.ts';
import { joined } from '../team/team-fixture.ts';
import { type ClosingsApi, startClosingsApi } from './closings-fixture.ts';
import { finishDue } from './finish-closing.ts';

let api: ClosingsApi;
beforeAll(async () => {
  api = await startClosingsApi();
});
afterAll(() => api?.close());

const isIn = async (as: SignedIn) => (await api.call('GET', 'auth/verifySessions', { as })).status === 200;
const give = (person: SignedIn, amountIdr: number) =>
  post(api.db, {
    key: `test:${randomUUID()}`,
    kind: 'top_up',
    description: 'Uji',
    from: GATEWAY,
    to: walletOf(person.role as 'KOL' | 'Brand', person.id),
    amountIdr,
  });
const publicPage = async ({ id }: SignedIn) => {
  const row = await api.db.selectFrom('kol_slugs').select('slug').where('kol_id', '=', id).executeTakeFirst();
  return (await api.call('GET', `public/kol/${row?.slug}`)).status;
};
const kindsOf = async ({ id }: SignedIn) =>
  (await api.db.selectFrom('notices').select('kind').where('user_id', '=', id).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
const found = async (name: string, as: SignedIn) =>
  (await api.call('GET', `user/kol?q=${encodeURIComponent(name)}`, { as })).body.data.length;

test.each(['KOL', 'Brand'] as const)(
  'a %s that nothing ties leaves with a code: all its sessions end, and a log-in within 14 days keeps all that it had',
  async (role) => {
    const person = await api.signIn(role, { fullName: `Pergi ${role}` });
    const elsewhere = await api.again(person);
    expect(await api.position(person)).toEqual({ penghalang: [], sisaSaldo: 0 });
    const reply = await api.leave(person);
    const until = new Date(reply.body.data.ditutupPada).getTime() - api.clock.now().getTime();
    expect(Math.round(until / DAY_MS)).toBe(14);
    expect([await isIn(person), await isIn(elsewhere)]).toEqual([false, false]);
    expect(reply.cookies.map(({ name, value }) => [name, value])).toEqual([[expect.any(String), '']]);

    await api.wait(13.9);
    const back = await api.logIn(person);
    expect(back).toMatchObject({ status: 200, body: { message: { id: person.id, idRole: role } } });
    expect(await api.rowOf(person)).toMatchObject({ status: 'active', full_name: `Pergi ${role}` });
    expect(await kindsOf(person)).toEqual(['closing_begun', 'closing_undone']);
    await api.wait(30);
    expect(await api.rowOf(person)).toMatchObject({ status: 'active', closes_at: null });
  },
);

test('who leaves is neither public, found, invited nor approved, and its applications are taken back', async () => {
  const brand = await api.signIn('Brand');
  const kol = await api.signIn('KOL', { fullName: 'Wulan Pamit' });
  await api.db.insertInto('kol_profiles').values({ kol_id: kol.id }).execute();
  const campaign = await campaignOf(api.db, brand.id, { kolCount: 5 });
  await api.call('POST', 'Campaign/register', { as: kol, body: { IdUser: kol.id, IdCampaign: campaign } });
  expect([await publicPage(kol), await found('Wulan Pamit', brand)]).toEqual([200, 1]);
  await api.leave(kol);
  expect([await publicPage(kol), await found('Wulan Pamit', brand)]).toEqual([404, 0]);
  const invitation = { IdUser: kol.id, IdCampaign: campaign };
  const invited = await api.call('POST', 'Campaign/registerByBrand', { as: brand, body: invitation });
  expect(invited.status).toBe(404);
  const applied = await api.call('GET', `Campaign/registerMember/${campaign}`, { as: brand });
  expect(applied.body.data).toEqual([]);
  expect(await kindsOf(brand)).toContain('application_withdrawn');
});

test('after 14 days the number is free, and the old account is nobody’s', async () => {
  const kol = await api.signIn('KOL', { fullName: 'Bekas Nama' });
  await api.leave(kol);
  await api.wait(14.1);
  expect(await api.rowOf(kol)).toMatchObject({
    status: 'closed',
    phone: `closed:${kol.id}`,
    full_name: 'Akun ditutup',
    email: '',
    image: null,
  });
  expect((await api.logIn(kol)).status).toBe(400);
  const body = { fullName: 'Orang Baru', email: 'baru@contoh.id', phoneNumber: kol.phone, idRole: 'Brand' };
  expect((await api.call('POST', 'auth/register', { body })).status).toBe(200);
  const fresh = await api.logIn(kol);
  expect(fresh).toMatchObject({ status: 200, body: { message: { idRole: 'Brand' } } });
  expect(fresh.body.message.id).not.toBe(kol.id);
  const inbox = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: kol.phone } });
  expect(inbox.body).toContain('sudah ditutup');
});

describe('what ties a person', () => {
  const refused = { status: 409, body: { Error: expect.stringContaining('belum dapat ditutup') } };
  const tiedBy = async (person: SignedIn) => {
    const { penghalang } = await api.position(person);
    expect(await api.ask(person)).toMatchObject(refused);
    return penghalang;
  };

  test('is a balance that can be withdrawn; one that is too small stays in its name and is said', async () => {
    const [kol, brand] = [await api.signIn('KOL'), await api.signIn('Brand')];
    await give(kol, 7_500);
    expect(await api.position(kol)).toEqual({ penghalang: [], sisaSaldo: 7_500 });
    await give(kol, 92_500);
    expect(await tiedBy(kol)).toEqual([{ jenis: 'balance', besar: 100_000 }]);
    await post(api.db, {
      key: `test:${randomUUID()}`,
      kind: 'gateway_reversal',
      description: 'Uji',
      from: walletOf('Brand', brand.id),
      to: GATEWAY,
      amountIdr: 40_000,
    });
    expect(await tiedBy(brand)).toEqual([{ jenis: 'debt', besar: 40_000 }]);
  });

  test('is money that staff froze, or that rests after a change of number', async () => {
    const [one, other] = [await api.signIn('KOL'), await api.signIn('Brand')];
    const { clock, db } = api;
    await db.updateTable('users').set({ freeze_reason: 'diperiksa' }).where('id', '=', one.id).execute();
    const held = new Date(clock.now().getTime() + DAY_MS);
    await db.updateTable('users').set({ money_held_until: held }).where('id', '=', other.id).execute();
    expect(await tiedBy(one)).toEqual([{ jenis: 'frozen', besar: 1 }]);
    expect(await tiedBy(other)).toEqual([{ jenis: 'held', besar: 1 }]);
  });

  test('is an offer, work and a dispute, for both sides, until they end', async () => {
    const brand = await api.signIn('Brand');
    const kol = await api.signIn('KOL');
    const campaign = await campaignOf(api.db, brand.id, { kolCount: 1 });
    const invitation = { IdUser: kol.id, IdCampaign: campaign };
    await api.call('POST', 'Campaign/registerByBrand', { as: brand, body: invitation });
    expect(await tiedBy(kol)).toEqual([{ jenis: 'offers', besar: 1 }]);
    const ofBrand = (await tiedBy(brand)).map(({ jenis }) => jenis);
    expect(ofBrand).toEqual(['offers', 'campaigns']);

    const job = await api.signed();
    expect(await tiedBy(job.kol)).toEqual([{ jenis: 'work', besar: 1 }]);
    await api.call('POST', 'Dispute', {
      as: job.kol,
      body: { idKontrak: job.id, alasan: 'Brand tidak menjawab sama sekali.', tautan: [], gambar: [] },
    });
    const state = await api.state(job);
    expect(state).toBe('disputed');
    expect(await tiedBy(job.kol)).toEqual([{ jenis: 'disputes', besar: 1 }]);

    const done = await api.signed();
    await api.handIn(done);
    await api.review(done, 'Accepted');
    // Content that was paid stays online for 30 days, and can be disputed as long.
    expect((await tiedBy(done.kol)).map(({ jenis }) => jenis)).toEqual(['guarantees', 'balance']);
    expect((await tiedBy(done.brand)).map(({ jenis }) => jenis)).toContain('guarantees');
  });

  test('is a payment that may still arrive', async () => {
    const brand = await api.signIn('Brand');
    const campaign = await campaignOf(api.db, brand.id, { verified: false, priceIdr: 100_000, kolCount: 1 });
    const body = { idCampaign: campaign, hargaPekerjaan: 100_000 };
    expect((await api.call('POST', 'Campaign/payCampaign', { as: brand, body })).status).toBe(200);
    expect(await tiedBy(brand)).toEqual([{ jenis: 'payments', besar: 1 }]);
  });

  test('is a withdrawal under way, until the bank has it', async () => {
    const payouts = await startPayoutsApi();
    try {
      const kol = await payouts.ready(505_000);
      const { reference } = await payouts.sent(kol, 500_000);
      const position = async () => (await payouts.call('GET', 'Account/closing', { as: kol })).body.data;
      expect((await position()).penghalang).toEqual([{ jenis: 'payouts', besar: 1 }]);
      await payouts.bank(reference, 'SUCCEEDED');
      expect(await position()).toEqual({ penghalang: [], sisaSaldo: 0 });
    } finally {
      await payouts.close();
    }
  });
});

describe('the code', () => {
  test('is of this session and of nothing else; three wrong guesses use it up', async () => {
    const kol = await api.signIn('KOL');
    const other = await api.again(kol);
    await api.ask(kol);
    const code = await api.codeOf(kol);
    expect((await api.confirm(other, code)).status).toBe(400);
    expect(await isIn(kol)).toBe(true);
    const wrong = code === '0000' ? '1111' : '0000';
    await api.confirm(kol, wrong);
    await api.confirm(kol, wrong);
    expect((await api.confirm(kol, code)).status).toBe(400);
    expect(await api.rowOf(kol)).toMatchObject({ status: 'active' });
  });

  test('of a log-in closes nothing', async () => {
    const kol = await api.signIn('KOL');
    await api.call('POST', 'auth/login', { body: { phoneNumber: kol.phone } });
    await api.runJobs();
    expect((await api.confirm(kol, await api.codeOf(kol))).status).toBe(400);
    expect(await isIn(kol)).toBe(true);
  });

  test('entered ten times at once closes once', async () => {
    const kol = await api.signIn('KOL');
    await api.ask(kol);
    const code = await api.codeOf(kol);
    const replies = await Promise.all(Array.from({ length: 10 }, () => api.confirm(kol, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const events = await api.db
      .selectFrom('account_events')
      .select('event')
      .where('account_id', '=', kol.id)
      .execute();
    expect(events).toEqual([{ event: 'closing' }]);
  });
});

test('only the owner closes a Brand; its members have no place then, and their numbers are free at the end', async () => {
  const brand = await api.signIn('Brand');
  const member = await joined(api, brand, 'finance');
  for (const method of ['GET', 'POST'] as const)
    expect((await api.call(method, 'Account/closing', { as: member })).status).toBe(403);
  await api.leave(brand);
  expect(await isIn(member)).toBe(false);
  await api.logIn(brand);
  expect(await isIn(member)).toBe(true);
  await api.leave(await api.again(brand));
  await api.wait(14.1);
  expect(await api.rowOf(member)).toMatchObject({ status: 'inactive', phone: `left:${member.id}` });
  expect((await api.logIn(member)).status).toBe(400);
});

test('what came in meanwhile keeps the account: nothing is lost, its owner is told, and can log in', async () => {
  const kol = await api.signIn('KOL');
  await api.leave(kol);
  await give(kol, 250_000);
  await api.wait(14.1);
  expect(await api.rowOf(kol)).toMatchObject({ status: 'closing', phone: kol.phone });
  const inbox = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: kol.phone } });
  expect(inbox.body).toContain('Saldo Anda Rp250.000 belum ditarik');
  await api.wait(1);
  expect((await kindsOf(kol)).filter((kind) => kind === 'closing_waits')).toHaveLength(1);
  const back = await api.logIn(kol);
  expect(back.status).toBe(200);
  const wallet = await api.call('GET', 'Wallet', { as: await api.again(kol) });
  expect(wallet.body.data.balance).toBe(250_000);
});

test('a block goes before a closing; let in again the account is as it was', async () => {
  const kol = await api.signIn('KOL');
  await api.leave(kol);
  const order = { phone: kol.phone, reason: 'penipuan', actor: 'rina' };
  expect((await blockAccount(api.db, order, api.clock.now())).done).toBe(true);
  await api.wait(20);
  expect(await api.rowOf(kol)).toMatchObject({ status: 'blocked', phone: kol.phone });
  expect((await api.logIn(kol)).status).toBe(409);
  await unblockAccount(api.db, order, api.clock.now());
  expect((await api.logIn(kol)).status).toBe(200);
});

test('a log-in and the end of the wait at the same moment: one wins', async () => {
  const people = await Promise.all(Array.from({ length: rounds('RACE', 20) }, () => api.signIn('KOL')));
  for (const person of people) await api.leave(person);
  api.clock.advance(15 * DAY_MS);
  const now = api.clock.now();
  const [, ...kept] = await Promise.all([
    finishDue(api.context),
    ...people.map(({ phone }) => api.db.transaction().execute((tx) => keepAccount(tx, phone, now))),
  ]);
  const rows = await Promise.all(people.map((person) => api.rowOf(person)));
  const outcomes = rows.map(({ status }, place) => [status, kept[place] !== undefined]);
  for (const outcome of outcomes)
    expect([
      ['active', true],
      ['closed', false],
    ]).toContainEqual(outcome);
  expect((await verifyLedger(api.db)).problems).toEqual([]);
});

describe('what comes to light after an account was closed', () => {
  /** As a bank that takes back what it had paid, or that sends a withdrawal back. */
  const owe = (id: string, amountIdr: number) =>
    post(api.db, {
      ...{ key: `late:${randomUUID()}`, kind: 'gateway_reversal', description: 'Uji', amountIdr },
      ...{ from: walletOf('KOL', id), to: GATEWAY },
    });
  const sendBack = (id: string, amountIdr: number) =>
    post(api.db, {
      ...{ key: `back:${randomUUID()}`, kind: 'payout_reversed', description: 'Uji', amountIdr },
      ...{ from: PAID_OUT, to: walletOf('KOL', id) },
    });
  async function closed(nik?: string, isVerified = true) {
    const kol = await api.signIn('KOL');
    if (nik) await tellTax(api, kol, { ...PERSON, nik });
    if (nik && isVerified) await verifiedByStaff(kol);
    await api.leave(kol);
    await api.wait(14.1);
    expect(await api.rowOf(kol)).toMatchObject({ status: 'closed' });
    return kol;
  }
  async function registeredAgain(former: SignedIn): Promise<string> {
    const body = { fullName: 'Sari Baru', email: 'baru@contoh.id', phoneNumber: former.phone, idRole: 'KOL' };
    await api.call('POST', 'auth/register', { body });
    return (await api.logIn(former)).body.message.id;
  }
  async function verifiedByStaff(kol: Pick<SignedIn, 'id'>, isVerified = true) {
    const { id: actorId } = await api.signIn('Admin');
    const by = { actorId, actorName: 'Rina', sessionId: null, ip: null };
    const { id: seen } = await api.db
      .selectFrom('tax_profiles')
      .select('id')
      .where('user_id', '=', kol.id)
      .where('replaced_at', 'is', null)
      .executeTakeFirstOrThrow();
    await verifyProfile(api.context, { by, userId: kol.id, seen, reason: 'KTP dilihat' }, isVerified);
  }
  const balances = (...ids: string[]) => Promise.all(ids.map((id) => balanceOf(api.db, walletOf('KOL', id))));
  const swept = async (...ids: string[]) => {
    await moveDue(api.context);
    return balances(...ids);
  };
  const heldOf = async ({ id }: SignedIn) => {
    const as = await api.signIn('Admin');
    const { body } = await api.call('GET', 'Ops/held?status=closed', { as });
    return body.data.find((row: { id: string }) => row.id === id);
  };

  test('debt and money follow the verified tax number, whichever account is older and whenever they come', async () => {
    const nik = '3201014505900011';
    const [same, other] = [await api.signIn('KOL'), await api.signIn('KOL')];
    await tellTax(api, same, { ...PERSON, nik });
    await verifiedByStaff(same);
    await tellTax(api, other, { ...PERSON, nik: '3201014505900002' });
    const former = await closed(nik);
    await verifiedByStaff(other);
    await owe(former.id, 50_000);
    expect(await swept(former.id, other.id, same.id)).toEqual([0, 0, -50_000]);
    await owe(former.id, 20_000);
    await sendBack(former.id, 100_000);
    await owe(former.id, 10_000);
    expect(await swept(former.id, other.id, same.id)).toEqual([0, 0, 20_000]);
    expect(await swept(former.id, other.id, same.id)).toEqual([0, 0, 20_000]);
    await verifiedByStaff(same, false);
    await owe(former.id, 10_000);
    expect(await swept(former.id, same.id)).toEqual([-10_000, 20_000]);
  });

  test('a number that was only typed moves nothing', async () => {
    const nik = '3201014505900012';
    const former = await closed(nik, false);
    const victim = await api.signIn('KOL');
    await tellTax(api, victim, { ...PERSON, nik });
    await verifiedByStaff(victim);
    await owe(former.id, 50_000);
    expect(await swept(former.id, victim.id)).toEqual([-50_000, 0]);
  });

  test.each([
    ['a debt', -50_000],
    ['money', 50_000],
  ])(
    '%s moves by the phone number only when two persons say so: it may be another’s by now',
    async (_what, restIdr) => {
      const former = await closed();
      await (restIdr < 0 ? owe(former.id, 50_000) : sendBack(former.id, 50_000));
      const id = await registeredAgain(former);
      expect(await swept(former.id, id)).toEqual([restIdr, 0]);
      const calon = [{ id, nama: 'Sari Baru', pajakCocok: false }];
      expect(await heldOf(former)).toMatchObject({ jumlah: restIdr, calon });
      const as = await api.signIn('Admin');
      const move = (idAkun: string) =>
        api.call('PUT', `Ops/held/${former.id}`, {
          as,
          body: { keputusan: 'move', idAkun, alasan: 'KTP sama' },
        });
      expect((await move((await api.signIn('KOL')).id)).status).toBe(404);
      const { approval } = (await move(id)).body.data;
      expect(await balances(former.id, id)).toEqual([restIdr, 0]);
      const body = { setuju: true, alasan: 'ya' };
      expect((await api.call('PUT', `Ops/approvals/${approval}`, { as, body })).status).toBe(409);
      const second = await api.signIn('Admin');
      expect((await api.call('PUT', `Ops/approvals/${approval}`, { as: second, body })).status).toBe(200);
      expect(await balances(former.id, id)).toEqual([0, restIdr]);
      expect(await heldOf(former)).toBeUndefined();
    },
  );

  test('after two years a phone number tells nothing any more', async () => {
    const former = await closed();
    await owe(former.id, 50_000);
    api.clock.advance((LIMITS.identityDays - 1) * DAY_MS);
    const id = await registeredAgain(former);
    await forgetOld(api.context);
    expect((await heldOf(former)).calon).toMatchObject([{ id }]);
    api.clock.advance(2 * DAY_MS);
    await forgetOld(api.context);
    expect((await heldOf(former)).calon).toEqual([]);
  });
});
