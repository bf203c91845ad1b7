import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { type Job, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
});
afterAll(() => api.close());

const upcoming = async (as: SignedIn, query = '') =>
  (await api.call('GET', `Wallet/upcoming${query}`, { as })).body;
const pending = async (as: SignedIn): Promise<number> =>
  (await api.call('GET', 'Wallet', { as })).body.data.pending;

/** The KOL signs for campaigns at these prices. */
async function signed(prices: readonly number[], { needsDraft = false, endDays = 30 } = {}) {
  const [brand, kol] = await Promise.all([api.signIn('Brand'), api.signIn('KOL')]);
  const jobs: Job[] = [];
  for (const priceIdr of prices) {
    const campaign = await campaignOf(api.db, brand.id, {
      priceIdr,
      needsDraft,
      endDate: api.day(endDays),
      name: `P${priceIdr}`,
    });
    await api.call('POST', 'Campaign/registerByBrand', {
      as: brand,
      body: { IdUser: kol.id, IdCampaign: campaign },
    });
    const id: string = (await api.call('GET', 'Campaign/Kontrak', { as: kol })).body.data[0]._id;
    await api.call('PUT', `Campaign/approveContract/${id}`, { as: kol });
    jobs.push({ id, campaign, brand, kol });
  }
  return { jobs, kol, brand };
}

test('work in review names the moment 72 hours after its hand-in, and exactly what is paid then', async () => {
  const { jobs, kol } = await signed([1_000_000]);
  const [job] = jobs as [Job];
  expect((await upcoming(kol)).data).toEqual([
    {
      idKontrak: job.id,
      idCampaign: job.campaign,
      namaProyek: 'P1000000',
      amount: 950_000,
      status: 'awaiting_link',
      releaseAt: null,
      tenggat: expect.any(String),
    },
  ]);
  await api.handIn(job);
  const { jatuhTempo: releaseAt } = await api.content(job);
  expect((await upcoming(kol)).data).toMatchObject([{ releaseAt, status: 'link_review', amount: 950_000 }]);
  expect(Math.abs(Date.parse(releaseAt) - api.clock.now().getTime() - 72 * HOUR_MS)).toBeLessThan(HOUR_MS);
  await api.pass(72 * HOUR_MS);
  expect((await upcoming(kol)).data).toEqual([]);
  expect(await api.money(job)).toMatchObject({ kol: 950_000 });
  expect(await pending(kol)).toBe(0);
});

test('a draft in review has no day: what follows it is not handed in', async () => {
  const { jobs, kol } = await signed([500_000], { needsDraft: true });
  const [job] = jobs as [Job];
  await api.handIn(job, { tahap: 'Draf', url: 'https://drive.google.com/abc' });
  expect((await upcoming(kol)).data).toMatchObject([{ releaseAt: null, status: 'draft_review' }]);
});

test('the list, page by page, is what is paid soonest first, and adds up to what is pending', async () => {
  const prices = [100_001, 200_002, 300_003, ...Array.from({ length: 9 }, () => 777_777)];
  const { jobs, kol } = await signed(prices);
  await api.handIn(jobs[2] as Job);
  await api.pass(HOUR_MS);
  await api.handIn(jobs[0] as Job);
  const first = await upcoming(kol);
  expect(first.data).toHaveLength(10);
  const second = await upcoming(kol, `?cursor=${first.nextCursor}`);
  expect(second).toMatchObject({ nextCursor: null });
  const all: { idKontrak: string; amount: number }[] = [...first.data, ...second.data];
  expect(all.slice(0, 2).map(({ idKontrak }) => idKontrak)).toEqual([jobs[2]?.id, jobs[0]?.id]);
  expect(new Set(all.map(({ idKontrak }) => idKontrak)).size).toBe(prices.length);
  expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(await pending(kol));
  const csv = String((await api.call('GET', 'Wallet/upcoming.csv', { as: kol })).body);
  const lines = csv.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(prices.length);
  expect(lines[0]).toMatch(/^"20\d\d-[^"]+";"P300003";"Ditinjau";"20[^"]+ 23:59:59";285003;"[0-9a-f-]{36}"$/);
});

test('work that is being cancelled brings nothing', async () => {
  const { jobs, kol, brand } = await signed([400_000, 600_000], { endDays: 1 });
  await api.handIn(jobs[1] as Job);
  await api.pass(2 * DAY_MS);
  expect(await pending(kol)).toBe(950_000);
  await api.propose(jobs[0] as Job, brand);
  expect((await upcoming(kol)).data).toMatchObject([{ idKontrak: jobs[1]?.id }]);
  expect(await pending(kol)).toBe(570_000);
});
