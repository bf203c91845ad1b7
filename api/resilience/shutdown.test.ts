import { setTimeout as pause } from 'node:timers/promises';
import { CAMPAIGN } from '../modules/payments/payments-fixture.ts';
import { STOP_MS } from '../platform/stop.ts';
import { figure } from '../platform/testing/figure.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { type Gate, startGate } from './gate-fixture.ts';
import { type KillableApi, startKillableApi } from './killable-fixture.ts';

const IN_FLIGHT = 50;
const LOOK_MS = 10;
/** How long a supervisor usually waits before it kills. */
const SUPERVISOR_MS = 10_000;

let gate: Gate;
let api: KillableApi;
let brand: SignedIn;
beforeEach(async () => {
  gate = await startGate(() => api.world.simulatorsUrl);
  api = await startKillableApi({ MIDTRANS_SNAP_URL: `${gate.url}/midtrans` });
  brand = await api.world.signIn('Brand');
});
afterEach(async () => {
  await api?.close();
  await gate?.close();
});

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

const orders = async () => (await api.world.simulators.inject('/midtrans/control/orders')).json();

/** Waits until the gateway has an order whose answer has not reached the API. */
async function untilOrdered(): Promise<void> {
  while ((await orders()).length === 0) await pause(LOOK_MS);
}

async function untilRefused(): Promise<void> {
  for (;;) {
    const answer = await api.send('GET', 'health', { headers: { connection: 'close' } });
    if (!answer || answer.status === 503) return;
  }
}

test('the process cuts a stop short by itself, before a supervisor does', () => {
  expect(STOP_MS).toBeLessThan(SUPERVISOR_MS);
});

test(`SIGTERM answers ${IN_FLIGHT} calls that are under way, refuses new ones, and ends`, async () => {
  const answers = Promise.all((await newCampaigns(IN_FLIGHT)).map(pay));
  await gate.untilAsked(IN_FLIGHT);

  const began = performance.now();
  const ended = api.process().stop();
  await untilRefused();
  const refusedMs = performance.now() - began;
  expect(api.process().hasEnded()).toBe(false);
  gate.open();
  expect((await answers).map((answer) => answer?.status)).toEqual(Array(IN_FLIGHT).fill(200));
  const answered = performance.now();
  // 1 would mean that the stop was cut short.
  expect(await ended).toBe(0);
  figure(
    `SIGTERM: ${IN_FLIGHT} of ${IN_FLIGHT} calls under way answered, new ones refused after ${Math.round(refusedMs)} ms, ` +
      `ended ${Math.round(performance.now() - answered)} ms after the last answer\n`,
  );
});

test('SIGTERM ends in time although a provider hangs, and the call is taken up afterwards', async () => {
  gate.open();
  const [campaign = ''] = await newCampaigns(1);
  const payload = { provider: 'midtrans', operation: 'create', kind: 'hang-after-commit', times: 2 };
  await api.world.simulators.inject({ method: 'POST', url: '/control/faults', payload });
  const cutOff = pay(campaign);
  await untilOrdered();
  expect(await api.process().stop()).toBe(1);
  expect(await cutOff).toBeNull();

  await api.killAndRestart();
  // The process that held the lease is dead. By itself the lease ends after 20 s.
  await api.world.db.updateTable('payment_orders').set({ lease_until: new Date() }).execute();
  const answer = await pay(campaign);
  expect(answer?.status).toBe(200);
  expect(await orders()).toMatchObject([{ paymentUrl: answer?.body.response.paymentUrl }]);
});
