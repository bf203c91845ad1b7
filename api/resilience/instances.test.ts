import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { defineJob } from '../jobs/jobs.ts';
import { startWorker } from '../jobs/worker.ts';
import { campaignOf } from '../modules/applicants/campaign-fixture.ts';
import { fewVideos, link } from '../modules/tiktok/tiktok-fixture.ts';
import { figure } from '../platform/testing/figure.ts';
import { receivedCodes } from '../platform/testing/inbox.ts';
import { imageForm } from '../security/world-fixture.ts';
import { type Instance, type Instances, startInstances } from './instances-fixture.ts';

let instances: Instances;
beforeAll(async () => {
  instances = await startInstances({ LIMIT_UPLOADS_PER_USER_HOUR: '4' });
});
afterAll(() => instances?.close());

const statusesOf = (replies: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const show = (measured: string) => figure(`three instances: ${measured}\n`);

let numbers = 0;
async function registered(): Promise<string> {
  const phoneNumber = `+62814${String(++numbers).padStart(8, '0')}`;
  const body = { fullName: 'Sari Dewi', email: 'sari@contoh.id', phoneNumber, idRole: 'KOL' };
  await instances.all[0].call('POST', 'auth/register', { body });
  return phoneNumber;
}
const askOn = ({ call }: Instance, phoneNumber: string) =>
  call('POST', 'auth/login', { body: { phoneNumber } });
const guessOn = ({ call }: Instance, phonenumber: string, code: string) =>
  call('POST', 'otp/validateWA', { body: { phonenumber, code } });

async function withCode() {
  const phone = await registered();
  await askOn(instances.all[1], phone);
  await instances.api.runJobs();
  const [code = ''] = await receivedCodes(instances.api, phone);
  return { phone, code };
}

test('of 50 parallel wrong codes three are evaluated', async () => {
  const { phone, code } = await withCode();
  const wrong = code === '0000' ? '1111' : '0000';
  const replies = await instances.spread(50, (instance) => guessOn(instance, phone, wrong));
  expect(statusesOf(replies)).toEqual({ 400: 50 });
  const events = await instances.api.db
    .selectFrom('code_events')
    .select('kind')
    .where('phone', '=', phone)
    .where('kind', '=', 'wrong')
    .execute();
  expect(events).toHaveLength(3);
  expect((await guessOn(instances.all[2], phone, code)).status).toBe(400);
  show(`50 wrong codes, ${events.length} evaluated`);
});

test('50 parallel right codes make one session, which every instance knows until one ends it', async () => {
  const { phone, code } = await withCode();
  const replies = await instances.spread(50, (instance) => guessOn(instance, phone, code));
  expect(statusesOf(replies)).toEqual({ 200: 1, 400: 49 });
  show('50 right codes, 1 session');

  const token = replies.find(({ status }) => status === 200)?.body.message.accessToken;
  const headers = { authorization: `Bearer ${token}` };
  const check = () => instances.spread(3, ({ call }) => call('GET', 'auth/verifySessions', { headers }));
  expect(statusesOf(await check())).toEqual({ 200: 3 });
  expect((await instances.all[2].call('POST', 'auth/logout', { headers })).status).toBe(200);
  expect(statusesOf(await check())).toEqual({ 401: 3 });
});

test('of 60 parallel requests for a code one is sent, and five a day wherever they are asked for', async () => {
  const phone = await registered();
  const replies = await instances.spread(60, (instance) => askOn(instance, phone));
  expect(statusesOf(replies)).toEqual({ 200: 1, 429: 59 });
  await instances.api.runJobs();
  expect(await receivedCodes(instances.api, phone)).toHaveLength(1);
  const later: number[] = [];
  for (const instance of [...instances.all, ...instances.all]) {
    instances.api.clock.advance(2 * MINUTE_MS);
    later.push((await askOn(instance, phone)).status);
  }
  expect(later).toEqual([200, 200, 200, 200, 429, 429]);
  show('60 requests for a code, 1 sent; 5 a day');
});

test('100 parallel payCampaign open one order at the gateway', async () => {
  const { api, spread } = instances;
  const campaign = await api.newCampaign();
  const body = { idCampaign: campaign.id, hargaPekerjaan: campaign.total };
  const replies = await spread(100, ({ call }) =>
    call('POST', 'Campaign/payCampaign', { as: api.brand, body }),
  );
  expect(statusesOf(replies)).toEqual({ 200: 100 });
  const orders = await api.gatewayOrders(campaign.id);
  expect(orders).toHaveLength(1);
  expect(new Set(replies.map((reply) => reply.body.response.paymentUrl))).toEqual(
    new Set([orders[0]?.paymentUrl]),
  );
  show('100 payCampaign, 1 order');
});

test('200 notifications of one settlement are posted once', async () => {
  const { api, spread } = instances;
  const campaign = await api.newCampaign();
  await api.pay(campaign);
  const [{ order_id = '' } = {}] = await api.gatewayOrders(campaign.id);
  await api.notify(order_id, { transaction_status: 'settlement', times: 0 });
  const gross_amount = `${campaign.total}.00`;
  const signed = `${order_id}200${gross_amount}${api.context.config.midtransServerKey}`;
  const signature_key = createHash('sha512').update(signed).digest('hex');
  const body = {
    order_id,
    gross_amount,
    signature_key,
    status_code: '200',
    transaction_status: 'settlement',
  };
  const replies = await spread(200, ({ call }) => call('POST', 'webhooks/midtrans', { body }));
  expect(statusesOf(replies)).toEqual({ 200: 200 });
  expect(await api.entriesOf(campaign.id)).toHaveLength(2);
  show('200 notifications, 1 posting');
});

test('a sync that one instance started answers for all of them for 15 minutes', async () => {
  const { api, spread } = instances;
  const kol = await api.signIn('KOL');
  await fewVideos(api, 'tiga.mesin');
  await link(api, kol, 'tiga.mesin');
  const start = ({ call }: Instance) => call('GET', 'Scraper/scraperTiktok', { as: kol });
  const runs = async (times: number) =>
    new Set((await spread(times, start)).map(({ body }) => body.data.runId));
  const first = await runs(3);
  expect(first.size).toBe(1);
  api.clock.advance(15 * MINUTE_MS);
  const second = await runs(30);
  expect(second.size).toBe(1);
  expect(second).not.toEqual(first);
  await api.runJobs();
  expect(await runs(3)).toEqual(second);
  show('30 requests for a sync, 1 run');
});

test('an image that one took in is served by the others, and the hourly limit holds over all', async () => {
  const { api, spread } = instances;
  const kol = await api.signIn('KOL');
  const image = await imageForm();
  const upload = (count: number) =>
    spread(count, async ({ app }) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/file/upload',
        headers: { ...kol.headers, ...image.headers },
        payload: image.body,
      }),
    );
  // One upload at each instance at a time, as an instance takes few uploads of one account at once.
  const replies = [...(await upload(3)), ...(await upload(3)), ...(await upload(3)), ...(await upload(3))];
  const taken = replies.filter(({ statusCode }) => statusCode === 200);
  expect(taken).toHaveLength(4);
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(8);
  const path = taken[0]?.json().response.path;
  const served = await spread(3, ({ app }) => app.inject(path));
  expect(served.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test('decisions have one winner, whoever asks where', async () => {
  const { api, spread } = instances;
  const campaign = await campaignOf(api.db, api.brand.id);
  const kol = await api.signIn('KOL');
  const body = { IdUser: kol.id, IdCampaign: campaign };
  expect((await api.call('POST', 'Campaign/register', { as: kol, body })).status).toBe(200);
  const replies = await spread(60, ({ call }, index) =>
    call('PUT', 'Campaign/MemberCampaign', {
      as: api.brand,
      body: { idCampaign: campaign, idUser: kol.id, status: index % 2 ? 'Approved' : 'Rejected' },
    }),
  );
  expect(statusesOf(replies)).toEqual({ 200: 1, 409: 59 });
});

test('with workers on all of them each job runs once', async () => {
  const JOBS = 300;
  const mark = defineJob<{ number: number }>('test-mark');
  const ran: number[] = [];
  let isDone = () => {};
  const done = new Promise<void>((resolve) => {
    isDone = resolve;
  });
  for (const { context } of instances.all) {
    context.jobs.handle(mark, async ({ number }) => {
      ran.push(number);
      if (ran.length >= JOBS) isDone();
    });
  }
  const workers = instances.all.map(({ context }) => startWorker(context));
  try {
    await instances.spread(JOBS, ({ context }, number) => context.jobs.add(context.db, mark, { number }));
    await done;
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
  const { rows } = await sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'test-mark'`.execute(
    instances.api.db,
  );
  expect(rows).toEqual([]);
  expect(ran.sort((a, b) => a - b)).toEqual(Array.from({ length: JOBS }, (_, number) => number));
  show(`${JOBS} jobs, each run once`);
});
