import { KOL_ORDERS, KOL_SORTS, KOL_STEPS, type KolOrder, type KolSort } from '@sohor/shared/wire/catalog';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { kolIndex } from './kol-index.repository.ts';
import type { KolSearch } from './rules/kol-search.ts';
import { KEY_RANGES } from './rules/kol-sorts.ts';

/** KOLs of every kind: each figure known or not, on every step and at its edges, checked or not, with a profile or without. */
const KOLS = 400;
let api: TestApi;
let brand: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  brand = await api.signIn('Brand');
  await generate();
});
afterAll(() => api?.close());

async function generate(): Promise<void> {
  const { pool } = api.context;
  await pool.query('SELECT setseed(0.5)');
  await pool.query(`
    INSERT INTO users (phone, role, full_name, email, status, activated_at, checked_at)
    SELECT '+62813' || lpad(n::text, 8, '0'), 'KOL', (ARRAY['Sari','Budi','Ayu'])[1 + n % 3] || ' ' || n, 'x@contoh.id', 'active', now(),
      CASE WHEN n % 5 = 0 THEN now() END
    FROM generate_series(1, ${KOLS}) n`);
  await pool.query(`
    INSERT INTO social_accounts (kol_id, provider, display_name, follower_count, video_count, likes_count)
    SELECT id, 'tiktok', 'K', (ARRAY[0, 9999, 10000, 99999, 100000, 500000, 1000000])[1 + floor(random() * 7)::int], 1, 1
    FROM users WHERE role = 'KOL' AND random() < 0.8`);
  await pool.query(`
    INSERT INTO rate_cards (kol_id, currency, rates, updated_at)
    SELECT id, CASE WHEN random() < 0.9 THEN 'IDR' ELSE 'USD' END, jsonb_build_object('TikTok', jsonb_build_object('Video',
      (ARRAY[0, 499999, 500000, 1000000, 4999999, 10000000])[1 + floor(random() * 6)::int])), now()
    FROM users WHERE role = 'KOL' AND random() < 0.8`);
  await pool.query(`
    INSERT INTO kol_profiles (kol_id, categories, city, score, breakdown)
    SELECT id, ARRAY[(ARRAY['beauty', 'food'])[1 + floor(random() * 2)::int]],
      CASE WHEN random() < 0.7 THEN (ARRAY['Bandung', 'Medan', 'Jakarta Selatan'])[1 + floor(random() * 3)::int] END, score, CASE WHEN score IS NOT NULL THEN jsonb_build_object(
      'version', 1, 'sampleSize', 9, 'computedAt', '2026-11-20T00:00:00.000Z', 'components', '{}'::jsonb,
      'followers', 9000, 'averageViews', (ARRAY[0, 999, 1000, 10000, 200000])[1 + floor(random() * 5)::int],
      'engagement', (ARRAY[0, 0.0199, 0.02, 0.05, 0.1])[1 + floor(random() * 5)::int]) END
    FROM (SELECT id, CASE WHEN random() < 0.8 THEN (ARRAY[0, 49.9, 50, 70, 85, 100])[1 + floor(random() * 6)::int] END AS score
      FROM users WHERE role = 'KOL' AND random() < 0.9) u`);
}

interface Shown {
  readonly id: string;
  readonly fullName: string;
  readonly score: number | null;
  readonly followers: number | null;
  readonly views: number | null;
  readonly engagement: number | null;
  readonly price: number | null;
  readonly isChecked: boolean;
  readonly city: string | null;
}
interface Answer {
  readonly data: {
    readonly user: { readonly id: string; readonly fullName: string };
    readonly sohorScore: number | null;
    readonly figures: { followers: number; averageViews: number; engagement: number; priceFrom: number };
    readonly isChecked?: true;
    readonly city: string | null;
  }[];
  readonly nextCursor: string | null;
}

/** All pages of a list. */
async function listed(query: string, limit = 50): Promise<Shown[]> {
  const seen: Shown[] = [];
  for (let cursor = ''; ; ) {
    const { status, body } = await api.call('GET', `user/kol?limit=${limit}${query}${cursor}`, { as: brand });
    expect(status).toBe(200);
    const { data, nextCursor } = body as Answer;
    for (const { user, sohorScore, figures, isChecked, city } of data)
      seen.push({
        id: user.id,
        fullName: user.fullName,
        score: sohorScore,
        followers: figures.followers,
        views: figures.averageViews,
        engagement: figures.engagement,
        price: figures.priceFrom,
        isChecked: isChecked ?? false,
        city,
      });
    if (nextCursor === null) return seen;
    cursor = `&cursor=${nextCursor}`;
  }
}

const keyOf = (kol: Shown, sort: KolSort) =>
  kol[sort] === null ? Number.NEGATIVE_INFINITY : sort === 'price' ? -(kol[sort] ?? 0) : (kol[sort] ?? 0);
const isOn = (kol: Shown, figure: KolSort, step: number) => {
  const steps: readonly number[] = KOL_STEPS[figure];
  const [value, from, below] = [kol[figure], steps[step] ?? 0, steps[step + 1] ?? Number.POSITIVE_INFINITY];
  return value !== null && value >= from && value < below;
};

test.each(KOL_SORTS)('sorted by %s everybody comes once, best first, those without it last', async (sort) => {
  const seen = await listed(`&sort=${sort}`, 33);
  const { rows } = await api.context.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM kol_profiles');
  expect(new Set(seen.map(({ id }) => id)).size).toBe(rows[0]?.n);
  const keys = seen.map((kol) => keyOf(kol, sort));
  expect(keys).toEqual([...keys].sort((a, b) => b - a));
});

test('of equal scores the one with more followers comes first', async () => {
  const seen = (await listed('')).filter(({ score }) => score === 70);
  const followers = seen.map((kol) => kol.followers ?? 0);
  expect(new Set(followers).size).toBeGreaterThan(3);
  expect(followers).toEqual([...followers].sort((a, b) => b - a));
});

test('recommended first are those with reach and a checked identity, not a ratio of a tiny or unlinked account', async () => {
  const { pool } = api.context;
  // followers, views, score, linked, checked
  const kols = {
    Kecil: [1_300, 1_400, 97, true, false],
    Besar: [240_000, 60_000, 74, true, false],
    Diperiksa: [90_000, 30_000, 74, true, true],
    Beli: [2_000_000, 150, 60, true, false],
    Viral: [900, 5_000_000, 90, true, false],
    Lepas: [3_000_000, 900_000, 99, false, false],
  } as const;
  for (const [name, [followers, views, score, isLinked, isChecked]] of Object.entries(kols)) {
    const { id } = await api.signIn('KOL', { fullName: `Saran ${name}` });
    await pool.query(
      `INSERT INTO social_accounts (kol_id, provider, display_name, follower_count, video_count, likes_count)
       VALUES ($1, 'tiktok', 'K', $2, 1, 1)`,
      [id, followers],
    );
    await pool.query('UPDATE users SET checked_at = CASE WHEN $2 THEN now() END WHERE id = $1', [
      id,
      isChecked,
    ]);
    await pool.query(
      `INSERT INTO kol_profiles (kol_id, score, breakdown, verified_at) VALUES ($1, $2, $3, now())`,
      [
        id,
        score,
        {
          version: 1,
          sampleSize: 9,
          computedAt: '2026-11-20T00:00:00.000Z',
          components: {},
          followers,
          averageViews: views,
          engagement: 0.05,
        },
      ],
    );
    if (!isLinked) await pool.query('UPDATE kol_profiles SET verified_at = NULL WHERE kol_id = $1', [id]);
  }
  const named = async (query: string) =>
    (await listed(`&q=saran${query}`)).map(({ fullName }) => fullName.replace('Saran ', ''));
  expect(await named('&sort=recommended')).toEqual(['Diperiksa', 'Besar', 'Kecil', 'Viral', 'Lepas', 'Beli']);
  // Calls that name no order stay by score.
  expect((await named('')).slice(0, 2)).toEqual(['Lepas', 'Kecil']);
});

test('every step of every filter finds exactly the KOLs that stand on it, and is counted so, beside others and sorted by any', async () => {
  const all = await listed('');
  for (const [at, figure] of KOL_SORTS.entries()) {
    const other = KOL_SORTS[(at + 1) % KOL_SORTS.length] ?? 'score';
    const otherStep = KOL_STEPS[other][1];
    const beside = all.filter((kol) => isOn(kol, other, 1));
    const { body } = await api.call('GET', `user/kol?counts=true&${other}=${otherStep}`, { as: brand });
    expect(body.counts.total).toBe(beside.length);
    expect(body.counts[figure].without).toBe(beside.length);
    for (const [step, least] of KOL_STEPS[figure].entries()) {
      const expected = beside.filter((kol) => isOn(kol, figure, step));
      const sort = KOL_SORTS[(at + step) % KOL_SORTS.length] ?? 'score';
      const found = await listed(`&sort=${sort}&${other}=${otherStep}&${figure}=${least}`, 7);
      expect([figure, step, found.map(({ id }) => id).sort()]).toEqual([
        figure,
        step,
        expected.map(({ id }) => id).sort(),
      ]);
      expect(found.map((kol) => keyOf(kol, sort))).toEqual(
        found.map((kol) => keyOf(kol, sort)).sort((a, b) => b - a),
      );
      expect([figure, body.counts[figure].steps[step]]).toEqual([figure, expected.length]);
    }
  }
});

test.each(['', '&q=sari', '&followers=10000,100000', '&verified=true&q=budi'])(
  'a city leaves who lives there, counted, beside %p',
  async (others) => {
    const all = await listed(others);
    const { body } = await api.call('GET', `user/kol?counts=true&city=Medan${others}`, { as: brand });
    const isNamed = others.includes('q=');
    for (const city of ['Bandung', 'Medan', 'Jakarta Selatan']) {
      const expected = all.filter((kol) => kol.city === city).map(({ id }) => id);
      expect(expected.length).toBeGreaterThan(2);
      expect((await listed(`${others}&city=${city}`, 7)).map(({ id }) => id)).toEqual(expected);
      // Names are not counted.
      if (!isNamed) expect(body.counts.city.cities).toContainEqual({ city, kols: expected.length });
    }
    expect(body.counts.city.cities).toHaveLength(3);
    if (!isNamed) {
      expect(body.counts.city.without).toBe(all.length);
      expect(body.counts.total).toBe(all.filter(({ city }) => city === 'Medan').length);
    }
  },
);

test('who moves, or no longer says where it lives, leaves the list of its city at once', async () => {
  const kol = await api.signIn('KOL');
  const profile = { image: null, categories: 'Food', bio: '', fullName: 'Pindah Kota' };
  const names = { youtube: '', tiktok: '', instagram: '', facebook: '', linkedin: '' };
  const save = async (city?: string | null) => {
    const body = { ...profile, ...names, ...(city !== undefined && { city }) };
    expect((await api.call('POST', 'auth/UpdateProfileSosmed', { as: kol, body })).status).toBe(200);
  };
  const cities = async () => {
    const found: string[] = [];
    for (const city of ['Ambon', 'Tual'])
      for (const path of ['user/kol', 'user/kol/food']) {
        const { body } = await api.call('GET', `${path}?city=${city}&q=pindah`, { as: brand });
        found.push(...body.data.map(() => city));
      }
    return found;
  };
  await save('Ambon');
  expect(await cities()).toEqual(['Ambon', 'Ambon']);
  await save('Tual');
  expect(await cities()).toEqual(['Tual', 'Tual']);
  // A request without a city leaves the city as it is.
  await save();
  expect(await cities()).toEqual(['Tual', 'Tual']);
  await save(null);
  expect(await cities()).toEqual([]);
});

test.each(['Atlantis', 'medan', 'Medan@', '%'])('%p is no city', async (city) => {
  for (const path of ['user/kol', 'public/kol'])
    expect(await api.call('GET', `${path}?city=${encodeURIComponent(city)}`, { as: brand })).toMatchObject({
      status: 400,
    });
});

test('several steps of one filter widen it; verified and a name narrow it', async () => {
  const all = await listed('');
  const idsOf = (kols: readonly Shown[]) => kols.map(({ id }) => id).sort();
  const wanted = all.filter((kol) => (isOn(kol, 'price', 1) || isOn(kol, 'price', 4)) && kol.isChecked);
  expect(wanted.length).toBeGreaterThan(3);
  expect(idsOf(await listed('&price=500000,10000000&verified=true&sort=price', 2))).toEqual(idsOf(wanted));
  const named = wanted.filter(({ fullName }) => fullName.startsWith('Sari'));
  expect(idsOf(await listed('&price=500000,10000000&verified=true&q=sari', 2))).toEqual(idsOf(named));
});

async function pageThrough(search: Omit<KolSearch, 'after'>): Promise<string[]> {
  const ids: string[] = [];
  for (let after: KolSearch['after'] = null; ; ) {
    const places = await kolIndex(api.context.pool).find({ ...search, after });
    ids.push(...places.map(({ id }) => id));
    if (places.length < search.limit) return ids;
    after = places.at(-1) ?? null;
  }
}

/** The expected result, computed in the test from the figures of every KOL, without the search table. */
async function read(search: Omit<KolSearch, 'after' | 'limit'>): Promise<string[]> {
  const { rows } = await api.context.pool.query<FiguresRow>('SELECT * FROM kol_figures');
  const { category, city, name, sort, isChecked, ranges } = search;
  const isIn = (row: FiguresRow, figure: KolSort, places: readonly number[]) =>
    places.some((at) => {
      const { least, most } = KEY_RANGES[figure][at] ?? { least: 1, most: 0 };
      return row[`by_${figure}`] >= least && row[`by_${figure}`] <= most;
    });
  return rows
    .filter(
      (row) =>
        (category === undefined || row.categories.includes(category)) &&
        (city === undefined || row.city === city) &&
        row.has_profile &&
        (!isChecked || row.is_checked) &&
        row.name.includes(name.toLowerCase()) &&
        KOL_SORTS.every((figure) => isIn(row, figure, ranges[figure] ?? []) || !ranges[figure]),
    )
    .sort((a, b) => b[`by_${sort}`] - a[`by_${sort}`] || (a.kol_id < b.kol_id ? 1 : -1))
    .map(({ kol_id }) => kol_id);
}
type FiguresRow = Record<`by_${KolOrder}`, number> & {
  readonly kol_id: string;
  readonly name: string;
  readonly categories: string[];
  readonly city: string | null;
  readonly has_profile: boolean;
  readonly is_checked: boolean;
};

/** Pseudo-random numbers below a limit, the same in each run. */
function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const NAMES = ['', 'a', 'sari', 'budi 3', '7', 'i 1', 'ayu 39', 'xyz', '%', 'rin'];
/** Changes of one KOL: of figures (many become equal), of its name, and of whether it is listed at all. */
const CHANGES = [
  `UPDATE users SET full_name = (ARRAY['Sari', 'Rini', 'Budi 3'])[1 + $2::int % 3] || ' ' || $2 WHERE id = $1`,
  `UPDATE users SET status = 'inactive', activated_at = NULL WHERE id = $1 AND $2::int >= 0`,
  `UPDATE users SET status = 'active', activated_at = now() WHERE id = $1 AND $2::int >= 0`,
  'UPDATE social_accounts SET follower_count = 10000 * ($2::int % 4) WHERE kol_id = $1',
  'UPDATE kol_profiles SET score = 10 * ($2::int % 10) WHERE kol_id = $1 AND breakdown IS NOT NULL',
  `UPDATE kol_profiles SET categories = CASE $2::int % 2 WHEN 0 THEN '{food,beauty}'::text[] ELSE '{beauty}' END WHERE kol_id = $1`,
];

function anySearch(draw: (below: number) => number): Omit<KolSearch, 'after'> {
  const ranges = KOL_SORTS.filter(() => draw(3) === 0).map((figure) => {
    const places = KOL_STEPS[figure].map((_, at) => at).filter(() => draw(2) === 0);
    return [figure, places.length > 0 ? places : [draw(4)]];
  });
  return {
    category: [undefined, 'beauty', 'food'][draw(3)],
    city: draw(4) === 0 ? 'Medan' : undefined,
    name: NAMES[draw(NAMES.length)] ?? '',
    sort: KOL_ORDERS[draw(KOL_ORDERS.length)] ?? 'score',
    isChecked: draw(4) === 0,
    ranges: Object.fromEntries(ranges),
    limit: 3 + draw(40),
  };
}

test('any search finds who fits at that moment, in order and once, whatever changed before', async () => {
  const draw = draws(7);
  const { pool } = api.context;
  const { rows: kols } = await pool.query<{ id: string }>(
    `SELECT id FROM users WHERE role = 'KOL' ORDER BY phone`,
  );
  let found = 0;
  for (let round = 0; round < 150; round += 1) {
    for (let change = 0; change < 4; change += 1) {
      const { id } = kols[draw(kols.length)] ?? {};
      await pool.query(CHANGES[draw(CHANGES.length)] ?? '', [id, draw(1000)]);
      // A sync that read new followers also writes the score, and that updates the search table.
      await pool.query(
        'INSERT INTO kol_profiles (kol_id) VALUES ($1) ON CONFLICT (kol_id) DO UPDATE SET score = kol_profiles.score',
        [id],
      );
    }
    const search = anySearch(draw);
    const expected = await read(search);
    expect([search, await pageThrough(search)]).toEqual([search, expected]);
    found += expected.length;
  }
  expect(found).toBeGreaterThan(1000);
  await activateAll();
});

const activateAll = () =>
  api.context.pool.query(
    `UPDATE users SET status = 'active', activated_at = now() WHERE role = 'KOL' AND status = 'inactive'`,
  );

test('a page shows nobody twice, and all who stay where they are, while others change', async () => {
  const { pool } = api.context;
  const { rows: others } = await pool.query<{ id: string }>(
    `SELECT id FROM users WHERE role = 'KOL' AND full_name NOT LIKE 'Ayu%'`,
  );
  const draw = draws(11);
  let isDone = false;
  const change = async () => {
    while (!isDone) {
      const { id } = others[draw(others.length)] ?? {};
      const figures = [CHANGES[1], CHANGES[2], CHANGES[3], CHANGES[4]];
      await pool.query(figures[draw(figures.length)] ?? '', [id, draw(1000)]);
    }
  };
  const changing = [change(), change()];
  try {
    for (const sort of KOL_ORDERS) {
      const ayu = (await listed(`&sort=${sort}`, 15)).filter(({ fullName }) => fullName.startsWith('Ayu'));
      const sought = await listed(`&sort=${sort}&q=ayu`, 7);
      expect([sort, ayu.map(({ id }) => id)]).toEqual([sort, sought.map(({ id }) => id)]);
      expect(new Set(sought.map(({ id }) => id)).size).toBe(sought.length);
      expect(sought.length).toBeGreaterThan(50);
    }
  } finally {
    isDone = true;
    await Promise.all(changing);
    await activateAll();
  }
});

test('the public list has the same filters, and never a KOL without a profile', async () => {
  const { rows } = await api.context.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM kol_profiles');
  for (const sort of KOL_ORDERS) {
    let count = 0;
    for (let cursor = ''; ; ) {
      const { body } = await api.call('GET', `public/kol?limit=50&sort=${sort}${cursor}`);
      count += body.data.length;
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect([sort, count]).toEqual([sort, rows[0]?.n]);
  }
  expect((await api.call('GET', 'public/kol?counts=true')).body.counts.total).toBe(rows[0]?.n);
});

test('an unknown step, an unknown sort, and the cursor of another sort are refused', async () => {
  const { body } = await api.call('GET', 'user/kol?sort=views&limit=5', { as: brand });
  for (const bad of [
    'followers=7',
    'sort=name',
    'verified=false',
    'price=',
    'views=0,',
    `sort=price&cursor=${body.nextCursor}`,
  ])
    expect([bad, (await api.call('GET', `user/kol?${bad}`, { as: brand })).status]).toEqual([bad, 400]);
});

test('what changes a figure changes the list and the counts at once', async () => {
  const kol = await api.signIn('KOL', { fullName: 'Zaskia Baru', hasProfile: true });
  const place = async () => {
    const { body } = await api.call('GET', 'user/kol?q=zaskia&price=1000000&counts=true', { as: brand });
    return [body.data.length, body.counts.total];
  };
  const [, before] = await place();
  const rates = { TikTok: { Video: 1_500_000 }, Instagram: { Post: 9_000_000 } };
  await api.call('PUT', 'RateCard', { as: kol, body: { currency: 'IDR', rates } });
  expect(await place()).toEqual([1, before + 1]);
  await api.call('PUT', 'RateCard', { as: kol, body: { currency: 'USD', rates } });
  expect(await place()).toEqual([0, before]);
});

test('more than a thousand are counted as 1,001', async () => {
  await api.context.pool.query(`
    INSERT INTO users (phone, role, full_name, email, status, activated_at)
    SELECT '+62817' || lpad(n::text, 8, '0'), 'KOL', 'Banyak ' || n, 'x@contoh.id', 'active', now() FROM generate_series(1, 1001) n`);
  await api.context.pool.query(
    `INSERT INTO kol_profiles (kol_id) SELECT id FROM users WHERE full_name LIKE 'Banyak %'`,
  );
  const { body } = await api.call('GET', 'user/kol?counts=true&limit=1', { as: brand });
  expect(body.counts).toMatchObject({ total: 1001, city: { without: 1001 }, score: { without: 1001 } });
});
