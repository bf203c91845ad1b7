import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aKol,
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
import { HttpResponse, http } from 'msw';
import { ShortlistsPage } from './shortlists-page.tsx';

const LIST = '0190f5c0-0000-7000-8000-00000000d001';
const names = ['Ayu', 'Bima', 'Citra', 'Dewi', 'Eka'];
const kols = names.map((fullName, n) => aKol({ id: `k${n}`, fullName, slug: fullName.toLowerCase() }));

const api = fakeApi(
  http.get(apiPath('Campaign'), () => replyRows([])),
  http.get(apiPath('Shortlist'), () => replyData([{ id: LIST, nama: 'Ramadan', jumlahKol: kols.length }])),
  http.get(apiPath('Shortlist/:id'), () =>
    replyData({ id: LIST, nama: 'Ramadan', kol: kols.map((kol) => ({ kol, catatan: '' })) }),
  ),
  http.get(apiPath('public/kol/:slug'), ({ params }) =>
    replyData(
      aPublicKol({
        slug: String(params.slug),
        rateCard: { currency: 'IDR', rates: { TikTok: { Video: params.slug === 'ayu' ? 90_000 : 100_000 } } },
      }),
    ),
  ),
);

beforeEach(() => {
  signInAs('brand-1', 'Brand');
  forgetServerState();
});

const headings = async () =>
  (await screen.findAllByRole('columnheader')).map(({ textContent }) =>
    textContent?.replace(/^.*?(?=[A-Z][a-z]+$)/, ''),
  );

test('the first two are compared at once, more by a press, and four at the most', async () => {
  const { user } = renderPage(ShortlistsPage, '/appSohor/daftarKol');
  await user.click(await screen.findByRole('button', { name: 'Bandingkan' }));
  expect(await headings()).toEqual(['Ayu', 'Bima']);
  const dialog = within(screen.getByRole('dialog', { name: 'Bandingkan KOL' }));
  const price = await dialog.findByRole('row', { name: /^TikTok: Video/ });
  expect(
    within(price)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rp90.000 Terbaik', 'Rp100.000 ']);
  await user.click(dialog.getByRole('checkbox', { name: 'Dewi' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Eka' }));
  expect(await headings()).toEqual(['Ayu', 'Bima', 'Dewi', 'Eka']);
  expect(dialog.getByRole('checkbox', { name: 'Citra' })).toBeDisabled();
  expect(screen.getByTestId('address')).toHaveTextContent('banding=k0%2Ck1%2Ck3%2Ck4');
  for (const name of ['Ayu', 'Bima', 'Dewi']) await user.click(dialog.getByRole('checkbox', { name }));
  expect(dialog.getByText('Pilih paling sedikit dua KOL untuk dibandingkan.')).toBeVisible();
});

test.each([
  ['k2,k1', ['Bima', 'Citra']],
  ['k0,k1,k2,k3,k4', ['Ayu', 'Bima', 'Citra', 'Dewi']],
  ['k3,siapa,k3,k0,', ['Ayu', 'Dewi']],
])('an address opens what it names of the list: %s', async (ids, expected) => {
  renderPage(ShortlistsPage, `/appSohor/daftarKol?banding=${ids}`);
  expect(await headings()).toEqual(expected);
});

test('a KOL without a public page has no rate card, which is no failure and is asked once', async () => {
  const asked: unknown[] = [];
  api.use(
    http.get(apiPath('public/kol/:slug'), ({ params }) => {
      asked.push(params.slug);
      return replyFailure(404, 'KOL tidak ditemukan.');
    }),
  );
  const { user } = renderPage(ShortlistsPage, '/appSohor/daftarKol?banding=k0,k1');
  expect(await screen.findByText('Belum ada yang menerbitkan rate card.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Bima' }));
  await user.click(screen.getByRole('checkbox', { name: 'Citra' }));
  await user.click(screen.getByRole('checkbox', { name: 'Bima' }));
  await waitFor(() => expect(asked).toEqual(['ayu', 'bima', 'citra']));
});

test('a rate card that cannot be had is asked for again, and the figures are there without it', async () => {
  api.use(http.get(apiPath('public/kol/:slug'), () => HttpResponse.error(), { once: true }));
  const { user } = renderPage(ShortlistsPage, '/appSohor/daftarKol?banding=k0,k1');
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  expect(screen.getByRole('row', { name: /^Pengikut TikTok/ })).toBeVisible();
  await user.click(again);
  expect(await screen.findByRole('row', { name: /Rp90\.000/ })).toBeVisible();
  expect(screen.queryByText('Sebagian rate card tidak dapat dimuat.')).not.toBeInTheDocument();
});
