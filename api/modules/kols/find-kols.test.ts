import { KOL_SORTS, KOL_STEPS, type KolSort } from '@sohor/shared/wire/catalog';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import { recordQueries } from '../../platform/testing/record-queries.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { joinCells } from './kol-cells.repository.ts';
import { EVERYONE, fitsSql, type KolFilter, toParameter } from './kol-filter.ts';
import { byParts, type Costs, type KolSearch } from './kol-list.queries.ts';
import { findKolPage } from './kol-list.repository.ts';
import { LISTED, MIN_KEY } from './kol-sorts.ts';
import { BEFORE_FIRST_ROW } from './kol-steps.ts';
import { type KolRow, PAGES } from './search-kols.ts';

/** KOLs of every kind: each figure known or not, on every step and at its edges, checked or not, with a profile or without. */
const KOLS = 400;
let api: TestApi;
let brand: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  brand = await api.signIn('Brand');
  await generate();
});
afterAll(() => api.close());

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
      'averageViews', (ARRAY[0, 999, 1000, 10000, 200000])[1 + floor(random() * 5)::int],
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
  expect(new Set(seen.map(({ id }) => id)).size).toBe(KOLS);
  const keys = seen.map((kol) => keyOf(kol, sort));
  expect(keys).toEqual([...keys].sort((a, b) => b - a));
});

test('of equal scores the one with more followers comes first', async () => {
  const seen = (await listed('')).filter(({ score }) => score === 70);
  const followers = seen.map((kol) => kol.followers ?? 0);
  expect(new Set(followers).size).toBeGreaterThan(3);
  expect(followers).toEqual([...followers].sort((a, b) => b - a));
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
  // A page of an older release sends no city: it stays as it was.
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

/** Every way through a list, each by making the others dear; the last is the one that the costs as measured lead to. */
const WAYS: Readonly<Record<string, Partial<Costs>>> = {
  'down the list': { cell: 1e9, named: 1e9 },
  'from cell to cell': { walked: 1e9, named: 1e9 },
  'by the parts of the name': { looked: 1e9 },
  'the cheapest': {},
};

async function pageThrough(search: Omit<KolSearch, 'after'>, costs: Partial<Costs>): Promise<string[]> {
  const ids: string[] = [];
  for (let after: KolSearch['after'] = null; ; ) {
    const rows: KolRow[] = await findKolPage(api.context.pool, { ...PAGES, costs }, { ...search, after });
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < search.limit) return ids;
    after = rows.at(-1) ?? null;
  }
}

/** The list as it is, without any of the ways. */
async function read({ category, name, sort, filter }: Omit<KolSearch, 'after' | 'limit'>): Promise<string[]> {
  const { rows } = await api.context.pool.query<{ kol_id: string }>(
    `SELECT kol_id FROM kol_categories WHERE category = $1 AND ${fitsSql('cell', '$2')} AND strpos(name_lower, $3) > 0
    ORDER BY by_${sort} DESC, kol_id DESC`,
    [category, toParameter(filter), name],
  );
  return rows.map(({ kol_id }) => kol_id);
}

const filterOf = (steps: Partial<KolFilter['steps']>, flags = 0): KolFilter => ({
  steps: { ...EVERYONE.steps, ...steps },
  flags,
});

test.each(Object.entries(WAYS))('read %s a filter finds the same, by name or without', async (_, costs) => {
  const filters = [
    filterOf({ followers: 0b011110, price: 0b111110 }),
    filterOf({ views: 0b000010 }),
    filterOf({}, LISTED),
  ];
  for (const filter of filters)
    for (const sort of KOL_SORTS)
      for (const name of ['', 'sari', 'budi 37'])
        for (const category of ['all', 'beauty@Medan']) {
          const search = { sort, name, category, filter };
          const expected = await read(search);
          const found = await pageThrough({ ...search, limit: 21 }, costs);
          expect([sort, name, category, found]).toEqual([sort, name, category, expected]);
        }
});

test.each(Object.entries(WAYS))(
  'read %s the best are found where they all stand in one cell',
  async (_, costs) => {
    const { pool } = api.context;
    await pool.query(`
    WITH added AS (
      INSERT INTO users (phone, role, full_name, email, status, activated_at)
      SELECT '+62815' || lpad(n::text, 8, '0'), 'KOL', 'Puncak ' || n, 'x@contoh.id', 'active', now() FROM generate_series(1, 90) n RETURNING id
    ), linked AS (
      INSERT INTO social_accounts (kol_id, provider, display_name, follower_count, video_count, likes_count)
      SELECT id, 'tiktok', 'K', 2000000 + row_number() OVER (), 1, 1 FROM added
    )
    INSERT INTO kol_profiles (kol_id, categories) SELECT id, '{pets}' FROM added`);
    try {
      for (const name of ['', 'puncak', 'puncak 7']) {
        const search = {
          category: 'all',
          name,
          sort: 'followers',
          filter: filterOf({ followers: 0b100000 }),
        } as const;
        expect(await pageThrough({ ...search, limit: 30 }, costs)).toEqual(await read(search));
      }
    } finally {
      await pool.query(`DELETE FROM users WHERE full_name LIKE 'Puncak %'`);
    }
  },
);

/** A number below another, the same ones in each run. */
function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const NAMES = ['', 'a', 'sari', 'budi 3', '7', 'i 1', 'ayu 39', 'xyz', '%', 'rin'];
/** One at a time, of a KOL: figures with many equal ones, names, and whether it is listed at all. */
const CHANGES = [
  `UPDATE users SET full_name = (ARRAY['Sari', 'Rini', 'Budi 3'])[1 + $2::int % 3] || ' ' || $2 WHERE id = $1`,
  `UPDATE users SET status = 'inactive', activated_at = NULL WHERE id = $1 AND $2::int >= 0`,
  `UPDATE users SET status = 'active', activated_at = now() WHERE id = $1 AND $2::int >= 0`,
  'UPDATE social_accounts SET follower_count = 10000 * ($2::int % 4) WHERE kol_id = $1',
  'UPDATE kol_profiles SET score = 10 * ($2::int % 10) WHERE kol_id = $1 AND breakdown IS NOT NULL',
  `UPDATE kol_profiles SET categories = CASE $2::int % 2 WHEN 0 THEN '{food,beauty}'::text[] ELSE '{beauty}' END WHERE kol_id = $1`,
];

function anySearch(draw: (below: number) => number): Omit<KolSearch, 'after'> {
  const steps = Object.fromEntries(
    KOL_SORTS.filter(() => draw(3) === 0).map((figure) => [figure, 1 + draw(63)]),
  );
  const [category, name] = [['all', 'beauty', 'food', 'all@Medan'][draw(4)], NAMES[draw(NAMES.length)]];
  return {
    category: category ?? 'all',
    name: name ?? '',
    sort: KOL_SORTS[draw(KOL_SORTS.length)] ?? 'score',
    filter: filterOf(steps, draw(4) === 0 ? LISTED : 0),
    limit: 3 + draw(40),
  };
}

test.each(Object.entries(WAYS))(
  'read %s any search finds what is listed at that moment, whatever changed before',
  async (_, costs) => {
    const draw = draws(7);
    const { pool } = api.context;
    const { rows: kols } = await pool.query<{ id: string }>(
      `SELECT id FROM users WHERE role = 'KOL' ORDER BY phone`,
    );
    for (let round = 0; round < 60; round += 1) {
      for (let change = 0; change < 4; change += 1) {
        const { id } = kols[draw(kols.length)] ?? {};
        await pool.query(CHANGES[draw(CHANGES.length)] ?? '', [id, draw(1000)]);
      }
      if (round % 7 === 0) await joinCells(api.db);
      const search = anySearch(draw);
      expect([search, await pageThrough(search, costs)]).toEqual([search, await read(search)]);
    }
    expect(await misnamed()).toEqual([]);
    await activateAll();
  },
);

/** KOLs whose names stand beside other figures and lists than those that they are listed by. */
async function misnamed() {
  const { rows } = await api.context.pool.query(`
    SELECT kol_id FROM kol_names n FULL JOIN (
      SELECT kol_id, rank, cell, by_score, by_followers, by_views, by_engagement, by_price, name_lower,
        array_agg(category ORDER BY category) AS categories
      FROM kol_categories GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
    ) k USING (kol_id)
    WHERE (n.rank, n.cell, n.by_score, n.by_followers, n.by_views, n.by_engagement, n.by_price, n.name_lower,
        ARRAY(SELECT unnest(n.categories) ORDER BY 1))
      IS DISTINCT FROM (k.rank, k.cell, k.by_score, k.by_followers, k.by_views, k.by_engagement, k.by_price, k.name_lower, k.categories)`);
  return rows;
}
const activateAll = () =>
  api.context.pool.query(
    `UPDATE users SET status = 'active', activated_at = now() WHERE role = 'KOL' AND status = 'inactive'`,
  );

test.each(Object.entries(WAYS))(
  'read %s a page shows nobody twice, and all who stay where they are, while others change',
  async (_, costs) => {
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
      for (const sort of KOL_SORTS) {
        const search = {
          category: 'all',
          name: 'ayu',
          sort,
          filter: filterOf({ followers: 0b001110 }),
          limit: 5,
        };
        const found = await pageThrough(search, costs);
        expect([sort, found]).toEqual([sort, await read(search)]);
      }
    } finally {
      isDone = true;
      await Promise.all(changing);
      await activateAll();
    }
  },
);

test.each(['sari', 'budi 3', 'ayu 39', 'rina', 'i 1', '%', 'xyzxyz'])(
  'whichever parts of %p the index is asked for, it finds whoever has the name, in every list',
  async (name) => {
    const part = { start: BEFORE_FIRST_ROW, end: MIN_KEY };
    // Also places that the name does not have: the database may count its signs otherwise.
    for (const category of ['all', 'food', 'beauty@Medan'])
      for (const starts of [[1], [2], [3, 1], [1, 2, 3], [40]]) {
        const search = { category, name, sort: 'views', filter: EVERYONE, limit: 500 } as const;
        const { rows } = await api.context.pool.query<KolRow>(byParts(PAGES, search, part, starts));
        const found = rows.map(({ id }) => id);
        expect([category, starts, found]).toEqual([category, starts, await read(search)]);
      }
  },
);

test('counts that are wrong change the way through a list, and nothing that is found', async () => {
  const owner = ownerOf(api.context.config.databaseUrl);
  await joinCells(api.db);
  await queryAs(owner, 'CREATE TABLE right_sums AS SELECT * FROM kol_cell_sums');
  const wrong = ['1', 'c.kols * 1000', '1 + c.kols / 3'];
  try {
    for (const of of wrong) {
      await queryAs(
        owner,
        `UPDATE kol_cell_sums s SET version = nextval('kol_cell_versions'), kols = (
          SELECT coalesce(array_agg(${of} ORDER BY c.cell), '{}') FROM right_sums r, unnest(r.cells, r.kols) AS c (cell, kols) WHERE r.list = s.list)`,
      );
      for (const name of ['', 'sari'])
        for (const sort of KOL_SORTS) {
          const search = { category: 'all', name, sort, filter: filterOf({ followers: 0b011110 }) };
          expect([of, sort, await pageThrough({ ...search, limit: 9 }, {})]).toEqual([
            of,
            sort,
            await read(search),
          ]);
        }
    }
  } finally {
    await queryAs(
      owner,
      `UPDATE kol_cell_sums s SET version = nextval('kol_cell_versions'), kols = r.kols FROM right_sums r WHERE r.list = s.list;
      DROP TABLE right_sums`,
    );
  }
});

test('a name that fills no page of a short list is looked for in that list alone, once', async () => {
  const { pool } = api.context;
  const search = { category: 'all@Medan', name: 'a', sort: 'score', filter: EVERYONE, limit: 300 } as const;
  await findKolPage(pool, PAGES, { ...search, after: null });
  const { asked, result } = await recordQueries(pool, () =>
    findKolPage<KolRow>(pool, PAGES, { ...search, after: null }),
  );
  expect(result.map(({ id }) => id)).toEqual(await read(search));
  expect(asked.map(({ text }) => /kol_names/.test(text))).toEqual([false]);
});

test('the public list has the same filters, and never a KOL without a profile', async () => {
  const { rows } = await api.context.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM kol_profiles');
  for (const sort of KOL_SORTS) {
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

test('what changes a figure changes the list and the counts at once; joined cells say the same', async () => {
  const kol = await api.signIn('KOL', { fullName: 'Zaskia Baru' });
  const place = async () => {
    const { body } = await api.call('GET', 'user/kol?q=zaskia&price=1000000&counts=true', { as: brand });
    return [body.data.length, body.counts.total];
  };
  const [, before] = await place();
  const rates = { TikTok: { Video: 1_500_000 }, Instagram: { Post: 9_000_000 } };
  await api.call('PUT', 'RateCard', { as: kol, body: { currency: 'IDR', rates } });
  expect(await place()).toEqual([1, before + 1]);
  await joinCells(api.db);
  expect(await place()).toEqual([1, before + 1]);
  await api.call('PUT', 'RateCard', { as: kol, body: { currency: 'USD', rates } });
  expect(await place()).toEqual([0, before]);
  await joinCells(api.db);
  const { rows } = await api.context.pool.query('SELECT FROM kol_cell_changes');
  expect(rows).toEqual([]);
});

test('the counted cells are those of the list, whatever was added, moved and removed', async () => {
  await api.db.deleteFrom('users').where('role', '=', 'KOL').where('full_name', 'like', 'Ayu%').execute();
  const owner = ownerOf(api.context.config.databaseUrl);
  await queryAs(
    owner,
    `UPDATE users SET status = 'inactive', activated_at = NULL WHERE full_name LIKE 'Budi 1%'`,
  );
  expect(await miscounted()).toEqual([]);
  await joinCells(api.db);
  expect(await miscounted()).toEqual([]);
  // A wrong sum is seen.
  await queryAs(owner, `UPDATE kol_cell_sums SET kols[1] = kols[1] + 1 WHERE list = 'beauty'`);
  expect(await miscounted()).toHaveLength(1);
});

/** Cells whose count, joined or not, is another than that of the list. */
async function miscounted() {
  const { rows } = await api.context.pool.query(`
    SELECT * FROM (
      SELECT category, cell, sum(kols)::int AS n FROM (
        SELECT list AS category, cell, kols FROM kol_cell_changes
        UNION ALL SELECT s.list, c.cell, c.kols FROM kol_cell_sums s, unnest(s.cells, s.kols) AS c (cell, kols)
      ) parts GROUP BY category, cell HAVING sum(kols) <> 0
    ) c
    FULL JOIN (SELECT category, cell, count(*)::int AS n FROM kol_categories GROUP BY category, cell) k USING (category, cell)
    WHERE c.n IS DISTINCT FROM k.n`);
  return rows;
}
