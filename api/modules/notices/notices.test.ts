import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { lapseOldOffers } from '../cancellations/sweep-offers.ts';
import { startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { addNotices } from './index.ts';

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
});
afterAll(() => api?.close());

interface Seen {
  id: string;
  kind: string;
  title: string;
  text: string;
  path: string;
  at: string;
  isRead: boolean;
}

async function noticesOf(who: SignedIn): Promise<Seen[]> {
  const { status, body } = await api.call('GET', 'Notice?limit=100', { as: who });
  expect(status).toBe(200);
  return body.data;
}
const kindsOf = async (who: SignedIn) => (await noticesOf(who)).map(({ kind }) => kind);
const stateOf = async (who: SignedIn) => (await api.call('GET', 'Notice/state', { as: who })).body.data;
const read = (who: SignedIn, body: object) => api.call('PUT', 'Notice/read', { as: who, body });

describe('each side is told of what the other one did, and not of its own acts', () => {
  test('from the invitation to the payment', async () => {
    const job = await api.signed({ name: 'Kopi Susu', needsDraft: true });
    expect(await kindsOf(job.kol)).toEqual(['offered']);
    expect(await kindsOf(job.brand)).toEqual(['signed']);

    for (const reply of [
      await api.handIn(job, { tahap: 'Draf' }),
      await api.review(job, 'Revision', 'Logo terlalu kecil'),
      await api.handIn(job, { tahap: 'Draf' }),
      await api.review(job, 'Accepted'),
      await api.handIn(job),
      await api.review(job, 'Accepted'),
    ])
      expect(reply).toMatchObject({ status: 200 });
    expect(await kindsOf(job.kol)).toEqual(['paid', 'draft_accepted', 'revision_wanted', 'offered']);
    expect(await kindsOf(job.brand)).toEqual(['handed_in', 'handed_in', 'handed_in', 'signed']);

    const [paid, accepted] = await noticesOf(job.kol);
    expect(paid).toMatchObject({
      title: 'Rp950.000 masuk ke saldo Anda',
      text: "Konten 'Kopi Susu' diterima dan dibayar.",
      path: '/appSohor/balance',
      isRead: false,
    });
    expect(accepted?.path).toBe(`/appSohor/contract?konten=${job.campaign}`);
    const [handedIn] = await noticesOf(job.brand);
    expect(handedIn?.title).toBe(`${job.kol.fullName} menyerahkan konten`);
    expect(handedIn?.path).toBe(`/appSohor/daftarCampaign/${job.campaign}?bagian=konten`);
  });

  test('what silence decides is told to both', async () => {
    const job = await api.signed();
    await api.handIn(job);
    await api.pass(72 * HOUR_MS);
    const [brand, kol] = [await api.again(job.brand), await api.again(job.kol)];
    expect((await kindsOf(brand))[0]).toBe('accepted_by_silence');
    expect((await kindsOf(kol))[0]).toBe('paid');
  });

  test('a proposal to cancel goes to the other side, the answer to who made it', async () => {
    const job = await api.signed();
    await api.propose(job, job.kol);
    expect((await kindsOf(job.brand))[0]).toBe('cancel_proposed');
    await api.answer(job, job.brand, false);
    expect((await kindsOf(job.kol))[0]).toBe('cancel_refused');
    await api.propose(job, job.brand);
    await api.answer(job, job.kol, true);
    expect((await kindsOf(job.brand))[0]).toBe('work_cancelled');
    expect(await kindsOf(job.kol)).not.toContain('work_cancelled');
  });

  test('an offer that nobody answers ends for both', async () => {
    const [brand, kol] = [await api.signIn('Brand'), await api.signIn('KOL')];
    const campaign = await campaignOf(api.db, brand.id);
    await api.call('POST', 'Campaign/registerByBrand', {
      as: brand,
      body: { IdUser: kol.id, IdCampaign: campaign },
    });
    api.clock.advance(8 * DAY_MS);
    await lapseOldOffers(api.context);
    await lapseOldOffers(api.context);
    expect((await kindsOf(await api.again(kol)))[0]).toBe('offer_ended');
    expect(await kindsOf(await api.again(brand))).toEqual(['offer_unanswered']);
  });
});

test('applications are one notice for each campaign, which counts them until it is read', async () => {
  const brand = await api.signIn('Brand');
  const campaign = await campaignOf(api.db, brand.id, { kolCount: 9, name: 'Es Teh' });
  const apply = async () => {
    const kol = await api.signIn('KOL');
    const body = { IdUser: kol.id, IdCampaign: campaign };
    expect((await api.call('POST', 'Campaign/register', { as: kol, body })).status).toBe(200);
    return kol;
  };
  const kol = await apply();
  expect((await noticesOf(brand))[0]?.title).toBe(`${kol.fullName} mendaftar`);
  await Promise.all([apply(), apply(), apply()]);
  const [counted, ...others] = await noticesOf(brand);
  expect([counted?.title, others, await stateOf(brand)]).toMatchObject([
    '4 KOL mendaftar',
    [],
    { unread: 1 },
  ]);

  await read(brand, { until: counted?.at });
  expect(await stateOf(brand)).toMatchObject({ unread: 0 });
  const last = await apply();
  expect((await noticesOf(brand)).map(({ title, isRead }) => [title, isRead])).toEqual([
    [`${last.fullName} mendaftar`, false],
  ]);
});

test('how much is unread is said for each page, in the addresses of its reader', async () => {
  const at = api.clock.now();
  const [brand, kol] = [await api.signIn('Brand'), await api.signIn('KOL')];
  const campaignId = await campaignOf(api.db, brand.id);
  for (const { id: userId } of [brand, kol])
    await addNotices(api.db, [
      { kind: 'money_thawed', userId, key: 'a', at },
      { kind: 'dispute_decided', userId, key: 'a', at, campaignId, facts: { contractId: 'a' } },
      { kind: 'goods_received', userId, key: 'a', at, campaignId, facts: { contractId: 'a' } },
      { kind: 'work_cancelled', userId, key: 'a', at, campaignId },
    ]);
  const pagesOf = async (who: SignedIn) =>
    Object.fromEntries(
      (await stateOf(who)).pages.map(({ path, unread }: { path: string; unread: number }) => [path, unread]),
    );
  expect(await pagesOf(brand)).toEqual({
    '/appSohor/balance': 1,
    '/appSohor/daftarCampaign': 1,
    '/appSohor/kontrakBrand': 2,
  });
  expect(await pagesOf(kol)).toEqual({ '/appSohor/balance': 1, '/appSohor/contract': 3 });
  await read(kol, { until: at.toISOString() });
  expect(await pagesOf(kol)).toEqual({});
});

describe('reading', () => {
  const many = async (count: number) => {
    const brand = await api.signIn('Brand');
    const start = api.clock.now().getTime() - DAY_MS;
    await addNotices(
      api.db,
      Array.from({ length: count }, (_, at) => ({
        kind: 'money_thawed' as const,
        userId: brand.id,
        key: String(at),
        at: new Date(start + at * 1000),
      })),
    );
    return brand;
  };

  test('one is read by itself, all others by the time that the reader saw', async () => {
    const brand = await many(4);
    const [newest, second, third] = await noticesOf(brand);
    await read(brand, { id: newest?.id });
    expect((await noticesOf(brand)).map(({ isRead }) => isRead)).toEqual([true, false, false, false]);
    await read(brand, { until: third?.at });
    expect((await noticesOf(brand)).map(({ isRead }) => isRead)).toEqual([true, false, true, true]);
    expect(await stateOf(brand)).toEqual({
      unread: 1,
      newestAt: newest?.at,
      pages: [{ path: '/appSohor/balance', unread: 1 }],
    });
    expect(second?.isRead).toBe(false);
  });

  test("nobody reads, or marks, another's", async () => {
    const [mine, other] = [await many(2), await many(2)];
    const [theirs] = await noticesOf(other);
    expect((await noticesOf(mine)).map(({ id }) => id)).not.toContain(theirs?.id);
    await read(mine, { id: theirs?.id });
    await read(mine, { until: '2100-01-01T00:00:00.000Z' });
    expect([await stateOf(mine), await stateOf(other)]).toMatchObject([{ unread: 0 }, { unread: 2 }]);
  });

  test('200 reads from two devices at once end, and nothing stays unread', async () => {
    const brand = await many(60);
    const [last] = await noticesOf(brand);
    const all = await Promise.all(Array.from({ length: 40 }, () => read(brand, { until: last?.at })));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stateOf(brand)).toMatchObject({ unread: 0 });
  });

  test('pages follow one another without a gap, and no more than 100 unread are counted', async () => {
    const brand = await many(130);
    const seen: string[] = [];
    for (let cursor: string | null = ''; typeof cursor === 'string'; ) {
      const query: string = cursor === '' ? '' : `?cursor=${cursor}`;
      const { body } = await api.call('GET', `Notice${query}`, { as: brand });
      seen.push(...body.data.map(({ id }: Seen) => id));
      cursor = body.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([130, 130]);
    expect(await stateOf(brand)).toMatchObject({ unread: 100 });
  });

  test.each([{}, { id: 'x' }, { until: 'kemarin' }, { until: '2026-13-01T00:00:00Z' }, { id: null }, []])(
    '%j says nothing that could be marked',
    async (body) => {
      expect((await read(await api.signIn('KOL'), body)).status).toBe(400);
    },
  );
});

test('an event that is undone, or told again, leaves no second notice', async () => {
  const kol = await api.signIn('KOL');
  const notice = { kind: 'money_thawed', userId: kol.id, key: 'x', at: api.clock.now() } as const;
  await expect(
    api.db.transaction().execute(async (tx) => {
      await addNotices(tx, [notice]);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await kindsOf(kol)).toEqual([]);
  await addNotices(api.db, [notice]);
  await addNotices(api.db, [notice]);
  expect(await kindsOf(kol)).toEqual(['money_thawed']);
});

test('a kind that a later release wrote is left out', async () => {
  const kol = await api.signIn('KOL');
  await api.db
    .insertInto('notices')
    .values({ user_id: kol.id, kind: 'of_tomorrow', key: 'x', facts: '{}', at: api.clock.now() } as never)
    .execute();
  expect(await noticesOf(kol)).toEqual([]);
  expect(await stateOf(kol)).toMatchObject({ unread: 0 });
});
