import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@sohor/shared/format';
import { readConfig } from '../../platform/config.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { createTestContext } from '../../platform/testing/test-context.ts';
import {
  addBit,
  bitOf,
  emptySketch,
  idsBehind,
  mergeBitText,
  SKETCH_BITS,
  toBitText,
} from './rules/kol-sketch.ts';
import { createKolReads, kolReadsOf } from './watch-kol-reads.ts';

const HOUR = 60;
const DAY = 90;
const KOLS = 150;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    LIMIT_KOLS_PER_BRAND_HOUR: String(HOUR),
    LIMIT_KOLS_PER_BRAND_DAY: String(DAY),
  });
  await api.context.pool.query(
    `INSERT INTO users (phone, role, full_name, email, status, activated_at)
    SELECT '+62813' || lpad(n::text, 8, '0'), 'KOL', 'Rudi ' || n, 'rudi@contoh.id', 'active', now() FROM generate_series(1, $1::int) n`,
    [KOLS],
  );
  await api.context.pool.query(`INSERT INTO kol_profiles (kol_id) SELECT id FROM users WHERE role = 'KOL'`);
});
afterAll(() => api?.close());

const page = (as: SignedIn, cursor?: string) =>
  api.call('GET', `user/kol?limit=10${cursor ? `&cursor=${cursor}` : ''}`, { as });

/** Reads pages until one is refused or the list ends. @returns the number of profiles read, and the refusal */
async function copyAll(as: SignedIn) {
  let [got, cursor]: [number, string | undefined] = [0, undefined];
  for (;;) {
    const reply = await page(as, cursor);
    if (reply.status !== 200) return { got, reply };
    got += reply.body.data.length;
    cursor = reply.body.nextCursor ?? undefined;
    if (cursor === undefined) return { got, reply: undefined };
  }
}

/** Each test starts at the beginning of a day. */
beforeEach(async () => {
  const now = api.clock.now().getTime();
  const day = 24 * HOUR_MS;
  api.clock.advance(day - (now % day) + 1000);
});

test('who reads on and on is stopped for the rest of the hour, and then of the day', async () => {
  const brand = await api.signIn('Brand');
  const first = await copyAll(brand);
  // Linear counting: close, not exact; pages are whole.
  expect(first.got).toBeGreaterThanOrEqual(HOUR);
  expect(first.got).toBeLessThanOrEqual(HOUR + 10);
  expect(first.reply).toMatchObject({
    status: 429,
    body: { Error: expect.stringMatching(/^Anda sudah melihat sangat banyak profil KOL/) },
  });
  const wait = Number(first.reply?.headers['retry-after']);
  expect(wait).toBeGreaterThan(3000);
  expect(wait).toBeLessThanOrEqual(3600);
  // Other calls that show the same profiles are refused, too; other Brands are not affected.
  for (const path of ['user/kol?q=rudi', 'user/kol/beauty', `user/kol/detail/${randomUUID()}`])
    expect((await api.call('GET', path, { as: brand })).status).toBe(429);
  expect((await page(await api.signIn('Brand'))).status).toBe(200);

  api.clock.advance(HOUR_MS);
  const second = await copyAll(brand);
  expect(second.reply?.status).toBe(429);
  expect(Number(second.reply?.headers['retry-after'])).toBeLessThanOrEqual(3600);
  // The day counts different profiles, so reading the same sixty again added nothing.
  api.clock.advance(HOUR_MS);
  for (const digit of [1, 2, 3]) {
    expect((await api.call('GET', `user/kol?limit=50&q=${digit}`, { as: brand })).status).toBe(200);
    api.clock.advance(HOUR_MS);
  }
  const last = await page(brand);
  expect(last.status).toBe(429);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(3600);
  api.clock.advance(24 * HOUR_MS);
  expect((await page(brand)).status).toBe(200);
});

test('the same pages again and again are never refused', async () => {
  const brand = await api.signIn('Brand');
  for (let round = 0; round < 30; round += 1) expect((await page(brand)).status).toBe(200);
});

test('processes know of each other, and one that starts anew of what was before', async () => {
  const brand = await api.signIn('Brand');
  await copyAll(brand);
  const another = createTestContext(
    readConfig({
      DATABASE_URL: api.context.config.databaseUrl,
      SOHOR_SECRET: '5e'.repeat(32),
      LIMIT_KOLS_PER_BRAND_HOUR: String(HOUR),
      LIMIT_KOLS_PER_BRAND_DAY: String(DAY),
    }),
    { clock: api.clock, pool: api.context.pool },
  );
  const reads = createKolReads(another);
  reads.requireBudget(brand.id);
  // As many new profiles as there are between two writes: here a tenth of the limit.
  await reads.note(
    brand.id,
    Array.from({ length: 8 }, (_, at) => `lain-${at}`),
  );
  expect(() => reads.requireBudget(brand.id)).toThrow('kol_reads_spent');
});

test('the figure for the operator says how many the busiest brand has seen', async () => {
  const brand = await api.signIn('Brand');
  await copyAll(brand);
  const { body } = await api.app.inject({ url: '/metrics' });
  const shown = Number(/sohor_kols_shown_to_one_brand\{span="hour"\} (\d+)/.exec(body)?.[1]);
  expect(shown).toBeGreaterThanOrEqual(HOUR - 10);
  expect(shown).toBeLessThanOrEqual(HOUR + 10);
});

test.each([100, 2_000, 6_000, 50_000])('%d ids are counted within 2 %%', (count) => {
  const sketch = emptySketch();
  let bits = 0;
  for (let at = 0; at < count; at += 1)
    if (addBit(sketch, bitOf(`0199c0de-0000-7000-8000-${at.toString(16).padStart(12, '0')}`))) bits += 1;
  expect(Math.abs(idsBehind(bits) - count) / count).toBeLessThan(0.02);
  const copy = emptySketch();
  const text = [...sketch].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  expect([mergeBitText(copy, text), toBitText(copy)]).toEqual([bits, toBitText(sketch)]);
  expect(idsBehind(SKETCH_BITS)).toBe(Number.POSITIVE_INFINITY);
});

test('profiles asked for at once are shown up to the limit, not as often as they were asked for', async () => {
  const brand = await api.signIn('Brand');
  const reads = kolReadsOf(api.context);
  const showTen = async () => {
    reads.requireBudget(brand.id);
    await api.context.pool.query('SELECT 1');
    await reads.note(
      brand.id,
      Array.from({ length: 10 }, () => randomUUID()),
    );
  };
  const asked = await Promise.allSettled(Array.from({ length: 30 }, showTen));
  const shown = asked.filter(({ status }) => status === 'fulfilled');
  expect(shown.length).toBeGreaterThanOrEqual(HOUR / 10);
  expect(shown.length).toBeLessThanOrEqual(HOUR / 10 + 1);
});

test('who reads public pages is stopped as well, by address', async () => {
  const { rows } = await api.context.pool.query<{ slug: string }>(
    `SELECT slug FROM kol_slugs s JOIN users u ON u.id = s.kol_id WHERE u.full_name LIKE 'Rudi %' ORDER BY slug LIMIT ${HOUR * 2}`,
  );
  const read = async (slug = '', address = '203.0.113.9') =>
    (await api.app.inject({ url: `/api/v1/public/kol/${slug}`, remoteAddress: address })).statusCode;
  const statuses: number[] = [];
  for (const { slug } of rows) statuses.push(await read(slug));
  const shown = statuses.filter((status) => status === 200).length;
  expect(shown).toBeGreaterThanOrEqual(HOUR - 2);
  expect(shown).toBeLessThanOrEqual(HOUR + 2);
  expect(statuses.slice(shown)).toEqual(Array(rows.length - shown).fill(429));
  expect(await read(rows.at(-1)?.slug, '198.51.100.7')).toBe(200);
});
