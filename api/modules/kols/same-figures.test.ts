import { DAY_MS } from '@sohor/shared/format';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { recordSocialData } from './record-social-data.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

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
