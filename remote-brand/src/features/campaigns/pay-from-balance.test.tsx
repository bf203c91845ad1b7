import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aCampaign,
  apiPath,
  fakeApi,
  held,
  renderPage,
  replyApplicants,
  replyData,
  replyFailure,
  replyNothing,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CampaignsPage } from './campaigns-page.tsx';

const PAY = apiPath('Campaign/payCampaign');
const draft = aCampaign({ isVerification: false, statusLabel: 'Draft' });
const campaigns = (...all: ReturnType<typeof aCampaign>[]) =>
  http.get(apiPath('Campaign'), () => replyRows(all));
const wallet = (balance: number) => http.get(apiPath('Wallet'), () => replyData({ balance, pending: 0 }));
const done = () =>
  HttpResponse.json({ code: 200, response: { paymentUrl: 'https://sohor.example/' }, Error: null });

const api = fakeApi(
  campaigns(draft),
  wallet(5_000_000),
  http.get(apiPath('Campaign/registerMember/:id'), ({ request }) => replyApplicants(request, [])),
  http.get(apiPath('Campaign/detail/:id'), () => replyData(aCampaign())),
);

beforeEach(() => {
  signInAs('brand-1', 'Brand');
  forgetServerState();
});

async function activation() {
  const view = renderPage(CampaignsPage, '/appSohor/daftarCampaign');
  await view.user.click(await screen.findByRole('button', { name: 'Aktifkan Campaign' }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Aktifkan Campaign' }) };
}

async function question() {
  const { user } = await activation();
  await user.click(await screen.findByRole('button', { name: 'Bayar dengan Saldo' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Bayar dengan Saldo' }) };
}

test('shows the balance and what remains of it, asks, then pays once and closes', async () => {
  const bodies: unknown[] = [];
  const answer = held();
  api.use(
    http.post(PAY, async ({ request }) => {
      bodies.push(await request.json());
      await answer.promise;
      api.use(campaigns(aCampaign()));
      return done();
    }),
  );
  const { user, dialog: first } = await activation();
  expect(await within(first).findByText('Rp5.000.000')).toBeVisible();
  expect(within(first).getByText('Sisa saldo').parentElement).toHaveTextContent('Rp2.000.000');
  await user.click(screen.getByRole('button', { name: 'Bayar dengan Saldo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bayar dengan Saldo' });
  expect(dialog).toHaveAccessibleDescription(
    'Rp3.000.000 dari saldo Anda dipakai untuk campaign Kopi Senja, dan campaign langsung aktif.',
  );
  expect(bodies).toEqual([]);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Bayar Rp3.000.000' }));
  expect(await within(dialog).findByText('Membayar...')).toBeInTheDocument();
  answer.resolve();
  expect(
    await screen.findByText('Campaign berhasil diaktifkan! Rp3.000.000 dibayar dari saldo.'),
  ).toBeVisible();
  expect(bodies).toEqual([{ idCampaign: draft.id, hargaPekerjaan: 3_000_000, sumber: 'Saldo' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Terverifikasi')).toBeVisible();
});

test('a balance that does not suffice says what is missing, and leads to a top-up of it', async () => {
  api.use(wallet(2_750_000));
  const { dialog } = await activation();
  expect((await within(dialog).findByText('Kekurangan')).parentElement).toHaveTextContent('Rp250.000');
  expect(within(dialog).queryByRole('button', { name: 'Bayar dengan Saldo' })).not.toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'Top Up Saldo' })).toHaveAttribute(
    'href',
    `/appSohor/balance?topUp=250000&campaign=${draft.id}`,
  );
});

test('a few rupiah that are missing are topped up by the least that can be', async () => {
  api.use(wallet(2_999_999));
  await activation();
  expect(await screen.findByRole('link', { name: 'Top Up Saldo' })).toHaveAttribute(
    'href',
    `/appSohor/balance?topUp=10000&campaign=${draft.id}`,
  );
});

test('a debt is named as such', async () => {
  api.use(wallet(-40_000));
  await activation();
  expect(await screen.findByText(/^Saldo Anda di bawah nol/)).toBeVisible();
});

test('a balance that cannot be loaded is asked for again, and the payment page stays open to choice', async () => {
  api.use(http.get(apiPath('Wallet'), replyNothing));
  const { user } = await activation();
  expect(await screen.findByText('Saldo Anda tidak dapat dimuat.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Aktifkan Sekarang' })).toBeEnabled();
  api.use(wallet(5_000_000));
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('button', { name: 'Bayar dengan Saldo' })).toBeVisible();
});

test('the way back leads to the other ways to pay', async () => {
  const { user, dialog } = await question();
  await user.click(within(dialog).getByRole('button', { name: 'Kembali' }));
  expect(await screen.findByRole('dialog', { name: 'Aktifkan Campaign' })).toBeVisible();
});

test('of a campaign whose payment is open it says what becomes of that one', async () => {
  api.use(campaigns(aCampaign({ isVerification: false, statusLabel: 'Menunggu Persetujuan' })));
  const { dialog } = await question();
  expect(dialog).toHaveAccessibleDescription(/jika telanjur dibayar, dananya masuk ke saldo Anda\.$/);
});

test('a refusal stays in view, with the balance as it is now', async () => {
  const text = 'Saldo Anda tidak cukup untuk membayar campaign ini.';
  api.use(http.post(PAY, () => replyFailure(409, text)));
  const { user, dialog } = await question();
  api.use(wallet(100_000));
  await user.click(within(dialog).getByRole('button', { name: 'Bayar Rp3.000.000' }));
  expect(await within(dialog).findByText(text)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Kembali' }));
  expect((await screen.findByText('Kekurangan')).parentElement).toHaveTextContent('Rp2.900.000');
});

test('a campaign that was paid in another tab shows as it is: active', async () => {
  api.use(http.post(PAY, () => replyFailure(409, 'Campaign ini sudah aktif.')));
  const { user, dialog } = await question();
  api.use(campaigns(aCampaign()));
  await user.click(within(dialog).getByRole('button', { name: 'Bayar Rp3.000.000' }));
  expect(await screen.findByRole('dialog', { name: 'Kopi Senja' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Bayar dengan Saldo' })).not.toBeInTheDocument();
});

test('without an answer nothing is claimed, and trying again is safe', async () => {
  api.use(http.post(PAY, replyNothing));
  const { user, dialog } = await question();
  await user.click(within(dialog).getByRole('button', { name: 'Bayar Rp3.000.000' }));
  expect(await within(dialog).findByText(/belum pasti apakah pembayaran berhasil/)).toBeVisible();
  api.use(http.post(PAY, done));
  await user.click(within(dialog).getByRole('button', { name: 'Bayar Rp3.000.000' }));
  expect(await screen.findByText(/^Campaign berhasil diaktifkan! Rp3/)).toBeVisible();
});
