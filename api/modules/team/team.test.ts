import { DAY_MS, jakartaDay, MINUTE_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { receivedCodes } from '../../platform/testing/inbox.ts';
import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { untilWaiting } from '../../platform/testing/waiting.ts';
import { usableAccount } from '../../security/payable-fixture.ts';
import { leaveTeam } from '../accounts/index.ts';
import { listAudit } from '../audit/index.ts';
import { addNotices } from '../notices/index.ts';
import { CAMPAIGN, type PaymentsApi, startPaymentsApi } from '../payments/payments-fixture.ts';
import { joined, newNumber } from './team-fixture.ts';

const RACES = rounds('RACE', 20);

let api: PaymentsApi;

beforeAll(async () => {
  api = await startPaymentsApi();
});
afterAll(() => api?.close());

const invite = (owner: SignedIn, nomor: string, peran = 'campaigns') =>
  api.call('POST', 'Team', { as: owner, body: { nama: 'Dewi Lestari', nomor, peran } });
const team = async (as: SignedIn) => (await api.call('GET', 'Team', { as })).body.data;
const messages = async (phone: string) =>
  (await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: phone } })).json();
const newDraft = (namaProyek: string) => ({
  ...CAMPAIGN,
  namaProyek,
  startDate: jakartaDay(api.clock.now()),
  jumlahKOL: 2,
});

async function logIn(phone: string) {
  api.clock.advance(2 * MINUTE_MS);
  await api.call('POST', 'auth/login', { body: { phoneNumber: phone } });
  await api.runJobs();
  const [code] = (await receivedCodes(api, phone)).filter(Boolean);
  return api.call('POST', 'otp/validateWA', { body: { phonenumber: phone, code: code ?? '0000' } });
}
const as = (reply: Awaited<ReturnType<typeof logIn>>) => ({
  headers: {
    authorization: `Bearer ${reply.body.message.accessToken}`,
    cookie: reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  },
});

test('who is invited gets a message, logs in with the normal code and acts for the Brand', async () => {
  const owner = await api.signIn('Brand', { fullName: 'Kopi Senja' });
  const phone = newNumber();
  const invited = await invite(owner, phone.replace('+62', '0'));
  expect(invited.body.data.anggota).toMatchObject([
    { nama: 'Kopi Senja', peran: 'owner', anda: true, diundangSampai: null },
    { nama: 'Dewi Lestari', nomor: phone, peran: 'campaigns', diundangSampai: expect.any(String) },
  ]);
  await api.runJobs();
  expect(await messages(phone)).toMatchObject([
    { text: expect.stringContaining('Sebuah Brand mengundang Anda') },
  ]);
  const login = await logIn(phone);
  // A member gets the Brand's id, by which everything of the Brand is keyed.
  expect(login.body.message).toMatchObject({ idRole: 'Brand', id: owner.id });
  const dewi = as(login);
  expect((await api.call('GET', 'auth/verifySessions', { as: dewi })).body.data).toMatchObject({
    role: 'Brand',
    fullName: 'Kopi Senja',
  });
  const campaign = await api.newCampaign({}, dewi as SignedIn);
  const { body } = await api.call('GET', 'Campaign', { as: owner });
  expect(body.data).toMatchObject([{ id: campaign.id }]);
  expect((await team(dewi as SignedIn)).anggota).toMatchObject([
    { nama: 'Kopi Senja', nomor: null, anda: false },
    { nama: 'Dewi Lestari', nomor: null, anda: true },
  ]);
});

test('a stranger gets three invitations a day of all Brands together, in no word that an unverified Brand chose', async () => {
  const phone = newNumber();
  for (const fullName of ['MENANG Rp50 juta', 'Toko A', 'Toko B', 'Toko C', 'Toko D'])
    expect((await invite(await api.signIn('Brand', { fullName }), phone)).status).toBe(200);
  await api.runJobs();
  const texts: string[] = (await messages(phone)).map(({ text }: { text: string }) => text);
  expect(texts).toHaveLength(3);
  for (const text of texts) expect(text).not.toMatch(/MENANG|Toko|Dewi/);
  api.clock.advance(DAY_MS);
  await invite(await api.signIn('Brand'), phone);
  await api.runJobs();
  expect(await messages(phone)).toHaveLength(4);
});

test('a name holds no address and no number', async () => {
  const owner = await api.signIn('Brand');
  for (const nama of ['Menang di bit.ly/x', 'klik www.jahat', 'WA 0812 3456 7890', 'a@b.id', 'hadiah．com'])
    expect([
      nama,
      (await api.call('POST', 'Team', { as: owner, body: { nama, nomor: newNumber(), peran: 'campaigns' } }))
        .status,
    ]).toEqual([nama, 400]);
  for (const nama of ['Dr. Sari Dewi, S.Kom, M.Si', 'PT Kopi 88', 'St. Ives'])
    expect([
      nama,
      (await api.call('POST', 'Team', { as: owner, body: { nama, nomor: newNumber(), peran: 'campaigns' } }))
        .status,
    ]).toEqual([nama, 200]);
});

test('for less than the smallest price there is no campaign', async () => {
  const owner = await api.signIn('Brand');
  const create = (hargaPekerjaan: number) =>
    api.call('POST', 'Campaign', { as: owner, body: { ...newDraft('Kopi'), hargaPekerjaan } });
  expect(await create(9_999)).toMatchObject({
    status: 400,
    body: { Error: 'Harga per KOL paling sedikit Rp10.000.' },
  });
  expect((await create(10_000)).status).toBe(200);
});

test('a number that is somebody else’s is answered alike, gets no message and never joins', async () => {
  const owner = await api.signIn('Brand');
  const kol = await api.signIn('KOL');
  expect((await invite(owner, kol.phone)).status).toBe(200);
  await api.runJobs();
  expect(await messages(kol.phone)).toEqual([]);
  expect((await logIn(kol.phone)).body.message).toMatchObject({ idRole: 'KOL', id: kol.id });
});

test('nobody is invited twice, and the owner not at all', async () => {
  const owner = await api.signIn('Brand');
  const member = await joined(api, owner, 'reader');
  expect(await invite(owner, member.phone)).toMatchObject({ status: 409 });
  expect(await invite(owner, owner.phone)).toMatchObject({ status: 400 });
  const phone = newNumber();
  await invite(owner, phone, 'reader');
  const { body } = await invite(owner, phone, 'finance');
  expect(body.data.anggota).toMatchObject([{}, {}, { nomor: phone, peran: 'finance' }]);
  expect(body.data.anggota).toHaveLength(3);
});

test('an invitation lapses after 7 days, and one that is taken back lets nobody in', async () => {
  const owner = await api.signIn('Brand');
  const [late, unwanted] = [newNumber(), newNumber()];
  await invite(owner, unwanted);
  const [, invited] = (await team(owner)).anggota;
  expect((await api.call('DELETE', `Team/${invited.id}`, { as: owner })).status).toBe(200);
  await invite(owner, late);
  expect((await logIn(unwanted)).status).toBe(400);
  api.clock.advance(7 * DAY_MS);
  expect((await logIn(late)).status).toBe(400);
});

test('a removed member is out at once, its number is free, and its name stays in the history', async () => {
  const owner = await api.signIn('Brand');
  const member = await joined(api, owner, 'campaigns');
  await api.newCampaign({}, member);
  expect((await api.call('DELETE', `Team/${member.id}`, { as: owner })).body.data.anggota).toHaveLength(1);
  expect((await api.call('GET', 'Campaign', { as: member })).status).toBe(401);
  expect((await api.call('GET', 'Team/acts', { as: owner })).body.data).toMatchObject([
    { siapa: member.fullName, tindakan: 'Membuat campaign', hasil: 'selesai' },
  ]);
  const body = { fullName: 'Orang Lain', email: 'a@b.id', phoneNumber: member.phone, idRole: 'KOL' };
  await api.call('POST', 'auth/register', { body });
  expect((await logIn(member.phone)).body.message.idRole).toBe('KOL');
});

test('whoever gets another role is out, and logs in with it', async () => {
  const owner = await api.signIn('Brand');
  const member = await joined(api, owner, 'campaigns');
  const body = { peran: 'reader' };
  const changed = await api.call('PUT', `Team/${member.id}`, { as: owner, body });
  expect(changed.body.data.anggota).toMatchObject([{}, { id: member.id, peran: 'reader' }]);
  expect((await api.call('POST', 'Campaign', { as: member, body: newDraft('Sudah diganti') })).status).toBe(
    401,
  );
  const login = await logIn(member.phone);
  expect(login.body.message).toMatchObject({ id: owner.id, peranTim: 'reader' });
  const refused = await api.call('POST', 'Campaign', { as: as(login), body: newDraft('Sudah diganti') });
  expect(refused).toMatchObject({ status: 403, body: { Error: expect.stringContaining('pembaca') } });
});

test('nobody changes the team of another Brand, nor the owner', async () => {
  const [owner, stranger] = [await api.signIn('Brand'), await api.signIn('Brand')];
  const member = await joined(api, owner, 'finance');
  for (const id of [member.id, stranger.id])
    for (const [method, body] of [['PUT', { peran: 'reader' }], ['DELETE']] as const)
      expect((await api.call(method, `Team/${id}`, { as: stranger, ...(body && { body }) })).status).toBe(
        404,
      );
  expect((await api.call('GET', 'Team', { as: member })).body.data.peran).toBe('finance');
});

test('a member changes its own number and sees its own devices, not those of the owner', async () => {
  const owner = await api.signIn('Brand');
  const member = await joined(api, owner, 'reader');
  expect((await api.call('GET', 'Account', { as: member })).body.data.nomor).toBe(member.phone);
  expect((await api.call('GET', 'auth/sessions', { as: member })).body.data).toMatchObject([
    { id: member.sessionId },
  ]);
  expect((await api.call('DELETE', `auth/sessions/${owner.sessionId}`, { as: member })).status).toBe(404);
});

test('members are told by their role, in the product; outside of it the owner is', async () => {
  const owner = await api.signIn('Brand');
  const people = [
    owner,
    await joined(api, owner, 'campaigns'),
    await joined(api, owner, 'finance'),
    await joined(api, owner, 'reader'),
  ];
  const at = api.clock.now();
  const told = { userId: owner.id, at };
  await addNotices(api.db, [
    { ...told, kind: 'money_thawed', key: 'a' },
    { ...told, kind: 'signed', key: 'b' },
    { ...told, kind: 'money_received', key: 'c', facts: { amountIdr: 1 } },
  ]);
  const kinds = people.map(async (as) => {
    const { body } = await api.call('GET', 'Notice', { as });
    return body.data.map(({ kind }: { kind: string }) => kind).sort();
  });
  expect(await Promise.all(kinds)).toEqual([
    ['money_received', 'money_thawed', 'signed'],
    ['signed'],
    ['money_received'],
    [],
  ]);
  const deliveries = await api.db
    .selectFrom('notice_deliveries as d')
    .innerJoin('notices as n', 'n.id', 'd.notice_id')
    .select('n.user_id')
    .distinct()
    .where(
      'n.user_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  expect(deliveries).toEqual([{ user_id: owner.id }]);
});

test('the audit log names the member who offered a contract', async () => {
  const owner = await api.signIn('Brand');
  const kol = await api.signIn('KOL');
  const member = await joined(api, owner, 'campaigns');
  const finance = await joined(api, owner, 'finance');
  const campaign = await api.newCampaign({}, member);
  expect((await api.pay(campaign, member)).status).toBe(403);
  await api.pay(campaign, finance);
  const [order] = await api.gatewayOrders(campaign.id);
  await api.notify(order?.order_id ?? '', { transaction_status: 'settlement' });
  const body = { IdUser: kol.id, IdCampaign: campaign.id };
  expect((await api.call('POST', 'Campaign/registerByBrand', { as: finance, body })).status).toBe(403);
  expect((await api.call('POST', 'Campaign/registerByBrand', { as: member, body })).status).toBe(200);
  const [contract] = await api.db
    .selectFrom('contracts')
    .select(['id', 'brand_id'])
    .where('campaign_id', '=', campaign.id)
    .execute();
  expect(contract?.brand_id).toBe(owner.id);
  expect(await listAudit(api.db, contract?.id ?? '')).toMatchObject([
    { event: 'contract_offered', actorId: member.id, memberName: member.fullName },
  ]);
});

test('a withdrawal is confirmed by the number of who asks for it', async () => {
  const owner = await api.signIn('Brand');
  const finance = await joined(api, owner, 'finance');
  const idAccount = await usableAccount(api, owner);
  const asked = await api.call('POST', 'Wallet/withdraw/code', {
    as: finance,
    body: { idAccount, amount: 20_000 },
  });
  expect(asked.status).toBe(200);
  await api.runJobs();
  expect(await receivedCodes(api, owner.phone)).toEqual([]);
  expect(await receivedCodes(api, finance.phone)).toHaveLength(1);
});

test('where the owner is blocked, members are out as well', async () => {
  const owner = await api.signIn('Brand');
  const member = await joined(api, owner, 'finance');
  await api.db
    .updateTable('users')
    .set({ status: 'blocked', block_reason: 'penipuan' })
    .where('id', '=', owner.id)
    .execute();
  expect((await api.call('GET', 'Wallet', { as: member })).status).toBe(401);
});

test('what is frozen for the Brand is frozen for its members, and the other way round', async () => {
  const owner = await api.signIn('Brand');
  const member = await joined(api, owner, 'finance');
  const topUp = () => api.call('POST', 'Wallet/topUp', { as: member, body: { amount: 500_000 } });
  const freeze = (id: string, reason: string | null) =>
    api.db.updateTable('users').set({ freeze_reason: reason }).where('id', '=', id).execute();
  for (const id of [owner.id, member.id]) {
    await freeze(id, 'diperiksa');
    expect((await topUp()).body.Error).toContain('diperiksa');
    await freeze(id, null);
  }
  expect((await topUp()).status).toBe(200);
});

test('a removed member does nothing more once the removal is answered, time after time', async () => {
  const owner = await api.signIn('Brand');
  for (let round = 0; round < RACES; round += 1) {
    const member = await joined(api, owner, 'campaigns');
    const draft = api.db
      .selectFrom('campaigns')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('brand_id', '=', owner.id);
    const before = Number((await draft.executeTakeFirstOrThrow()).n);
    const act = api.call('POST', 'Campaign', { as: member, body: newDraft(`Balapan ${round}`) });
    const removed = await api.call('DELETE', `Team/${member.id}`, { as: owner });
    const after = Number((await draft.executeTakeFirstOrThrow()).n);
    const { status } = await act;
    expect(removed.status).toBe(200);
    // In either order: the act was done before the removal was answered, or never.
    expect(after - before).toBe(status === 200 ? 1 : 0);
    expect(Number((await draft.executeTakeFirstOrThrow()).n)).toBe(after);
  }
});

test('a removal is answered only when what the member began has ended', async () => {
  const owner = await api.signIn('Brand');
  const member = await joined(api, owner, 'campaigns');
  const { pool } = api.context;
  const [act, removal] = await api.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE campaigns IN EXCLUSIVE MODE`.execute(tx);
    const begun = api.call('POST', 'Campaign', { as: member, body: newDraft('Sedang dibuat') });
    await untilWaiting(pool, 1);
    let isAnswered = false;
    const removed = api.call('DELETE', `Team/${member.id}`, { as: owner }).finally(() => {
      isAnswered = true;
    });
    // The member is out, and then there are far more round trips than an answer needs.
    while ((await team(owner)).anggota.length > 1);
    for (let more = 0; more < 10; more += 1) await team(owner);
    expect(isAnswered).toBe(false);
    return [begun, removed];
  });
  expect((await act).status).toBe(200);
  expect((await removal).status).toBe(200);
});

test('a request that was let in before the removal begins nothing after it', async () => {
  const owner = await api.signIn('Brand');
  const member = await joined(api, owner, 'campaigns');
  const change = { brandId: owner.id, id: member.id, actor: owner.id, now: api.clock.now() };
  const [act] = await api.db.transaction().execute(async (tx) => {
    await leaveTeam(tx, change);
    const begun = api.call('POST', 'Campaign', { as: member, body: newDraft('Terlambat') });
    await untilWaiting(api.context.pool, 1);
    return [begun];
  });
  expect((await act).status).toBe(401);
});

test('a member leaves by itself: its sessions end, its number is free, and the owner reads it', async () => {
  const owner = await api.signIn('Brand', { fullName: 'Kopi Senja' });
  const member = await joined(api, owner, 'reader');
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => api.call('POST', 'Team/leave', { as: member })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  expect((await api.call('GET', 'Team', { as: member })).status).toBe(401);
  expect((await team(owner)).anggota).toHaveLength(1);
  const [act] = (await api.call('GET', 'Team/acts', { as: owner })).body.data;
  expect(act).toMatchObject({ siapa: 'Mantan anggota', tindakan: 'Keluar dari tim' });
  const withNumber = api.db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', member.phone ?? '');
  expect(await withNumber.execute()).toEqual([]);
});

test('an owner cannot leave its own account', async () => {
  const owner = await api.signIn('Brand');
  const invited = newNumber();
  await invite(owner, invited);
  expect(await api.call('POST', 'Team/leave', { as: owner })).toMatchObject({ status: 409 });
  expect((await team(owner)).anggota).toHaveLength(2);
});

test('who is invited by two joins the one that invited first, which nobody can put itself before', async () => {
  const [first, second] = [await api.signIn('Brand'), await api.signIn('Brand')];
  const phone = newNumber();
  await invite(first, phone, 'campaigns');
  api.clock.advance(MINUTE_MS);
  await invite(second, phone, 'finance');
  expect((await logIn(phone)).status).toBe(200);
  expect((await team(first)).anggota).toMatchObject([
    { peran: 'owner' },
    { peran: 'campaigns', diundangSampai: null },
  ]);
  // The other sees nothing of it, and its invitation lapses like any other.
  expect((await team(second)).anggota).toMatchObject([
    { peran: 'owner' },
    { peran: 'finance', diundangSampai: expect.any(String) },
  ]);
});
