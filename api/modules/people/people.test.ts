import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@sohor/shared/format';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { balanceOf, GATEWAY, post, sumOfEntries, walletOf } from '../ledger/index.ts';
import { type PaymentsApi, startPaymentsApi } from '../payments/payments-fixture.ts';
import { joined } from '../team/team-fixture.ts';
import { waiting } from '../verifications/verifications-fixture.ts';

let api: PaymentsApi;
let rina: SignedIn;
let bayu: SignedIn;
beforeAll(async () => {
  api = await startPaymentsApi();
  rina = await api.signIn('Admin', { fullName: 'Rina' });
  bayu = await api.signIn('Admin', { fullName: 'Bayu' });
});
afterAll(() => api?.close());

const put = (path: string, body: object, as = rina) => api.call('PUT', `Ops/${path}`, { as, body });
const change = (id: string, what: string, body: object) => put(`users/${id}/${what}`, body);
const actsOn = async (subject: string) => {
  const { body } = await api.call('GET', `Ops/events?subject=${subject}`, { as: rina });
  return body.data.map(({ act, actor, reason }: Record<string, string>) => `${actor} ${act}: ${reason}`);
};
const giveMoney = (who: SignedIn, amountIdr: number) =>
  post(api.db, {
    ...{ key: `test:${randomUUID()}`, kind: 'seed' as const, description: 'Uji' },
    from: GATEWAY,
    to: walletOf(who.role === 'KOL' ? 'KOL' : 'Brand', who.id),
    amountIdr,
  });

describe('people', () => {
  test('are found by a part of the name, a whole number or a whole address, with both masked', async () => {
    const kol = await api.signIn('KOL', { fullName: 'Wulan Cempaka', phone: '+6281399988877' });
    await api.signIn('Brand', { fullName: 'Toko 100% Kopi' });
    const find = async (query: string) => {
      const { body } = await api.call('GET', `Ops/users?q=${encodeURIComponent(query)}`, { as: rina });
      return body.data;
    };
    const [found, ...others] = await find('cempa');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id: kol.id, phone: '+62813•••877', email: `${kol.email[0]}•••@contoh.id` });
    expect(JSON.stringify(found)).not.toContain(kol.phone);
    for (const query of ['081399988877', '+62 813-9998-8877', kol.email.toUpperCase()])
      expect((await find(query)).map(({ id }: { id: string }) => id)).toEqual([kol.id]);
    expect(await find('8139998887')).toEqual([]);
    expect(await find('100%')).toHaveLength(1);
    expect(await find('%')).toHaveLength(1);
    expect(await find(kol.email.slice(1))).toEqual([]);
  });

  test('are shown with the money that another number holds back, until it is over', async () => {
    const kol = await api.signIn('KOL');
    const shown = async () =>
      (await api.call('GET', `Ops/users/${kol.id}`, { as: rina })).body.data.person.heldUntil;
    const hold = (until: Date) =>
      api.db.updateTable('users').set({ money_held_until: until }).where('id', '=', kol.id).execute();
    expect(await shown()).toBeUndefined();
    const until = new Date(api.context.clock.now().getTime() + DAY_MS);
    await hold(until);
    expect(await shown()).toBe(until.toISOString());
    await hold(new Date(until.getTime() - 2 * DAY_MS));
    expect(await shown()).toBeUndefined();
  });

  test('are blocked and let in again, with the reason for the person and for the record', async () => {
    const kol = await api.signIn('KOL');
    expect((await change(kol.id, 'block', { blocked: true, alasan: ' penipuan. ' })).status).toBe(200);
    expect((await api.call('GET', 'Wallet', { as: kol })).status).toBe(401);
    expect((await change(kol.id, 'block', { blocked: true, alasan: 'lagi' })).status).toBe(409);
    const shown = (await api.call('GET', `Ops/users/${kol.id}`, { as: rina })).body.data;
    expect(shown).toMatchObject({ person: { status: 'blocked', blocked: 'penipuan' }, sessions: [] });
    expect((await change(kol.id, 'block', { blocked: false, alasan: 'keliru' })).status).toBe(200);
    expect(await actsOn(kol.id)).toEqual([
      'Rina unblocked: keliru',
      'Rina read: halaman pengguna dibuka',
      'Rina blocked: penipuan',
    ]);
    const rows = api.db
      .selectFrom('account_events')
      .select(['event', 'actor'])
      .where('account_id', '=', kol.id);
    expect(await rows.orderBy('id').execute()).toEqual([
      { event: 'blocked', actor: 'Rina' },
      { event: 'unblocked', actor: 'Rina' },
    ]);
  });

  test('no reason, no act; staff does nothing to staff', async () => {
    const kol = await api.signIn('KOL');
    for (const alasan of ['  ', '\u200b', '...'])
      expect((await change(kol.id, 'freeze', { frozen: true, alasan })).status).toBe(400);
    expect(await actsOn(kol.id)).toEqual([]);
    for (const [what, key] of [
      ['block', 'blocked'],
      ['freeze', 'frozen'],
      ['verify', 'verified'],
    ] as const)
      expect((await change(bayu.id, what, { [key]: true, alasan: 'iseng' })).status).toBe(403);
    expect((await change(bayu.id, 'signOut', { alasan: 'iseng' })).status).toBe(403);
    expect((await change(randomUUID(), 'block', { blocked: true, alasan: 'x' })).status).toBe(404);
  });

  test('the mark of staff shows where people look, and nowhere before', async () => {
    const decideOn = (id: string) =>
      api.call('PUT', `Ops/verifications/${id}`, { as: rina, body: { setuju: true, alasan: 'NIB cocok' } });
    const kol = await api.signIn('KOL', { fullName: 'Melati Tertanda' });
    const brand = await api.signIn('Brand');
    const campaignId = await campaignOf(api.db, brand.id);
    const shown = async () => {
      const found = await api.call('GET', 'user/kol?q=Melati%20Tertanda', { as: brand });
      const { slug } = found.body.data[0];
      const campaign = await api.call('GET', `Campaign/detail/${campaignId}`, { as: kol });
      return [
        found.body.data[0].isChecked,
        (await api.call('GET', `public/kol/${slug}`)).body.data?.isChecked,
        campaign.body.data.tandaBrand && true,
      ];
    };
    await api.call('POST', 'auth/UpdateProfileSosmed', {
      as: kol,
      body: {
        image: null,
        categories: 'Beauty',
        youtube: '',
        tiktok: '',
        instagram: '',
        facebook: '',
        linkedin: '',
        bio: 'Suka kopi.',
        fullName: 'Melati Tertanda',
      },
    });
    expect(await shown()).toEqual([undefined, undefined, undefined]);
    await change(kol.id, 'verify', { verified: true, alasan: 'KTP cocok' });
    await decideOn(await waiting(api, brand));
    expect(await shown()).toEqual([true, true, true]);
    for (const { id } of [kol, brand]) await change(id, 'verify', { verified: false, alasan: 'keliru' });
    expect(await shown()).toEqual([undefined, undefined, undefined]);
  });

  test('a KOL that takes another name loses the mark of staff, which was for the old one', async () => {
    const kol = await api.signIn('KOL', { fullName: 'Sari Diperiksa' });
    const isMarkedAs = async (fullName: string) => {
      const { status } = await api.call('POST', 'auth/UpdateProfileSosmed', {
        as: kol,
        body: {
          image: null,
          categories: 'Beauty',
          youtube: '',
          tiktok: '',
          instagram: '',
          facebook: '',
          linkedin: '',
          bio: 'Suka teh.',
          fullName,
        },
      });
      expect(status).toBe(200);
      const { body } = await api.call('GET', `Ops/users/${kol.id}`, { as: rina });
      return body.data.person.verified;
    };
    await change(kol.id, 'verify', { verified: true, alasan: 'KTP cocok' });
    expect(await isMarkedAs('Sari Diperiksa')).toBe(true);
    expect(await isMarkedAs('Bank Nusantara Resmi')).toBe(false);
    // Taking the old name again does not restore the mark: staff has to verify it anew.
    expect(await isMarkedAs('Sari Diperiksa')).toBe(false);
  });

  test('are signed out of one device, or of all', async () => {
    const kol = await api.signIn('KOL');
    const signOut = async (more: object) =>
      (await change(kol.id, 'signOut', { alasan: 'ponsel hilang', ...more })).body.data?.ended;
    expect(await signOut({ idSession: randomUUID() })).toBeUndefined();
    // The session of another person is not ended.
    expect(await signOut({ idSession: bayu.sessionId })).toBeUndefined();
    expect(await signOut({ idSession: kol.sessionId })).toBe(1);
    expect((await api.call('GET', 'Wallet', { as: kol })).status).toBe(401);
    expect(await signOut({})).toBe(0);
    expect((await api.call('GET', 'Ops/session', { as: bayu })).status).toBe(200);
  });
});

describe('a frozen person', () => {
  test('pays nothing, from the balance or at the gateway, and fills no balance, until it is lifted', async () => {
    const brand = await api.signIn('Brand');
    const { id, total } = await api.newCampaign({}, brand);
    await giveMoney(brand, total);
    await change(brand.id, 'freeze', { frozen: true, alasan: 'sedang diperiksa' });
    const tries = () =>
      Promise.all([
        api.call('POST', 'Campaign/payCampaign', {
          as: brand,
          body: { idCampaign: id, hargaPekerjaan: total, sumber: 'Saldo' },
        }),
        api.pay({ id, total }, brand),
        api.call('POST', 'Wallet/topUp', { as: brand, body: { amount: 50_000 } }),
      ]);
    for (const { status, body } of await tries()) {
      expect(status).toBe(409);
      expect(body.Error).toContain('Dana Anda dibekukan: sedang diperiksa.');
    }
    expect(await balanceOf(api.db, walletOf('Brand', brand.id))).toBe(total);
    expect(await api.gatewayOrders(id)).toEqual([]);
    const wallet = await api.call('GET', 'Wallet', { as: brand });
    expect(wallet.body.data).toMatchObject({ balance: total, frozen: 'sedang diperiksa' });
    expect((await api.call('GET', 'Campaign', { as: brand })).status).toBe(200);

    await change(brand.id, 'freeze', { frozen: false, alasan: 'beres' });
    const [paid] = await tries();
    expect(paid?.status).toBe(200);
    expect((await api.call('GET', 'Wallet', { as: brand })).body.data).not.toHaveProperty('frozen');
  });

  test('still gets what comes in: a payment that was under way, and what its work brings', async () => {
    const brand = await api.signIn('Brand');
    const campaign = await api.newCampaign({}, brand);
    await api.pay(campaign, brand);
    await change(brand.id, 'freeze', { frozen: true, alasan: 'sedang diperiksa' });
    const [order] = await api.gatewayOrders(campaign.id);
    await api.notify(order?.order_id ?? '', { transaction_status: 'settlement' });
    const detail = await api.call('GET', `Campaign/detail/${campaign.id}`, { as: brand });
    expect(detail.body.data).toMatchObject({ isVerification: true });

    const kol = await api.signIn('KOL');
    await change(kol.id, 'freeze', { frozen: true, alasan: 'sedang diperiksa' });
    expect(await giveMoney(kol, 5_000)).toBe(true);
    expect((await api.call('GET', 'Wallet', { as: kol })).body.data.balance).toBe(5_000);
  });
});

describe('two persons', () => {
  const give = (idUser: string, amount: number, { as = rina, key = randomUUID() as string } = {}) =>
    api.call('POST', 'Ops/writeOffs', {
      as,
      body: { idUser, amount, alasan: 'biaya ganda' },
      headers: { 'idempotency-key': key },
    });
  const decide = (id: string, setuju: boolean, as: SignedIn) =>
    put(`approvals/${id}`, { setuju, alasan: 'sudah dicek' }, as);
  const balance = (kol: SignedIn) => balanceOf(api.db, walletOf('KOL', kol.id));

  test('up to Rp10.000.000 one gives it at once, the same request only once', async () => {
    const kol = await api.signIn('KOL');
    const key = randomUUID();
    expect((await give(kol.id, 10_000_000, { key })).body.data).toEqual({ approval: null });
    expect((await give(kol.id, 10_000_000, { key })).status).toBe(409);
    expect(await balance(kol)).toBe(10_000_000);
    expect(await sumOfEntries(api.db)).toBe(0);
    const without = await api.call('POST', 'Ops/writeOffs', {
      as: rina,
      body: { idUser: kol.id, amount: 1, alasan: 'x' },
    });
    expect(without.status).toBe(400);
    expect((await give(bayu.id, 1)).status).toBe(409);
  });

  test('many small ones come to no more in a day than one large one', async () => {
    const [kol, as] = [await api.signIn('KOL'), await api.signIn('Admin', { fullName: 'Sendiri' })];
    const replies = await Promise.all(Array.from({ length: 10 }, () => give(kol.id, 3_000_000, { as })));
    const alone = replies.filter(({ body }) => body.data?.approval === null);
    expect(alone).toHaveLength(3);
    const proposed = replies.flatMap(({ body }): string[] => body.data?.approval ?? []);
    expect(proposed).toHaveLength(7);
    for (const id of proposed) expect((await decide(id, false, as)).status).toBe(200);
    expect(await balance(kol)).toBe(9_000_000);
    // The API's own role may not delete the acts that count towards the limit of a day.
    const forget = api.db.deleteFrom('acts_alone').where('actor_id', '=', as.id);
    await expect(forget.execute()).rejects.toThrow('permission denied');
    const aDayAgo = `UPDATE acts_alone SET at = at - interval '24 hours' WHERE actor_id = '${as.id}'`;
    await queryAs(ownerOf(api.context.config.databaseUrl), aDayAgo);
    expect((await give(kol.id, 10_000_000, { as })).body.data).toEqual({ approval: null });
  });

  test('what somebody proposed whose role was taken away since can only be refused', async () => {
    const [kol, former] = [await api.signIn('KOL'), await api.signIn('Admin', { fullName: 'Mantan' })];
    const { approval } = (await give(kol.id, 20_000_000, { as: former })).body.data;
    await api.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', former.id).execute();
    expect((await decide(approval, true, bayu)).status).toBe(404);
    expect(await balance(kol)).toBe(0);
    expect((await decide(approval, false, bayu)).status).toBe(200);
  });

  test('above it nothing moves before another confirms, and whoever proposed it cannot', async () => {
    const kol = await api.signIn('KOL');
    const { approval } = (await give(kol.id, 10_000_001)).body.data;
    expect(await balance(kol)).toBe(0);
    expect((await decide(approval, true, rina)).body.Error).toContain('anggota staf lain');
    expect(await balance(kol)).toBe(0);
    const both = await Promise.all([decide(approval, true, bayu), decide(approval, true, bayu)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await balance(kol)).toBe(10_000_001);
    expect(await actsOn(approval)).toEqual([
      `Bayu write_off_confirmed: Rp10.000.001 untuk ${kol.fullName}: sudah dicek`,
      `Rina write_off_proposed: Rp10.000.001 untuk ${kol.fullName}: biaya ganda`,
    ]);
    // The database refuses a confirmation by the proposer as well.
    const own = api.db.updateTable('approvals').set({ decided_by: rina.id }).where('id', '=', approval);
    await expect(own.execute()).rejects.toThrow('approvals_need_two');
  });

  test('the same request proposes once, however often and fast it is sent', async () => {
    const kol = await api.signIn('KOL');
    const key = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => give(kol.id, 20_000_000, { key })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await give(kol.id, 20_000_000, { key })).status).toBe(409);
    const listed = await api.call('GET', 'Ops/approvals?status=open', { as: bayu });
    const ids = listed.body.data.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(sent.flatMap(({ body }) => body.data?.approval ?? []));
    for (const id of ids) expect((await decide(id, false, rina)).status).toBe(200);
  });

  test('a refused or old proposal moves nothing; its own person may take it back', async () => {
    const kol = await api.signIn('KOL');
    const [one, two] = [await give(kol.id, 20_000_000), await give(kol.id, 20_000_000)];
    expect((await decide(one.body.data.approval, false, rina)).status).toBe(200);
    expect((await decide(one.body.data.approval, true, bayu)).status).toBe(404);
    const listed = await api.call('GET', 'Ops/approvals?status=open', { as: bayu });
    expect(listed.body.data[0]).toMatchObject({
      id: two.body.data.approval,
      isOwn: false,
      proposedBy: 'Rina',
    });
    const waitingFor = async (as: SignedIn) =>
      (await api.call('GET', 'Ops/waiting', { as })).body.data.find(
        ({ daftar }: { daftar: string }) => daftar === 'approvals',
      ).jumlah;
    // Only another person may decide it.
    expect([await waitingFor(bayu), await waitingFor(rina)]).toEqual([1, 0]);
    api.clock.advance(DAY_MS);
    const late = await api.signIn('Admin');
    expect((await decide(two.body.data.approval, true, late)).status).toBe(404);
    const expired = await api.call('GET', 'Ops/approvals?status=expired', { as: late });
    expect(expired.body.data).toMatchObject([{ id: two.body.data.approval, status: 'expired' }]);
    expect(await balance(kol)).toBe(0);
  });
});

test('a member is listed with the Brand that it acts for', async () => {
  const staff = await api.signIn('Admin');
  const brand = await api.signIn('Brand', { fullName: 'Merek Beranggota' });
  const member = await joined(api, brand, 'reader');
  const { body } = await api.call('GET', `Ops/users?q=${encodeURIComponent(member.fullName)}`, { as: staff });
  expect(body.data).toMatchObject([{ id: member.id, role: 'Brand', teamOf: 'Merek Beranggota' }]);
  const { body: own } = await api.call('GET', `Ops/users/${brand.id}`, { as: staff });
  expect(own.data.person.teamOf).toBeUndefined();
  const { body: opened } = await api.call('GET', `Ops/users/${member.id}`, { as: staff });
  expect(opened.data).toMatchObject({ person: { idTim: brand.id }, balance: null, urusan: null });
});

test("a Brand's payments are listed with their state, newest first, and reading them leaves an entry", async () => {
  const brand = await api.signIn('Brand');
  const campaign = await api.newCampaign({ namaProyek: 'Kopi Malam' }, brand);
  await api.pay(campaign, brand);
  const topUp = { as: brand, body: { amount: 50_000 }, headers: { 'idempotency-key': randomUUID() } };
  expect((await api.call('POST', 'Wallet/topUp', topUp)).status).toBe(200);
  const staff = await api.signIn('Admin', { fullName: 'Rina' });
  const { body } = await api.call('GET', `Ops/users/${brand.id}/payments`, { as: staff });
  const waits = { status: 'Menunggu Pembayaran', sumber: 'Midtrans', keSaldo: false, closedAt: null };
  expect(body.data).toMatchObject([
    { campaign: null, amount: 50_000, ...waits },
    { campaign: 'Kopi Malam', amount: campaign.total, ...waits },
  ]);
  const { body: events } = await api.call('GET', `Ops/events?subject=${brand.id}`, { as: staff });
  expect(events.data).toMatchObject([{ act: 'read', reason: 'pembayaran pengguna dibuka' }]);
});

test('nobody acts on an account that is closed, and looking at a person leaves an entry', async () => {
  const kol = await api.signIn('KOL');
  const now = api.clock.now();
  await api.db
    .updateTable('users')
    .set({ status: 'closed', closed_at: now, phone: `closed:${kol.id}` })
    .where('id', '=', kol.id)
    .execute();
  // The clock of this test file may have passed the idle time of staff.
  const staff = await api.signIn('Admin', { fullName: 'Rina' });
  for (const [what, key] of [
    ['block', 'blocked'],
    ['freeze', 'frozen'],
    ['verify', 'verified'],
  ] as const)
    expect((await put(`users/${kol.id}/${what}`, { [key]: true, alasan: 'iseng' }, staff)).status).toBe(409);
  const other = await api.signIn('KOL', { phone: '+6281377766655' });
  await api.call('GET', `Ops/users/${other.id}`, { as: staff });
  await api.call('GET', 'Ops/users?q=081377766655', { as: staff });
  const { body } = await api.call('GET', `Ops/events?subject=${other.id}`, { as: staff });
  expect(body.data.map(({ act }: { act: string }) => act)).toEqual(['searched', 'read']);
});
