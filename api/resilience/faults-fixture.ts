import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@sohor/ops/ports';
import { API_PREFIX } from '../platform/route.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';

const LOOK_MS = 10;

/** The API with simulators that reach it over HTTP. */
export async function startFaultyWorld(environment: Record<string, string> = {}): Promise<TestApi> {
  const port = await freePort();
  const own = `http://127.0.0.1:${port}${API_PREFIX}webhooks`;
  const api = await startTestApi(
    { MIDTRANS_NOTIFY_URL: `${own}/midtrans`, ...environment },
    { simulators: { whatsapp: { webhookUrl: `${own}/whatsapp` } } },
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

/** Waits for something that follows from a webhook. */
export async function until(isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere())) await pause(LOOK_MS);
}

/** HTTP statuses that the API has answered so far to webhooks about this order or message. */
export async function deliveredAbout(api: TestApi, about: string): Promise<number[]> {
  const all: { about: string; status: number }[] = (
    await api.simulators.inject('/control/deliveries')
  ).json();
  return all.filter((one) => one.about === about).map(({ status }) => status);
}
