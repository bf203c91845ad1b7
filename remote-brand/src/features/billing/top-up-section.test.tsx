import { forgetServerState } from '@sohor/shared/page-parts';
import { leaveFor } from '@sohor/shared/page-parts/leave-for';
import {
  apiPath,
  aTopUp,
  fakeApi,
  pass,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  replyRows,
  signInAs,
  standTime,
} from '@sohor/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { BalancePage } from './balance-page.tsx';

jest.mock('@sohor/shared/page-parts/leave-for', () => ({ leaveFor: jest.fn() }));

const TOP_UP = apiPath('Wallet/topUp');
const topUps = (...all: ReturnType<typeof aTopUp>[]) => http.get(TOP_UP, () => replyData(all));
const wallet = (balance: number) => http.get(apiPath('Wallet'), () => replyData({ balance, pending: 0 }));
const opens = () =>
  HttpResponse.json({ code: 200, response: { paymentUrl: 'https://pay.example/top-up' }, Error: null });

const api = fakeApi(
  wallet(75_000),
  http.get(apiPath('Wallet/transactions'), () => replyRows([])),
  http.get(apiPath('Wallet/withdraw'), () => replyRows([])),
  topUps(),
);

beforeEach(() => {
  signInAs('brand-1', 'Brand');
  forgetServerState();
  jest.mocked(leaveFor).mockClear();
});
afterEach(() => jest.useRealTimers());

const open = (query = '') => renderPage(BalancePage, `/appSohor/balance${query}`);
const RETURN = `?order_id=${aTopUp().id}&status_code=200&transaction_status=settlement`;

async function dialogOf({ user }: ReturnType<typeof open>) {
  await user.click(screen.getByRole('button', { name: 'Top Up Saldo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Top Up Saldo' });
  return {
    dialog,
    amount: within(dialog).getByRole('textbox', { name: 'Jumlah top up' }),
    go: within(dialog).getByRole('button', { name: 'Lanjut ke Pembayaran' }),
  };
}

test('opens the payment of an amount once, under one key, and goes to its page', async () => {
  const sent: { body: unknown; key: string | null }[] = [];
  api.use(
    http.post(TOP_UP, async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      return sent.length === 1 ? replyFailure(503, 'Layanan pembayaran belum dapat dihubungi.') : opens();
    }),
  );
  const view = open();
  const { dialog, amount, go } = await dialogOf(view);
  await view.user.type(amount, '500000');
  await view.user.dblClick(go);
  expect(await within(dialog).findByText('Layanan pembayaran belum dapat dihubungi.')).toBeVisible();
  await view.user.click(go);
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/top-up'));
  expect(sent.map(({ body }) => body)).toEqual([{ amount: 500_000 }, { amount: 500_000 }]);
  expect(sent[0]?.key).toEqual(expect.stringMatching(/.{32}/));
  expect(sent[1]?.key).toBe(sent[0]?.key);

  // Going back may show the page as it was left. What is opened then is another payment, under another key.
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const again = await dialogOf(view);
  await view.user.type(again.amount, '500000');
  await view.user.click(again.go);
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test('an amount out of range is not sent', async () => {
  const view = open();
  const { dialog, amount, go } = await dialogOf(view);
  expect(within(dialog).getByText('Rp10.000 sampai Rp1.000.000.000')).toBeVisible();
  await view.user.click(go);
  const wrong = 'Isi jumlah antara Rp10.000 dan Rp1.000.000.000.';
  expect(within(dialog).getByText(wrong)).toBeVisible();
  expect(amount).toHaveFocus();
  await view.user.type(amount, '9999');
  await view.user.click(go);
  expect(within(dialog).getByText(wrong)).toBeVisible();
  await view.user.type(amount, '0');
  expect(within(dialog).queryByText(wrong)).not.toBeInTheDocument();
  expect(leaveFor).not.toHaveBeenCalled();
});

test('a link proposes what is missing, and closing leaves the address clean', async () => {
  const { user } = open('?topUp=250000');
  const dialog = await screen.findByRole('dialog', { name: 'Top Up Saldo' });
  expect(within(dialog).getByRole('textbox')).toHaveValue('250.000');
  await user.click(within(dialog).getByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/appSohor\/balance$/);
});

test('when going back loads the page anew, no dialog covers the payment that waits', async () => {
  window.history.replaceState(null, '', '/appSohor/balance?topUp=250000');
  api.use(http.post(TOP_UP, opens));
  const { user } = open('?topUp=250000');
  await user.click(await screen.findByRole('button', { name: 'Lanjut ke Pembayaran' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  expect(window.location.search).toBe('');
});

test('without an answer it says so', async () => {
  api.use(http.post(TOP_UP, replyNothing));
  const view = open('?topUp=250000');
  await view.user.click(await screen.findByRole('button', { name: 'Lanjut ke Pembayaran' }));
  expect(
    await screen.findByText('Terjadi kesalahan saat membuka pembayaran. Silakan coba lagi.'),
  ).toBeVisible();
});

test('one that waits says until when, and leads back to its payment page', async () => {
  api.use(topUps(aTopUp()));
  const { user } = open();
  expect(await screen.findByText('Menunggu pembayaran Rp500.000')).toBeVisible();
  expect(screen.getByText(/Bayar sebelum 8 September 2025 pukul 14\.05\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lanjutkan pembayaran Rp500.000' }));
  expect(leaveFor).toHaveBeenCalledWith('https://pay.example/top-up');
});

test('one whose page has closed is being looked into', async () => {
  api.use(topUps(aTopUp({ paymentUrl: null })));
  open();
  expect(await screen.findByText(/Halaman pembayarannya sudah ditutup/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Lanjutkan/ })).not.toBeInTheDocument();
});

test('after the payment page the top-up is followed until the balance shows it', async () => {
  standTime();
  api.use(topUps(aTopUp()));
  open(RETURN);
  expect(await screen.findByText('Pembayaran Rp500.000 sedang diverifikasi…')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/appSohor\/balance$/);
  expect(screen.getAllByText('Rp75.000')).not.toHaveLength(0);
  api.use(topUps(aTopUp({ status: 'Berhasil', paymentUrl: null })), wallet(575_000));
  await pass(2_100);
  expect(await screen.findByText('Top up Rp500.000 berhasil. Saldo Anda sudah bertambah.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Rp575.000')).not.toHaveLength(0));
});

test('a top-up that was for a campaign leads back to it, another one does not', async () => {
  api.use(topUps(), http.post(TOP_UP, opens));
  const { user, unmount } = open('?topUp=500000&campaign=c1');
  await user.click(await screen.findByRole('button', { name: 'Lanjut ke Pembayaran' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  unmount();
  api.use(topUps(aTopUp({ status: 'Berhasil', paymentUrl: null })));
  const returned = open(RETURN);
  expect(await screen.findByRole('link', { name: 'Kembali ke Campaign' })).toHaveAttribute(
    'href',
    '/appSohor/daftarCampaign?campaign=c1',
  );
  returned.unmount();

  const other = open('?topUp=500000');
  await other.user.click(await screen.findByRole('button', { name: 'Lanjut ke Pembayaran' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(2));
  other.unmount();
  open(RETURN);
  expect(await screen.findByText(/berhasil. Saldo Anda/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Kembali ke Campaign' })).not.toBeInTheDocument();
});

test.each([
  ['Kedaluwarsa', /^Top up Rp500.000 kedaluwarsa/],
  ['Gagal', /^Top up Rp500.000 tidak berhasil/],
  ['Batal', /^Top up Rp500.000 tidak berhasil/],
  ['Dikembalikan', /^Bank menarik kembali top up Rp500.000/],
] as const)(
  'one that ends as %s says so once it was followed, and can be dismissed',
  async (status, text) => {
    standTime();
    api.use(topUps(aTopUp()));
    open();
    await screen.findByText('Menunggu pembayaran Rp500.000');
    api.use(topUps(aTopUp({ status, paymentUrl: null })));
    await pass(10_100);
    expect(await screen.findByText(text)).toBeVisible();
    await act(async () => screen.getByRole('button', { name: /Tutup/ }).click());
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  },
);

test('what ended before is no news', async () => {
  api.use(topUps(aTopUp({ status: 'Berhasil', paymentUrl: null })));
  open();
  await screen.findByText('Tidak Ada Catatan');
  expect(screen.queryByText(/berhasil/)).not.toBeInTheDocument();
});

test('a list that cannot be loaded is asked for again, and a top-up can be opened all the same', async () => {
  api.use(http.get(TOP_UP, replyNothing));
  const { user } = open();
  expect(await screen.findByText('Status top up tidak dapat dimuat.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Top Up Saldo' })).toBeEnabled();
  api.use(topUps(aTopUp()));
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Menunggu pembayaran Rp500.000')).toBeVisible();
});
