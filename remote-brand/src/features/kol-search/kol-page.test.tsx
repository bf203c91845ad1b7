import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aCampaign,
  aKol,
  aProvenResult,
  aPublicKol,
  apiPath,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { KolPage } from './kol-page.tsx';

const PAGE = '/appSohor/PencarianInfluencer';
const PUBLIC = apiPath('public/kol/:slug');
const ONE = apiPath('user/kol/detail/:id');
const rateCard = { currency: 'IDR', rates: { TikTok: { Video: 3_000_000 } } } as const;

const api = fakeApi(
  http.get(ONE, () => replyData(aKol())),
  http.get(PUBLIC, () => replyData(aPublicKol({ rateCard, results: [aProvenResult()] }))),
  http.get(apiPath('Campaign'), () => replyRows([aCampaign()])),
);

beforeEach(() => {
  signInAs('brand-1', 'Brand');
  forgetServerState();
});

const open = () => renderPage(KolPage, `${PAGE}/${aKol().user.id}`, undefined, `${PAGE}/:id`);
const publicPage = () => screen.queryByRole('link', { name: /profil publik/ });
const name = () => screen.findByRole('heading', { level: 1, name: 'Sari Wulandari' });

test('the page has what the dialog has, with rate card, results and videos, and leads back to the search', async () => {
  open();
  await name();
  expect(screen.getByRole('link', { name: 'Pencarian Influencer' })).toHaveAttribute('href', PAGE);
  expect(screen.getByText('Breakdown')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rekam jejak' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Simpan ke daftar: Sari Wulandari' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Buka halaman' })).toBeNull();
  expect(await screen.findByRole('region', { name: 'Rate card' })).toHaveTextContent('VideoRp3.000.000');
  expect(screen.getByRole('region', { name: 'Hasil terverifikasi' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Video terbaru' })).toBeVisible();
  expect(publicPage()).toHaveAttribute('href', `/marketplace/${aKol().slug}`);
});

test('a Brand invites from the page, which stays', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post(apiPath('Campaign/registerByBrand'), async ({ request }) => {
      sent.push(await request.json());
      return replyData(null);
    }),
  );
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Campaign'), 'Kopi Senja');
  await user.dblClick(screen.getByRole('button', { name: 'Kirim Undangan' }));
  expect(await screen.findByText(/berhasil diundang/)).toBeInTheDocument();
  expect(sent).toEqual([{ IdUser: aKol().user.id, IdCampaign: aCampaign().id }]);
  await waitFor(() => expect(screen.getByLabelText('Campaign')).toHaveValue(''));
  await name();
});

test('a KOL without a public profile is shown without one', async () => {
  api.use(http.get(PUBLIC, () => replyFailure(404, 'KOL tidak ditemukan.')));
  open();
  await name();
  await waitFor(() => expect(screen.queryByText('Memuat rate card...')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Rate card' })).toBeNull();
  expect(screen.queryByText(/gagal dimuat/)).toBeNull();
  expect(publicPage()).toBeNull();
});

test('where the public profile cannot be loaded the rest shows, and it can be tried again', async () => {
  api.use(http.get(PUBLIC, () => replyFailure(500, 'Server sibuk.'), { once: true }));
  const { user } = open();
  await name();
  const failed = await screen.findByText('Rate card dan hasil KOL ini gagal dimuat.');
  expect(failed).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('region', { name: 'Rate card' })).toBeVisible();
});

test('where the campaigns cannot be loaded nobody is invited, and it can be tried again', async () => {
  api.use(http.get(apiPath('Campaign'), () => replyFailure(500, 'Server sibuk.'), { once: true }));
  const { user } = open();
  await name();
  expect(screen.getByText('Campaign Anda gagal dimuat, jadi KOL ini belum dapat diundang.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('button', { name: 'Kirim Undangan' })).toBeVisible();
});

test('nobody, or an account that is not active, is not found', async () => {
  api.use(http.get(ONE, () => replyFailure(404, 'KOL tidak ditemukan.')));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeVisible();
});

test('a page that failed can be tried again', async () => {
  api.use(http.get(ONE, () => replyFailure(500, 'Server sibuk.'), { once: true }));
  const { user } = open();
  const alert = within(await screen.findByRole('alert'));
  await user.click(alert.getByRole('button', { name: 'Coba lagi' }));
  await name();
});
