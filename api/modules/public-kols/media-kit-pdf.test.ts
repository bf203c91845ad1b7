import type { PublicKol } from '@sohor/shared/wire';
import sharp from 'sharp';
import { readPdf } from '../../platform/read-pdf.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { imageForm } from '../../security/world-fixture.ts';
import { drawMediaKitCard } from './media-kit-card.ts';
import { printMediaKit } from './media-kit-pdf.ts';

const AT = '2026-11-20T08:00:00.000Z';
const WORDS = 'Kuliner Bandung dan sekitarnya 🌸 '.repeat(40);
const result = {
  title: 'Soto Bu Tin',
  cover: null,
  url: 'https://www.tiktok.com/@sari/video/1',
  jobType: 'TikTok Video Post',
  postedAt: AT,
  readAt: AT,
  views: 125_400,
  likes: 5_400,
  comments: 360,
  shares: 180,
};
const review = { at: AT, marks: [5, 4, 5], text: 'Rapi dan tepat waktu.', answer: null };
const KOL: PublicKol = {
  slug: 'sari-1a2b',
  fullName: 'Sari Wulandari',
  image: null,
  categories: 'Food,Travel',
  sohorScore: 82.4,
  followers: 184_200,
  averageViews: 92_400,
  engagement: 6.2,
  priceFrom: 1_500_000,
  city: 'Bandung',
  isVerification: true,
  bio: 'Kuliner Bandung 🌸',
  breakdown: {},
  scoreBasis: null,
  tikTok: 'sari.makan',
  tikTokUrl: null,
  rateCard: { currency: 'IDR', rates: { TikTok: { Video: 3_000_000 }, Instagram: { Story: 0 } } },
  videos: [],
  results: [result],
  record: { finished: 12, onTime: 11, reviews: 9, rating: 4.7 },
  reviews: [review],
  followersByWeek: [],
};
const print = async (change: Partial<PublicKol> = {}) =>
  readPdf(
    await printMediaKit(
      { ...KOL, ...change },
      {
        address: 'https://sohor.example/marketplace/sari-1a2b',
        portrait: null,
        at: new Date(AT),
      },
    ),
  ).text;

test('says what the page says, with the source and day of each result', async () => {
  const text = await print();
  for (const said of [
    'Media kit Sari Wulandari',
    'Food, Travel',
    '184.200',
    '82,4 dari 100',
    'Video\u00a0Rp3.000.000',
    'dibaca dari TikTok',
    'Soto Bu Tin',
    '4,7%',
    '20 November 2026',
    '12, 11 tepat waktu',
    '4,7 dari 5 · 9 ulasan',
    '“Rapi dan tepat waktu.”',
    'https://sohor.example/marketplace/sari-1a2b',
  ])
    expect(text).toContain(said);
  expect(text).not.toMatch(/Story|U\+1F338/);
});

test('leaves out what there is none of', async () => {
  const record = { finished: 0, onTime: 0, reviews: 0, rating: null };
  const text = await print({ rateCard: null, results: [], record, reviews: [], sohorScore: null, bio: '' });
  expect(text).not.toMatch(/Rate card|Hasil|Rekam jejak/);
  expect(text).toContain('N/A');
});

test('is one page, however much there is', async () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at} ${'x'.repeat(57)}`, 1e12]));
  const own = { Post: 1e12, Story: 1e12, Reels: 1e12, Carousel: 1e12 };
  const text = await print({
    fullName: 'W'.repeat(120),
    categories: Array(20).fill('Photography').join(','),
    bio: WORDS,
    tikTok: 'W'.repeat(60),
    rateCard: { currency: 'USD', rates: { Instagram: own, Appearance: many } },
    results: Array.from({ length: 12 }, () => ({ ...result, title: 'W'.repeat(200), views: 1e12 })),
    reviews: Array.from({ length: 3 }, () => ({ ...review, text: 'W'.repeat(500) })),
  });
  expect(text).toContain('Halaman 1 dari 1');
  expect(text).toContain('26 lainnya di halaman publik');
});

test.each(['李', 'ب', '★'])(
  'is one page, also when all is %s, which the font does not have',
  async (sign) => {
    const long = sign.repeat(500);
    const rates = { Instagram: { Post: 1, Story: 1 }, Appearance: { [long.slice(0, 60)]: 1 } };
    const text = await print({
      fullName: long,
      bio: long,
      rateCard: { currency: 'IDR', rates },
      results: Array.from({ length: 3 }, () => ({ ...result, title: long })),
      reviews: [{ ...review, text: long }],
    });
    expect(text).toContain('Halaman 1 dari 1');
  },
);

test('has plain letters for decorated ones, and no flags', async () => {
  const text = await print({ fullName: '𝓢𝓪𝓻𝓲 🇮🇩 𝐖𝐮𝐥𝐚𝐧' });
  expect(text).toContain('Media kit Sari Wulan');
});

test.each(['Sari', 'Sari <b> & "Co" 🌸', 'W'.repeat(120), '李明', '\ufffc', ''])(
  'the card of %s is drawn, with and without a picture',
  async (fullName) => {
    const portrait = await sharp({ create: { width: 40, height: 90, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    for (const picture of [portrait, null]) {
      const drawn = sharp(await drawMediaKitCard({ ...KOL, fullName }, picture));
      expect(await drawn.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      // More than one colour, so that something stands on it.
      expect((await drawn.stats()).entropy).toBeGreaterThan(0.1);
    }
  },
);

describe('the call', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ LIMIT_FILES_PER_USER_MINUTE: '3' });
  });
  afterAll(() => api?.close());

  test('gives strangers a file with the picture, a few a minute, and 404 for who has no page', async () => {
    const kol = await api.signIn('KOL', { fullName: 'Sari' });
    const upload = await api.call('POST', 'file/upload', { as: kol, ...(await imageForm()) });
    const body = { fullName: 'Sari', bio: 'Kopi.', categories: 'Food', image: upload.body.response.path };
    const places = { youtube: '', tiktok: '', instagram: '', facebook: '', linkedin: '' };
    await api.call('POST', 'auth/UpdateProfileSosmed', { as: kol, body: { ...body, ...places } });
    const { slug } = await api.db.selectFrom('kol_slugs').select('slug').executeTakeFirstOrThrow();
    const download = (name: string) => api.app.inject({ url: `/api/v1/public/kol/${name}/pdf` });
    const file = await download(slug);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="media-kit-${slug}.pdf"`,
    });
    expect(readPdf(file.rawPayload).text).toContain('Media kit Sari');
    expect(file.rawPayload.toString('latin1')).toContain('/Subtype /Image');
    expect([(await download('tidak-ada')).statusCode, (await download('%00')).statusCode]).toEqual([
      404, 400,
    ]);
    expect((await download(slug)).statusCode).toBe(429);

    const url = `/api/v1/public/kol/${slug}/card.png`;
    expect((await api.app.inject({ url })).statusCode).toBe(429);
    // The pages of the description are made once, and a browser asks for all of them at the same time.
    const docs = Array.from({ length: 5 }, () => api.app.inject({ url: '/api/v1/docs' }));
    expect((await Promise.all(docs)).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    const card = await api.app.inject({ url, remoteAddress: '203.0.113.9' });
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(card.rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });
});
