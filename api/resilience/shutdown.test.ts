import { setTimeout as pause } from 'node:timers/promises';
import { CAMPAIGN } from '../modules/payments/payments-fixture.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { type KillableApi, startKillableApi } from './killable-fixture.ts';

const IN_FLIGHT = 50;
const STOP_WITHIN_MS = 10_000;
const LOOK_MS = 10;

let api: KillableApi;
let brand: SignedIn;
beforeEach(async () => {
  api = await startKillableApi();
  brand = await api.world.signIn('Brand');
}, 60_000);
afterEach(() => api?.close());

const fault = (payload: object) =>
  api.world.simulators.inject({ method: 'POST', url: '/control/faults', payload });

async function newCampaigns(count: number): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      api.send('POST', 'Campaign', {
        headers: brand.headers,
        body: { ...CAMPAIGN, jumlahKOL: 1, namaProyek: `Henti ${at}` },
      }),
    ),
  );
  return answers.map((answer) => answer?.body.data.id);
}

const pay = (idCampaign: string) =>
  api.send('POST', 'Campaign/payCampaign', {
    headers: brand.headers,
    body: { idCampaign, hargaPekerjaan: CAMPAIGN.hargaPekerjaan },
  });

/** Until the gateway has been asked so often: then that many calls are under way in the API. */
async function untilAsked(count: number): Promise<void> {
  for (;;) {
    const asked = (await api.world.simulators.inject('/control/requests?provider=midtrans')).json();
    if (asked.length >= count) return;
    await pause(LOOK_MS);
  }
}

async function untilRefused(): Promise<void> {
  for (;;) {
    const answer = await api.send('GET', 'health', { headers: { connection: 'close' } });
    if (!answer || answer.status === 503) return;
  }
}

test(`SIGTERM answers ${IN_FLIGHT} calls that are under way, refuses new ones, and ends in time`, async () => {
  const campaigns = await newCampaigns(IN_FLIGHT);
  await fault({
    provider: 'midtrans',
    operation: 'create',
    kind: 'delay',
    delay_ms: 2_000,
    times: IN_FLIGHT,
  });
  const answers = Promise.all(campaigns.map(pay));
  await untilAsked(IN_FLIGHT);

  const began = performance.now();
  const ended = api.process().stop();
  await untilRefused();
  const refusedMs = performance.now() - began;
  expect(api.process().hasEnded()).toBe(false);
  expect((await answers).map((answer) => answer?.status)).toEqual(Array(IN_FLIGHT).fill(200));
  expect(await ended).toBe(0);
  const ms = performance.now() - began;
  expect(ms).toBeLessThanOrEqual(STOP_WITHIN_MS);
  process.stdout.write(
    `SIGTERM: ${IN_FLIGHT} of ${IN_FLIGHT} calls under way answered, new ones refused after ${Math.round(refusedMs)} ms, ` +
      `ended after ${Math.round(ms)} ms\n`,
  );
}, 60_000);

test('SIGTERM ends in time although a provider hangs, and the call is taken up afterwards', async () => {
  const [campaign = ''] = await newCampaigns(1);
  await fault({ provider: 'midtrans', operation: 'create', kind: 'hang-after-commit', times: 2 });
  const cutOff = pay(campaign);
  await untilAsked(1);
  const began = performance.now();
  await api.process().stop();
  expect(performance.now() - began).toBeLessThanOrEqual(STOP_WITHIN_MS);
  expect(await cutOff).toBeNull();

  await api.killAndRestart();
  // Its maker is dead; by itself the lease ends after 20 s.
  await api.world.db.updateTable('payment_orders').set({ lease_until: new Date() }).execute();
  const answer = await pay(campaign);
  expect(answer?.status).toBe(200);
  const orders = (await api.world.simulators.inject('/midtrans/control/orders')).json();
  expect(orders).toMatchObject([{ paymentUrl: answer?.body.response.paymentUrl }]);
}, 90_000);
