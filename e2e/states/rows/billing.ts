import { inOrder, press, write } from '../acts.ts';
import { type Answer, awaited, broken, data, offline, refused, rows } from '../answers.ts';
import {
  aContract,
  anInvoice,
  anInvoiceDetail,
  anUpcomingPayment,
  aPayoutAccount,
  aTaxPaper,
  aTaxProfile,
  aTaxStatement,
  aTopUp,
  aTransaction,
  aWithdrawal,
  LONG_NAME,
  LONG_WORD,
  many,
  payoutTerms,
} from '../samples.ts';
import { type ScreenState, type StateRow, statesOf, type Viewer } from '../state.ts';

const WALLET = 'GET Wallet';
const STATEMENT = 'GET Wallet/transactions';
const UPCOMING = 'GET Wallet/upcoming';
const TOP_UPS = 'GET Wallet/topUp';
const TERMS = 'GET Wallet/banks';
const WITHDRAWALS = 'GET Wallet/withdraw';
const INVOICES = 'GET Invoice';
const CONTRACTS = 'GET Campaign/Kontrak';
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
      act: press('CSV'),
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
        'shared/src/billing/withdrawals.test.tsx',
        isKol
          ? 'remote-kol/src/features/wallet/wallet-pages.test.tsx'
          : 'remote-brand/src/features/billing/billing-pages.test.tsx',
        ...(isKol ? [] : ['remote-brand/src/features/billing/top-up-section.test.tsx']),
      ],
    },
    {
      loading: {
        component: 'shared/src/billing/balance.tsx',
        answers: {
          [WALLET]: awaited,
          [STATEMENT]: awaited,
          [UPCOMING]: awaited,
          [TOP_UPS]: awaited,
          [WITHDRAWALS]: awaited,
        },
        shows: 'Current Balance Amount (IDR)',
      },
      'nothing yet: zeros': { answers: { [WALLET]: noMoney, [STATEMENT]: rows([]) }, shows: NOTHING },
      filled: {
        component: 'shared/src/billing/transaction-history.tsx',
        answers: {
          [WALLET]: someMoney,
          [STATEMENT]: statement(10, 'lanjut'),
          [WITHDRAWALS]: rows([]),
          [UPCOMING]: rows([]),
        },
        walk: true,
        shows: 'Transaction History',
      },
      'second page': {
        component: 'shared/src/billing/paged-table.tsx',
        answers: { [WALLET]: someMoney, [STATEMENT]: statement(10, 'lanjut') },
        act: press('Halaman berikutnya'),
        shows: 'Tunjukkan 11 To 20 Of Entries',
      },
      'own days without a transaction': {
        component: 'shared/src/page-parts/list-terms/period-field.tsx',
        path: '/appSohor/balance?periode=days&dari=2026-01-01&sampai=2026-01-02',
        answers: { [WALLET]: someMoney, [STATEMENT]: rows([]) },
        shows: 'Tidak ada transaksi dalam periode ini.',
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
      ...WITHDRAWAL_STATES,
    },
  );
}

const topUpSection = 'remote-brand/src/features/billing/top-up-section.tsx';
const topUpNotice = 'remote-brand/src/features/billing/top-up-alert.tsx';
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

const withdrawals = 'shared/src/billing/withdrawals.tsx';
const withdrawDialog = 'shared/src/billing/withdraw-dialog.tsx';
const states = (['Diproses', 'Berhasil', 'Gagal', 'Dikembalikan', 'Dibatalkan'] as const).map((status, n) =>
  aWithdrawal({
    id: `0190f5c0-0000-7000-8000-0000000000${n + 10}`,
    status,
    reason: status === 'Gagal' ? 'Nama pemilik rekening tidak sama dengan catatan bank.' : null,
    canCancel: status === 'Diproses',
    canRetry: status === 'Gagal',
  }),
);
const mayWithdraw = { ...filled, [TERMS]: data(payoutTerms()) };
const asksAmount = inOrder(press('Tarik Saldo'), write('Jumlah penarikan', '300000'));

const WITHDRAWAL_STATES: Record<string, StateRow> = {
  'withdrawals in every state': {
    component: withdrawals,
    answers: { ...filled, [WITHDRAWALS]: rows(states) },
    walk: true,
    shows: /^Nama pemilik rekening tidak sama/,
  },
  'withdrawals failed, with retry': {
    component: withdrawals,
    answers: { ...filled, [WITHDRAWALS]: offline },
    shows: 'Riwayat penarikan tidak dapat dimuat.',
  },
  'withdrawals, very long names': {
    component: 'shared/src/billing/withdrawal-columns.tsx',
    answers: {
      ...filled,
      [WITHDRAWALS]: rows([aWithdrawal({ accountName: LONG_WORD, amount: 250_000_000 })]),
    },
    shows: `a.n. ${LONG_WORD}`,
  },
  'withdrawal: cancel it?': {
    component: 'shared/src/billing/cancel-withdrawal-dialog.tsx',
    dialog: 'open',
    answers: { ...filled, [WITHDRAWALS]: rows([aWithdrawal({ canCancel: true })]) },
    act: press(/^Batalkan penarikan Rp/),
    shows: 'Rp300.000 dan biaya Rp5.000 kembali ke saldo Anda.',
  },
  'withdrawal: banks loading': {
    component: withdrawDialog,
    dialog: 'open',
    answers: { ...filled, [TERMS]: awaited },
    act: press('Tarik Saldo'),
    shows: 'Memuat pilihan bank...',
  },
  'withdrawal: banks failed, with retry': {
    component: withdrawDialog,
    dialog: 'open',
    answers: { ...filled, [TERMS]: offline },
    act: press('Tarik Saldo'),
    shows: 'Pilihan bank tidak dapat dimuat.',
  },
  'withdrawal: the first account': {
    component: 'shared/src/billing/account-fields.tsx',
    dialog: 'open',
    answers: { ...filled, [TERMS]: data(payoutTerms(null)) },
    act: inOrder(press('Tarik Saldo'), press('Lanjut')),
    shows: 'Pilih tujuan penarikan.',
  },
  'withdrawal: how much': {
    component: 'shared/src/billing/amount-fields.tsx',
    dialog: 'open',
    answers: mayWithdraw,
    act: asksAmount,
    shows: 'Rp305.000',
  },
  'withdrawal: account changed lately': {
    component: withdrawDialog,
    dialog: 'open',
    answers: {
      ...filled,
      [TERMS]: data(payoutTerms(aPayoutAccount({ usableAt: '2099-09-08T07:05:00.000Z' }))),
    },
    act: press('Tarik Saldo'),
    shows: 'Rekening baru diganti',
  },
  'withdrawal: the code': {
    component: withdrawDialog,
    dialog: 'open',
    answers: { ...mayWithdraw, 'POST Wallet/withdraw/code': data(null) },
    act: inOrder(asksAmount, press('Lanjut'), press('Kirim Kode')),
    shows: 'Masukkan kode yang kami kirim ke WhatsApp Anda.',
  },
  'withdrawal: what it will do': {
    component: 'shared/src/billing/withdrawal-review.tsx',
    dialog: 'open',
    answers: mayWithdraw,
    act: inOrder(asksAmount, press('Lanjut')),
    shows: 'Atas nama',
  },
  'withdrawal: refused': {
    component: withdrawDialog,
    dialog: 'open',
    answers: {
      ...mayWithdraw,
      'POST Wallet/withdraw/code': refused(429, 'Terlalu banyak permintaan kode untuk nomor ini.'),
    },
    act: inOrder(asksAmount, press('Lanjut'), press('Kirim Kode')),
    shows: 'Terlalu banyak permintaan kode untuk nomor ini.',
  },
};

const invoices = (count: number): Answer =>
  rows(
    many(count, (id, n) =>
      anInvoice({ id, no: `INV-2025-7KQ3MX${n + 10}`, status: STATUSES[n % 5] ?? 'Tertunda' }),
    ),
  );

const CREATE = 'remote-kol/src/features/wallet/create-invoice.tsx';
const accepted = rows([aContract({ konten: { status: 'released', jatuhTempo: null } })]);

function invoiceDetails(isKol: boolean) {
  const row = { component: 'shared/src/billing/invoice-dialog.tsx', path: '/appSohor/invoice?id=x' };
  const ONE = 'GET Invoice/:id';
  const work = anInvoiceDetail({
    issuer: 'Sari Wulandari',
    penerbit: { nama: 'Sari Wulandari' },
    status: 'Dibayar',
    paidAt: '2025-09-07T07:05:00.000Z',
    ...(isKol && { pencairan: { biaya: 150_000, ppn: 16_500, pph: 75_000, diterima: 2_758_500 } }),
  });
  return {
    'an invoice with its lines': {
      ...row,
      answers: { [INVOICES]: invoices(1), [ONE]: data(isKol ? work : anInvoiceDetail()) },
      shows: (page) => page.getByRole('table', { name: 'Baris invoice' }),
    },
    'an invoice that cannot be read': {
      ...row,
      answers: { [INVOICES]: invoices(1), [ONE]: offline },
      shows: 'Invoice tidak dapat dimuat.',
    },
    'an invoice with long texts': {
      ...row,
      answers: {
        [INVOICES]: invoices(1),
        [ONE]: data(
          anInvoiceDetail({
            pelanggan: { nama: LONG_NAME, badan: { nama: LONG_WORD, alamat: LONG_WORD, npwp: null } },
            baris: [
              { uraian: LONG_WORD, jumlah: 1_000, hargaSatuan: 1_000_000_000, total: 1_000_000_000_000 },
            ],
          }),
        ),
      },
      shows: (page) => page.getByRole('region', { name: 'Customer' }),
    },
  } satisfies Parameters<typeof statesOf>[1];
}

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
      ...invoiceDetails(isKol),
      'search without a match': {
        component: 'shared/src/billing/invoices.tsx',
        act: write('Search Customer', 'tidak ada yang begini'),
        shows: 'Coba kata kunci, status, atau periode lain.',
      },
      'sorted by amount': {
        path: '/appSohor/invoice?urut=highest',
        answers: { [INVOICES]: invoices(3) },
        shows: (page) => page.getByRole('combobox', { name: 'Urutkan' }),
      },
      ...(!isKol && {
        "KOLs' invoices": {
          component: 'shared/src/billing/invoices.tsx',
          path: '/appSohor/invoice?jenis=work',
          answers: { [INVOICES]: rows([anInvoice({ issuer: 'Sari Wulandari', status: 'Dibayar' })]) },
          shows: 'Dari Sari Wulandari',
        },
      }),
      'error with retry': { answers: { [INVOICES]: offline }, shows: 'Daftar invoice tidak dapat dimuat.' },
      'CSV failed': {
        component: 'shared/src/page-parts/table-download.tsx',
        answers: { [INVOICES]: invoices(1), 'GET Invoice/daftar.csv': offline },
        act: press('CSV'),
        shows: 'Daftar invoice gagal diunduh. Silakan coba lagi.',
      },
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
        ? {
            "'Create Invoice'": {
              component: CREATE,
              answers: { [INVOICES]: rows([]), [CONTRACTS]: accepted },
              act: press('Create Invoice'),
              shows: (page) => page.getByRole('dialog').getByRole('combobox', { name: 'Campaign' }),
            },
            "'Create Invoice', nothing accepted": {
              component: CREATE,
              answers: { [CONTRACTS]: rows([]) },
              act: press('Create Invoice'),
              shows: 'Belum ada konten yang diterima brand, jadi belum ada invoice.',
            },
            "'Create Invoice', work not loaded": {
              component: CREATE,
              answers: { [CONTRACTS]: offline },
              act: press('Create Invoice'),
              shows: 'Pekerjaan Anda tidak dapat dimuat.',
            },
          }
        : {
            'payment being opened': {
              component: 'shared/src/billing/invoice-payment.tsx',
              answers: { [INVOICES]: invoices(2), 'POST Invoice/:id/pay': awaited },
              act: press(/^Bayar /),
              shows: (page) =>
                page
                  .getByRole('button', { name: /^Bayar / })
                  .and(page.locator(':disabled'))
                  .first(),
            },
            'payment not opened': {
              component: 'remote-brand/src/lib/use-invoice-payment.ts',
              answers: { [INVOICES]: invoices(2), 'POST Invoice/:id/pay': offline },
              act: press(/^Bayar /),
              shows: 'Terjadi kesalahan saat membuka pembayaran. Silakan coba lagi.',
            },
          }),
    },
  );
}

function taxesOf(who: Exclude<Viewer, 'guest'>): ScreenState[] {
  const isKol = who === 'kol';
  const [TAX, STATEMENT_OF_TAX] = ['GET Tax', 'GET Tax/statement'];
  const SECTION = 'shared/src/taxes/tax-profile-section.tsx';
  const PAPERS = 'shared/src/taxes/tax-papers.tsx';
  const DIALOG = 'shared/src/taxes/tax-profile-dialog.tsx';
  const known = data(
    isKol ? aTaxProfile() : aTaxProfile({ jenis: 'Badan', jenisNomor: 'NPWP', nama: 'PT Kopi Senja' }),
  );
  const papers = data(
    aTaxStatement({
      baris: many(3, (id, n) => aTaxPaper({ idKontrak: id, dikembalikan: n === 1 ? 970_000 : 0 })),
      ...(!isKol && {
        setoran: [
          {
            masa: '2025-08',
            jumlah: 10_000,
            ntpn: '0123456789ABCDEF',
            tanggal: '2025-09-10T03:00:00.000Z',
          },
        ],
      }),
    }),
  );
  const none = data(aTaxStatement({ baris: [] }));
  return statesOf(
    {
      id: `${who}-taxes`,
      name: `Tax (${isKol ? 'KOL' : 'Brand'})`,
      path: '/appSohor/pajak',
      who,
      component: isKol
        ? 'remote-kol/src/features/taxes/taxes-page.tsx'
        : 'remote-brand/src/features/taxes/taxes-page.tsx',
      tests: ['shared/src/taxes/taxes.test.tsx'],
      answers: { [TAX]: known, [STATEMENT_OF_TAX]: papers },
    },
    {
      filled: { main: true, walk: true, shows: 'BP-2025-7KQ3MX9D-0001' },
      loading: {
        answers: { [TAX]: awaited, [STATEMENT_OF_TAX]: awaited },
        shows: 'Memuat data pajak...',
      },
      'corrected and cancelled papers': {
        component: PAPERS,
        answers: {
          [STATEMENT_OF_TAX]: data(
            aTaxStatement({
              baris: many(2, (id, n) =>
                aTaxPaper({
                  idKontrak: id,
                  dikembalikan: n === 1 ? 970_000 : 400_000,
                  pembetulan:
                    n === 1
                      ? { bruto: 0, dasar: 0, pajak: 0, lebihSetor: 30_000 }
                      : { bruto: 600_000, dasar: 300_000, pajak: 18_000, lebihSetor: 0 },
                }),
              ),
            }),
          ),
        },
        shows: 'Dibatalkan',
      },
      'nothing yet': {
        component: SECTION,
        answers: { [TAX]: data(null), [STATEMENT_OF_TAX]: none },
        shows: /^Belum ada data pajak/,
      },
      'failed, with retry': {
        component: PAPERS,
        answers: { [TAX]: offline, [STATEMENT_OF_TAX]: broken },
        shows: 'Bukti potong tidak dapat dimuat.',
      },
      'the form': {
        component: DIALOG,
        answers: { [TAX]: data(null) },
        act: inOrder(press('Isi Data Pajak'), press('Simpan')),
        shows: 'Isi NIK.',
      },
      'a number that cannot be': {
        component: DIALOG,
        answers: {
          'PUT Tax': refused(400, 'NPWP ini tidak mungkin benar. Isi 15 atau 16 angka di kartu NPWP.'),
        },
        act: inOrder(press('Ubah Data Pajak'), press('Simpan')),
        shows: /tidak mungkin benar/,
      },
      'changed elsewhere': {
        component: DIALOG,
        answers: {
          'PUT Tax': refused(409, 'Data pajak ini sudah diubah di tempat lain. Muat ulang, lalu coba lagi.'),
        },
        act: inOrder(press('Ubah Data Pajak'), press('Simpan')),
        shows: 'Muat ulang',
      },
      'not saved: offline': {
        component: DIALOG,
        answers: { 'PUT Tax': offline },
        act: inOrder(press('Ubah Data Pajak'), press('Simpan')),
        shows: /^Data pajak belum tersimpan/,
      },
      'CSV failed': {
        component: PAPERS,
        answers: { 'GET Tax/statement.csv': offline },
        act: press('CSV'),
        shows: /gagal diunduh/i,
      },
      'very long texts and sums': {
        component: PAPERS,
        answers: {
          [TAX]: data(aTaxProfile({ nama: LONG_NAME, alamat: LONG_WORD })),
          [STATEMENT_OF_TAX]: data(
            aTaxStatement({ baris: [aTaxPaper({ pihak: LONG_WORD, bruto: 999_999_999_999 })] }),
          ),
        },
        shows: 'Rp999.999.999.999',
      },
    },
  );
}

export const BILLING_STATES = [
  ...taxesOf('kol'),
  ...taxesOf('brand'),
  ...balanceOf('kol'),
  ...invoicesOf('kol'),
  ...balanceOf('brand'),
  ...invoicesOf('brand'),
];
