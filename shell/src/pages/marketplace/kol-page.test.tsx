import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aKol,
  aProvenResult,
  aPublicKol,
  aPublicReview,
  apiPath,
  fakeApi,
  replyData,
  replyFailure,
  replyNothing,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { KolPage } from './kol-page.tsx';

const KOL = apiPath('public/kol/:slug');
const api = fakeApi(http.get(KOL, () => replyData(aPublicKol())));

beforeEach(() => {
  localStorage.clear();
  forgetServerState();
});

const open = (slug = 'sari-wulandari-1a2b') =>
  render(
    <MemoryRouter initialEntries={[`/marketplace/${slug}`]}>
      <Routes>
        <Route path="/marketplace/:slug" element={<KolPage />} />
      </Routes>
    </MemoryRouter>,
  );
const name = () => screen.findByRole('heading', { level: 1, name: 'Sari Wulandari' });
const part = (title: string) => screen.getByRole('region', { name: title });

test('the page shows who the KOL is, and names itself', async () => {
  open();
  await name();
  const person = within(part('Sari Wulandari'));
  expect(person.getByText('TikTok terhubung')).toBeVisible();
  expect(person.getByText('Kuliner Bandung.')).toBeVisible();
  expect(person.getByText('184.200')).toBeVisible();
  expect(person.getByText('92.400')).toBeVisible();
  expect(person.getByText('Lifestyle')).toBeVisible();
  expect(person.getByRole('link', { name: '@sari.makan' })).toHaveAttribute(
    'href',
    'https://www.tiktok.com/@sari.makan',
  );
  expect(person.getByRole('link', { name: 'Unduh media kit (PDF)' })).toHaveAttribute(
    'href',
    '/api/v1/public/kol/sari-wulandari-1a2b/pdf',
  );
  expect(document.title).toBe('Sari Wulandari, KOL · Sohor');
});

test('a Brand invites and saves from here, and sees whom it has saved', async () => {
  signInAs('brand-1', 'Brand');
  const kol = aKol({ slug: aPublicKol().slug, tersimpan: true });
  api.use(http.get(apiPath('user/kol'), () => replyRows([aKol({ id: 'other', slug: 'sari-2' }), kol])));
  open();
  await name();
  const person = within(part('Sari Wulandari'));
  const saved = await person.findByRole('link', { name: 'Tersimpan: Sari Wulandari' });
  const detail = `/appSohor/PencarianInfluencer/${kol.user.id}`;
  expect(person.getByRole('link', { name: 'Undang' })).toHaveAttribute('href', detail);
  expect(saved).toHaveAttribute('href', detail);
});

test('where its own search does not answer, a Brand is led to the search', async () => {
  signInAs('brand-1', 'Brand');
  api.use(http.get(apiPath('user/kol'), replyNothing));
  open();
  await name();
  expect(within(part('Sari Wulandari')).getByRole('link', { name: 'Undang' })).toHaveAttribute(
    'href',
    '/appSohor/PencarianInfluencer?kategori=Semua+Kategori&nama=Sari+Wulandari',
  );
});

test('the address is shared if the browser can share, and else copied', async () => {
  const user = userEvent.setup();
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open();
  await name();
  const share = screen.getByRole('button', { name: 'Bagikan' });
  await user.click(share);
  expect(copy).toHaveBeenCalledWith(location.href);
  const sheet = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  await user.click(share);
  Reflect.deleteProperty(navigator, 'share');
  expect(sheet).toHaveBeenCalledWith({ title: 'Sari Wulandari di Sohor', url: location.href });
});

test('the score is broken down and says what it rests on', async () => {
  open();
  await name();
  const score = part('Sohor Score');
  expect(score).toHaveTextContent('Tepatnya 82,4 dari 100');
  expect(within(score).getByRole('progressbar', { name: 'Engagement Rate' })).toHaveAttribute(
    'value',
    '74.4',
  );
  expect(within(score).getAllByRole('listitem')[4]).toHaveTextContent('Growth Health N/A');
  expect(score).toHaveTextContent(
    'Dari 20 video TikTok terbaru, dihitung 7 September 2025 dengan rumus versi 1.',
  );
  expect(score).toHaveTextContent('tidak dihitung nol');
  expect(within(score).getByRole('link', { name: 'Cara Sohor Score dihitung' })).toHaveAttribute(
    'href',
    '/sohor-score',
  );
});

test('without a score the page says so and shows no figures', async () => {
  api.use(
    http.get(KOL, () =>
      replyData(
        aPublicKol({
          sohorScore: null,
          breakdown: {},
          scoreBasis: null,
          followers: null,
          tikTok: '',
          tikTokUrl: null,
        }),
      ),
    ),
  );
  open();
  await name();
  expect(part('Sohor Score')).toHaveTextContent('Tidak ada skor');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(part('Rate card')).toHaveTextContent('KOL ini belum menerbitkan rate card.');
});

test.each([
  ['IDR', 'Rp3.000.000'],
  ['USD', 'US$3.000.000'],
] as const)('the rate card shows prices in %s, and only what has one', async (currency, price) => {
  const rates = {
    TikTok: { Video: 3_000_000 },
    Instagram: { Post: 0 },
    Appearance: { 'MC acara': 5_000_000 },
  };
  api.use(http.get(KOL, () => replyData(aPublicKol({ rateCard: { currency, rates } }))));
  open();
  await name();
  const card = part('Rate card');
  expect(card).toHaveTextContent('belum termasuk pajak');
  expect(card).toHaveTextContent(`Video${price}`);
  expect(card).toHaveTextContent('MC acara');
  expect(card).not.toHaveTextContent('Instagram');
});

test('the page of an unknown KOL leads back to the list', async () => {
  api.use(http.get(KOL, () => replyFailure(404, 'KOL tidak ditemukan.')));
  open('tidak-ada');
  expect(await screen.findByRole('heading', { level: 1, name: 'KOL tidak ditemukan' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat semua KOL' })).toHaveAttribute('href', '/marketplace');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test("a failure is shown, and 'Coba lagi' loads again", async () => {
  api.use(http.get(KOL, () => replyFailure(500, 'x'), { once: true }));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Gagal mengambil data KOL. Silakan coba lagi.');
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await name();
});

test('the newest videos are links to TikTok, with what they reached', async () => {
  open();
  await name();
  const videos = within(part('Video terbaru'));
  const link = videos.getByRole('link', { name: 'Soto legendaris sejak 1970 #food' });
  expect(link).toHaveAttribute('href', 'https://www.tiktok.com/@sari.makan/video/7401794211409037121');
  expect(link).toHaveAttribute('rel', expect.stringContaining('nofollow'));
  expect(videos.getByText(/311 rb penayangan, 24 rb suka|310,7 rb penayangan, 23,6 rb suka/)).toBeVisible();
});

test('figures over time are said in words and in a table, from the day on which they are known', async () => {
  open();
  await name();
  const growth = part('Perkembangan');
  expect(growth).toHaveTextContent('180.000 pada 6 Juli 2025, 184.200 pada 7 September 2025: naik 2,3%.');
  expect(growth).toHaveTextContent('88.000 pada 3 Agustus 2025, 92.400 pada 7 September 2025: naik 5%.');
  expect(growth).toHaveTextContent('6,4% pada 3 Agustus 2025, 6,2% pada 7 September 2025: turun 3,1%.');
  const rows = within(growth).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual([
    'TanggalPengikutRata-rata penayanganInteraksi',
    '7 September 2025184.20092.4006,2%',
    '3 Agustus 2025181.50088.0006,4%',
    '6 Juli 2025180.000N/AN/A',
  ]);
});

test('proven results stand with their link, source and day, and what each figure is', async () => {
  api.use(http.get(KOL, () => replyData(aPublicKol({ results: [aProvenResult()] }))));
  open();
  await name();
  const results = within(part('Hasil terverifikasi'));
  expect(results.getByRole('link', { name: 'Soto Bu Tin, dari 1970' })).toHaveAttribute(
    'href',
    'https://www.tiktok.com/@sari.makan/video/7401794211409037122',
  );
  expect(results.getByText('TikTok Video Post, tayang 1 September 2025')).toBeVisible();
  expect(results.getByText('Dibaca dari TikTok pada 6 September 2025')).toBeVisible();
  for (const [term, value] of [
    ['Penayangan', '125.400'],
    ['Suka', '5.400'],
    ['Komentar', '360'],
    ['Dibagikan', '180'],
    ['ER', '4,7%'],
  ] as const)
    expect(results.getByText(term).nextSibling).toHaveTextContent(value);
});

test('the record counts, and reviews stand without the name of their Brand', async () => {
  const record = { finished: 12, onTime: 11, reviews: 9, rating: 4.7 };
  api.use(http.get(KOL, () => replyData(aPublicKol({ record, reviews: [aPublicReview()] }))));
  open();
  await name();
  const seen = part('Rekam jejak dan ulasan');
  expect(seen).toHaveTextContent('Tepat waktu11 dari 12');
  expect(seen).toHaveTextContent('Rata-rata dari 9 ulasan4,7 dari 5');
  expect(seen).toHaveTextContent('Brand, 5 September 2025Konten5/5Ketepatan waktu4/5Komunikasi5/5');
  expect(seen).toHaveTextContent('Jawaban kreatorTerima kasih!');
});

test('fewer than three reviews have no average, and without work there is no record', async () => {
  const record = { finished: 2, onTime: 2, reviews: 2, rating: null };
  api.use(http.get(KOL, () => replyData(aPublicKol({ record, reviews: [] })), { once: true }));
  const { unmount } = open();
  await name();
  expect(part('Rekam jejak dan ulasan')).toHaveTextContent('Ulasan (rata-rata tampil mulai 3)2');
  unmount();
  forgetServerState();
  open();
  await name();
  for (const title of ['Rekam jejak dan ulasan', 'Hasil terverifikasi'])
    expect(screen.queryByRole('region', { name: title })).toBeNull();
});

test('without videos and a second week both are left out', async () => {
  const followersByWeek = [{ at: '2025-09-07T03:00:00.000Z', count: 9, averageViews: 1, engagement: 1 }];
  api.use(http.get(KOL, () => replyData(aPublicKol({ videos: [], followersByWeek }))));
  open();
  await name();
  expect(screen.queryByText('Video terbaru')).toBeNull();
  expect(screen.queryByText('Perkembangan')).toBeNull();
});
