import { inOrder, press, write } from '../acts.ts';
import { type Answer, awaited, broken, data, offline, refused, rows } from '../answers.ts';
import {
  anInvoice,
  anUpcomingPayment,
  aTopUp,
  aTransaction,
  LONG_NAME,
  LONG_WORD,
  many,
} from '../samples.ts';
import { type ScreenState, type StateRow, statesOf, type Viewer } from '../state.ts';

const WALLET = 'GET Wallet';
const STATEMENT = 'GET Wallet/transactions';
const UPCOMING = 'GET Wallet/upcoming';
const TOP_UPS = 'GET Wallet/topUp';
const INVOICES = 'GET Invoice';
const NOTHING = 'Tidak Ada Catatan';
const STATUSES = ['Tertunda', 'Jatuh Tempo', 'Dibayar', 'Batal', 'Dikembalikan'] as const;

const noMoney = data({ balance: 0, pending: 0 });
const someMoney = data({ balance: 1_250_000, pending: 3_000_000 });
const statement = (count: number, next: string | null = null): Answer =>
  rows(
    many(count, (id, n) =>
      aTransaction({ id, amount: n % 3 === 1 ? -500_000 : 250_000 + n, balance: n * 1_000_000 }),
    ),
    next,
  );

const upcoming = rows([
  anUpcomingPayment(),
  ...many(3, (id, n) =>
    anUpcomingPayment({
      idKontrak: id,
      namaProyek: `Proyek ${n + 1}`,
      status: (['awaiting_link', 'draft_review', 'overdue'] as const)[n] ?? 'overdue',
      releaseAt: null,
    }),
  ),
]);
const kolOnly: ReadonlyArray<readonly [string, StateRow]> = [
  [
    'payments to come, in every state',
    { answers: { [WALLET]: someMoney, [UPCOMING]: upcoming }, shows: 'Proyek 3' },
  ],
  ['payments to come: none', { answers: { [UPCOMING]: rows([]) }, shows: /^Belum ada dana yang akan cair/ }],
  [
    'payments to come failed, with retry',
    { answers: { [UPCOMING]: offline }, shows: 'Dana yang akan cair tidak dapat dimuat.' },
  ],
  [
    'CSV of payments to come failed',
    {
      answers: { [UPCOMING]: upcoming, 'GET Wallet/upcoming.csv': offline },
      act: press('Unduh .csv'),
      shows: /gagal diunduh/i,
    },
  ],
  [
    'payments to come, very long texts',
    {
      answers: { [UPCOMING]: rows([anUpcomingPayment({ namaProyek: LONG_WORD, amount: 999_999_999_999 })]) },
      shows: LONG_WORD,
    },
  ],
];

function balanceOf(who: Exclude<Viewer, 'guest'>): ScreenState[] {
  const isKol = who === 'kol';
  return statesOf(
    {
      id: `${who}-balance`,
      name: `Balance (${isKol ? 'KOL' : 'Brand'})`,
      path: '/appSohor/balance',
      who,
      component: isKol
        ? 'remote-kol/src/features/wallet/balance-page.tsx'
        : 'remote-brand/src/features/billing/balance-page.tsx',
      tests: [
        'shared/src/billing/balance.test.tsx',
        isKol
          ? 'remote-kol/src/features/wallet/wallet-pages.test.tsx'
          : 'remote-brand/src/features/billing/billing-pages.test.tsx',
        ...(isKol ? [] : ['remote-brand/src/features/billing/top-up-section.test.tsx']),
      ],
    },
    {
      loading: {
        component: 'shared/src/billing/balance.tsx',
        answers: { [WALLET]: awaited, [STATEMENT]: awaited, [UPCOMING]: awaited, [TOP_UPS]: awaited },
        shows: 'Current Balance Amount (IDR)',
      },
      'nothing yet: zeros': { answers: { [WALLET]: noMoney, [STATEMENT]: rows([]) }, shows: NOTHING },
      filled: {
        component: 'shared/src/billing/transaction-history.tsx',
        answers: { [WALLET]: someMoney, [STATEMENT]: statement(10, 'lanjut') },
        walk: true,
        shows: 'Transaction History',
      },
      'second page': {
        component: 'shared/src/billing/paged-table.tsx',
        answers: { [WALLET]: someMoney, [STATEMENT]: statement(10, 'lanjut') },
        act: press('Halaman berikutnya'),
        shows: 'Tunjukkan 11 To 20 Of Entries',
      },
      'balance failed, with retry': {
        component: 'shared/src/billing/balance-card.tsx',
        answers: { [WALLET]: broken, [STATEMENT]: statement(3) },
        shows: 'Saldo Anda tidak dapat dimuat.',
      },
      'statement failed, with retry': {
        component: 'shared/src/billing/transaction-history.tsx',
        answers: { [WALLET]: someMoney, [STATEMENT]: offline },
        shows: (page) => page.getByRole('button', { name: 'Coba lagi' }),
      },
      'CSV failed': {
        component: 'shared/src/billing/transaction-history.tsx',
        answers: { [WALLET]: someMoney, [STATEMENT]: statement(3), 'GET Wallet/transactions.csv': offline },
        act: press('Download .csv'),
        shows: /gagal diunduh/i,
      },
      'very long texts and sums': {
        component: 'shared/src/billing/transaction-columns.tsx',
        answers: {
          [WALLET]: data({ balance: 999_999_999_999_999, pending: 999_999_999_999_999 }),
          [STATEMENT]: rows([
            aTransaction({
              authorizedBy: LONG_NAME,
              description: LONG_WORD,
              amount: 1_000_000_000_000,
              balance: 999_999_999_999_999,
            }),
          ]),
        },
        shows: 'Transaction History',
      },
      ...(isKol
        ? Object.fromEntries(
            kolOnly.map(([state, row]) => [
              state,
              { component: 'shared/src/billing/upcoming-payments.tsx', ...row },
            ]),
          )
        : TOP_UP_STATES),
    },
  );
}

const topUpSection = 'remote-brand/src/features/billing/top-up-section.tsx';
const topUpNotice = 'remote-brand/src/features/billing/top-up-notice.tsx';
const topUpDialog = 'remote-brand/src/features/billing/top-up-dialog.tsx';
const filled = { [WALLET]: someMoney, [STATEMENT]: statement(3) };
const BACK = `/appSohor/balance?order_id=${aTopUp().id}&transaction_status=settlement`;
const ended = (status: 'Berhasil' | 'Kedaluwarsa' | 'Gagal' | 'Dikembalikan') => ({
  ...filled,
  [TOP_UPS]: data([aTopUp({ status, paymentUrl: null })]),
});
const asks = inOrder(press('Top Up Saldo'), write('Jumlah top up', '500000'));
const sends = inOrder(asks, press('Lanjut ke Pembayaran'));

const TOP_UP_STATES: Record<string, StateRow> = {
  'top-up waits for its payment': {
    component: topUpNotice,
    answers: { ...filled, [TOP_UPS]: data([aTopUp()]) },
    shows: 'Menunggu pembayaran Rp500.000',
  },
  'top-up whose payment page has closed': {
    component: topUpNotice,
    answers: { ...filled, [TOP_UPS]: data([aTopUp({ paymentUrl: null })]) },
    shows: 'Halaman pembayarannya sudah ditutup.',
  },
  'back from the gateway, top-up being verified': {
    component: topUpNotice,
    path: BACK,
    answers: { ...filled, [TOP_UPS]: data([aTopUp()]) },
    shows: 'Pembayaran Rp500.000 sedang diverifikasi…',
  },
  'top-up arrived': {
    component: topUpNotice,
    path: BACK,
    answers: ended('Berhasil'),
    shows: 'Top up Rp500.000 berhasil.',
  },
  'top-up expired': {
    component: topUpNotice,
    path: BACK,
    answers: ended('Kedaluwarsa'),
    shows: 'Top up Rp500.000 kedaluwarsa',
  },
  'top-up failed': {
    component: topUpNotice,
    path: BACK,
    answers: ended('Gagal'),
    shows: 'Top up Rp500.000 tidak berhasil',
  },
  'top-up taken back by the bank': {
    component: topUpNotice,
    path: BACK,
    answers: ended('Dikembalikan'),
    shows: 'Bank menarik kembali top up Rp500.000',
  },
  'top-ups failed, with retry': {
    component: topUpSection,
    answers: { ...filled, [TOP_UPS]: offline },
    shows: 'Status top up tidak dapat dimuat.',
  },
  'top-up: how much': {
    component: topUpDialog,
    dialog: 'open',
    answers: filled,
    act: asks,
    shows: (page) => page.getByRole('button', { name: 'Lanjut ke Pembayaran' }),
  },
  'top-up: too little': {
    component: topUpDialog,
    dialog: 'open',
    answers: filled,
    act: inOrder(press('Top Up Saldo'), write('Jumlah top up', '9999'), press('Lanjut ke Pembayaran')),
    shows: 'Isi jumlah antara Rp10.000 dan Rp1.000.000.000.',
  },
  'top-up: payment being opened': {
    component: topUpDialog,
    dialog: 'locked',
    answers: { ...filled, 'POST Wallet/topUp': awaited },
    act: sends,
    shows: 'Membuka pembayaran...',
  },
  'top-up: payment provider away': {
    component: topUpDialog,
    dialog: 'open',
    answers: { ...filled, 'POST Wallet/topUp': refused(503, 'Layanan pembayaran belum dapat dihubungi.') },
    act: sends,
    shows: 'Layanan pembayaran belum dapat dihubungi.',
  },
};

const invoices = (count: number): Answer =>
  rows(
    many(count, (id, n) =>
      anInvoice({ id, no: `INV-2025-7KQ3MX${n + 10}`, status: STATUSES[n % 5] ?? 'Tertunda' }),
    ),
  );

function invoicesOf(who: Exclude<Viewer, 'guest'>): ScreenState[] {
  const isKol = who === 'kol';
  return statesOf(
    {
      id: `${who}-invoice`,
      name: `Invoices (${isKol ? 'KOL' : 'Brand'})`,
      path: '/appSohor/invoice',
      who,
      component: isKol
        ? 'remote-kol/src/features/wallet/invoice-page.tsx'
        : 'remote-brand/src/features/billing/invoice-page.tsx',
      tests: [
        'shared/src/billing/invoices.test.tsx',
        isKol
          ? 'remote-kol/src/features/wallet/wallet-pages.test.tsx'
          : 'remote-brand/src/features/billing/billing-pages.test.tsx',
      ],
    },
    {
      loading: {
        component: 'shared/src/billing/invoices.tsx',
        answers: { [INVOICES]: awaited },
        shows: (page) => page.getByRole('table', { name: 'Daftar invoice' }),
      },
      empty: { answers: { [INVOICES]: rows([]) }, shows: NOTHING },
      'filled, every status': {
        component: 'shared/src/billing/invoice-columns.tsx',
        answers: { [INVOICES]: invoices(10) },
        walk: true,
        shows: (page) => page.getByRole('button', { name: /^Unduh PDF/ }).first(),
      },
      'search without a match': {
        component: 'shared/src/billing/invoices.tsx',
        act: write('Search Customer', 'tidak ada yang begini'),
        shows: 'Coba kata kunci atau status lain.',
      },
      'error with retry': { answers: { [INVOICES]: offline }, shows: 'Daftar invoice tidak dapat dimuat.' },
      'PDF failed': {
        component: 'shared/src/billing/invoice-columns.tsx',
        answers: { [INVOICES]: invoices(1), 'GET Invoice/:id/pdf': offline },
        act: press(/^Unduh PDF/),
        shows: 'Invoice gagal diunduh. Silakan coba lagi.',
      },
      'very long names and sums': {
        component: 'shared/src/billing/invoice-columns.tsx',
        answers: {
          [INVOICES]: rows([
            anInvoice({ customer: LONG_NAME, campaign: LONG_WORD, amount: 1_000_000_000_000 }),
          ]),
        },
        shows: (page) => page.getByText('Rp1.000.000.000.000').filter({ visible: true }).first(),
      },
      ...(isKol
        ? {}
        : {
            'payment being opened': {
              component: 'shared/src/billing/invoice-payment.tsx',
              answers: { [INVOICES]: invoices(2), 'POST Campaign/payCampaign': awaited },
              act: press(/^Bayar /),
              shows: (page) =>
                page
                  .getByRole('button', { name: /^Bayar / })
                  .and(page.locator(':disabled'))
                  .first(),
            },
            'payment not opened': {
              component: 'remote-brand/src/lib/use-invoice-payment.ts',
              answers: { [INVOICES]: invoices(2), 'POST Campaign/payCampaign': offline },
              act: press(/^Bayar /),
              shows: 'Terjadi kesalahan saat membuka pembayaran. Silakan coba lagi.',
            },
          }),
    },
  );
}

export const BILLING_STATES = [
  ...balanceOf('kol'),
  ...invoicesOf('kol'),
  ...balanceOf('brand'),
  ...invoicesOf('brand'),
];
