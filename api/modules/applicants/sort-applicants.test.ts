import { KOL_SORTS, type KolSort } from '@sohor/shared/wire/catalog';
import type pg from 'pg';
import { encodeCursor } from '../../platform/cursor.ts';
import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { untilWaiting } from '../../platform/testing/waiting.ts';
import { campaignOf } from './campaign-fixture.ts';
import { refusalOfDecision, refusalOfJoining, refusalOfSecond } from './rules/applicant.ts';

let api: TestApi;
let brand: SignedIn;
let campaign: string;

interface Figures {
  score?: number;
  followers?: number;
  views?: number;
  engagement?: number;
  price?: number;
}

/** A KOL with these figures applies. */
async function apply(fullName: string, { score, followers, views, engagement, price }: Figures = {}) {
  const kol = await api.signIn('KOL', { fullName });
  const breakdown = {
    ...(views !== undefined && { averageViews: views }),
    ...(engagement !== undefined && { engagement }),
  };
  // In the order of a TikTok sync: first the account, then the score, which places the KOL in the lists.
  if (followers !== undefined)
    await api.db
      .insertInto('social_accounts')
      .values({
        ...{
          kol_id: kol.id,
          provider: 'tiktok',
          display_name: fullName,
          avatar_url: null,
          external_id: null,
        },
        ...{
          avatar_source: null,
          synced_at: null,
          video_count: 1,
          likes_count: 1,
          follower_count: followers,
        },
      })
      .execute();
  await api.db
    .insertInto('kol_profiles')
    .values({
      kol_id: kol.id,
      categories: ['beauty'],
      bio: 'Halo.',
      verified_at: null,
      score: score ?? null,
      breakdown: score === undefined ? null : (JSON.stringify(breakdown) as never),
    })
    .execute();
  if (price !== undefined) {
    const body = { currency: 'IDR', rates: { TikTok: { Video: price } } };
    expect((await api.call('PUT', 'RateCard', { as: kol, body })).status).toBe(200);
  }
  const body = { IdUser: kol.id, IdCampaign: campaign };
  expect((await api.call('POST', 'Campaign/register', { as: kol, body })).status).toBe(200);
  return kol;
}

beforeAll(async () => {
  api = await startTestApi();
  brand = await api.signIn('Brand');
  campaign = await campaignOf(api.db, brand.id, { kolCount: 9 });
  await apply('Tanpa angka');
  await apply('Besar', { score: 60, followers: 900_000, views: 1_000, engagement: 0.01, price: 9_000_000 });
  await apply('Kecil', { score: 60, followers: 1_000, views: 90_000, engagement: 0.2, price: 100_000 });
  await apply('Unggul', { score: 95, followers: 50_000, views: 50_000, engagement: 0.05, price: 2_000_000 });
  await apply('Tanpa harga', { score: 10, followers: 1_000, views: 10, engagement: 0.05 });
});
afterAll(() => api?.close());

const list = (query: string, as = brand) =>
  api.call('GET', `Campaign/registerMember/${campaign}${query}`, { as });
const namesOf = ({ body }: Awaited<ReturnType<typeof list>>): string[] =>
  body.data.map(({ fullName }: { fullName: string }) => fullName);

const ORDERS: Readonly<Record<KolSort, string[]>> = {
  // Equal scores are ordered by reach, equal figures by who applied first.
  score: ['Unggul', 'Besar', 'Kecil', 'Tanpa harga', 'Tanpa angka'],
  followers: ['Besar', 'Unggul', 'Kecil', 'Tanpa harga', 'Tanpa angka'],
  views: ['Kecil', 'Unggul', 'Besar', 'Tanpa harga', 'Tanpa angka'],
  engagement: ['Kecil', 'Unggul', 'Tanpa harga', 'Besar', 'Tanpa angka'],
  price: ['Kecil', 'Unggul', 'Besar', 'Tanpa angka', 'Tanpa harga'],
};

test.each(KOL_SORTS)('by %s the best come first, on one page and from page to page', async (sort) => {
  expect(namesOf(await list(`?urut=${sort}`))).toEqual(ORDERS[sort]);
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await list(`?status=pending&limit=2&urut=${sort}${cursor}`);
    expect(page.body.counts).toMatchObject({ pending: 5 });
    seen.push(...namesOf(page));
    cursor = page.body.nextCursor && `&cursor=${page.body.nextCursor}`;
  } while (cursor);
  expect(seen).toEqual(ORDERS[sort]);
});

test('shows figures in the units of the search: interactions in per cent', async () => {
  const { body } = await list('?urut=score&limit=1');
  expect(body.data).toMatchObject([
    { figures: { followers: 50_000, averageViews: 50_000, engagement: 5, priceFrom: 2_000_000 } },
  ]);
});

test('who was verified by staff, and whose figures come from a linked account, has a mark in any order', async () => {
  const [best, next] = (await list('?urut=score')).body.data;
  await api.db.updateTable('users').set({ checked_at: new Date() }).where('id', '=', best.idUser).execute();
  const set = { verified_at: new Date() };
  await api.db.updateTable('kol_profiles').set(set).where('kol_id', '=', best.idUser).execute();
  for (const query of ['', '?urut=score']) {
    const of = (id: string, { body }: Awaited<ReturnType<typeof list>>) =>
      body.data.find((one: { id: string }) => one.id === id);
    const reply = await list(query);
    expect(of(best.id, reply)).toMatchObject({ isVerification: true, isChecked: true });
    expect(Object.keys(of(next.id, reply)).filter((key) => key.startsWith('is'))).toEqual([]);
  }
});

test('only those of one status, with all that the other order tells of them', async () => {
  const [first] = (await list('?urut=score')).body.data;
  const decide = { status: 'Rejected', idCampaign: campaign, idUser: first.idUser };
  await api.call('PUT', 'Campaign/MemberCampaign', { as: brand, body: decide });
  expect(namesOf(await list('?status=pending&urut=score'))).toEqual(ORDERS.score.slice(1));
  const rejected = await list('?status=rejected&urut=price');
  expect(rejected.body).toEqual((await list('?status=rejected')).body);
  expect(rejected.body.data).toMatchObject([{ id: first.id, status: false }]);
});

test('another Brand sees nothing of it, and a KOL itself alone', async () => {
  expect((await list('?urut=score', await api.signIn('Brand'))).status).toBe(404);
  const kol = await apply('Baru', { score: 99 });
  expect(namesOf(await list('?urut=score', kol))).toEqual(['Baru']);
});

test.each(['x', 1.5, 1e300, null])('a cursor with the key %p is refused', async (key) => {
  const cursor = encodeCursor([key, brand.id]);
  expect((await list(`?urut=score&cursor=${cursor}`)).status).toBe(400);
});

test('an order of no name is refused', async () => {
  expect((await list('?urut=nama')).status).toBe(400);
});

describe('ranks of applicants', () => {
  /** `RANK_ROUNDS=200` for a long run. */
  const ROUNDS = rounds('RANK', 6);
  const AT_ONCE = 6;

  let campaigns: string[];
  beforeAll(async () => {
    const brand = await api.signIn('Brand');
    campaigns = await Promise.all([0, 1, 2].map(() => campaignOf(api.db, brand.id)));
  });

  /** Applicants whose row in `applicant_ranks` differs from what their status and their KOL's figures say. */
  async function differences(): Promise<unknown[]> {
    const { rows } = await api.context.pool.query(`
    SELECT a.id AS applicant, r.applicant_id AS ranked, a.status, r.status AS ranked_status, a.by_score, r.by_score AS ranked_score
    FROM applicant_ranks r FULL JOIN (
      SELECT a.*, coalesce(-o.by_score, ${NOTHING}) AS by_score, coalesce(-o.by_followers, ${NOTHING}) AS by_followers,
        coalesce(-o.by_views, ${NOTHING}) AS by_views, coalesce(-o.by_engagement, ${NOTHING}) AS by_engagement,
        coalesce(-o.by_price, ${NOTHING}) AS by_price
      FROM applicants a LEFT JOIN kol_order o ON o.kol_id = a.kol_id) a ON a.id = r.applicant_id
    WHERE (a.id, a.campaign_id, a.kol_id, a.status, a.by_score, a.by_followers, a.by_views, a.by_engagement, a.by_price) IS DISTINCT FROM
      (r.applicant_id, r.campaign_id, r.kol_id, r.status, r.by_score, r.by_followers, r.by_views, r.by_engagement, r.by_price)`);
    return rows;
  }
  const NOTHING = '9007199254740991';

  const KOL = `(SELECT id FROM users WHERE role = 'KOL' ORDER BY random() LIMIT 1)`;
  const APPLICANT = `(SELECT id FROM applicants ORDER BY random() LIMIT 1)`;
  const CAMPAIGN = `(SELECT id FROM campaigns ORDER BY random() LIMIT 1)`;

  /** Statements that move applicants in the sorted lists, some of them several rows at once. */
  const STEPS: readonly string[] = [
    `INSERT INTO applicants (campaign_id, kol_id, invited_by) SELECT ${CAMPAIGN}, id, 'kol' FROM users
    WHERE role = 'KOL' AND random() < 0.4 ON CONFLICT DO NOTHING`,
    `INSERT INTO applicants (campaign_id, kol_id, invited_by) SELECT id, ${KOL}, 'brand' FROM campaigns ON CONFLICT DO NOTHING`,
    `UPDATE applicants SET status = CASE WHEN random() < 0.5 THEN 'approved' ELSE 'rejected' END, decided_at = now() WHERE id = ${APPLICANT}`,
    `UPDATE applicants SET status = 'rejected', decided_at = now() WHERE campaign_id = ${CAMPAIGN}`,
    `UPDATE applicants SET status = 'pending', decided_at = NULL WHERE id = ${APPLICANT}`,
    `DELETE FROM applicants WHERE id = ${APPLICANT}`,
    `UPDATE users SET status = CASE status WHEN 'active' THEN 'inactive' ELSE 'active' END,
    activated_at = CASE status WHEN 'inactive' THEN now() END WHERE id = ${KOL}`,
    `INSERT INTO kol_profiles (kol_id, score, breakdown) VALUES (${KOL}, (random() * 100)::int,
      jsonb_build_object('averageViews', (random() * 9000)::int, 'engagement', round(random()::numeric, 3)))
    ON CONFLICT (kol_id) DO UPDATE SET score = excluded.score, breakdown = excluded.breakdown`,
    `INSERT INTO rate_cards (kol_id, currency, rates, updated_at)
    VALUES (${KOL}, 'IDR', json_build_object('TikTok', json_build_object('Video', 1 + (random() * 1000)::int)), now())
    ON CONFLICT (kol_id) DO UPDATE SET rates = excluded.rates`,
    `DELETE FROM users u WHERE id = ${KOL} AND NOT EXISTS (SELECT FROM applicants WHERE kol_id = u.id)`,
  ];

  /** Runs a few steps in one transaction and rolls back a third of them. A step that meets another's lock rolls back, too. */
  async function play(client: pg.PoolClient): Promise<boolean> {
    await client.query(`BEGIN; SET LOCAL lock_timeout = '100ms'`);
    try {
      const count = 1 + Math.floor(Math.random() * 3);
      for (let step = 0; step < count; step += 1)
        await client.query(STEPS[Math.floor(Math.random() * STEPS.length)] ?? '');
      const isKept = Math.random() < 0.66;
      await client.query(isKept ? 'COMMIT' : 'ROLLBACK');
      return isKept;
    } catch {
      await client.query('ROLLBACK');
      return false;
    }
  }

  test('the sorted lists agree with applicants and figures after any parallel steps, committed or rolled back', async () => {
    const { pool } = api.context;
    for (let kol = 0; kol < 8; kol += 1) await api.signIn('KOL');
    let kept = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const client = await pool.connect();
          try {
            for (let turn = 0; turn < 5; turn += 1) kept += Number(await play(client));
          } finally {
            client.release();
          }
        }),
      );
      expect(await differences()).toEqual([]);
    }
    expect(kept).toBeGreaterThan(ROUNDS);
  });

  const apply = (client: pg.PoolClient, kolId: string) =>
    client.query(`INSERT INTO applicants (campaign_id, kol_id, invited_by) VALUES ($1, $2, 'kol')`, [
      campaigns[0],
      kolId,
    ]);
  const score = (client: pg.PoolClient, kolId: string) =>
    client.query(
      `INSERT INTO kol_profiles (kol_id, score, breakdown) VALUES ($1, 77, '{}')
      ON CONFLICT (kol_id) DO UPDATE SET score = 77`,
      [kolId],
    );
  const reopen = (client: pg.PoolClient, kolId: string) =>
    client.query(`UPDATE users SET status = 'active', activated_at = now() WHERE id = $1`, [kolId]);

  test.each([
    ['applies, then its score changes', 'active', apply, score],
    ['has a new score, then applies', 'active', score, apply],
    ['is invited, then its account opens again', 'inactive', apply, reopen],
    ['opens its account again, then is invited', 'inactive', reopen, apply],
  ] as const)(
    'a KOL who %s before either is committed stands where its figures are',
    async (_, status, first, second) => {
      const { pool } = api.context;
      const kol = await api.signIn('KOL');
      await api.context.pool.query(
        `UPDATE users SET status = $2, activated_at = CASE $2 WHEN 'active' THEN activated_at END WHERE id = $1`,
        [kol.id, status],
      );
      const [one, two] = [await pool.connect(), await pool.connect()];
      try {
        await one.query('BEGIN');
        await first(one, kol.id);
        const waiting = second(two, kol.id);
        await untilWaiting(pool, 1);
        await one.query('COMMIT');
        await waiting;
      } finally {
        one.release();
        two.release();
      }
      expect(await differences()).toEqual([]);
    },
  );
});

describe('the order of locks', () => {
  test('an invitation counts its KOL before its campaign, as applications do: neither ends in a deadlock', async () => {
    const { pool } = api.context;
    const [brand, other] = [await api.signIn('Brand'), await api.signIn('Brand')];
    const [invited, applying] = [await api.signIn('KOL'), await api.signIn('KOL')];
    const campaign = await campaignOf(api.db, brand.id);
    const elsewhere = await campaignOf(api.db, other.id);
    const apply = `INSERT INTO applicants (campaign_id, kol_id, invited_by) VALUES ($1, $2, 'kol')`;

    // Stands for several applications that wait for each other: it has locked the invited KOL's count and next wants the
    // campaign's.
    const applications = await pool.connect();
    await applications.query('BEGIN');
    await applications.query(apply, [elsewhere, invited.id]);
    const invitation = api.call('POST', 'Campaign/registerByBrand', {
      as: brand,
      body: { IdUser: invited.id, IdCampaign: campaign },
    });
    await untilWaiting(pool, 1);
    await applications.query(apply, [campaign, applying.id]);
    await applications.query('COMMIT');
    applications.release();

    expect((await invitation).status).toBe(200);
    const { rows } = await pool.query(
      'SELECT waiting, invited FROM campaign_tallies WHERE campaign_id = $1',
      [campaign],
    );
    expect(rows).toEqual([{ waiting: 1, invited: 1 }]);
  });
});

describe('an applicant', () => {
  test('the brand decides pending applications only', () => {
    expect(refusalOfDecision({ status: 'pending', invitedBy: 'kol' })).toBeNull();
    expect(refusalOfDecision({ status: 'pending', invitedBy: 'brand' })).toBe('invitation_awaits_kol');
    expect(refusalOfDecision({ status: 'approved', invitedBy: 'kol' })).toBe('applicant_already_approved');
    expect(refusalOfDecision({ status: 'rejected', invitedBy: 'brand' })).toBe('applicant_already_rejected');
  });

  test('a second way into the same campaign is refused with what happened before', () => {
    const byKol = { status: 'pending', invitedBy: 'kol' } as const;
    const byBrand = { status: 'pending', invitedBy: 'brand' } as const;
    expect(refusalOfSecond(byKol, 'kol')).toBe('already_applied');
    expect(refusalOfSecond(byBrand, 'kol')).toBe('already_invited_you');
    expect(refusalOfSecond(byBrand, 'brand')).toBe('already_invited');
    expect(refusalOfSecond(byKol, 'brand')).toBe('kol_already_applied');
  });

  test('a campaign takes people from its verification to the end of its last day', () => {
    const verifiedAt = new Date();
    expect(
      refusalOfJoining({ cancelledAt: null, verifiedAt, endDate: '2026-11-20' }, '2026-11-20'),
    ).toBeNull();
    expect(refusalOfJoining({ cancelledAt: null, verifiedAt, endDate: '2026-11-19' }, '2026-11-20')).toBe(
      'campaign_ended',
    );
    expect(
      refusalOfJoining({ cancelledAt: null, verifiedAt: null, endDate: '2026-11-20' }, '2026-11-20'),
    ).toBe('campaign_not_verified');
    expect(
      refusalOfJoining({ cancelledAt: verifiedAt, verifiedAt, endDate: '2026-11-20' }, '2026-11-20'),
    ).toBe('campaign_cancelled');
  });
});
