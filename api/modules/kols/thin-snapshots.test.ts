import { DAY_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { recordSocialData } from './record-social-data.ts';
import { findShownWork } from './shown-work.repository.ts';
import { ALL_DAYS_KEPT_MS, MAX_THINNED, thinSnapshots } from './thin-snapshots.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

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

/** What the sync of one day reads. */
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
    Promise.all(later.map(async (day) => (await findShownWork(api.db, kol.id, day)).weeks));
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
  // Each sync adds one snapshot.
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

describe('figures', () => {
  test('every call that shows a KOL says the same figures, also where its older videos had more views', async () => {
    const [brand, kol] = [await api.signIn('Brand'), await api.signIn('KOL', { fullName: 'Sari Sama' })];
    const profile = { image: null, categories: 'Food', youtube: '', tiktok: '', instagram: '', facebook: '' };
    await api.call('POST', 'auth/UpdateProfileSosmed', {
      as: kol,
      body: { ...profile, linkedin: '', bio: 'Kuliner.', fullName: 'Sari Sama' },
    });
    await api.call('PUT', 'RateCard', {
      as: kol,
      body: { currency: 'IDR', rates: { TikTok: { Video: 2_000_000, 'Content Owning': 750_000 } } },
    });
    const now = api.clock.now();
    // The score looks at the 30 newest; by all 60 it would be 500,000 views.
    const videos = Array.from({ length: 60 }, (_, at) => ({
      id: `v${at}`,
      title: 'Bakso',
      coverImageUrl: null,
      embedLink: 'https://www.tiktok.com/embed/1',
      postedAt: new Date(+now - at * DAY_MS),
      views: at < 30 ? 200_000 : 800_000,
      likes: 10_000,
      comments: 1000,
      shares: 1000,
    }));
    const account = {
      displayName: 'Sari',
      avatarUrl: null,
      followers: 90_000,
      videoCount: 60,
      likesCount: 600_000,
    };
    await api.db
      .transaction()
      .execute((tx) => recordSocialData(tx, [{ kolId: kol.id, ...account, videos }], now));

    const own = (await api.call('GET', 'Scraper', { as: kol })).body;
    const page = (await api.call('GET', `public/kol/${own.user.slug}`)).body.data;
    const figures = { followers: 90_000, averageViews: 200_000, engagement: 6, priceFrom: 750_000 };
    for (const path of ['user/kol', 'user/kol/food', 'user/kol?q=sama', 'user/kol?views=200000&sort=views']) {
      const [found] = (await api.call('GET', path, { as: brand })).body.data;
      expect([path, found.figures]).toEqual([path, figures]);
      expect(found.scoreBasis).toMatchObject({ followers: 90_000, averageViews: 200_000 });
    }
    for (const path of ['public/kol', 'public/kol?category=food', 'public/kol?price=500000'])
      expect([path, (await api.call('GET', path)).body.data[0]]).toEqual([
        path,
        expect.objectContaining(figures),
      ]);
    expect(page).toMatchObject(figures);
    expect(own.data[0].tiktok).toMatchObject({ followerCount: 90_000, averageViews: 200_000 });
  });
});

describe('lists', () => {
  /** The search's row of a KOL beside the figures that it copies; empty while both are equal. */
  async function drifted(id: string) {
    const { rows } = await api.context.pool.query(
      `SELECT f AS should, k AS listed FROM
      (SELECT kol_id, name, categories, city, has_profile, is_checked, by_score, by_followers, by_views, by_engagement, by_price,
        by_recommended FROM kol_figures WHERE kol_id = $1) f
      FULL JOIN (SELECT * FROM kol_search WHERE kol_id = $1) k USING (kol_id) WHERE f::text IS DISTINCT FROM k::text`,
      [id],
    );
    return rows;
  }

  const RATES = JSON.stringify({ TikTok: { Video: 1_500_000 } });
  /** Two of these at once, of a KOL that has saved nothing yet. */
  const CHANGES = {
    profile: `INSERT INTO kol_profiles (kol_id, categories) VALUES ($1, '{beauty}')`,
    card: `INSERT INTO rate_cards (kol_id, currency, rates, updated_at) VALUES ($1, 'IDR', '${RATES}', now())`,
    check: `UPDATE users SET checked_at = now(), checked_by = id WHERE id = $1`,
    name: `UPDATE users SET full_name = 'Nama Lain' WHERE id = $1`,
    block: `UPDATE users SET status = 'inactive', activated_at = NULL WHERE id = $1`,
  } as const;
  type Change = keyof typeof CHANGES;

  test.each<[Change, Change]>([
    ['profile', 'card'],
    ['card', 'profile'],
    ['card', 'name'],
    ['name', 'card'],
    ['profile', 'name'],
    ['name', 'profile'],
    ['card', 'block'],
    ['block', 'card'],
    ['profile', 'block'],
    ['block', 'profile'],
  ])('%s and %s at once leave the KOL in the search as it is', async (first, second) => {
    const { id } = await api.signIn('KOL');
    expect(await drifted(id)).toEqual([]);
    const [one, other] = [await api.context.pool.connect(), await api.context.pool.connect()];
    try {
      await one.query('BEGIN');
      await one.query(CHANGES[first], [id]);
      const waiting = other.query(CHANGES[second], [id]);
      await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 300))]);
      await one.query('COMMIT');
      await waiting;
    } finally {
      one.release();
      other.release();
    }
    expect(await drifted(id)).toEqual([]);
  });
});

describe("a KOL's e-mail", () => {
  let brand: SignedIn;
  let stranger: SignedIn;
  let campaign: string;

  beforeAll(async () => {
    [brand, stranger] = [await api.signIn('Brand'), await api.signIn('Brand')];
    campaign = await campaignOf(api.db, brand.id, { kolCount: 5 });
  });

  const emailShown = async (kol: SignedIn, as: SignedIn, path = 'user/kol') => {
    const { body } = await api.call('GET', path, { as });
    const found = body.data.find(({ user }: { user: { id: string } }) => user.id === kol.id);
    return [found.user.email, found.user.isEmailMasked];
  };
  const MASKED = ['k•••@•••', true];
  const apply = (kol: SignedIn) =>
    api.call('POST', 'Campaign/register', { as: kol, body: { IdUser: kol.id, IdCampaign: campaign } });

  test('strangers see no address, by any way to search', async () => {
    const kol = await api.signIn('KOL', { fullName: 'Sari Asing' });
    await api.context.pool.query(`INSERT INTO kol_profiles (kol_id, categories) VALUES ($1, '{beauty}')`, [
      kol.id,
    ]);
    for (const path of ['user/kol', 'user/kol/beauty', 'user/kol?q=asing', 'user/kol/beauty?q=sari&limit=50'])
      expect([path, await emailShown(kol, brand, path)]).toEqual([path, MASKED]);
    for (const path of ['user/kol', 'user/kol/beauty?q=sari'])
      expect(JSON.stringify((await api.call('GET', path, { as: brand })).body)).not.toContain(kol.email);
  });

  test('an application shows the address to that brand, and to no other, whatever it decides', async () => {
    const kol = await api.signIn('KOL', { hasProfile: true });
    expect((await apply(kol)).status).toBe(200);
    expect(await emailShown(kol, brand)).toEqual([kol.email, undefined]);
    expect(await emailShown(kol, stranger)).toEqual(MASKED);
    await api.call('PUT', 'Campaign/MemberCampaign', {
      as: brand,
      body: { status: 'Rejected', idCampaign: campaign, idUser: kol.id },
    });
    expect(await emailShown(kol, brand)).toEqual([kol.email, undefined]);
  });

  test('an invitation does too; one that is refused does not', async () => {
    const kol = await api.signIn('KOL', { hasProfile: true });
    const invite = (as: SignedIn) =>
      api.call('POST', 'Campaign/registerByBrand', { as, body: { IdUser: kol.id, IdCampaign: campaign } });
    expect((await invite(stranger)).status).toBe(404);
    expect(await emailShown(kol, stranger)).toEqual(MASKED);
    expect((await invite(brand)).status).toBe(200);
    expect(await emailShown(kol, brand)).toEqual([kol.email, undefined]);
  });

  test('applicants show their addresses to the owner; a KOL reads its own entry only', async () => {
    const [one, two] = [await api.signIn('KOL'), await api.signIn('KOL')];
    await apply(one);
    await apply(two);
    const path = `Campaign/registerMember/${campaign}?limit=200`;
    const addresses = async (as: SignedIn) =>
      (await api.call('GET', path, { as })).body.data.map(({ email }: { email: string }) => email);
    expect(await addresses(brand)).toEqual(expect.arrayContaining([one.email, two.email]));
    expect(await addresses(one)).toEqual([one.email]);
  });
});
