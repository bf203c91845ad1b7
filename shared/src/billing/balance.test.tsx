import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import {
  anUpcomingPayment,
  apiPath,
  aSessionUser,
  aTransaction,
  catchSavedFiles,
  fakeApi,
  itShows,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { session } from '../platform/index.ts';
import { Balance } from './balance.tsx';

const WALLET = apiPath('Wallet');
const TRANSACTIONS = apiPath('Wallet/transactions');
const UPCOMING = apiPath('Wallet/upcoming');
const CSV = apiPath('Wallet/transactions.csv');

const api = fakeApi(
  http.get(apiPath('auth/verifySessions'), () => replyData(aSessionUser())),
  http.get(WALLET, () => replyData({ balance: 1_250_000, pending: 400_000 })),
  http.get(TRANSACTIONS, () => replyRows([aTransaction()])),
  http.get(apiPath('Wallet/withdraw'), () => replyRows([])),
  http.get(UPCOMING, () => replyRows([anUpcomingPayment()])),
);
const saved = catchSavedFiles();
const Kol = withProviders(() => <Balance owner="KOL" />);
const Brand = withProviders(() => <Balance owner="Brand" />);
const open = (Page = Kol) => renderPage(Page, '/appSohor/balance');
const history = () => screen.findByRole('region', { name: 'Transaction History' });

/** `count` transactions from number `first` on, as on one page of the list. */
const rows = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    aTransaction({ id: `id-${first + at}`, description: `Transaksi ${first + at}` }),
  );

beforeEach(() => {
  signInAs('kol-1', 'KOL');
  forgetServerState();
});

test('greets by the full name', async () => {
  await session.check();
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Balance' })).toBeVisible();
  expect(screen.getByText('Halo, Sari Wulandari. Berikut saldo dan riwayat transaksi Anda.')).toBeVisible();
});

test("greets somebody without a name as 'Pengguna'", async () => {
  api.use(http.get(apiPath('auth/verifySessions'), () => replyData(aSessionUser({ fullName: '' }))));
  await session.check();
  open();
  expect(screen.getByText(/^Halo, Pengguna\./)).toBeVisible();
});

test.each([
  ['KOL', Kol, 'Cair setelah pekerjaan diterima'],
  ['Brand', Brand, 'Ditahan untuk KOL sampai pekerjaan diterima'],
])('the balance of a %s is the total of general and campaign balance', async (_, Page, meaning) => {
  open(Page);
  expect(screen.getByText('Memuat saldo...')).toBeInTheDocument();
  expect(await screen.findByText('Rp1.650.000')).toBeVisible();
  expect(screen.getByText('Current Balance Amount (IDR)')).toBeVisible();
  expect(screen.getByText('Total dari saldo umum dan saldo campaign')).toBeVisible();
  const parts = within(screen.getByRole('region', { name: 'Saldo' }));
  expect(parts.getByText('Rp1.250.000')).toBeVisible();
  expect(parts.getByText('Rp400.000')).toBeVisible();
  expect(parts.getByText(meaning)).toBeVisible();
});

test('what moves money is not offered yet', async () => {
  open();
  await screen.findByText('Rp1.650.000');
  expect(screen.queryByText(/Top Up/)).not.toBeInTheDocument();
});

test('a transaction is told in full', async () => {
  api.use(
    http.get(TRANSACTIONS, () =>
      replyRows([aTransaction(), aTransaction({ id: 'other', amount: -50_000, balance: 1_000_000 })]),
    ),
  );
  open();
  const table = await screen.findByRole('table', { name: 'Transaction History' });
  await within(table).findAllByRole('button');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tanggal', 'ID Transaksi', 'Authorize by', 'Deskripsi', 'Jumlah', 'Balance (IDR)']);
  const [, incoming, outgoing] = within(table).getAllByRole('row');
  expect(incoming).toHaveTextContent('7 September 2025 pukul 14.05');
  for (const text of ['Sohor', 'Kelebihan pembayaran campaign Kopi Senja', '+Rp250.000', 'Rp1.250.000']) {
    expect(incoming).toHaveTextContent(text);
  }
  expect(outgoing).toHaveTextContent('-Rp50.000');
  expect(
    screen.getByRole('button', { name: 'Salin ID transaksi 0190f5c0-0000-7000-8000-0000000000d1' }),
  ).toBeVisible();
});

itShows(
  ['Transaction History', 'Tidak Ada Catatan', 'Tunjukkan {from} To {to} Of {total}Entries', 'Download .csv'],
  'a wallet without transactions',
  async () => {
    api.use(http.get(TRANSACTIONS, () => replyRows([])));
    open();
    expect(screen.getByText('Memuat riwayat transaksi...')).toBeInTheDocument();
    expect(await screen.findByText('Tidak Ada Catatan')).toBeVisible();
    expect(screen.getByText('Tunjukkan 0 To 0 Of 0 Entries')).toBeVisible();
    // The balance above may not be zero all the same, as it includes money of campaigns.
    expect(screen.getByText(/Hanya mutasi saldo umum/)).toBeVisible();
  },
);

describe('paging', () => {
  beforeEach(() => {
    api.use(
      http.get(TRANSACTIONS, ({ request }) => {
        const query = new URL(request.url).searchParams;
        if (query.get('limit') === '25') return replyRows(rows(1, 14));
        return query.get('cursor') === 'second' ? replyRows(rows(11, 4)) : replyRows(rows(1, 10), 'second');
      }),
    );
  });

  test('goes forth and back, and counts what is shown', async () => {
    const { user: person } = open();
    expect(await screen.findByText('Tunjukkan 1 To 10 Of Entries')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Halaman sebelumnya' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
    expect(await screen.findByText('Transaksi 14')).toBeVisible();
    expect(screen.queryByText('Transaksi 10')).not.toBeInTheDocument();
    expect(screen.getByText('Tunjukkan 11 To 14 Of 14 Entries')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Halaman berikutnya' })).toBeDisabled();
    expect(await history()).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Halaman sebelumnya' }));
    expect(await screen.findByText('Transaksi 1')).toBeVisible();
    expect(screen.getByText('Tunjukkan 1 To 10 Of Entries')).toBeVisible();
  });

  test('another size begins at the first page', async () => {
    const { user: person } = open();
    await screen.findByText('Transaksi 1');
    await person.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
    await screen.findByText('Transaksi 14');
    const sizes = screen.getByRole('combobox', { name: 'Per halaman' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '25', '50']);
    await person.selectOptions(sizes, '25');
    expect(await screen.findByText('Tunjukkan 1 To 14 Of 14 Entries')).toBeVisible();
    expect(screen.getByText('Transaksi 1')).toBeVisible();
  });

  test('a page that fails can be tried again, or left', async () => {
    const { user: person } = open();
    await screen.findByText('Transaksi 1');
    api.use(http.get(TRANSACTIONS, replyNothing));
    await person.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
    expect(await screen.findByText('Riwayat transaksi tidak dapat dimuat.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Halaman sebelumnya' }));
    expect(await screen.findByText('Transaksi 1')).toBeVisible();
  });
});

test('balance and history fail, and come back, each by itself', async () => {
  api.use(
    http.get(WALLET, () => replyFailure(500, 'x')),
    http.get(TRANSACTIONS, () => replyFailure(500, 'x')),
  );
  const { user: person } = open();
  const region = await history();
  const retryHistory = await within(region).findByRole('button', { name: 'Coba lagi' });
  expect(await screen.findByText('Saldo Anda tidak dapat dimuat.')).toBeVisible();
  api.resetHandlers();
  await person.click(retryHistory);
  expect(await screen.findByText('Kelebihan pembayaran campaign Kopi Senja')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Rp1.650.000')).toBeVisible();
});

describe('Download .csv', () => {
  test('saves the whole statement, once however often it is pressed', async () => {
    let asked = 0;
    api.use(
      http.get(CSV, () => {
        asked += 1;
        return HttpResponse.text('"Tanggal"\r\n', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    const { user: person } = open();
    await person.dblClick(await screen.findByRole('button', { name: 'Download .csv' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^transaksi-sohor-20\d\d-\d\d-\d\d\.csv$/);
    expect(saved[0]?.content).toMatchObject({ size: 11, type: 'text/csv' });
    expect(asked).toBe(1);
  });

  test.each([
    ['the server’s sentence', () => replyFailure(429, 'Terlalu sering.'), 'Terlalu sering.'],
    ['no answer', replyNothing, 'Riwayat transaksi gagal diunduh. Silakan coba lagi.'],
  ])('tells of a failure with %s', async (_, answer, text) => {
    api.use(http.get(CSV, answer));
    const { user: person } = open();
    await person.click(await screen.findByRole('button', { name: 'Download .csv' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: 'Download .csv' })).toBeEnabled();
  });
});

describe('Akan cair', () => {
  const upcoming = () => screen.findByRole('region', { name: 'Akan cair' });

  test('tells the day, the amount and the work it comes from, which is a link away', async () => {
    open();
    const list = within(await upcoming());
    expect(await list.findByRole('link', { name: 'Kopi Senja' })).toHaveAttribute(
      'href',
      '/appSohor/contract?konten=0190f5c0-0000-7000-8000-000000000001',
    );
    expect(list.getByText('10 September 2025 pukul 14.05, atau saat brand menerima konten')).toBeVisible();
    expect(list.getByText('Rp950.000')).toBeVisible();
    expect(await screen.findByText(/Jumlah semuanya Rp400\.000\./)).toBeVisible();
  });

  test.each([
    ['awaiting_link', /^Setelah konten diserahkan dan diterima\. Tenggat 10 Oktober 2025 pukul 23\.59$/],
    ['draft_review', 'Setelah draf disetujui, lalu konten diserahkan dan diterima'],
    ['overdue', 'Tenggat 10 Oktober 2025 pukul 23.59 sudah lewat: minta brand memperpanjang'],
  ] as const)('names no day for work that is %s', async (status, sentence) => {
    api.use(http.get(UPCOMING, () => replyRows([anUpcomingPayment({ status, releaseAt: null })])));
    open();
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('says when there is nothing, and offers another try when it cannot be loaded', async () => {
    api.use(http.get(UPCOMING, () => replyRows([])));
    const { unmount } = open();
    expect(await screen.findByText(/^Belum ada dana yang akan cair\./)).toBeVisible();
    unmount();
    forgetServerState();
    api.use(http.get(UPCOMING, () => replyNothing(), { once: true }));
    const { user } = open();
    const failed = within(await upcoming());
    expect(await failed.findByText('Dana yang akan cair tidak dapat dimuat.')).toBeVisible();
    api.use(http.get(UPCOMING, () => replyRows([anUpcomingPayment()])));
    await user.click(failed.getByRole('button', { name: 'Coba lagi' }));
    expect(await failed.findByText('Kopi Senja')).toBeVisible();
  });

  test('is a workbook, too', async () => {
    api.use(http.get(apiPath('Wallet/upcoming.xlsx'), () => new HttpResponse('x')));
    const { user } = open();
    await user.click(within(await upcoming()).getByRole('button', { name: 'Excel (.xlsx)' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^akan-cair-sohor-20\d\d-\d\d-\d\d\.xlsx$/);
  });

  test('is a file, too', async () => {
    api.use(
      http.get(
        apiPath('Wallet/upcoming.csv'),
        () => new HttpResponse('x', { headers: { 'content-type': 'text/csv' } }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^akan-cair-sohor-20\d\d-\d\d-\d\d\.csv$/);
  });

  test('is not shown to a Brand', async () => {
    open(Brand);
    await history();
    expect(screen.queryByRole('heading', { name: 'Akan cair' })).not.toBeInTheDocument();
  });
});
