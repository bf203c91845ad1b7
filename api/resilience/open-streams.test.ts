import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@sohor/ops/ports';
import { addNotices } from '../modules/notices/index.ts';
import { API_PREFIX } from '../platform/route.ts';
import { figure } from '../platform/testing/figure.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { type KillableApi, startKillableApi } from './killable-fixture.ts';
import { startApiProcess } from './process-fixture.ts';

/** `STREAMS=1000` for the measurement in docs/performance.md. */
const STREAMS = Number(process.env.STREAMS ?? 50);
const IDLE_MS = STREAMS >= 1000 ? 15_000 : 2_000;
const LOOK_MS = 10;
const GATEWAY = fileURLToPath(new URL('../../gateway/server.ts', import.meta.url));

let api: KillableApi;
let people: readonly SignedIn[];
beforeAll(async () => {
  api = await startKillableApi({
    LIMIT_MESSAGES_PER_PERSON_MINUTE: '1000000',
    LIMIT_MESSAGES_PER_PERSON_DAY: '1000000',
    LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '1000000000',
    LIMIT_REQUESTS_PER_NETWORK_MINUTE: '1000000000',
  });
  const found: SignedIn[] = [];
  while (found.length < STREAMS)
    found.push(...(await Promise.all(Array.from({ length: 50 }, () => api.world.signIn('KOL')))));
  people = found.slice(0, STREAMS);
});
afterAll(() => api?.close());

let leaving = new AbortController();
afterEach(() => {
  leaving.abort();
  leaving = new AbortController();
});

interface Stream {
  unread: number;
  /** When one of the person's conversations last changed. */
  chatsAt: string | null;
  toldAt: number;
  hasEnded: boolean;
}

async function open(port: number, { headers }: SignedIn): Promise<Stream> {
  const reply = await fetch(`http://127.0.0.1:${port}${API_PREFIX}Notice/stream`, {
    headers: { ...headers },
    signal: leaving.signal,
  });
  if (reply.status !== 200) throw new Error(`no stream: ${reply.status}`);
  const stream: Stream = { unread: -1, chatsAt: null, toldAt: 0, hasEnded: false };
  void (async () => {
    for await (const part of reply.body ?? []) {
      const data = /data: (.*)/.exec(Buffer.from(part).toString())?.[1];
      if (data === undefined) continue;
      const { unread, chatsAt } = JSON.parse(data);
      Object.assign(stream, { unread, chatsAt });
      stream.toldAt = performance.now();
    }
    stream.hasEnded = true;
  })().catch(() => {
    stream.hasEnded = true;
  });
  return stream;
}

async function openAll(port: number): Promise<Stream[]> {
  const streams: Stream[] = [];
  for (let at = 0; at < people.length; at += 50)
    streams.push(...(await Promise.all(people.slice(at, at + 50).map((who) => open(port, who)))));
  await until(() => streams.every(({ unread }) => unread >= 0));
  return streams;
}

/** The gateway as a process of its own, before the API. */
async function startGateway(more: Record<string, string> = {}) {
  const siteDir = await mkdtemp(join(tmpdir(), 'sohor-no-site-'));
  const port = await freePort();
  const environment = { PORT: String(port), API_URL: `http://127.0.0.1:${api.port}`, SITE_DIR: siteDir };
  const gateway = await startApiProcess(port, { ...environment, ...more }, GATEWAY);
  return {
    port,
    process: gateway,
    end: async () => {
      await gateway.kill();
      await rm(siteDir, { recursive: true, force: true });
    },
  };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(LOOK_MS);
}

async function figures() {
  const text = await (await fetch(`http://127.0.0.1:${api.port}/metrics`)).text();
  const metricOf = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    memoryMb: metricOf('process_resident_memory_bytes') / 1e6,
    cpuMs: metricOf('process_cpu_seconds_total') * 1_000,
  };
}

test(`${STREAMS} streams of one process hear of a notice each within seconds`, async () => {
  const before = await figures();
  const streams = await openAll(api.port);
  const idle = await figures();
  await pause(IDLE_MS);
  const rested = await figures();
  const at = api.world.clock.now();
  const began = performance.now();
  await addNotices(
    api.world.db,
    people.map(({ id }) => ({ kind: 'money_thawed', userId: id, key: 'streams', at })),
  );
  const written = performance.now() - began;
  await until(() => streams.every(({ unread }) => unread === 1));
  const latencies = streams.map(({ toldAt }) => toldAt - began).sort((a, b) => a - b);
  const at95 = latencies[Math.floor(latencies.length * 0.95)] ?? 0;
  const after = await figures();
  figure(
    `${STREAMS} open streams: memory ${before.memoryMb.toFixed(0)} -> ${rested.memoryMb.toFixed(0)} MB, ` +
      `idle ${(((rested.cpuMs - idle.cpuMs) / IDLE_MS) * 100).toFixed(1)} % of a processor; ${STREAMS} notices in one statement ` +
      `${written.toFixed(0)} ms, told: half ${latencies[Math.floor(latencies.length / 2)]?.toFixed(0)} ms, 95 % ${at95.toFixed(0)} ms, ` +
      `last ${latencies.at(-1)?.toFixed(0)} ms; telling all ${(after.cpuMs - rested.cpuMs).toFixed(0)} ms of processor time\n`,
  );
  expect(latencies.at(-1)).toBeLessThan(20_000);
});

test(`${STREAMS} streams hear of a message each`, async () => {
  const { db, clock, signIn } = api.world;
  const brand = await signIn('Brand');
  const created_at = clock.now();
  const chats = await db
    .insertInto('conversations')
    .values(people.map(({ id }) => ({ brand_id: brand.id, kol_id: id, state: 'open' as const, created_at })))
    .returning(['id', 'kol_id as kolId'])
    .execute();
  const streams = await openAll(api.port);
  const before = streams.map(({ unread }) => unread);
  const began = performance.now();
  for (let at = 0; at < chats.length; at += 20)
    await Promise.all(
      chats.slice(at, at + 20).map(async ({ id }) => {
        const body = { clientId: randomUUID(), teks: 'Halo Kak' };
        const sent = await api.send('POST', `Chat/${id}`, { headers: brand.headers, body });
        expect(sent?.status).toBe(200);
      }),
    );
  const written = performance.now();
  await until(() => streams.every(({ unread, chatsAt }, at) => chatsAt && unread === (before[at] ?? 0) + 1));
  figure(
    `${STREAMS} messages in ${(written - began).toFixed(0)} ms; the last of as many streams was told ` +
      `${Math.max(...streams.map(({ toldAt }) => toldAt - written)).toFixed(0)} ms after the last one\n`,
  );
});

test('a gateway whose streams are all taken says so, and answers ordinary calls as before', async () => {
  const most = STREAMS - 10;
  const gateway = await startGateway({ GATEWAY_MAX_STREAMS: String(most) });
  const sessionChecks = async () => {
    const times: number[] = [];
    for (const { headers } of people.slice(0, 40)) {
      const began = performance.now();
      const reply = await fetch(`http://127.0.0.1:${gateway.port}${API_PREFIX}Notice/state`, {
        headers: { ...headers },
      });
      expect(reply.status).toBe(200);
      times.push(performance.now() - began);
    }
    return times.sort((a, b) => a - b)[20] ?? 0;
  };
  try {
    const before = await sessionChecks();
    const opened: PromiseSettledResult<Stream>[] = [];
    for (let at = 0; at < people.length; at += 50)
      opened.push(
        ...(await Promise.allSettled(people.slice(at, at + 50).map((who) => open(gateway.port, who)))),
      );
    const streams = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await until(() => streams.every(({ unread }) => unread >= 0));
    expect(streams).toHaveLength(most);
    expect(opened.filter(({ status }) => status === 'rejected').map(String)).toHaveLength(10);
    process.stdout.write(
      `a gateway with ${most} streams, all it may have: an ordinary call takes ${(await sessionChecks()).toFixed(1)} ms ` +
        `(${before.toFixed(1)} without them), its memory ${gateway.process.memoryMb()} MB\n`,
    );
  } finally {
    await gateway.end();
  }
});

test('a gateway that is stopped ends the streams that go through it, and goes', async () => {
  const gateway = await startGateway();
  const { port } = gateway;
  try {
    const streams = await Promise.all(people.slice(0, 50).map((who) => open(port, who)));
    await until(() => streams.every(({ unread }) => unread >= 0));
    const began = performance.now();
    const code = await gateway.process.stop();
    const tookMs = performance.now() - began;
    await until(() => streams.every(({ hasEnded }) => hasEnded));
    figure(`a gateway with 50 streams ended ${tookMs.toFixed(0)} ms after SIGTERM, with ${code}\n`);
    expect(code).toBe(0);
    // If the streams were not ended, the gateway would wait for its whole grace period and then cut them off.
    expect(tookMs).toBeLessThan(5_000);
  } finally {
    await gateway.end();
  }
});

test('an API that is stopped ends its streams, and goes', async () => {
  const streams = await Promise.all(people.slice(0, 50).map((who) => open(api.port, who)));
  const began = performance.now();
  expect(await api.process().stop()).toBe(0);
  figure(`an API with open streams ended ${(performance.now() - began).toFixed(0)} ms after SIGTERM\n`);
  await until(() => streams.every(({ hasEnded }) => hasEnded));
});
