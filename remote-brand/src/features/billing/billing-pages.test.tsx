import { forgetServerState } from '@sohor/shared/page-parts';
import { leaveFor } from '@sohor/shared/page-parts/leave-for';
import {
  anInvoice,
  apiPath,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { BalancePage } from './balance-page.tsx';
import { InvoicePage } from './invoice-page.tsx';

jest.mock('@sohor/shared/page-parts/leave-for', () => ({ leaveFor: jest.fn() }));

const PAY = apiPath('Invoice/:id/pay');
const api = fakeApi(
  http.get(apiPath('Wallet'), () => replyData({ balance: 75_000, pending: 400_000 })),
  http.get(apiPath('Wallet/transactions'), () => replyRows([])),
  http.get(apiPath('Wallet/withdraw'), () => replyRows([])),
  http.get(apiPath('Wallet/topUp'), () => replyData([])),
  http.get(apiPath('Invoice'), () => replyRows([anInvoice()])),
);

beforeEach(() => {
  sessionStorage.clear();
  signInAs('brand-1', 'Brand');
  forgetServerState();
  jest.mocked(leaveFor).mockClear();
});

const payButton = () => screen.findByRole('button', { name: 'Bayar INV-2025-7KQ3MX9D' });

test('money of a card says when it can be withdrawn', async () => {
  const muda = [
    { amount: 50_000, mulai: '2026-12-11T03:00:00.000Z' },
    { amount: 20_000, mulai: null },
  ];
  api.use(http.get(apiPath('Wallet'), () => replyData({ balance: 75_000, pending: 0, muda })));
  renderPage(BalancePage, '/appSohor/balance');
  expect(await screen.findByText(/^Dapat ditarik mulai 11 Des/)).toHaveTextContent('Rp50.000');
  expect(screen.getByText(/^Dapat ditarik setelah bank menyelesaikan pembayarannya/)).toHaveTextContent(
    'Rp20.000',
  );
  expect(screen.getByText(/Saldonya sudah dapat dipakai untuk campaign/)).toBeVisible();
});

test('a Brand sees the balance, and what is held for its campaigns', async () => {
  renderPage(BalancePage, '/appSohor/balance');
  expect(await screen.findByText('Rp475.000')).toBeVisible();
  expect(screen.getByText('Ditahan untuk KOL sampai pekerjaan diterima')).toBeVisible();
});

test('Bayar opens the payment of the invoice, once, and goes to the payment page', async () => {
  const paid: unknown[] = [];
  api.use(
    http.post(PAY, ({ params }) => {
      paid.push(params.id);
      return HttpResponse.json({ code: 200, response: { paymentUrl: 'https://pay.example/1' }, Error: null });
    }),
  );
  const { user } = renderPage(InvoicePage, '/appSohor/invoice');
  await user.dblClick(await payButton());
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/1'));
  expect(paid).toEqual([anInvoice().id]);
  expect(await payButton()).toHaveAttribute('aria-disabled', 'true');

  // Going back may show the page as it was left, from the browser's back/forward cache.
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  await waitFor(async () => expect(await payButton()).toBeEnabled());
});

test.each([
  ['the server’s sentence', () => replyFailure(409, 'Campaign sudah aktif.'), 'Campaign sudah aktif.'],
  ['404', () => replyFailure(404, 'x'), 'Gagal membuka pembayaran.'],
  ['no answer', replyNothing, 'Terjadi kesalahan saat membuka pembayaran. Silakan coba lagi.'],
])('a payment that fails with %s says so, and the list is fetched anew', async (_, answer, text) => {
  let lists = 0;
  api.use(
    http.post(PAY, answer),
    http.get(apiPath('Invoice'), () => {
      lists += 1;
      return replyRows([anInvoice(lists > 1 ? { status: 'Dibayar' } : {})]);
    }),
  );
  const { user } = renderPage(InvoicePage, '/appSohor/invoice');
  await user.click(await payButton());
  expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findByText('Dibayar', { selector: 'td *' })).toBeVisible();
  expect(leaveFor).not.toHaveBeenCalled();
});
