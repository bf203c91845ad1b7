import { setTimeout as pause } from 'node:timers/promises';
import { createMidtrans } from '../adapters/midtrans.ts';
import { createTikTok } from '../adapters/tiktok.ts';
import { createWhatsApp } from '../adapters/whatsapp.ts';
import { API_PREFIX } from '../platform/route.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';
import { freePort } from './process-fixture.ts';

/** For a provider that hangs; what the product itself waits is in time-budget.test.ts. */
const IMPATIENT_MS = 400;
const LOOK_MS = 10;
const PATIENCE_MS = 10_000;

/** The API with simulators that reach it over HTTP, and with short time-outs towards them. */
export async function startFaultyWorld(environment: Record<string, string> = {}): Promise<TestApi> {
  const port = await freePort();
  const own = `http://127.0.0.1:${port}${API_PREFIX}webhooks`;
  const api = await startTestApi(
    { MIDTRANS_NOTIFY_URL: `${own}/midtrans`, ...environment },
    {
      simulators: { whatsapp: { webhookUrl: `${own}/whatsapp` } },
      context: (config) => ({
        whatsapp: createWhatsApp(config, { timeoutMs: IMPATIENT_MS }),
        midtrans: createMidtrans(config, { timeoutMs: IMPATIENT_MS }),
        tiktok: createTikTok(config, { timeoutMs: IMPATIENT_MS }),
      }),
    },
  );
  await api.app.listen({ host: '127.0.0.1', port });
  return api;
}

export async function fault(api: TestApi, payload: object): Promise<void> {
  const reply = await api.simulators.inject({ method: 'POST', url: '/control/faults', payload });
  if (reply.statusCode !== 201) throw new Error(reply.body);
}

export const clearFaults = (api: TestApi) =>
  api.simulators.inject({ method: 'DELETE', url: '/control/faults' });

/** Every fault that the simulator of a provider can be asked for. */
export async function knownKinds(api: TestApi, provider: string): Promise<string[]> {
  const { known } = (await api.simulators.inject('/control/faults')).json();
  return Object.keys(known[provider].kinds).sort();
}

/** What a provider tells comes by itself: looks until it is there. */
export async function until(isThere: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isThere())) {
    if (Date.now() > end) throw new Error('it did not come');
    await pause(LOOK_MS);
  }
}

/** Webhooks about something that the API has answered so far: their HTTP statuses. */
export async function deliveredAbout(api: TestApi, about: string): Promise<number[]> {
  const all: { about: string; status: number }[] = (
    await api.simulators.inject('/control/deliveries')
  ).json();
  return all.filter((one) => one.about === about).map(({ status }) => status);
}
