import { DAY_MS } from '@sohor/shared/format';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { recordSocialData } from '../kols/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

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
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60, stale-while-revalidate=300']);
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
