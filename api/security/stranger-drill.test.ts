import { Agent, request } from 'node:http';
import type { Endpoint } from '@sohor/shared/wire';
import { bodyLimitOf } from '../platform/body-limit.ts';
import { API_PREFIX } from '../platform/route.ts';
import { figure } from '../platform/testing/figure.ts';
import { type KillableApi, startKillableApi } from '../resilience/killable-fixture.ts';
import { worstBodies } from './worst-bodies-fixture.ts';

const CONNECTIONS = 16;
/**
 * How many times as long a session check may take under attack. It took 490 times as long without limits on parsing;
 * with them 15 to 30 on a quiet machine and up to 65 beside other tests.
 */
const MAX_RATIO = 150;
const TARGETS = [
  'auth/login',
  'auth/register',
  'otp/validateWA',
  'webhooks/whatsapp',
  'webhooks/midtrans',
  'webhooks/xendit',
];
const UNLIMITED = {
  LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '1000000000',
  LIMIT_REQUESTS_PER_NETWORK_MINUTE: '1000000000',
  LIMIT_FAILURES_PER_ADDRESS_MINUTE: '1000000000',
  LIMIT_WEBHOOKS_PER_ADDRESS_MINUTE: '1000000000',
};

let api: KillableApi;
beforeAll(async () => {
  // Without the limits by address, which would stop a single client much earlier.
  api = await startKillableApi(UNLIMITED);
});
afterAll(() => api?.close());

interface Shot {
  readonly path: string;
  readonly payload: Buffer;
}

function shots(): readonly Shot[] {
  const calls = TARGETS.map((path) =>
    api.world.app.calls.find((call) => call.path === path && call.method === 'POST'),
  );
  return calls.flatMap((call) => {
    const bodies = worstBodies(bodyLimitOf(call as Endpoint));
    // And a body much longer than the call reads.
    const all = [...Object.values(bodies), '['.repeat(900_000)];
    return all.map((text) => ({ path: API_PREFIX + (call as Endpoint).path, payload: Buffer.from(text) }));
  });
}

function fire(agent: Agent, { path, payload }: Shot): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': payload.length,
      'x-hub-signature-256': `sha256=${'0'.repeat(64)}`,
    };
    const sent = request(
      { port: api.port, host: '127.0.0.1', method: 'POST', path, agent, headers },
      (reply) => {
        reply.resume().once('close', () => resolve(reply.statusCode ?? 0));
      },
    );
    sent.once('error', () => resolve(0));
    sent.end(payload);
  });
}

test('sixteen connections of a stranger with the worst bodies hardly slow the session check of somebody else', async () => {
  const { headers } = await api.world.signIn('Brand');
  const check = async () => {
    const times: number[] = [];
    for (let at = 0; at < 15; at += 1) {
      const started = performance.now();
      expect((await api.send('GET', 'auth/verifySessions', { headers }))?.status).toBe(200);
      times.push(performance.now() - started);
    }
    return times.sort((one, other) => one - other)[7] ?? 0;
  };
  const statuses = new Map<number, number>();
  const ammunition = shots();
  await check();
  const ratios: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const inPeace = await check();
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    let isOver = false;
    const strangers = Array.from({ length: CONNECTIONS }, async (_, first) => {
      for (let at = first; !isOver; at += 1) {
        const status = await fire(agent, ammunition[at % ammunition.length] as Shot);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    const underAttack = await check();
    isOver = true;
    await Promise.all(strangers);
    agent.destroy();
    ratios.push(underAttack / inPeace);
  }
  const ratio = ratios.sort((one, other) => one - other)[1] ?? 0;
  const seen = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`);
  figure(
    `a stranger's ${CONNECTIONS} connections (${seen.join(', ')}): a session check takes ${ratio.toFixed(1)} times as long\n`,
  );
  // Each was refused for its content, none because the server was too busy.
  expect([...statuses.keys()].filter((status) => ![0, 400, 403, 413].includes(status))).toEqual([]);
  expect(ratio).toBeLessThan(MAX_RATIO);
});
