import { fetchShortlists, searchKols } from '@sohor/shared/api';
import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import {
  aKol,
  apiPath,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { useEffect, useState } from 'react';
import { SaveButton } from './save-button.tsx';

interface StoredList {
  id: string;
  nama: string;
  holds: boolean;
}
let lists: StoredList[];

const api = fakeApi(
  http.get(apiPath('user/kol'), () => replyRows([aKol()])),
  http.get(apiPath('Shortlist'), () =>
    replyData(lists.map(({ id, nama, holds }) => ({ id, nama, jumlahKol: holds ? 1 : 0, tersimpan: holds }))),
  ),
  http.post(apiPath('Shortlist'), async ({ request }) => {
    const { nama } = (await request.json()) as { nama: string };
    lists.push({ id: '0190f5c0-0000-7000-8000-00000000d009', nama, holds: false });
    return replyData({ id: '0190f5c0-0000-7000-8000-00000000d009' });
  }),
  http.put(apiPath('Shortlist/:id/kol/:idUser'), ({ params }) => {
    lists = lists.map((list) => (list.id === params.id ? { ...list, holds: true } : list));
    return replyData(null);
  }),
  http.delete(apiPath('Shortlist/:id/kol/:idUser'), ({ params }) => {
    lists = lists.map((list) => (list.id === params.id ? { ...list, holds: false } : list));
    return replyData(null);
  }),
);

beforeEach(() => {
  lists = [{ id: '0190f5c0-0000-7000-8000-00000000d001', nama: 'Ramadan', holds: false }];
  signInAs('brand-1', 'Brand');
  forgetServerState();
});

/** A page with the button of one KOL, as in the search. */
const Page = withProviders(() => {
  const [kol, setKol] = useState<Awaited<ReturnType<typeof searchKols>>['items'][number]>();
  useEffect(() => {
    void searchKols({ category: null }).then(({ items }) => setKol(items[0]));
  }, []);
  return kol ? <SaveButton kol={kol} /> : null;
});

async function open() {
  const { user } = renderPage(Page, '/appSohor/PencarianInfluencer');
  await user.click(await screen.findByRole('button', { name: 'Simpan ke daftar: Sari Wulandari' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Simpan ke daftar' })) };
}

test('a tick keeps the KOL in a list, and takes it out again', async () => {
  const { user, dialog } = await open();
  await user.click(await dialog.findByLabelText('Ramadan (0 KOL)'));
  expect(await dialog.findByLabelText('Ramadan (1 KOL)')).toBeChecked();
  await waitFor(() => expect(dialog.getByLabelText('Ramadan (1 KOL)')).toBeEnabled());
  await user.click(dialog.getByLabelText('Ramadan (1 KOL)'));
  expect(await dialog.findByLabelText('Ramadan (0 KOL)')).not.toBeChecked();
  expect(await fetchShortlists()).toMatchObject([{ kolCount: 0 }]);
});

test('a new list is made with the KOL in it', async () => {
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Buat & simpan' }));
  expect(await dialog.findByText('Nama daftar wajib diisi.')).toBeVisible();
  await user.type(dialog.getByLabelText('Daftar baru'), 'Lebaran');
  await user.dblClick(dialog.getByRole('button', { name: 'Buat & simpan' }));
  expect(await dialog.findByLabelText('Lebaran (1 KOL)')).toBeChecked();
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
});

test('a full list says so, and stays unticked', async () => {
  api.use(http.put(apiPath('Shortlist/:id/kol/:idUser'), () => replyFailure(409, 'Daftar ini sudah penuh.')));
  const { user, dialog } = await open();
  await user.click(await dialog.findByLabelText('Ramadan (0 KOL)'));
  expect(await screen.findByText('Daftar ini sudah penuh.')).toBeVisible();
  expect(dialog.getByLabelText('Ramadan (0 KOL)')).not.toBeChecked();
});

test('what was saved stays on the screen though the lists cannot be read again, and the button says so', async () => {
  const { user, dialog } = await open();
  const box = await dialog.findByLabelText('Ramadan (0 KOL)');
  api.use(http.get(apiPath('Shortlist'), replyNothing));
  await user.click(box);
  await waitFor(() => expect(dialog.getByLabelText('Ramadan (1 KOL)')).toBeChecked());
  await user.click(dialog.getByRole('button', { name: 'Selesai' }));
  expect(await screen.findByRole('button', { name: 'Tersimpan: Sari Wulandari' })).toBeVisible();
});

test('what could not be saved says why, and can be tried again', async () => {
  api.use(http.put(apiPath('Shortlist/:id/kol/:idUser'), replyNothing, { once: true }));
  const { user, dialog } = await open();
  await user.click(await dialog.findByLabelText('Ramadan (0 KOL)'));
  expect(await dialog.findByText('Belum tersimpan ke Ramadan')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Coba lagi' }));
  expect(await dialog.findByLabelText('Ramadan (1 KOL)')).toBeChecked();
  expect(dialog.queryByText('Belum tersimpan ke Ramadan')).not.toBeInTheDocument();
});
