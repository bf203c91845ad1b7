import { DAY_MS } from '@sohor/shared/format';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { keepTiktokHandle, recordSocialData } from '../kols/index.ts';
import { pickVaried } from './rules/pick-varied.ts';

let api: TestApi;
let sari: SignedIn;
let dewi: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  sari = await api.signIn('KOL', { fullName: 'Sari Wulandari' });
  dewi = await api.signIn('KOL', { fullName: 'Dewi Lestari' });
  await save(sari, { fullName: 'Sari Wulandari', bio: 'Kuliner Bandung.', tiktok: '@sari.makan' });
  await save(dewi, { fullName: 'Dewi Lestari', categories: 'Travel' });
  await api.db.transaction().execute((tx) => recordSocialData(tx, [socialOf(sari.id)], api.clock.now()));
});
afterAll(() => api?.close());

const PROFILE = {
  image: null,
  categories: 'Food,Lifestyle',
  youtube: '',
  tiktok: '',
  instagram: '',
  facebook: '',
  linkedin: '',
  bio: '',
};
const save = (as: SignedIn, body: object) =>
  api.call('POST', 'auth/UpdateProfileSosmed', { as, body: { ...PROFILE, ...body } });
const list = (query = '') => api.call('GET', `public/kol${query}`);
const read = (slug: string) => api.call('GET', `public/kol/${slug}`);
const slugOf = async ({ id }: SignedIn) => {
  const query = api.db.selectFrom('kol_slugs').select('slug').where('kol_id', '=', id);
  return (await query.executeTakeFirstOrThrow()).slug;
};
const namesOf = (body: { data: { fullName: string }[] }) => body.data.map(({ fullName }) => fullName);

const socialOf = (kolId: string) => ({
  kolId,
  displayName: 'Sari makan',
  avatarUrl: null,
  followers: 184_200,
  videoCount: 5,
  likesCount: 90_000,
  videos: Array.from({ length: 5 }, (_, at) => ({
    id: `v${at}`,
    title: 'Bakso',
    coverImageUrl: null,
    embedLink: 'https://www.tiktok.com/embed/1',
    postedAt: new Date(Date.now() - at * DAY_MS),
    views: 40_000 + at * 1000,
    likes: 3000,
    comments: 100,
    shares: 50,
  })),
});

test('everyone sees the KOLs, best score first, those without one last', async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(namesOf(body)).toEqual(['Sari Wulandari', 'Dewi Lestari']);
  expect(body.data[0]).toEqual({
    city: null,
    isVerification: true,
    slug: await slugOf(sari),
    fullName: 'Sari Wulandari',
    image: null,
    categories: 'Food,Lifestyle',
    sohorScore: expect.any(Number),
    followers: 184_200,
    averageViews: 42_000,
    engagement: 7.5,
    priceFrom: null,
  });
  expect(body.data[1]).toMatchObject({ sohorScore: null, followers: null, averageViews: null });
});

test('the list narrows by category and by part of the name, and refuses what it does not know', async () => {
  expect(namesOf((await list('?category=Travel')).body)).toEqual(['Dewi Lestari']);
  expect(namesOf((await list('?category=food&q=WULAN')).body)).toEqual(['Sari Wulandari']);
  expect(namesOf((await list('?q=%25')).body)).toEqual([]);
  expect((await list('?category=sepatu')).status).toBe(404);
  for (const bad of ['?limit=51', '?limit=0', '?cursor=x', '?category=a%27', '?role=KOL', '?q=%00']) {
    expect((await list(bad)).status).toBe(400);
  }
});

test('pages follow one another without a gap, and their cursors name no id', async () => {
  const first = (await list('?limit=1')).body;
  const second = (await list(`?limit=1&cursor=${first.nextCursor}`)).body;
  expect([...namesOf(first), ...namesOf(second)]).toEqual(['Sari Wulandari', 'Dewi Lestari']);
  expect(second.nextCursor).toBeNull();
  expect(Buffer.from(first.nextCursor, 'base64url').toString()).not.toContain(sari.id);
  const forged = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url');
  for (const keys of [
    ['views', 5000, await slugOf(sari)],
    ['score', 1.5, 'x'],
    ['score', 1, 'tidak-ada-0000'],
    ['score', null, await slugOf(sari)],
  ]) {
    expect((await list(`?cursor=${forged(keys)}`)).status).toBe(400);
  }
});

test('a page shows score, formula, followers, handle and the published rate card', async () => {
  const slug = await slugOf(sari);
  const before = (await read(slug)).body.data;
  expect(before).toEqual({
    city: null,
    slug,
    fullName: 'Sari Wulandari',
    image: null,
    categories: 'Food,Lifestyle',
    bio: 'Kuliner Bandung.',
    isVerification: true,
    sohorScore: expect.any(Number),
    breakdown: expect.objectContaining({ engagementRate: expect.any(Number), growthHealth: null }),
    scoreBasis: {
      version: 2,
      sampleSize: 5,
      computedAt: expect.stringMatching(/^20/),
      followers: 184_200,
      averageViews: 42_000,
      engagement: 0.075,
    },
    followers: 184_200,
    averageViews: 42_000,
    engagement: 7.5,
    priceFrom: null,
    tikTok: 'sari.makan',
    tikTokUrl: 'https://www.tiktok.com/@sari.makan',
    rateCard: null,
    videos: Array.from({ length: 5 }, (_, at) => ({
      title: 'Bakso',
      cover: null,
      url: 'https://www.tiktok.com/embed/1',
      postedAt: expect.stringMatching(/Z$/),
      views: 40_000 + at * 1000,
      likes: 3000,
    })),
    results: [],
    record: { finished: 0, onTime: 0, reviews: 0, rating: null },
    reviews: [],
    followersByWeek: [
      { at: expect.stringMatching(/Z$/), count: 184_200, averageViews: 42_000, engagement: 7.5 },
    ],
  });
  const card = { currency: 'IDR', rates: { TikTok: { Video: 3_000_000 } } };
  await api.call('PUT', 'RateCard', { as: sari, body: card });
  expect((await read(slug)).body.data.rateCard).toEqual(card);
  await api.call('PUT', 'RateCard', { as: sari, body: { currency: 'IDR', rates: { TikTok: { Video: 0 } } } });
  expect((await read(slug)).body.data.rateCard).toBeNull();
});

test('no e-mail, phone number or id of a KOL is ever public', async () => {
  const answers = [
    await list(),
    await list('?q=sari'),
    await read(await slugOf(sari)),
    await read(await slugOf(dewi)),
  ];
  for (const { body } of answers) {
    const text = JSON.stringify(body);
    for (const { id, email, phone } of [sari, dewi]) {
      for (const secret of [id, email, phone, phone.slice(3)]) expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/email|phone|@contoh\.id|\+62/i);
  }
});

test('a list may be kept for a short while, the page of one KOL may not', async () => {
  const replies = [await list(), await read(await slugOf(sari)), await read('tidak-ada-0000')];
  expect(replies.map(({ headers }) => [headers['cache-control'], headers['set-cookie']])).toEqual([
    ['public, max-age=60, stale-while-revalidate=300', undefined],
    ['no-store', undefined],
    ['no-store', undefined],
  ]);
});

test('a slug outlives a new name, and namesakes have one each', async () => {
  const rina = await api.signIn('KOL', { fullName: 'Rina Putri' });
  await save(rina, { fullName: 'Rina Putri' });
  const slug = await slugOf(rina);
  expect(slug).toMatch(/^rina-putri-[0-9a-f]{4}$/);
  await save(rina, { fullName: 'Rina Wijaya' });
  expect((await read(slug)).body.data.fullName).toBe('Rina Wijaya');
  const namesakes = await Promise.all(
    Array.from({ length: 20 }, () => api.signIn('KOL', { fullName: 'Rina Putri' })),
  );
  expect(new Set(await Promise.all(namesakes.map(slugOf))).size).toBe(20);
});

test.each([
  ['José  Ñandú', /^jose-nandu-[0-9a-f]{4}$/],
  ["D'Ayu & Co.", /^dayu-co-[0-9a-f]{4}$/],
  ['李明 🌸', /^kol-[0-9a-f]{4}$/],
  ['x'.repeat(120), /^x{60}-[0-9a-f]{4}$/],
  ['<script>', /^script-[0-9a-f]{4}$/],
])('%s gets a plain slug', async (fullName, slug) => {
  expect(await slugOf(await api.signIn('KOL', { fullName }))).toMatch(slug);
});

test.each([
  ['saved', 'Zahra Tia', (kol: SignedIn, fullName: string) => save(kol, { fullName })],
  [
    'begun by a link to TikTok',
    'Zahra Ayu',
    (kol: SignedIn) => keepTiktokHandle(api.db, kol.id, 'zahra.ayu'),
  ],
])(
  'a KOL is found by anybody once it has a profile, %s, and not before; a Brand reads it by its id',
  async (_, fullName, begin) => {
    const tia = await api.signIn('KOL', { fullName });
    const brand = await api.signIn('Brand');
    const slug = await slugOf(tia);
    const found = async () => {
      const { body } = await api.call('GET', 'user/kol?limit=50', { as: brand });
      const names: string[] = body.data.map((kol: { user: { fullName: string } }) => kol.user.fullName);
      const counted = async (path: string) =>
        (await api.call('GET', `${path}?counts=true`, { as: brand })).body.counts.total;
      // Visitors, Brands and the landing page count the same.
      const total = (await api.call('GET', 'public/showcase')).body.data.kols;
      expect([await counted('user/kol'), await counted('public/kol')]).toEqual([total, total]);
      return {
        page: (await read(slug)).status,
        byName: namesOf((await list(`?q=${encodeURIComponent(fullName)}`)).body),
        isPublic: namesOf((await list('?limit=50')).body).includes(fullName),
        byBrands: names.includes(fullName),
        byId: (await api.call('GET', `user/kol/detail/${tia.id}`, { as: brand })).status,
      };
    };
    expect(await found()).toEqual({ page: 404, byName: [], isPublic: false, byBrands: false, byId: 200 });
    await begin(tia, fullName);
    expect(await found()).toEqual({
      page: 200,
      byName: [fullName],
      isPublic: true,
      byBrands: true,
      byId: 200,
    });
  },
);

test('inactive KOLs, brands and unknown slugs have no page', async () => {
  const ani = await api.signIn('KOL', { fullName: 'Ani Saja' });
  await save(ani, { fullName: 'Ani Saja' });
  const slug = await slugOf(ani);
  expect((await read(slug)).status).toBe(200);
  await api.db
    .updateTable('users')
    .set({ status: 'inactive', activated_at: null })
    .where('id', '=', ani.id)
    .execute();
  expect((await read(slug)).status).toBe(404);
  expect(namesOf((await list('?q=Ani%20Saja')).body)).toEqual([]);
  const brand = await api.signIn('Brand');
  expect(await api.db.selectFrom('kol_slugs').where('kol_id', '=', brand.id).execute()).toEqual([]);
  for (const other of ['tidak-ada', sari.id, slug.toUpperCase(), '..%2f..', '%00', "'%20or%201=1"]) {
    expect([400, 404]).toContain((await read(other)).status);
  }
});

test('of a long past the page has the six newest videos, and one count for each of 26 weeks', async () => {
  const kol = await api.signIn('KOL', { fullName: 'Ratna Lama' });
  await save(kol, { fullName: 'Ratna Lama' });
  const data = {
    ...socialOf(kol.id),
    videos: socialOf(kol.id).videos.map((video) => ({ ...video, id: `r${video.id}` })),
  };
  await api.db.transaction().execute((tx) => recordSocialData(tx, [data], api.clock.now()));
  const { id } = await api.db
    .selectFrom('social_accounts')
    .select('id')
    .where('kol_id', '=', kol.id)
    .executeTakeFirstOrThrow();
  const { pool } = api.context;
  await pool.query(
    `INSERT INTO social_snapshots (account_id, taken_at, follower_count, video_count, likes_count)
     SELECT $1, $2::timestamptz - n * interval '1 day', 184200 - n * 10, 5, 5 FROM generate_series(1, 400) n`,
    [id, api.clock.now()],
  );
  await pool.query(
    `INSERT INTO social_videos (account_id, video_id, title, embed_link, posted_at, like_count, comment_count, share_count, view_count)
     SELECT $1, 'x' || n, 'Video ' || n, 'https://www.tiktok.com/x' || n, $2::timestamptz + n * interval '1 minute', 1, 1, 1, 1
     FROM generate_series(1, 50) n`,
    [id, api.clock.now()],
  );
  const { videos, followersByWeek } = (await read(await slugOf(kol))).body.data;
  expect(videos.map(({ title }: { title: string }) => title)).toEqual(
    [50, 49, 48, 47, 46, 45].map((n) => `Video ${n}`),
  );
  const counts = followersByWeek.map(({ count }: { count: number }) => count);
  expect(counts.length).toBeGreaterThanOrEqual(26);
  expect(counts.length).toBeLessThanOrEqual(27);
  expect(counts).toEqual(counts.toSorted((one: number, other: number) => one - other));
  expect(counts.at(-1)).toBe(184_200);
});

describe('the showcase', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api?.close());

  const PLACES = { youtube: '', tiktok: '', instagram: '', facebook: '', linkedin: '' };
  interface Video {
    readonly views: number;
    readonly daysOld?: number;
    readonly cover?: string | null;
  }

  async function join(name: string, categories: string, followers: number, videos: readonly Video[]) {
    const kol = await api.signIn('KOL', { fullName: name });
    const body = { image: null, ...PLACES, categories, bio: '', fullName: name, city: 'Medan' };
    expect((await api.call('POST', 'auth/UpdateProfileSosmed', { as: kol, body })).status).toBe(200);
    await sync(kol, followers, videos);
    return kol;
  }

  function sync({ id }: SignedIn, followers: number, videos: readonly Video[]) {
    const social = {
      kolId: id,
      displayName: 'K',
      avatarUrl: null,
      followers,
      videoCount: videos.length,
      likesCount: 1,
      videos: videos.map(({ views, daysOld = 1, cover = '/api/v1/files/a.webp' }, at) => ({
        id: `v${at}`,
        title: `Video ${at}`,
        coverImageUrl: cover,
        embedLink: 'https://www.tiktok.com/embed/1',
        postedAt: new Date(api.clock.now().getTime() - daysOld * DAY_MS),
        views,
        likes: 1,
        comments: 0,
        shares: 0,
      })),
    };
    return api.db.transaction().execute((tx) => recordSocialData(tx, [social], api.clock.now()));
  }

  const read = async () => {
    const { status, body, headers } = await api.call('GET', 'public/showcase');
    expect([status, headers['cache-control']]).toEqual([
      200,
      'public, max-age=60, stale-while-revalidate=300',
    ]);
    return body.data;
  };
  const namesOf = ({ works }: { works: { fullName: string }[] }) => works.map(({ fullName }) => fullName);

  test('a new product shows nothing that is not there', async () => {
    expect(await read()).toEqual({ kols: 0, largeKols: 0, cities: 0, works: [] });
  });

  test('each KOL shows its most watched new video with a picture, different categories before views', async () => {
    await join('Sari', 'Food,Travel', 150_000, [
      { views: 10 },
      { views: 9000 },
      { views: 50_000, daysOld: 200 },
      { views: 70_000, cover: null },
    ]);
    for (const [place, name] of ['A', 'B', 'C', 'D', 'E', 'F'].entries())
      await join(`Kuliner ${name}`, 'Food', 1000, [{ views: 8000 - place }]);
    const dewi = await join('Dewi', 'Travel', 2_000_000, [{ views: 5 }]);
    await join('Tanpa gambar', 'Books', 1000, [{ views: 9_000_000, cover: null }]);
    const shown = await read();
    expect(shown.works[0]).toEqual({
      title: 'Video 1',
      cover: '/api/v1/files/a.webp',
      views: 9000,
      slug: expect.stringMatching(/^sari-/),
      fullName: 'Sari',
    });
    expect(namesOf(shown)).toEqual(['Sari', 'Kuliner A', 'Kuliner B', 'Kuliner C', 'Kuliner D', 'Dewi']);
    expect(shown).toMatchObject({ kols: 9, largeKols: 2, cities: 1 });
    await api.db
      .updateTable('users')
      .set({ status: 'blocked', block_reason: 'x' })
      .where('id', '=', dewi.id)
      .execute();
    expect(namesOf(await read())).toEqual([
      'Sari',
      'Kuliner A',
      'Kuliner B',
      'Kuliner C',
      'Kuliner D',
      'Kuliner E',
    ]);
    expect(await read()).toMatchObject({ kols: 8, largeKols: 1 });
  });

  test('who has no profile is not counted, and nothing private is shown', async () => {
    const { kols } = await read();
    await api.signIn('KOL', { fullName: 'Belum publik' });
    const shown = await read();
    expect(shown.kols).toBe(kols);
    expect(JSON.stringify(shown)).not.toMatch(/email|phone|\+62|[0-9a-f]{8}-[0-9a-f]{4}-/i);
  });
});

describe('varied picks', () => {
  const pick = (words: string, most: number) =>
    pickVaried(words.split(' '), (word) => word[0], most).join(' ');

  test.each([
    ['a1 a2 b1 c1 b2', 3, 'a1 b1 c1'],
    ['a1 a2 b1 c1 b2', 4, 'a1 a2 b1 c1'],
    ['a1 a2 a3', 2, 'a1 a2'],
    ['a1 b1 c1', 2, 'a1 b1'],
    ['a1 b1', 6, 'a1 b1'],
  ])('of %s at most %d: %s', (words, most, picked) => {
    expect(pick(words, most)).toBe(picked);
  });
});
