import { KOL_SORTS, type KolSort } from '@sohor/shared/wire/catalog';
import { encodeCursor } from '../../platform/cursor.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { campaignOf } from './campaign-fixture.ts';

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
afterAll(() => api.close());

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
