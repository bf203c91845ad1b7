import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aPublicKolItem,
  apiPath,
  fakeApi,
  held,
  renderPage,
  replyFailure,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { MarketplacePage } from './marketplace-page.tsx';

const LIST = apiPath('public/kol');
let asked: string[] = [];

const api = fakeApi(
  http.get(LIST, ({ request }) => {
    asked.push(new URL(request.url).search);
    return replyRows([aPublicKolItem()]);
  }),
);

beforeEach(() => {
  asked = [];
  localStorage.clear();
  forgetServerState();
});

const open = (query = '') => renderPage(MarketplacePage, `/marketplace${query}`);
const category = () => screen.getByRole('combobox', { name: 'Kategori KOL' });
const name = () => screen.getByRole('searchbox', { name: 'Nama KOL' });
const address = () => screen.getByTestId('address');
const kol = (fullName: string) => screen.findByRole('link', { name: fullName });

test('everyone sees the KOLs: name, score, followers, two categories and how many more', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Marketplace KOL' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Memuat daftar KOL...');
  const link = await kol('Sari Wulandari');
  expect(link).toHaveAttribute('href', '/marketplace/sari-wulandari-1a2b');
  const card = within(screen.getByRole('main')).getAllByRole('listitem')[0];
  expect(card).toHaveTextContent('Pengikut TikTok184,2 rb');
  expect(card).toHaveTextContent('Rata-rata penayangan92,4 rb');
  expect(card).toHaveTextContent('Sohor Score 82 dari 100');
  // Once for screen readers and once visible, as the ring shows only a number.
  expect(card?.textContent?.match(/Sohor Score/g)).toHaveLength(2);
  expect(card).toHaveTextContent('FoodTravel+1');
  expect(card).not.toHaveTextContent('Lifestyle');
  expect(asked).toEqual(['']);
  expect(document.title).toBe('Marketplace KOL · Sohor');
});

test('a KOL without data has no score, which is not zero', async () => {
  api.use(http.get(LIST, () => replyRows([aPublicKolItem({ sohorScore: null, followers: null })])));
  open();
  await kol('Sari Wulandari');
  expect(screen.getByText('N/A')).toBeVisible();
  expect(screen.getByText('TikTok belum terhubung')).toBeVisible();
});

test('the 20 categories narrow the list, and the address keeps the choice', async () => {
  const { user } = open();
  await kol('Sari Wulandari');
  const options = within(category()).getAllByRole('option');
  expect(options).toHaveLength(21);
  expect(options[0]).toHaveTextContent('Semua Kategori');
  await user.selectOptions(category(), 'Travel');
  await waitFor(() => expect(asked).toEqual(['', '?category=Travel']));
  expect(address()).toHaveTextContent('/marketplace?kategori=Travel');
  // A card shows the chosen category first.
  const card = within(screen.getByRole('main')).getAllByRole('listitem')[0];
  await waitFor(() => expect(card).toHaveTextContent('TravelFood+1'));
});

test('a link with filters shows the filtered list', async () => {
  open('?kategori=food&nama=wulan');
  await kol('Sari Wulandari');
  expect(category()).toHaveValue('Food');
  expect(name()).toHaveValue('wulan');
  expect(asked).toEqual(['?category=Food&q=wulan']);
});

test('names are searched as they are typed, after a pause', async () => {
  const { user } = open();
  await kol('Sari Wulandari');
  await user.type(name(), 'sari');
  await waitFor(() => expect(address()).toHaveTextContent('/marketplace?nama=sari'));
  await waitFor(() => expect(asked).toEqual(['', '?q=sari']));
  await user.clear(name());
  await waitFor(() => expect(address()).toHaveTextContent(/^\/marketplace$/));
});

test('the answer to an earlier search is dropped', async () => {
  const answerFirst = held();
  api.use(
    http.get(LIST, async ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      asked.push(q ?? '');
      if (q === 'sa') await answerFirst.promise;
      return replyRows([aPublicKolItem({ slug: `k-${q}`, fullName: `Jawaban ${q ?? 'semua'}` })]);
    }),
  );
  const { user } = open();
  await kol('Jawaban semua');
  await user.type(name(), 'sa');
  await waitFor(() => expect(asked).toContain('sa'));
  await user.type(name(), 'ri');
  await kol('Jawaban sari');
  answerFirst.resolve();
  await waitFor(() => expect(asked).toEqual(['', 'sa', 'sari']));
  expect(screen.queryByText('Jawaban sa')).not.toBeInTheDocument();
});

test("'Muat lebih banyak' adds the next page", async () => {
  api.use(
    http.get(LIST, ({ request }) =>
      new URL(request.url).searchParams.get('cursor') === 'lagi'
        ? replyRows([aPublicKolItem({ slug: 'budi-1', fullName: 'Budi Santoso' })])
        : replyRows([aPublicKolItem()], 'lagi'),
    ),
  );
  const { user } = open();
  const more = await screen.findByRole('link', { name: 'Muat lebih banyak' });
  // Without scripts it is a link to the next page.
  expect(more).toHaveAttribute('href', '/marketplace?setelah=lagi');
  await user.click(more);
  await kol('Budi Santoso');
  expect(screen.getByRole('link', { name: 'Sari Wulandari' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Muat lebih banyak' })).not.toBeInTheDocument();
  expect(address()).toHaveTextContent(/^\/marketplace$/);
});

test('a later page of the list has a link to its start', async () => {
  open('?kategori=Food&setelah=lagi');
  await kol('Sari Wulandari');
  expect(asked).toEqual(['?category=Food&cursor=lagi']);
  expect(screen.getByRole('status')).toHaveTextContent('1 KOL berikutnya, rekomendasi lebih dulu.');
  expect(screen.getByRole('link', { name: 'Kembali ke awal daftar' })).toHaveAttribute(
    'href',
    '/marketplace?kategori=Food',
  );
});

test('an empty result says so, and leads back to all KOLs', async () => {
  api.use(http.get(LIST, () => replyRows([])));
  open('?nama=zzz');
  expect(await screen.findByText('Tidak ada KOL yang cocok dengan pencarian Anda.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tampilkan semua KOL' })).toHaveAttribute('href', '/marketplace');
});

test("a failure is shown, and 'Coba lagi' loads again", async () => {
  api.use(http.get(LIST, () => replyFailure(500, 'x'), { once: true }));
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Gagal mengambil data KOL. Silakan coba lagi.');
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await kol('Sari Wulandari');
});

test('visitors are invited to register as a brand, brands to their own search', async () => {
  const { unmount } = open();
  expect(screen.getByRole('link', { name: 'Daftar sebagai Brand' })).toHaveAttribute(
    'href',
    '/register?role=Brand',
  );
  unmount();
  signInAs('brand-1', 'Brand');
  open();
  expect(screen.getByRole('link', { name: 'Undang ke campaign' })).toHaveAttribute(
    'href',
    '/appSohor/PencarianInfluencer?kategori=Semua+Kategori',
  );
});

test('filters and sort of the address are asked for, and each is taken back by its chip', async () => {
  const { user } = open('?kategori=Food&skor=85&urut=followers');
  await kol('Sari Wulandari');
  expect(asked).toEqual(['?category=Food&sort=followers&score=85']);
  expect(screen.getByText('1 KOL, pengikut terbanyak lebih dulu.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Hapus filter Skor: 85 ke atas' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?category=Food&sort=followers'));
});

test('where nobody fits, a filter to loosen is offered', async () => {
  api.use(http.get(LIST, () => replyRows([])));
  open('?skor=85&harga=0');
  expect(await screen.findByText('Longgarkan salah satu filter ini:')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tanpa Skor' })).toHaveAttribute('href', '/marketplace?harga=0');
});
