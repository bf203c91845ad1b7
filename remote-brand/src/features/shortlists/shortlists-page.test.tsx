import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aKol,
  apiPath,
  catchSavedFiles,
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

const ID = '0190f5c0-0000-7000-8000-00000000d001';
const saved = catchSavedFiles();
let notes: Map<string, string>;
let name: string | null;
let asked: string[];
const sari = aKol();

const api = fakeApi(
  http.get(apiPath('Campaign'), () => replyRows([])),
  http.get(apiPath('Shortlist'), () =>
    replyData(name === null ? [] : [{ id: ID, nama: name, jumlahKol: notes.size }]),
  ),
  http.get(apiPath('Shortlist/:id'), () =>
    replyData({
      id: ID,
      nama: name,
      kol: [...notes].map(([id, catatan]) => ({ kol: aKol({ id }), catatan })),
    }),
  ),
  http.put(apiPath('Shortlist/:id'), async ({ request }) => {
    name = ((await request.json()) as { nama: string }).nama;
    return replyData(null);
  }),
  http.delete(apiPath('Shortlist/:id'), () => {
    asked.push('delete');
    name = null;
    return replyData(null);
  }),
  http.put(apiPath('Shortlist/:id/kol/:idUser'), async ({ request, params }) => {
    notes.set(String(params.idUser), ((await request.json()) as { catatan: string }).catatan);
    return replyData(null);
  }),
  http.delete(apiPath('Shortlist/:id/kol/:idUser'), ({ params }) => {
    notes.delete(String(params.idUser));
    return replyData(null);
  }),
);

beforeEach(() => {
  [notes, name, asked] = [new Map([[sari.user.id, 'Ramah.']]), 'Ramadan 2027', []];
  signInAs('brand-1', 'Brand');
  forgetServerState();
});

const open = () => renderPage(ShortlistsPage, '/appSohor/daftarKol');
const card = () => screen.findByRole('article', { name: 'Sari Wulandari' });

test('a list shows its KOLs with figures and notes', async () => {
  open();
  expect(within(await card()).getByText('Ramah.')).toBeVisible();
  expect(within(await card()).getByText('Pengikut TikTok')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ramadan 2027' })).toBeVisible();
});

test('a list is saved as a file', async () => {
  let of = '';
  api.use(
    http.get(apiPath('Shortlist/:id/daftar.csv'), ({ params }) => {
      of = String(params.id);
      return new HttpResponse('a,b', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() =>
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^daftar-kol-.*csv$/)]),
  );
  expect(of).toBe(ID);
});

test('a note is written', async () => {
  const { user } = open();
  await user.click(within(await card()).getByRole('button', { name: 'Ubah catatan' }));
  const field = await screen.findByRole('textbox', { name: 'Catatan' });
  await user.clear(field);
  await user.type(field, 'Tanya harga Story.');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Simpan' }));
  expect(await within(await card()).findByText('Tanya harga Story.')).toBeVisible();
});

test('who is taken out is gone from the list', async () => {
  const { user } = open();
  await user.click(within(await card()).getByRole('button', { name: 'Keluarkan' }));
  expect(await screen.findByText('Daftar ini masih kosong.')).toBeVisible();
  expect(notes.size).toBe(0);
});

test('a list is renamed, and deleted only after a question', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ubah nama' }));
  const field = await screen.findByRole('textbox', { name: 'Nama daftar' });
  await user.clear(field);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Nama daftar wajib diisi.')).toBeVisible();
  await user.type(field, 'Lebaran{Enter}');
  expect(await screen.findByRole('heading', { name: 'Lebaran' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hapus daftar' }));
  const question = await screen.findByRole('dialog', { name: 'Hapus daftar Lebaran?' });
  expect(asked).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Hapus daftar' }));
  expect(await screen.findByText('Belum ada daftar.')).toBeVisible();
  expect(asked).toEqual(['delete']);
});

test('lists that fail to load are tried again', async () => {
  api.use(http.get(apiPath('Shortlist'), () => HttpResponse.error(), { once: true }));
  const { user } = open();
  expect(await screen.findByText('Gagal mengambil daftar Anda. Silakan coba lagi.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await card()).toBeVisible();
});

test('a KOL that cannot be taken out stays, with the reason', async () => {
  api.use(
    http.delete(apiPath('Shortlist/:id/kol/:idUser'), () => replyFailure(409, 'Data baru saja berubah.')),
  );
  const { user } = open();
  await user.click(within(await card()).getByRole('button', { name: 'Keluarkan' }));
  expect(await screen.findByText('Data baru saja berubah.')).toBeVisible();
  expect(await card()).toBeVisible();
});

test('somebody of the team who does not care for campaigns reads the lists, and changes nothing', async () => {
  const session = (localStorage.getItem('accessToken') ?? '').split('.')[0];
  localStorage.setItem('sohor.teamRole', `${session} reader`);
  open();
  expect(within(await card()).getByText('Ramah.')).toBeVisible();
  for (const action of ['Daftar baru', 'Ubah nama', 'Hapus daftar', 'Ubah catatan', 'Keluarkan'])
    expect(screen.queryByRole('button', { name: action })).not.toBeInTheDocument();
  localStorage.removeItem('sohor.teamRole');
});
