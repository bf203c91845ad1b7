import { join } from 'node:path';
import { forgetServerState } from '@sohor/shared/page-parts';
import { leaveFor } from '@sohor/shared/page-parts/leave-for';
import {
  aBrandDashboard,
  aDueItem,
  anInvoice,
  apiPath,
  extensionsOf,
  fakeApi,
  itShows,
  renderPage,
  replyData,
  replyFailure,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { remote } from '../../remote.ts';
import { DashboardPage } from './dashboard-page.tsx';

jest.mock('@sohor/shared/page-parts/leave-for', () => ({ leaveFor: jest.fn() }));
// The charts need a browser's layout; the tables have the same figures.
jest.mock('./charts.tsx', () => ({ StatusPie: () => null, SpendingBars: () => null }));

const full = aBrandDashboard({
  projects: { total: 7, active: 3, completed: 2, draft: 1, awaitingPayment: 1, cancelled: 0 },
  kols: { newThisMonth: 14, total: 1_200 },
  paymentsDue: { count: 1, amount: 3_000_000 },
  walletBalance: 250_000,
  monthlySpending: [{ month: '2025-09', amount: 4_500_000 }],
  latestProjects: [
    {
      id: 'c1',
      namaProyek: 'Kopi Senja',
      createdAt: '2025-09-07T07:05:00.000Z',
      status: 'Aktif',
      budget: 4_500_000,
      jumlahKOL: 3,
      pendingApplicants: 2,
    },
  ],
});
const INVOICES = apiPath('Invoice');
const late = anInvoice({
  id: 'late',
  no: 'INV-2025-LATE',
  status: 'Jatuh Tempo',
  dueDate: '2025-09-01T02:00:00.000Z',
});
const api = fakeApi(
  http.get(apiPath('Dashboard'), () => replyData(full)),
  http.get(INVOICES, ({ request }) =>
    replyRows([new URL(request.url).searchParams.get('status') === 'Jatuh Tempo' ? late : anInvoice()]),
  ),
);

const extensions = extensionsOf(remote, join(__dirname, '../..'));

beforeEach(() => {
  signInAs('brand-1', 'Brand');
  forgetServerState();
});

const open = () => renderPage(DashboardPage, '/appSohor/dashboardBrand', extensions);

itShows(
  ['Memuat Dashboard...', 'Total Proyek', 'Selesai', 'Draft', 'Menunggu Persetujuan', 'Bayar Sekarang'],
  'loads, then shows the real figures',
  async () => {
    open();
    expect(screen.getByText('Memuat Dashboard...')).toBeVisible();
    const figures = await screen.findByRole('region', { name: 'Ringkasan' });
    for (const text of ['Total Proyek', '7', '14', 'Rp3.000.000', 'Rp250.000']) {
      expect(within(figures).getByText(text)).toBeVisible();
    }
    expect(figures).toHaveTextContent('1.200');
    // The parts add up to the total.
    const parts = within(figures)
      .getAllByRole('definition')
      .map(({ textContent }) => Number(textContent));
    expect(parts.reduce((sum, part) => sum + part)).toBe(7);
    // The invoices that are due can be paid on the page that this leads to.
    expect(within(figures).getByRole('link', { name: 'Bayar Sekarang' })).toHaveAttribute(
      'href',
      '/appSohor/invoice?status=pending',
    );
    expect(within(figures).getByRole('link', { name: 'Top Up Saldo' })).toHaveAttribute(
      'href',
      '/appSohor/balance?topUp=',
    );
  },
);

test('nothing offers to pay when nothing is due', async () => {
  api.use(http.get(apiPath('Dashboard'), () => replyData({ ...full, paymentsDue: { count: 0, amount: 0 } })));
  open();
  const figures = await screen.findByRole('region', { name: 'Ringkasan' });
  expect(within(figures).getByText('0 campaign menunggu pembayaran')).toBeVisible();
  expect(within(figures).queryByRole('link', { name: 'Bayar Sekarang' })).not.toBeInTheDocument();
});

test('what waits for the Brand comes first, the soonest on top, with its time and the next step', async () => {
  const due = {
    total: 22,
    items: [
      aDueItem(),
      aDueItem({
        kind: 'choose_applicants',
        idCampaign: 'c9',
        nama: null,
        jumlah: null,
        sampai: null,
        banyak: 4,
      }),
      aDueItem({ kind: 'payout_returned', idCampaign: null, namaProyek: null, nama: null, sampai: null }),
    ],
  };
  api.use(http.get(apiPath('Dashboard'), () => replyData({ ...full, due })));
  open();
  const card = within(await screen.findByRole('region', { name: 'Perlu perhatian Anda' }));
  const [content, applicants, payout] = card.getAllByRole('listitem');
  expect(content).toHaveTextContent('Tinjau konten Sari Wulandari');
  expect(content).toHaveTextContent(
    /Kopi Senja · Rp1\.500\.000Diterima dan dibayar otomatis dalam \d+ hari( \d+ jam)?, 23 September 2099/,
  );
  expect(applicants).toHaveTextContent('Pilih pelamarKopi Senja · 4 menunggu');
  expect(payout).toHaveTextContent('uang kembali ke saldo');
  expect(card.getByRole('link', { name: 'Tinjau pelamar: Pilih pelamar' })).toHaveAttribute(
    'href',
    '/appSohor/daftarCampaign/c9?bagian=pelamar',
  );
  expect(card.getByRole('link', { name: 'Tampilkan semua (22)' })).toHaveAttribute(
    'href',
    '/appSohor/jadwal',
  );
});

test('of much that waits the first eight are shown, and the rest on the schedule', async () => {
  const items = Array.from({ length: 9 }, (_, at) => aDueItem({ nama: `KOL ${at + 1}` }));
  api.use(http.get(apiPath('Dashboard'), () => replyData({ ...full, due: { total: 9, items } })));
  open();
  const card = within(await screen.findByRole('region', { name: 'Perlu perhatian Anda' }));
  expect(card.getAllByRole('listitem')).toHaveLength(8);
  expect(card.getByRole('link', { name: 'Tampilkan semua (9)' })).toBeVisible();
});

test('the charts have tables', async () => {
  const { user } = open();
  const statuses = await screen.findByRole('table', { name: 'Status campaign' });
  expect(within(statuses).getByRole('row', { name: 'Aktif 3' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lihat dalam tabel' }));
  const spending = await screen.findByRole('table', { name: 'Pengeluaran bulanan' });
  expect(within(spending).getByText('Sep 2025')).toBeInTheDocument();
  expect(within(spending).getByText('Rp4.500.000')).toBeInTheDocument();
});

test('spending shows over other months, which are asked for once they are wanted', async () => {
  let asked = '';
  let answer = () => replyFailure(500, 'Server sibuk.');
  api.use(
    http.get(apiPath('Dashboard/spending'), ({ request }) => {
      asked = new URL(request.url).search;
      return answer();
    }),
  );
  const { user } = open();
  expect(await screen.findByText('Rp4.500.000 dalam 1 bulan terakhir.')).toBeVisible();
  const range = screen.getByRole('combobox', { name: 'Rentang pengeluaran' });
  expect(range).toHaveDisplayValue('6 bulan');
  expect(asked).toBe('');
  await user.selectOptions(range, '12 bulan');
  expect(await screen.findByText('Pengeluaran tidak dapat dimuat.')).toBeVisible();
  answer = () =>
    replyData([
      { month: '2025-08', amount: 1_000_000 },
      { month: '2025-09', amount: 4_500_000 },
    ]);
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Rp5.500.000 dalam 2 bulan terakhir.')).toBeVisible();
  expect(asked).toBe('?bulan=12');
  expect(screen.getByTestId('address')).toHaveTextContent('?rentang=12');
});

itShows('Lihat Detail', 'a latest project leads to its details', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Proyek terbaru' });
  expect(within(table).getByText('7 September 2025')).toBeInTheDocument();
  expect(within(table).getByRole('link', { name: /Lihat Detail/ })).toHaveAttribute(
    'href',
    '/appSohor/daftarCampaign/c1',
  );
  expect(screen.getByRole('link', { name: 'Lihat semua campaign' })).toHaveAttribute(
    'href',
    '/appSohor/daftarCampaign',
  );
  expect(screen.queryByText('Mulai campaign pertama Anda')).not.toBeInTheDocument();
});

itShows(['Rp0', 'Tidak Ada Catatan'], 'with nothing there yet it shows zeros and no notice', async () => {
  api.use(
    http.get(apiPath('Dashboard'), () => replyData(aBrandDashboard())),
    http.get(INVOICES, () => replyRows([])),
  );
  open();
  await waitFor(() => expect(screen.getAllByText('Tidak Ada Catatan')).toHaveLength(2));
  expect(screen.getAllByText('Rp0').length).toBeGreaterThanOrEqual(2);
  expect(screen.queryByText('Perlu perhatian Anda')).not.toBeInTheDocument();
});

test('a new brand is shown where to begin', async () => {
  api.use(
    http.get(apiPath('Dashboard'), () => replyData(aBrandDashboard())),
    http.get(INVOICES, () => replyRows([])),
  );
  open();
  const start = (await screen.findByRole('heading', { name: 'Mulai campaign pertama Anda' })).closest(
    'section',
  ) as HTMLElement;
  expect(within(start).getByRole('link', { name: 'Buat Campaign' })).toHaveAttribute(
    'href',
    '/appSohor/createCampaign',
  );
  expect(within(start).getByRole('link', { name: 'Cari KOL' })).toHaveAttribute(
    'href',
    '/appSohor/PencarianInfluencer',
  );
});

test('a dashboard that fails can be tried again', async () => {
  api.use(http.get(apiPath('Dashboard'), () => replyFailure(500, 'x')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  api.use(http.get(apiPath('Dashboard'), () => replyData(full)));
  await user.click(retry);
  expect(await screen.findByText('Total Proyek')).toBeVisible();
});

describe('invoices to be paid', () => {
  const table = () => screen.findByRole('table', { name: 'Invoice mendatang dan tertunda' });

  itShows(['Jatuh Tempo', 'Tertunda'], 'the most urgent comes first', async () => {
    open();
    const shown = await table();
    expect(screen.getByText('Memuat invoice...')).toBeInTheDocument();
    await within(shown).findByText('INV-2025-LATE');
    const [, first, second] = within(shown).getAllByRole('row');
    for (const text of ['INV-2025-LATE', '1 September 2025 pukul 09.00', 'Rp3.000.000', 'Jatuh Tempo']) {
      expect(first).toHaveTextContent(text);
    }
    expect(second).toHaveTextContent('INV-2025-7KQ3MX9D');
    expect(second).toHaveTextContent('Tertunda');
    expect(within(shown).getByRole('link', { name: 'Detail INV-2025-LATE' })).toHaveAttribute(
      'href',
      '/appSohor/invoice?q=INV-2025-LATE',
    );
  });

  test('Bayar goes to the payment page', async () => {
    api.use(
      http.post(apiPath('Invoice/:id/pay'), () =>
        HttpResponse.json({ code: 200, response: { paymentUrl: 'https://pay.example/1' }, Error: null }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Bayar INV-2025-LATE' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/1'));
  });

  test('fail by themselves and can be tried again', async () => {
    api.use(http.get(INVOICES, () => replyFailure(500, 'x')));
    const { user } = open();
    expect(await screen.findByText('Invoice tidak dapat dimuat.')).toBeVisible();
    expect(screen.getByText('Total Proyek')).toBeVisible();
    api.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await within(await table()).findByText('INV-2025-7KQ3MX9D')).toBeVisible();
  });
});
