import { forgetServerState } from '@sohor/shared/page';
import {
  anInvoice,
  apiPath,
  fakeApi,
  itShows,
  renderPage,
  replyData,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { BalancePage } from './balance-page.tsx';
import { InvoicePage } from './invoice-page.tsx';

fakeApi(
  http.get(apiPath('Wallet'), () => replyData({ balance: 75_000, pending: 400_000 })),
  http.get(apiPath('Wallet/transactions'), () => replyRows([])),
  http.get(apiPath('Wallet/upcoming'), () => replyRows([])),
  http.get(apiPath('Invoice'), () => replyRows([anInvoice()])),
);

beforeEach(() => {
  signInAs('kol-1', 'KOL');
  forgetServerState();
});

itShows(
  ['Transaction History', 'Tidak Ada Catatan'],
  'a KOL sees the balance, and what accepted work will bring',
  async () => {
    renderPage(BalancePage, '/appSohor/balance');
    expect(await screen.findByText('Rp475.000')).toBeVisible();
    expect(screen.getByText('Cair setelah pekerjaan diterima')).toBeVisible();
    expect(await screen.findByText('Tidak Ada Catatan')).toBeVisible();
  },
);

test('a KOL reads invoices and pays none', async () => {
  renderPage(InvoicePage, '/appSohor/invoice');
  expect(await screen.findByText('INV-2025-7KQ3MX9D')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Bayar/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Create Invoice/ })).not.toBeInTheDocument();
});
