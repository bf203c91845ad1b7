import { DAY_MS } from '@sohor/shared/format';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import { explain } from '../../platform/testing/explain.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { kolIndex, pageOf } from './kol-index.repository.ts';
import { recordSocialData } from './record-social-data.ts';
import type { KolSearch } from './rules/kol-search.ts';
import { SCORE_KEY } from './rules/kol-sorts.ts';
import { searchKols } from './search-kols.ts';

const EVERYONE: KolSearch = {
  category: undefined,
  city: undefined,
  isChecked: false,
  ranges: {},
  name: '',
  sort: 'score',
  after: null,
  limit: 25,
};
let api: TestApi;
let brand: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  brand = await api.signIn('Brand');
});
afterEach(async () => {
  await api.db.deleteFrom('files').execute();
  await api.db.deleteFrom('users').where('role', '=', 'KOL').execute();
});
afterAll(() => api?.close());

const search = (path = 'user/kol', as: SignedIn = brand) => api.call('GET', path, { as });
const namesOf = (reply: { body: { data: { user: { fullName: string } }[] } }) =>
  reply.body.data.map((item) => item.user.fullName);

const BASIS = {
  version: 1,
  sampleSize: 9,
  computedAt: '2026-11-20T00:00:00.000Z',
  followers: 9000,
  averageViews: 4500,
};

async function kolOf(fullName: string, categories: string[] = [], score: number | null = null) {
  const kol = await api.signIn('KOL', { fullName });
  const breakdown = score === null ? null : BASIS;
  await api.context.pool.query(
    'INSERT INTO kol_profiles (kol_id, categories, score, breakdown) VALUES ($1, $2, $3, $4)',
    [
      kol.id,
      categories,
      score,
      breakdown && { ...breakdown, components: { engagementRate: 55, reachRatio: null } },
    ],
  );
  return kol;
}

const profile = {
  image: null,
  categories: 'Fashion,Beauty',
  youtube: 'https://youtube.com/@sari',
  tiktok: '@sari.cantik',
  instagram: '@sari',
  facebook: '',
  linkedin: '',
  bio: 'Ibu dua anak dari Bandung.',
  fullName: 'Sari Wulandari',
};
const update = (as: SignedIn, over: Record<string, unknown> = {}) =>
  api.call('POST', 'auth/UpdateProfileSosmed', { as, body: { ...profile, ...over } });

test('KOLs come by score, best first, those without one last', async () => {
  await kolOf('Tengah', ['beauty'], 50.5);
  await kolOf('Tanpa', ['beauty']);
  await kolOf('Nol', ['beauty'], 0);
  await kolOf('Atas', ['beauty', 'food'], 91);
  expect(namesOf(await search('user/kol/beauty'))).toEqual(['Atas', 'Tengah', 'Nol', 'Tanpa']);
  expect(namesOf(await search('user/kol/food'))).toEqual(['Atas']);
  expect(namesOf(await search('user/kol/books'))).toEqual([]);
});

test('a KOL is shown with categories, score and breakdown', async () => {
  const kol = await kolOf('Sari', ['beauty', 'food'], 78.1);
  const [item] = (await search()).body.data;
  expect(item).toEqual({
    city: null,
    user: {
      id: kol.id,
      email: 'k•••@•••',
      isEmailMasked: true,
      fullName: 'Sari',
      image: null,
      idRole: 'KOL',
      categories: 'Beauty,Food',
      tikTok: '',
    },
    sohorScore: 78.1,
    breakdown: { engagementRate: 55, reachRatio: null },
    scoreBasis: BASIS,
    slug: expect.any(String),
    figures: { followers: null, averageViews: 4500, engagement: null, priceFrom: null },
  });
  expect((await api.call('GET', `public/kol/${item.slug}`)).body.data).toMatchObject({ fullName: 'Sari' });
});

test('one KOL is read as the search shows it, while its account is active', async () => {
  const kol = await kolOf('Sari', ['beauty'], 78.1);
  const read = (as?: SignedIn) => search(`user/kol/detail/${kol.id}`, as);
  const [listed] = (await search()).body.data;
  expect((await read()).body).toEqual({ code: 200, data: listed, Error: null });
  expect((await search(`user/kol/detail/${brand.id}`)).status).toBe(404);
  const blocked = { status: 'blocked', block_reason: 'Penipuan' } as const;
  await api.db.updateTable('users').set(blocked).where('id', '=', kol.id).execute();
  expect(await read()).toMatchObject({ status: 404, body: { Error: 'KOL tidak ditemukan.' } });
});

test('a KOL with a profile is under all categories from the moment its account is active', async () => {
  const waiting = await api.db
    .insertInto('users')
    .values({ phone: '+6281299990000', role: 'KOL', full_name: 'Baru Daftar', email: 'baru@contoh.id' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.insertInto('kol_profiles').values({ kol_id: waiting.id }).execute();
  expect(namesOf(await search())).toEqual([]);
  await api.db
    .updateTable('users')
    .set({ status: 'active', activated_at: new Date() })
    .where('id', '=', waiting.id)
    .execute();
  expect((await search()).body.data).toMatchObject([
    {
      user: { fullName: 'Baru Daftar', categories: '', tikTok: '' },
      sohorScore: null,
      breakdown: {},
      scoreBasis: null,
    },
  ]);
});

test('pages hold everyone once, through equal scores and none', async () => {
  for (const score of [70, 70, 70, null, null, 12.3, 99]) await kolOf(`KOL ${score}`, ['music'], score);
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await search(`user/kol/music?limit=2${cursor}`);
    seen.push(...body.data.map((item: { user: { id: string } }) => item.user.id));
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (cursor);
  expect(new Set(seen).size).toBe(7);
  expect(seen).toHaveLength(7);
});

test('a page holds 24 by default and 50 at the most', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, index) => kolOf(`KOL ${index}`, ['pets'], index)));
  expect((await search('user/kol/pets')).body.data).toHaveLength(24);
  expect((await search('user/kol/pets?limit=50')).body.data).toHaveLength(50);
  expect((await search('user/kol/pets?limit=51')).status).toBe(400);
});

test('the name search takes any part of the name in any case, and wildcards as they are', async () => {
  for (const name of [
    'Sari Wulandari',
    'Budi SARIpudin',
    'Dewi 100%',
    'Ayu_Lestari',
    'Ayu Lestari',
    'Éva Marlina',
  ]) {
    await kolOf(name, ['travel']);
  }
  const found = async (q: string) =>
    namesOf(await search(`user/kol/travel?q=${encodeURIComponent(q)}`)).sort();
  expect(await found('sari')).toEqual(['Budi SARIpudin', 'Sari Wulandari']);
  expect(await found('  WULAN ')).toEqual(['Sari Wulandari']);
  expect(await found('%')).toEqual(['Dewi 100%']);
  expect(await found('u_l')).toEqual(['Ayu_Lestari']);
  expect(await found('\\')).toEqual([]);
  expect(await found('éva')).toEqual(['Éva Marlina']);
  expect(await found("' OR 1=1 --")).toEqual([]);
  expect(await found('')).toHaveLength(6);
  expect(namesOf(await search('user/kol?q=dewi'))).toEqual(['Dewi 100%']);
});

test('unknown categories are 404, forged cursors and limits 400, KOLs have no access', async () => {
  const kol = await api.signIn('KOL');
  const forged = Buffer.from('["score",1e300,"ffffffff-ffff-ffff-ffff-ffffffffffff"]').toString('base64url');
  const statuses = async (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await search(path)).status));
  expect(await statuses(['user/kol/memasak', 'user/kol/all', 'user/kol/semua'])).toEqual([404, 404, 404]);
  expect(
    await statuses([
      'user/kol/Fashion',
      'user/kol?cursor=x',
      `user/kol?cursor=${forged}`,
      'user/kol?limit=0',
      'user/kol?q=%00',
      'user/kol?sort=name',
    ]),
  ).toEqual(Array(6).fill(400));
  expect((await search('user/kol', kol)).status).toBe(403);
});

test('saving the profile moves the KOL between categories and renames it', async () => {
  const kol = await api.signIn('KOL', { fullName: 'Lama' });
  expect(await update(kol)).toMatchObject({ status: 200, body: { code: 200, data: null, Error: null } });
  expect(namesOf(await search('user/kol/fashion'))).toEqual(['Sari Wulandari']);
  await update(kol, { categories: 'Books, books ,Finance' });
  expect(namesOf(await search('user/kol/fashion'))).toEqual([]);
  expect((await search('user/kol/books')).body.data[0].user).toMatchObject({
    categories: 'Books,Finance',
    tikTok: 'sari.cantik',
  });
  const { body } = await api.call('GET', 'Scraper', { as: kol });
  const page = await api.call('GET', `public/kol/${body.user.slug}`);
  expect(page.body.data.fullName).toBe('Sari Wulandari');
  expect(body).toEqual({
    code: 200,
    user: {
      id: kol.id,
      email: kol.email,
      phone: kol.phone,
      isVerification: false,
      kurangUntukTanda: ['tiktok', 'account'],
      slug: expect.any(String),
      profile: {
        ...Object.fromEntries(Object.entries(profile).filter(([key]) => key !== 'tiktok')),
        tikTok: 'sari.cantik',
        categories: 'Books,Finance',
        city: null,
      },
    },
    data: [],
    Error: null,
  });
});

test('a KOL that never saved a profile reads an empty one', async () => {
  const kol = await api.signIn('KOL', { fullName: 'Baru' });
  const { body } = await api.call('GET', 'Scraper', { as: kol });
  expect(body.user.profile).toMatchObject({
    fullName: 'Baru',
    city: null,
    bio: '',
    categories: '',
    tikTok: '',
    image: null,
  });
});

test('a refused profile changes nothing', async () => {
  const kol = await api.signIn('KOL', { fullName: 'Tetap' });
  const other = await api.signIn('KOL');
  const path = `/api/v1/files/${'a'.repeat(40)}.webp`;
  await api.db
    .insertInto('files')
    .values({ path, owner_id: other.id, media_type: 'image/webp', size_bytes: 1, width: 1, height: 1 })
    .execute();
  const refused = await Promise.all([
    update(kol, { categories: 'Fashion,Memasak' }),
    update(kol, { fullName: '   ' }),
    update(kol, { fullName: '\u200b\u00a0' }),
    update(kol, { fullName: '\u2066abc' }),
    update(kol, { fullName: 'x'.repeat(121) }),
    update(kol, { image: path }),
    update(kol, { image: 'https://contoh.id/x.png' }),
    update(kol, { tiktok: 'https://evil.example/@sari' }),
    update(kol, { youtube: 'javascript:alert(1)' }),
    update(kol, { bio: 'a\u0000b' }),
    update(kol, { bio: 'x'.repeat(1001) }),
    update(kol, { isVerification: true }),
    update(kol, { score: 100 }),
    update(kol, { fullName: undefined }),
    api.call('POST', 'auth/UpdateProfileSosmed', {
      as: kol,
      headers: { 'content-type': 'application/json' },
      body: '{"bio":"\\ud800"}',
    }),
  ]);
  expect(refused.map((reply) => reply.status)).toEqual(Array(15).fill(400));
  const { body } = await api.call('GET', 'Scraper', { as: kol });
  expect(body.user.profile).toMatchObject({ fullName: 'Tetap', categories: '', bio: '' });
  expect((await update(brand)).status).toBe(403);
});

test('the profile image is a file of the KOL itself, or none', async () => {
  const kol = await api.signIn('KOL');
  const path = `/api/v1/files/${'b'.repeat(40)}.webp`;
  await api.db
    .insertInto('files')
    .values({ path, owner_id: kol.id, media_type: 'image/webp', size_bytes: 1, width: 1, height: 1 })
    .execute();
  await update(kol, { image: path });
  expect((await search('user/kol/fashion')).body.data[0].user.image).toBe(path);
  await update(kol, { image: null });
  expect((await search('user/kol/fashion')).body.data[0].user.image).toBeNull();
});

test('social data brings score, badge and place in the list, and is shown to its KOL', async () => {
  const kol = await api.signIn('KOL');
  await update(kol);
  const now = api.clock.now();
  const video = (day: number) => ({
    id: `v${day}`,
    title: `Video ${day}`,
    coverImageUrl: null,
    embedLink: `https://www.tiktok.com/@sari.cantik/video/${day}`,
    postedAt: new Date(+now - day * DAY_MS),
    views: 10_000,
    likes: 500,
    comments: 40,
    shares: 10,
  });
  const data = {
    kolId: kol.id,
    displayName: 'Sari',
    avatarUrl: null,
    followers: 20_000,
    videoCount: 5,
    likesCount: 2_500,
    videos: [1, 8, 15, 22, 29].map(video),
  };
  const [score] = await api.db.transaction().execute((tx) => recordSocialData(tx, [data], now));
  expect(score?.score).toBeGreaterThan(0);
  const later = new Date(+now + 10 * DAY_MS);
  const again = { ...data, followers: 20_600, videos: [{ ...video(1), views: 90_000 }] };
  await api.db.transaction().execute((tx) => recordSocialData(tx, [again], later));
  const [found] = (await search('user/kol/beauty')).body.data;
  expect(found.breakdown.growthHealth).toBeGreaterThan(0);
  const { body } = await api.call('GET', 'Scraper', { as: kol });
  expect(body.user.isVerification).toBe(true);
  expect(body.user.profile.bio).toBe(profile.bio);
  expect(body.data).toMatchObject([
    { type: 'TikTok', tiktok: { displayName: 'Sari', followerCount: 20_600 } },
  ]);
  expect(body.data[0].video).toHaveLength(5);
  expect(body.data[0].video[0]).toMatchObject({ id: 'v1', viewCount: 90_000 });
});

test('the pages are read from their indexes, and a name of any length finds everyone in order', async () => {
  const { pool } = api.context;
  await pool.query(`
    INSERT INTO users (phone, role, full_name, email, status, activated_at)
    SELECT '+62813' || lpad(n::text, 8, '0'), 'KOL', left(md5(n::text), 9) || ' ' || left(md5((n * 7)::text), 6), 'x@contoh.id', 'active', now()
    FROM generate_series(1, 2500) n`);
  await pool.query(`
    INSERT INTO kol_profiles (kol_id, categories, score, breakdown)
    SELECT id, ARRAY[(ARRAY['fashion', 'food', 'music', 'books'])[1 + abs(hashtext(id::text)) % 4]],
      (abs(hashtext(email || id::text)) % 1000) / 10.0, '{}' FROM users WHERE email = 'x@contoh.id'`);
  await queryAs(ownerOf(api.context.config.databaseUrl), 'VACUUM ANALYZE users, kol_profiles, kol_search');
  const planOf = async (change: Partial<KolSearch>) => {
    const { text, values = [] } = pageOf({ ...EVERYONE, ...change });
    return (await explain(pool, { text }, values))[0];
  };
  for (const change of [
    {},
    { category: 'fashion' },
    { after: { key: 500 * SCORE_KEY, id: brand.id } },
    { sort: 'recommended' },
  ] satisfies Partial<KolSearch>[]) {
    const plan = await planOf(change);
    expect(plan).toContain(`Scan Backward using kol_search_by_${change.sort ?? 'score'}`);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  }
  expect(await planOf({ name: 'a1b2c3' })).toContain('kol_search_name');

  // Names are hexadecimal: many contain 'a1', none 'qz'. Three contain 'Ω%': one near the top, one in the middle, one near the end.
  await pool.query(`
    UPDATE users SET full_name = full_name || ' Ω%' FROM (
      SELECT kol_id, row_number() OVER (ORDER BY by_score DESC, kol_id DESC) AS place FROM kol_search
    ) k WHERE id = kol_id AND place IN (40, 900, 2500)`);
  const { rows: list } = await pool.query<{ full_name: string }>(`
    SELECT u.full_name FROM kol_search k JOIN users u ON u.id = k.kol_id ORDER BY k.by_score DESC, k.kol_id DESC`);
  for (const q of ['a', 'A1', '7 C', 'a1b', 'C4c', 'qz', 'q', 'ω', ' ω%', '%', '_', '\\', 'f  f', 'b2c3d']) {
    // Blanks at the ends are ignored, and several in a row count as one.
    const sought = q.toLowerCase().trim().replace(/\s+/g, ' ');
    const expected = list.map((row) => row.full_name).filter((name) => name.toLowerCase().includes(sought));
    const seen: string[] = [];
    // Up to the last page, which is not full.
    for (let after: KolSearch['after'] = null, isLast = false; !isLast; ) {
      const search = { ...EVERYONE, name: q, after, limit: 400 };
      const places = await kolIndex(pool).find(search);
      const { rows } = await searchKols(pool, brand.id, search);
      seen.push(...rows.map((row) => row.fullName));
      after = places.at(-1) ?? null;
      isLast = places.length < 400;
    }
    expect([q, seen]).toEqual([q, expected]);
  }
});

test('a new name and a new score at the same time both reach the list', async () => {
  const { pool } = api.context;
  const kols = await Promise.all(Array.from({ length: 12 }, (_, at) => kolOf(`Lama ${at}`, ['film'], 10)));
  const outcomes = await Promise.all(
    kols.flatMap((kol, at) => [
      update(kol, { fullName: `Baru ${at}`, categories: 'Film' }).then((reply) => reply.status),
      pool
        .query('UPDATE kol_profiles SET score = $2 WHERE kol_id = $1', [kol.id, 80 + at])
        .then(({ rowCount }) => rowCount),
    ]),
  );
  expect(new Set(outcomes)).toEqual(new Set([200, 1]));
  const expected = kols.map((_, at) => `Baru ${11 - at}`);
  expect(namesOf(await search('user/kol/film?q=baru'))).toEqual(expected);
  const { rows } = await pool.query<{ score: number; name: string }>(
    'SELECT by_score / 4294967296 AS score, name FROM kol_search ORDER BY by_score DESC',
  );
  expect(rows).toEqual(expected.map((name, at) => ({ score: 910 - 10 * at, name: name.toLowerCase() })));
});
