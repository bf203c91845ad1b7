import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from '@sohor/shared/format';
import pg from 'pg';
import { buildApp } from '../../app.ts';
import { API_PREFIX } from '../../platform/route.ts';
import { COMPILED_ONCE } from '../../platform/testing/compile-once.ts';
import { ownerOf } from '../../platform/testing/databases.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { createTestContext } from '../../platform/testing/test-context.ts';
import { untilWaiting } from '../../platform/testing/waiting.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { addNotices } from './index.ts';
import { createNoticeHub } from './notice-hub.ts';

let api: TestApi;
let urls: string[];
let second: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  api = await startTestApi();
  second = await anotherProcess();
  const first = await api.app.listen({ host: '127.0.0.1', port: 0 });
  await second.listen({ host: '127.0.0.1', port: 0 });
  urls = [first, `http://127.0.0.1:${(second.server.address() as AddressInfo).port}`];
});
afterAll(async () => {
  await second?.close();
  await api?.close();
});

/** A second process of the API on the same database and clock. */
const anotherProcess = (config: Partial<TestApi['context']['config']> = {}) =>
  buildApp(
    createTestContext({ ...api.context.config, ...config }, { clock: api.clock, patience: api.patience }),
    COMPILED_ONCE,
  );

const tell = (who: SignedIn, key: string) =>
  addNotices(api.db, [{ kind: 'money_thawed', userId: who.id, key, at: api.clock.now() }]);

/** An open stream: what it said so far, and whether it has ended. */
async function open(who: { readonly headers: Readonly<Record<string, string>> }, url = urls[0]) {
  const leave = new AbortController();
  const reply = await fetch(`${url}${API_PREFIX}Notice/stream`, {
    headers: { ...who.headers },
    signal: leave.signal,
  });
  const seen = { status: reply.status, headers: reply.headers, text: '', hasEnded: false };
  const ended = (async () => {
    for await (const chunk of reply.body ?? []) seen.text += Buffer.from(chunk).toString();
    seen.hasEnded = true;
  })().catch(() => {
    seen.hasEnded = true;
  });
  const states = () =>
    [...seen.text.matchAll(/^event: state\ndata: (.*)\n\n/gm)].map(
      ([, data = '']) => JSON.parse(data).unread,
    );
  return { seen, states, ended, leave: () => leave.abort() };
}

/** Waits until it holds. The only limit is the test's own. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('the state comes at once, then with each change, from whichever process', async () => {
  const kol = await api.signIn('KOL');
  await tell(kol, 'before');
  const streams = await Promise.all([open(kol), open(kol, urls[1])]);
  expect(streams[0]?.seen.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await until(() => streams.every(({ states }) => states().length === 1));
  await tell(kol, 'after');
  await until(() => streams.every(({ states }) => states().at(-1) === 2));
  await api.call('PUT', 'Notice/read', { as: kol, body: { until: api.clock.now().toISOString() } });
  await until(() => streams.every(({ states }) => states().at(-1) === 0));
  expect(streams.map(({ states }) => states())).toEqual([
    [1, 2, 0],
    [1, 2, 0],
  ]);
  for (const { leave } of streams) leave();
});

test('a transaction that ends long after it told is told of', async () => {
  const kol = await api.signIn('KOL');
  const stream = await open(kol);
  await until(() => stream.states().length === 1);
  await api.db.transaction().execute(async (tx) => {
    await addNotices(tx, [{ kind: 'money_thawed', userId: kol.id, key: 'late', at: api.clock.now() }]);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
  });
  await until(() => stream.states().at(-1) === 1);
  stream.leave();
});

test('both sides of a conversation hear of each change, and nobody else', async () => {
  const [brand, kol, other] = [await api.signIn('Brand'), await api.signIn('KOL'), await api.signIn('KOL')];
  const { id } = await api.db
    .insertInto('conversations')
    .values({ brand_id: brand.id, kol_id: kol.id, state: 'open', created_at: api.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const streams = await Promise.all([open(brand), open(kol, urls[1]), open(other)]);
  const changes = ({ seen }: (typeof streams)[number]) => new Set(seen.text.match(/"chatsAt":"[^"]+"/g)).size;
  const [ofBrand, ofKol, ofOther] = streams;
  if (!ofBrand || !ofKol || !ofOther) throw new Error('no stream');
  await until(() => changes(ofBrand) === 1 && changes(ofKol) === 1);
  const write = (as: SignedIn) =>
    api.call('POST', `Chat/${id}`, { as, body: { clientId: crypto.randomUUID(), teks: 'Halo' } });
  await write(kol);
  await until(() => changes(ofBrand) === 2 && changes(ofKol) === 2);
  await api.call('PUT', `Chat/${id}/read`, { as: brand, body: { nomor: 1 } });
  await until(() => changes(ofBrand) === 3 && changes(ofKol) === 3);
  expect(changes(ofOther)).toBe(0);
  for (const { leave } of streams) leave();
});

test('nobody hears of what others are told', async () => {
  const [kol, other] = [await api.signIn('KOL'), await api.signIn('KOL')];
  const [mine, theirs] = [await open(kol), await open(other)];
  await addNotices(
    api.db,
    ['x', 'y', 'z'].map((key) => ({ kind: 'money_thawed', userId: other.id, key, at: api.clock.now() })),
  );
  await until(() => theirs.states().at(-1) === 3);
  await tell(kol, 'x');
  await until(() => mine.states().at(-1) === 1);
  expect([mine.states(), theirs.states()]).toEqual([
    [0, 1],
    [0, 3],
  ]);
  mine.leave();
  theirs.leave();
});

test('without a session there is no stream', async () => {
  const stranger = await open({ headers: {} });
  expect(stranger.seen.status).toBe(401);
});

test('a stream ends with its session, and after ten minutes in any case', async () => {
  const [revoked, patient] = [await api.signIn('KOL'), await api.signIn('KOL')];
  const [one, two] = [await open(revoked), await open(patient)];
  await endSessionsOf(api.db, revoked.id);
  api.clock.advance(MINUTE_MS);
  await one.ended;
  expect(two.seen.hasEnded).toBe(false);
  api.clock.advance(11 * MINUTE_MS);
  await two.ended;
});

test('of one person two streams stay, the newest; the others are told that they were replaced', async () => {
  const kol = await api.signIn('KOL');
  const streams: Awaited<ReturnType<typeof open>>[] = [];
  for (let count = 0; count < 4; count += 1) streams.push(await open(kol));
  await until(() => streams.filter(({ seen }) => seen.hasEnded).length === 2);
  for (const { seen } of streams.slice(0, 2)) {
    expect(seen.hasEnded).toBe(true);
    expect(seen.text).toMatch(/event: replaced\ndata: {}\n\n$/);
  }
  for (const { leave } of streams) leave();
});

test('however many streams a person opens at once, each is answered, and two stay', async () => {
  const kol = await api.signIn('KOL');
  const streams = await Promise.all(Array.from({ length: 40 }, () => open(kol)));
  expect(new Set(streams.map(({ seen }) => seen.status))).toEqual(new Set([200]));
  await until(() => streams.filter(({ seen }) => seen.hasEnded).length === 38);
  await tell(kol, 'news');
  const stayed = streams.filter(({ seen }) => !seen.hasEnded);
  await until(() => stayed.every(({ states }) => states().at(-1) === 1));
  expect(stayed).toHaveLength(2);
  for (const { leave } of streams) leave();
});

test('a process has so many streams, 503 for the next, and a place again when one leaves', async () => {
  const app = await anotherProcess({ noticeStreams: 3 });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const people = await Promise.all(Array.from({ length: 4 }, () => api.signIn('KOL')));
  const streams: Awaited<ReturnType<typeof open>>[] = [];
  for (const who of people) streams.push(await open(who, url));
  expect(streams.map(({ seen }) => seen.status)).toEqual([200, 200, 200, 503]);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toMatch(/^sohor_notice_streams\{of="open"\} 3$/m);
  expect(metrics).toMatch(/^sohor_notice_streams\{of="most"\} 3$/m);
  streams[1]?.leave();
  await until(() => streams[1]?.seen.hasEnded === true);
  let late = await open(people[3] as SignedIn, url);
  while (late.seen.status === 503) late = await open(people[3] as SignedIn, url);
  expect(late.seen.status).toBe(200);
  await app.close();
});

test('a stream that begins while the sessions of the others are looked at stays', async () => {
  const hub = createNoticeHub(api.context);
  const watch = ({ id, sessionId }: SignedIn) =>
    hub.watch({ userId: id, accountId: id, sessionId, role: 'KOL' });
  const [early, late] = [await api.signIn('KOL'), await api.signIn('KOL')];
  await watch(early);
  api.clock.advance(MINUTE_MS);
  const holder = new pg.Client({ connectionString: ownerOf(api.context.config.databaseUrl) });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
  const looking = hub.look();
  await untilWaiting(api.context.pool, 1);
  const stream = await watch(late);
  await holder.end();
  await looking;
  await tell(late, 'news');
  await hub.look();
  hub.close();
  const said = ((await stream?.toArray()) ?? []).map(String).join('');
  expect(said).toContain('"unread":1');
});

test('a process that stops ends its streams instead of waiting for them', async () => {
  const app = await anotherProcess();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stream = await open(await api.signIn('Brand'), url);
  // If the stream were not ended, this would never return.
  await app.close();
  await stream.ended;
  expect(stream.states()).toEqual([0]);
});
