import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Fault } from '@sohor/shared/testing/client-suite';
import { type PaymentsApi, startPaymentsApi } from '../../api/modules/payments/payments-fixture.ts';
import setUp from '../../api/platform/testing/global-setup.ts';
import tearDown from '../../api/platform/testing/global-teardown.ts';
import { receivedCodes } from '../../api/platform/testing/inbox.ts';

/**
 * Starts the real API on a database of its own, with the simulated providers, at one address: `/api` is the API, and by
 * `/stage` tests prepare data and order faults. Prints its address; ends when its standard input ends.
 */
await setUp();
const faults: { call: string; fault: Fault }[] = [];

const server = createServer((request, response) => {
  if (request.url?.startsWith('/stage/')) return void perform(request, response);
  const call = `${request.method} ${request.url?.replace(/\?.*/, '').replace('/api/v1/', '')}`;
  const at = faults.findIndex((ordered) => ordered.call === call);
  const [ordered] = at < 0 ? [] : faults.splice(at, 1);
  if (ordered) FAULTS[ordered.fault](response);
  else api.app.routing(request, response);
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const api: PaymentsApi = await startPaymentsApi({ PUBLIC_URL: url });

const FAULTS: Record<Fault, (response: ServerResponse) => void> = {
  cut: (response) => response.socket?.destroy(),
  silence: () => undefined,
  page: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Masuk ke Wi-Fi</h1>'),
  empty: (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":200,"Error":null}'),
  busy: (response) => response.writeHead(503).end('Service Unavailable'),
};

/** The calls of `/stage`, by name. */
const ORDERS: Record<string, (order: Record<string, string>) => Promise<unknown>> = {
  'sign-in': async ({ role, fullName }) => {
    const { headers, ...actor } = await api.signIn(role === 'Brand' ? 'Brand' : 'KOL', {
      kind: 'client',
      ...(fullName ? { fullName } : {}),
    });
    return { ...actor, cookie: headers.cookie };
  },
  code: async ({ phone = '' }) => {
    await api.runJobs();
    return (await receivedCodes(api, phone))[0] ?? '';
  },
  pay: async ({ campaignId = '' }) => {
    const [order] = await api.gatewayOrders(campaignId);
    return api.notify(order?.order_id ?? '', { transaction_status: 'settlement' });
  },
  'pay-top-up': async ({ id = '' }) => api.notify(id, { transaction_status: 'settlement' }),
  consent: async ({ address = '', username = '' }) => {
    const { search, searchParams } = new URL(address);
    const form = new URLSearchParams({ username, decision: 'allow' });
    for (const scope of (searchParams.get('scope') ?? '').split(',')) form.append('scope', scope);
    const answer = await api.simulators.inject({
      method: 'POST',
      url: `/tiktok/v2/auth/authorize/${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    return Object.fromEntries(new URL(String(answer.headers.location)).searchParams);
  },
  jobs: () => api.runJobs(),
  fault: async ({ method, path, fault }) =>
    void faults.push({ call: `${method} ${path}`, fault: fault as Fault }),
};

async function perform(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const order = ORDERS[request.url?.replace('/stage/', '') ?? ''];
    const result = await order?.((await json(request)) as Record<string, string>);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result ?? null));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

process.stdin.resume().once('end', async () => {
  server.closeAllConnections();
  server.close();
  await api.close();
  await tearDown();
  process.exit(0);
});
process.stdout.write(`${url}\n`);
