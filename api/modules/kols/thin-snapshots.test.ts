import { DAY_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { recordSocialData } from './record-social-data.ts';
import { findShownWork } from './shown-work.repository.ts';
import { ALL_DAYS_KEPT_MS, MAX_THINNED, thinSnapshots } from './thin-snapshots.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const video = (n: number, now: Date) => ({
  id: `v${n}`,
  title: `Video ${n}`,
  coverImageUrl: null,
  embedLink: `https://www.tiktok.com/@kreator/video/${n}`,
  postedAt: new Date(+now - n * DAY_MS),
  views: 10_000,
  likes: 500,
  comments: 40,
  shares: 10,
});

/** What the sync of a day brings. */
const sync = (kol: SignedIn, now: Date, followers = 20_000) =>
  api.db.transaction().execute((tx) =>
    recordSocialData(
      tx,
      [
        {
          kolId: kol.id,
          displayName: 'Sari',
          avatarUrl: null,
          followers,
          videoCount: 5,
          likesCount: 2_500,
          videos: [1, 8, 15, 22, 29].map((n) => video(n, now)),
        },
      ],
      now,
    ),
  );

/** A KOL with a snapshot at noon in Jakarta of each of so many days before today, the oldest with the fewest followers. */
async function kolWithDays(days: number): Promise<{ kol: SignedIn; account: string; now: Date }> {
  const kol = await api.signIn('KOL');
  const now = api.clock.now();
  await sync(kol, now);
  const { id: account } = await api.db
    .selectFrom('social_accounts')
    .select('id')
    .where('kol_id', '=', kol.id)
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO social_snapshots (account_id, taken_at, follower_count, video_count, likes_count)
    SELECT ${account}, date_trunc('day', ${now}::timestamptz, 'Asia/Jakarta') + interval '12 hours' - n * interval '1 day', 20000 - n, 5, 5
    FROM generate_series(1, ${days}::int) n`.execute(api.db);
  return { kol, account, now };
}

const allOf = async (account: string) =>
  (
    await sql<{ at: Date; month: string; day: string }>`
      SELECT taken_at AS at, to_char(taken_at AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM') AS month,
        to_char(taken_at AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD') AS day
      FROM social_snapshots WHERE account_id = ${account} ORDER BY taken_at`.execute(api.db)
  ).rows;
const isOld = ({ at }: { at: Date }, now: Date) => +at < +now - ALL_DAYS_KEPT_MS;
const thin = (account: string, now: Date) =>
  api.db.transaction().execute((tx) => thinSnapshots(tx, [account], now));
async function thinWholly(account: string, now: Date): Promise<number> {
  let gone = 0;
  for (let last = MAX_THINNED; last === MAX_THINNED; gone += last) last = await thin(account, now);
  return gone;
}

test('of old days the last of each month stays, and every younger one', async () => {
  const { account, now } = await kolWithDays(600);
  const before = await allOf(account);
  await thinWholly(account, now);
  const after = await allOf(account);
  expect(after.filter((row) => !isOld(row, now))).toEqual(before.filter((row) => !isOld(row, now)));
  const lastOfMonths = [...new Map(before.map((row) => [row.month, row])).values()];
  expect(after.filter((row) => isOld(row, now))).toEqual(lastOfMonths.filter((row) => isOld(row, now)));
  expect(after.filter((row) => isOld(row, now)).length).toBeGreaterThanOrEqual(12);
});

test('a month is one in Jakarta: what was read there on its last evening stays', async () => {
  const { account, now } = await kolWithDays(0);
  const at = ['2025-01-31T16:59:00Z', '2025-01-31T17:01:00Z', '2025-02-27T17:00:00Z'];
  await sql`INSERT INTO social_snapshots (account_id, taken_at, follower_count, video_count, likes_count)
    SELECT ${account}, at, 1, 1, 1 FROM unnest(${at}::timestamptz[]) at`.execute(api.db);
  expect(await thin(account, now)).toBe(1);
  const left = (await allOf(account)).filter((row) => isOld(row, now)).map((row) => row.at.toISOString());
  expect(left).toEqual(['2025-01-31T16:59:00.000Z', '2025-02-27T17:00:00.000Z']);
});

test('a second run removes nothing', async () => {
  const { account, now } = await kolWithDays(500);
  expect(await thinWholly(account, now)).toBeGreaterThan(200);
  const left = await allOf(account);
  expect(await thin(account, now)).toBe(0);
  expect(await allOf(account)).toEqual(left);
});

test('the chart of the page is the same before and after, on every day of the months that follow', async () => {
  const { kol, account, now } = await kolWithDays(400);
  const later = [0, 1, 20, 45].map((days) => new Date(+now + days * DAY_MS));
  const charts = () =>
    Promise.all(later.map(async (day) => (await findShownWork(api.db, kol.id, day)).followers));
  const before = await charts();
  expect(before[0]?.length).toBeGreaterThanOrEqual(26);
  for (const [turn, day] of later.entries()) {
    await thinWholly(account, day);
    expect((await charts()).slice(turn)).toEqual(before.slice(turn));
  }
});

test('growth over 90 days, and with it the score, is that of a KOL whose days all stayed', async () => {
  const [thinned, whole] = [await kolWithDays(400), await kolWithDays(60)];
  const now = new Date(+thinned.now + DAY_MS);
  // Only what growth looks back at counts: this one has no more.
  await sql`INSERT INTO social_snapshots (account_id, taken_at, follower_count, video_count, likes_count)
    SELECT ${whole.account}, taken_at, follower_count, 5, 5 FROM social_snapshots
    WHERE account_id = ${thinned.account} AND taken_at >= ${new Date(+now - 90 * DAY_MS)} ON CONFLICT DO NOTHING`.execute(
    api.db,
  );
  await thinWholly(thinned.account, now);
  const [[one], [other]] = [await sync(thinned.kol, now, 21_000), await sync(whole.kol, now, 21_000)];
  expect(one?.components.growthHealth).toBeGreaterThan(0);
  expect(one?.components).toEqual(other?.components);
});

test('a sync removes it, some of a long past at a time, until as much is left as the rule says', async () => {
  const { kol, account, now } = await kolWithDays(900);
  const counts: number[] = [];
  for (const day of [1, 2, 3, 4, 5]) {
    await sync(kol, new Date(+now + day * DAY_MS));
    counts.push((await allOf(account)).length);
  }
  // Each adds one.
  expect(counts.slice(0, 3)).toEqual([902 - MAX_THINNED, 903 - 2 * MAX_THINNED, 904 - 3 * MAX_THINNED]);
  expect((await allOf(account)).filter((row) => isOld(row, now)).length).toBeLessThanOrEqual(26);
  expect(await thin(account, new Date(+now + 5 * DAY_MS))).toBe(0);
});

test('a sync that is killed before its end has removed nothing', async () => {
  const { account, now } = await kolWithDays(300);
  const before = await allOf(account);
  const killed = api.db.transaction().execute(async (tx) => {
    expect(await thinSnapshots(tx, [account], now)).toBeGreaterThan(0);
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(api.db);
    await sql`SELECT 1`.execute(tx);
  });
  await expect(killed).rejects.toThrow();
  expect(await allOf(account)).toEqual(before);
});

test('two syncs of one account at the same time leave the last of each month', async () => {
  const { account, now } = await kolWithDays(300);
  const before = await allOf(account);
  await Promise.all([thin(account, now), thin(account, new Date(+now + 3 * DAY_MS))]);
  await thinWholly(account, now);
  const months = (rows: readonly { month: string }[]) => [...new Set(rows.map(({ month }) => month))];
  const after = await allOf(account);
  expect(months(after)).toEqual(months(before));
  for (const month of months(before)) {
    const last = (rows: typeof before) => rows.findLast((row) => row.month === month)?.day;
    expect(last(after)).toBe(last(before));
  }
});

test('other accounts keep theirs, and have no say in what goes', async () => {
  const [one, other] = [await kolWithDays(0), await kolWithDays(300)];
  const before = await allOf(other.account);
  // All days of the second account are younger than this one, the first of them of the same month.
  const now = new Date('2026-11-20T05:00:00Z');
  await sql`INSERT INTO social_snapshots (account_id, taken_at, follower_count, video_count, likes_count)
    VALUES (${one.account}, '2026-05-10T05:00:00Z', 1, 1, 1), (${other.account}, '2026-05-20T05:00:00.001Z', 1, 1, 1)
    ON CONFLICT DO NOTHING`.execute(api.db);
  expect(await thin(one.account, now)).toBe(0);
  await thinWholly(one.account, one.now);
  expect(await allOf(other.account)).toEqual(expect.arrayContaining(before));
});
