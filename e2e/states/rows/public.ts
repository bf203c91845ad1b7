import { choose, press } from '../acts.ts';
import { awaited, broken, byQuery, data, inTurn, refused, rows } from '../answers.ts';
import {
  aKol,
  aProvenResult,
  aPublicKol,
  aPublicKolItem,
  aPublicReview,
  LONG_NAME,
  LONG_WORD,
  many,
} from '../samples.ts';
import { statesOf } from '../state.ts';

const LIST = 'GET public/kol';
const KOL = 'GET public/kol/:slug';
const item = (slug: string, index: number) =>
  aPublicKolItem({ slug, fullName: `Kreator Nomor ${index + 1}`, sohorScore: 90 - index });

const landing = statesOf(
  {
    id: 'landing',
    name: 'Landing page',
    path: '/',
    who: 'guest',
    component: 'shell/src/pages/landing/landing-page.tsx',
    tests: ['shell/src/pages/landing/landing-page.test.tsx', 'shell/src/prerender.test.tsx'],
  },
  {
    'top, with links to log-in and registration': {
      walk: true,
      shows: (page) => page.getByRole('heading', { level: 1 }),
    },
    ...Object.fromEntries(
      (
        [
          ['features', 'features'],
          ['marketplace', 'marketplace'],
          ['brands', 'brands'],
          ['gallery', 'gallery'],
        ] as const
      ).map(([section, file]) => [
        `section ${section}`,
        {
          path: `/#${section}`,
          component: `shell/src/pages/landing/${file}.tsx`,
          shows: (page) => page.locator(`#${section}`).getByRole('heading').first(),
        } satisfies Parameters<typeof statesOf>[1][string],
      ]),
    ),
    'gallery with works of the database': {
      path: '/#gallery',
      component: 'shell/src/pages/landing/gallery.tsx',
      shows: 'Galeri karya kreator kami',
    },
    'numbers of the database': {
      path: '/#marketplace',
      component: 'shell/src/pages/landing/marketplace.tsx',
      shows: 'Dengan 100 rb+ pengikut',
    },
    'a question answered': {
      component: 'shell/src/pages/landing/questions.tsx',
      act: (page) => page.getByText('Berapa biayanya?').click(),
      shows: /Mendaftar gratis/,
    },
    'menu open': {
      only: 'phone',
      component: 'shell/src/pages/public-layout/public-header.tsx',
      act: (page) => page.getByLabel('Menu').first().click(),
      shows: (page) => page.getByRole('navigation', { name: 'Menu' }),
    },
    'footer with links to the documents': {
      component: 'shell/src/pages/public-layout/public-footer.tsx',
      act: (page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
      shows: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Kebijakan Privasi' }),
    },
  },
);

const documents = (['privacy', 'term'] as const).flatMap((name) =>
  statesOf(
    {
      id: name,
      name: name === 'privacy' ? 'Privacy policy' : 'Terms and conditions',
      path: `/${name}`,
      who: 'guest',
      component: `shell/src/pages/legal/${name === 'privacy' ? 'privacy' : 'terms'}-page.tsx`,
      tests: ['shell/src/prerender.test.tsx'],
    },
    { 'dated 7 September 2025': { main: true, shows: '7 September 2025' } },
  ),
);

const marketplace = statesOf(
  {
    id: 'marketplace',
    name: 'Marketplace',
    path: '/marketplace',
    who: 'guest',
    component: 'shell/src/pages/marketplace/marketplace-page.tsx',
    tests: ['shell/src/pages/marketplace/marketplace-page.test.tsx'],
  },
  {
    loading: { answers: { [LIST]: awaited }, shows: 'Memuat daftar KOL...' },
    filled: { walk: true, shows: /KOL( pertama)?, rekomendasi lebih dulu/ },
    'filtered by category': {
      act: choose('Kategori KOL', 'Beauty'),
      shows: /KOL( pertama)?, rekomendasi lebih dulu/,
    },
    'filters open, with what each would leave': {
      component: 'shared/src/page-parts/kol-filters/kol-filter-choices.tsx',
      dialog: 'open',
      act: async (page) => {
        await page.getByRole('button', { name: 'Filter', exact: true }).click();
        await page.getByText(/^Hanya KOL yang identitasnya diperiksa \(/).waitFor();
      },
      shows: (page) => page.getByRole('dialog', { name: 'Filter KOL' }),
    },
    'filtered and sorted': {
      component: 'shared/src/page-parts/kol-filters/kol-filter-bar.tsx',
      path: '/marketplace?pengikut=10000,100000&urut=price',
      shows: 'Hapus semua filter',
    },
    'of one city': {
      component: 'shared/src/page-parts/kol-filters/kol-filter-bar.tsx',
      path: '/marketplace?kota=Bandung',
      shows: 'Kota Bandung',
    },
    'nobody fits the filters': {
      component: 'shared/src/page-parts/kol-filters/no-kols.tsx',
      path: '/marketplace?pengikut=1000000&harga=0&skor=0&terverifikasi=true',
      shows: 'Longgarkan salah satu filter ini:',
    },
    'empty for a search': {
      path: '/marketplace?nama=tidakadaorangnya',
      shows: 'Tidak ada KOL yang cocok dengan pencarian Anda.',
    },
    'empty at all': { answers: { [LIST]: rows([]) }, shows: 'Belum ada KOL yang terdaftar.' },
    'error with retry': {
      answers: { [LIST]: broken },
      shows: 'Gagal mengambil data KOL. Silakan coba lagi.',
    },
    'many, next page loaded': {
      answers: {
        [LIST]: byQuery(
          'cursor',
          { lanjut: rows(many(24, (id, n) => item(id, n + 24))) },
          rows(many(24, item), 'lanjut'),
        ),
      },
      act: press('Muat lebih banyak'),
      shows: (page) => page.getByRole('link', { name: 'Kreator Nomor 48', exact: true }),
    },
    'next page failed': {
      answers: { [LIST]: byQuery('cursor', { lanjut: broken }, rows(many(24, item), 'lanjut')) },
      act: press('Muat lebih banyak'),
      shows: 'Data berikutnya gagal dimuat. Silakan coba lagi.',
    },
    'very long names, no score': {
      answers: {
        [LIST]: rows([
          aPublicKolItem({ slug: 'a', fullName: LONG_NAME, sohorScore: null, followers: null }),
          aPublicKolItem({ slug: 'b', fullName: LONG_WORD, followers: 1_234_567_890 }),
        ]),
      },
      shows: 'TikTok belum terhubung',
    },
    'seen by a brand': {
      who: 'brand',
      shows: (page) => page.getByRole('link', { name: 'Undang ke campaign' }),
    },
  },
);

const kolPage = statesOf(
  {
    id: 'kol-page',
    name: "Creator's public page",
    path: '/marketplace/sari-wulandari-1a2b',
    route: '/marketplace/:slug',
    who: 'guest',
    component: 'shell/src/pages/marketplace/kol-page.tsx',
    tests: ['shell/src/pages/marketplace/kol-page.test.tsx'],
  },
  {
    loading: { answers: { [KOL]: awaited }, shows: 'Memuat data KOL...' },
    'with score and rate card': {
      path: '/marketplace?nama=Sari+Wulandari',
      act: (page) => page.getByRole('link', { name: 'Sari Wulandari' }).first().click(),
      walk: true,
      shows: (page) => page.getByRole('heading', { level: 1, name: 'Sari Wulandari' }),
    },
    'seen by a Brand that saved the KOL': {
      component: 'shell/src/pages/marketplace/brand-actions.tsx',
      who: 'brand',
      answers: {
        [KOL]: data(aPublicKol()),
        'GET user/kol': rows([aKol({ slug: aPublicKol().slug, tersimpan: true })]),
      },
      shows: (page) => page.getByRole('link', { name: 'Tersimpan: Sari Wulandari' }),
    },
    'without score, rate card or TikTok': {
      component: 'shell/src/pages/marketplace/kol-score.tsx',
      answers: {
        [KOL]: data(
          aPublicKol({
            sohorScore: null,
            breakdown: {},
            scoreBasis: null,
            rateCard: null,
            followers: null,
            tikTok: '',
            tikTokUrl: null,
            isVerification: false,
          }),
        ),
      },
      shows: 'Tidak ada skor: TikTok belum terhubung, belum ada video, atau KOL menolak dinilai.',
    },
    'six videos, and followers that fell': {
      component: 'shared/src/page-parts/kol-profile/kol-videos.tsx',
      answers: {
        [KOL]: data(
          aPublicKol({
            videos: Array.from({ length: 6 }, (_, at) => ({
              title:
                at === 0
                  ? ''
                  : at === 1
                    ? LONG_WORD
                    : `Resep nomor ${at} untuk sahur dan berbuka #food #ramadan`,
              cover: at < 3 ? '/favicon.svg' : null,
              url: `https://www.tiktok.com/@sari.makan/video/${at}`,
              postedAt: `2026-11-0${at + 1}T03:00:00.000Z`,
              views: 10 ** (at + 2),
              likes: 10 ** at,
            })),
            followersByWeek: Array.from({ length: 26 }, (_, at) => ({
              at: new Date(Date.UTC(2026, 4, 25 + at * 7)).toISOString(),
              count: 184_200 - at ** 2 * 40,
              averageViews: at < 9 ? null : 92_400 + (at % 5) * 3_000,
              engagement: at < 9 ? null : 6 + (at % 3) / 4,
            })),
          }),
        ),
      },
      shows: 'Video tanpa judul',
    },
    'followers of half a year': {
      component: 'shell/src/pages/marketplace/kol-growth.tsx',
      answers: { [KOL]: data(aPublicKol()) },
      shows: /184\.200 pada 7 September 2025: naik 2,3%/,
    },
    'verified results': {
      component: 'shared/src/page-parts/kol-profile/kol-proven.tsx',
      answers: {
        [KOL]: data(
          aPublicKol({
            results: [
              aProvenResult({ cover: '/favicon.svg' }),
              aProvenResult({ url: 'https://www.tiktok.com/@a/video/1', title: '' }),
              aProvenResult({
                url: 'https://www.tiktok.com/@a/video/2',
                title: LONG_WORD,
                jobType: LONG_NAME,
                views: 1_234_567_890,
                likes: 123_456_789,
              }),
            ],
          }),
        ),
      },
      walk: true,
      shows: (page) => page.getByRole('heading', { name: 'Hasil terverifikasi' }),
    },
    'record and reviews': {
      component: 'shell/src/pages/marketplace/kol-record.tsx',
      answers: {
        [KOL]: data(
          aPublicKol({
            record: { finished: 1_000, onTime: 998, reviews: 412, rating: 4.7 },
            reviews: [
              aPublicReview(),
              aPublicReview({ at: '2025-09-04T03:00:00.000Z', text: '', answer: null }),
              aPublicReview({
                at: '2025-09-03T03:00:00.000Z',
                text: `${LONG_WORD}\n\n${LONG_NAME}`,
                answer: LONG_WORD,
              }),
            ],
          }),
        ),
      },
      shows: 'Rata-rata dari 412 ulasan',
    },
    'too few reviews for an average': {
      component: 'shell/src/pages/marketplace/kol-record.tsx',
      answers: {
        [KOL]: data(
          aPublicKol({
            record: { finished: 2, onTime: 2, reviews: 2, rating: null },
            reviews: [aPublicReview()],
          }),
        ),
      },
      shows: 'Ulasan (rata-rata tampil mulai 3)',
    },
    'all weeks in a table': {
      component: 'shell/src/pages/marketplace/kol-growth.tsx',
      answers: { [KOL]: data(aPublicKol()) },
      act: (page) => page.getByText('Semua minggu dalam tabel').click(),
      shows: (page) => page.getByRole('cell', { name: '92.400' }),
    },
    'rates in dollars, very long texts': {
      component: 'shared/src/page-parts/kol-profile/kol-rates.tsx',
      answers: {
        [KOL]: data(
          aPublicKol({
            fullName: LONG_NAME,
            bio: `${LONG_WORD} ${LONG_WORD}\n\nDua paragraf.`,
            rateCard: {
              currency: 'USD',
              rates: { TikTok: { Video: 1_250 }, Appearance: { [LONG_WORD]: 999_999_999 } },
            },
          }),
        ),
      },
      shows: 'US$1.250',
    },
    'not found': { answers: { [KOL]: refused(404, 'KOL tidak ditemukan.') }, shows: 'KOL tidak ditemukan' },
    'error with retry': { answers: { [KOL]: broken }, shows: 'Gagal mengambil data KOL. Silakan coba lagi.' },
    'error, then loaded by the retry': {
      answers: { [KOL]: inTurn(broken, data(aPublicKol())) },
      act: press('Coba lagi'),
      shows: 'Kuliner Bandung.',
    },
  },
);

const others = [
  ...statesOf(
    {
      id: 'score-formula',
      name: 'Published score formula',
      path: '/sohor-score',
      who: 'guest',
      component: 'shell/src/pages/score/score-page.tsx',
      tests: ['shell/src/pages/score/score-page.test.tsx', 'ops/site/published-formula.test.ts'],
    },
    { 'components, weights and an example': { main: true, shows: 'Contoh perhitungan' } },
  ),
  ...statesOf(
    {
      id: 'not-found',
      name: 'Any other path',
      path: '/tidak-ada',
      who: 'guest',
      component: 'shell/src/pages/not-found-page.tsx',
      tests: ['e2e/journeys/shell.spec.ts'],
    },
    {
      'for everyone': { main: true, shows: '404 - Page Not Found' },
      'inside the signed-in area': {
        component: 'shell/src/pages/app-not-found-page.tsx',
        main: true,
        who: 'kol',
        path: '/appSohor/tidak-ada',
        shows: '404 - Page Not Found',
      },
    },
  ),
];

export const PUBLIC_STATES = [...landing, ...documents, ...marketplace, ...kolPage, ...others];
