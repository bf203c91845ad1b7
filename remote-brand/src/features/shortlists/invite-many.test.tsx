import { forgetServerState } from '@sohor/shared/page-parts';
import { type Notification, onNotification } from '@sohor/shared/platform';
import {
  aCampaign,
  aKol,
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
const campaign = aCampaign({ jumlahKOL: 3 });
const kols = ['Ayu', 'Bima', 'Citra', 'Dewi'].map((fullName, n) => aKol({ id: `k${n}`, fullName }));
let invited: string[];
let takenBack: string[];
let taken: number;
let refused: string | null;

const api = fakeApi(
  http.get(apiPath('Campaign'), () =>
    replyRows([
      campaign,
      aCampaign({ id: 'over', namaProyek: 'Sudah lewat', statusLabel: 'Selesai' }),
      aCampaign({ id: 'draft', namaProyek: 'Belum dibayar', statusLabel: 'Draft', isVerification: false }),
    ]),
  ),
  http.get(apiPath('Shortlist'), () => replyData([{ id: LIST, nama: 'Ramadan', jumlahKol: kols.length }])),
  http.get(apiPath('Shortlist/:id'), () =>
    replyData({ id: LIST, nama: 'Ramadan', kol: kols.map((kol) => ({ kol, catatan: '' })) }),
  ),
  http.get(apiPath('Campaign/registerMember/:id'), () =>
    HttpResponse.json({
      code: 200,
      data: [],
      nextCursor: null,
      Error: null,
      counts: { pending: taken, invited: taken, approved: 0, rejected: 0, lapsed: 0 },
    }),
  ),
  http.post(apiPath('Campaign/registerByBrand'), async ({ request }) => {
    const { IdUser, IdCampaign } = (await request.json()) as { IdUser: string; IdCampaign: string };
    if (IdUser === refused) return replyFailure(409, 'KOL ini sudah mendaftar di campaign Anda.');
    invited.push(`${IdUser} ${IdCampaign === campaign.id}`);
    return replyData(null);
  }),
  http.put(apiPath('Campaign/withdrawInvitation'), async ({ request }) => {
    takenBack.push(((await request.json()) as { idUser: string }).idUser);
    return replyData(null);
  }),
);

beforeEach(() => {
  [invited, takenBack, taken, refused] = [[], [], 1, null];
  signInAs('brand-1', 'Brand');
  forgetServerState();
});

/** Opens the dialog and chooses the campaign and some KOLs. */
async function choose(...names: string[]) {
  const { user } = renderPage(ShortlistsPage, '/appSohor/daftarKol');
  await user.click(await screen.findByRole('button', { name: 'Undang ke campaign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undang ke campaign' }));
  const field = dialog.getByRole('combobox', { name: 'Campaign' });
  expect(within(field).queryByRole('option', { name: /Sudah lewat|Belum dibayar/ })).not.toBeInTheDocument();
  await user.selectOptions(field, campaign.namaProyek);
  for (const name of names) await user.click(dialog.getByRole('checkbox', { name }));
  return { user, dialog };
}

test('those chosen are invited once each, and all can be taken back', async () => {
  const { user, dialog } = await choose('Ayu', 'Citra');
  expect(await dialog.findByText('Tersisa 2 dari 3 tempat.')).toBeVisible();
  const told: Notification[] = [];
  onNotification((one) => told.push(one));
  await user.dblClick(dialog.getByRole('button', { name: 'Undang 2 KOL' }));
  await waitFor(() => expect(told).toMatchObject([{ text: '2 KOL diundang.' }]));
  expect(invited).toEqual(['k0 true', 'k2 true']);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  told[0]?.action?.act();
  await waitFor(() => expect(told[1]).toMatchObject({ text: '2 KOL tidak jadi diundang.' }));
  expect(takenBack).toEqual(['k0', 'k2']);
});

test('one that is refused holds up nobody else, and stays with the reason', async () => {
  refused = 'k0';
  const { user, dialog } = await choose('Ayu', 'Bima');
  await user.click(await dialog.findByRole('button', { name: 'Undang 2 KOL' }));
  await waitFor(() => expect(invited).toEqual(['k1 true']));
  const ayu = await dialog.findByRole('checkbox', { name: 'Ayu' });
  expect(ayu).toHaveAccessibleDescription('KOL ini sudah mendaftar di campaign Anda.');
  expect(ayu).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Bima' })).not.toBeChecked();
});

test('no more are invited than there are places', async () => {
  const { dialog } = await choose('Ayu', 'Bima', 'Citra');
  expect(await dialog.findByText(/Kurangi pilihan Anda menjadi 2 KOL\./)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Undang 3 KOL' })).toBeDisabled();
});

test('a campaign without a place says so, and nobody is invited', async () => {
  taken = 3;
  const { dialog } = await choose('Ayu');
  expect(await dialog.findByText('Tidak ada tempat tersisa di campaign ini.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Undang 1 KOL' })).toBeDisabled();
});

test('places that cannot be counted are asked for again', async () => {
  api.use(http.get(apiPath('Campaign/registerMember/:id'), () => HttpResponse.error(), { once: true }));
  const { user, dialog } = await choose('Ayu');
  await user.click(await dialog.findByRole('button', { name: 'Coba lagi' }));
  expect(await dialog.findByText('Tersisa 2 dari 3 tempat.')).toBeVisible();
});

test('without a campaign that runs there is nothing to invite to', async () => {
  api.use(http.get(apiPath('Campaign'), () => replyRows([])));
  const { user } = renderPage(ShortlistsPage, '/appSohor/daftarKol');
  await user.click(await screen.findByRole('button', { name: 'Undang ke campaign' }));
  expect(await screen.findByText('Belum ada campaign yang berjalan.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buat Campaign' })).toBeVisible();
});
