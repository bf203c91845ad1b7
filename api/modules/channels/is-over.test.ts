import { HOUR_MS } from '@sohor/shared/format';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { type Job, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { addNotices, queueDueDeliveries } from '../notices/index.ts';

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
});
afterAll(() => api.close());

const NIGHT = 23;

/** WhatsApp messages that the person has at 8 in the morning, after the quiet hours. */
async function toldInTheMorning({ phone }: SignedIn): Promise<string[]> {
  await api.runJobs();
  api.clock.goTo(8);
  await queueDueDeliveries(api.db, api.clock.now());
  await api.runJobs();
  const reply = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: phone } });
  return reply.json<{ text: string }[]>().map(({ text }) => text);
}

async function offered(): Promise<Job> {
  const [brand, kol] = [await api.signIn('Brand'), await api.signIn('KOL')];
  const campaign = await campaignOf(api.db, brand.id);
  await api.call('POST', 'Campaign/registerByBrand', {
    as: brand,
    body: { IdUser: kol.id, IdCampaign: campaign },
  });
  const { body } = await api.call('GET', 'Campaign/Kontrak', { as: kol });
  return { id: body.data[0]._id, campaign, brand, kol };
}

/** Work whose deadline has just passed. */
async function late(): Promise<Job> {
  const job = await api.signed({ endDate: api.day(0) });
  await api.pass(2 * HOUR_MS);
  return job;
}

describe('what was done in quiet hours is not asked for in the morning', () => {
  beforeEach(() => api.clock.goTo(NIGHT));

  test('an offer that was signed', async () => {
    const { id, kol } = await offered();
    await api.call('PUT', `Campaign/approveContract/${id}`, { as: kol });
    expect(await toldInTheMorning(kol)).toEqual([]);
  });

  test('an offer that the Brand took back', async () => {
    const { campaign, brand, kol } = await offered();
    const body = { idUser: kol.id, idCampaign: campaign };
    expect((await api.call('PUT', 'Campaign/withdrawInvitation', { as: brand, body })).status).toBe(200);
    expect(await toldInTheMorning(kol)).toEqual([]);
  });

  test('work that was reviewed', async () => {
    const job = await api.signed();
    await api.handIn(job);
    await api.review(job, 'Revision', 'Ulangi.');
    expect(await toldInTheMorning(job.brand)).toEqual([]);
  });

  test('a revision that was handed in', async () => {
    const job = await api.signed();
    await api.handIn(job);
    await api.review(job, 'Revision', 'Ulangi.');
    await api.handIn(job);
    expect(await toldInTheMorning(job.kol)).toEqual([]);
  });

  test('more time, in which the work was handed in', async () => {
    const job = await late();
    await api.extend(job, api.day(3));
    expect((await api.handIn(job)).status).toBe(200);
    expect(await toldInTheMorning(job.kol)).toEqual([]);
  });

  test('a proposal that was refused', async () => {
    const job = await api.signed();
    await api.propose(job, job.brand);
    await api.answer(job, job.kol, false);
    expect(await toldInTheMorning(job.kol)).toEqual([]);
  });
});

describe('what still waits is told in the morning', () => {
  beforeEach(() => api.clock.goTo(NIGHT));

  test('an offer', async () => {
    const { kol } = await offered();
    expect(await toldInTheMorning(kol)).toEqual([expect.stringContaining('menawarkan kontrak')]);
  });

  test('work to review', async () => {
    const job = await api.signed();
    await api.handIn(job);
    expect(await toldInTheMorning(job.brand)).toEqual([expect.stringContaining('menyerahkan')]);
  });

  test('a revision', async () => {
    const job = await api.signed();
    await api.handIn(job);
    await api.review(job, 'Revision', 'Ulangi.');
    expect(await toldInTheMorning(job.kol)).toEqual([expect.stringContaining('meminta revisi')]);
  });

  test('more time', async () => {
    const job = await late();
    await api.extend(job, api.day(3));
    expect(await toldInTheMorning(job.kol)).toEqual([expect.stringContaining('memberi waktu tambahan')]);
  });

  test('a proposal to cancel', async () => {
    const job = await api.signed();
    await api.propose(job, job.brand);
    expect(await toldInTheMorning(job.kol)).toEqual([expect.stringContaining('mengusulkan pembatalan')]);
  });
});

test('quiet hours do not hold a deadline that would be over, or nearly, by then', async () => {
  api.clock.goTo(NIGHT);
  const { id } = await offered();
  const other = await api.signIn('KOL');
  const at = api.clock.now();
  const until = new Date(at.getTime() + 9 * HOUR_MS).toISOString();
  await addNotices(api.db, [{ kind: 'offered', userId: other.id, key: id, at, facts: { until } }]);
  await api.runJobs();
  const { phone } = other;
  const reply = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: phone } });
  expect(reply.json()).toHaveLength(1);
});
