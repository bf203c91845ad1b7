import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aContract,
  anInvoice,
  apiPath,
  fakeApi,
  itShows,
  renderPage,
  replyData,
  replyNothing,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { BalancePage } from './balance-page.tsx';
import { InvoicePage } from './invoice-page.tsx';

const api = fakeApi(
  http.get(apiPath('Wallet'), () => replyData({ balance: 75_000, pending: 400_000 })),
  http.get(apiPath('Wallet/transactions'), () => replyRows([])),
  http.get(apiPath('Wallet/withdraw'), () => replyRows([])),
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
  expect(screen.getByText(/Brand membayarnya dengan kartu/)).toBeVisible();
});

test('a KOL reads the invoices that it has written', async () => {
  renderPage(InvoicePage, '/appSohor/invoice');
  expect(await screen.findByText('INV-2025-7KQ3MX9D')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Bayar/ })).not.toBeInTheDocument();
});

const CAMPAIGN = '0190f5c0-0000-7000-8000-000000000001';
const accepted = aContract({ konten: { status: 'released', jatuhTempo: null } });

test("'Create Invoice' shows the invoice of the work that is chosen", async () => {
  const asked: unknown[] = [];
  const searched: (string | null)[] = [];
  const invoice = anInvoice({ no: 'INV-2025-7KQ3MX9D-0001', issuer: 'Sari', status: 'Dibayar' });
  api.use(
    http.get(apiPath('Campaign/Kontrak'), () => replyRows([aContract(), accepted])),
    http.post(apiPath('Invoice'), async ({ request }) => {
      asked.push(await request.json());
      return replyData(invoice);
    }),
    http.get(apiPath('Invoice'), ({ request }) => {
      searched.push(new URL(request.url).searchParams.get('q'));
      return replyRows([invoice]);
    }),
  );
  const { user } = renderPage(InvoicePage, '/appSohor/invoice');
  await user.click(screen.getByRole('button', { name: 'Create Invoice' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create Invoice' });
  const campaign = await within(dialog).findByLabelText('Campaign');
  // The empty choice and the accepted work; work that was not accepted is not offered.
  expect(within(campaign).getAllByRole('option')).toHaveLength(2);

  const confirm = within(dialog).getByRole('button', { name: 'Tampilkan Invoice' });
  await user.click(confirm);
  expect(within(dialog).getByText('Pilih campaign terlebih dahulu.')).toBeVisible();
  expect(asked).toEqual([]);

  await user.selectOptions(campaign, CAMPAIGN);
  await user.dblClick(confirm);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(asked).toEqual([{ IdCampaign: CAMPAIGN }]);
  await waitFor(() => expect(searched.at(-1)).toBe('INV-2025-7KQ3MX9D-0001'));
  expect(await screen.findByText('INV-2025-7KQ3MX9D-0001')).toBeVisible();
  // All of its invoices are by the KOL itself, so no issuer is shown.
  expect(screen.queryByText(/^Dari/)).not.toBeInTheDocument();
});

test("'Create Invoice' offers work that a dispute has settled, too", async () => {
  const settled = aContract({ konten: { status: 'settled', jatuhTempo: null } });
  api.use(http.get(apiPath('Campaign/Kontrak'), () => replyRows([settled])));
  const { user } = renderPage(InvoicePage, '/appSohor/invoice');
  await user.click(screen.getByRole('button', { name: 'Create Invoice' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create Invoice' });
  expect(await within(dialog).findByRole('option', { name: /·/ })).toBeInTheDocument();
});

test("'Create Invoice' without accepted work says what it waits for", async () => {
  api.use(http.get(apiPath('Campaign/Kontrak'), () => replyRows([aContract()])));
  const { user } = renderPage(InvoicePage, '/appSohor/invoice');
  await user.click(screen.getByRole('button', { name: 'Create Invoice' }));
  expect(
    await screen.findByText('Belum ada konten yang diterima brand, jadi belum ada invoice.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mengerti' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test("a failure of 'Create Invoice' stays in the dialog", async () => {
  api.use(
    http.get(apiPath('Campaign/Kontrak'), () => replyRows([accepted])),
    http.post(apiPath('Invoice'), () => replyNothing()),
  );
  const { user } = renderPage(InvoicePage, '/appSohor/invoice');
  await user.click(screen.getByRole('button', { name: 'Create Invoice' }));
  await user.selectOptions(await screen.findByLabelText('Campaign'), CAMPAIGN);
  await user.click(screen.getByRole('button', { name: 'Tampilkan Invoice' }));
  expect(await screen.findByText('Terjadi kesalahan saat membuat invoice. Silakan coba lagi.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tampilkan Invoice' })).toBeEnabled();
});
