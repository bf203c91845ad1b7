import type { Page } from '@playwright/test';
import { listEntries } from '../../support/entries.ts';
import { type Act, choose, inOrder, press, waitFor, write } from '../acts.ts';
import {
  type Answer,
  awaited,
  body,
  broken,
  byQuery,
  data,
  inTurn,
  nothing,
  offline,
  refused,
  response,
  rows,
} from '../answers.ts';
import {
  aBrandDashboard,
  aCampaign,
  aContent,
  aDueItem,
  anApplicant,
  anInvoice,
  countsOf,
  LONG_NAME,
  LONG_WORD,
  many,
  someWorkTotals,
  statusOf,
} from '../samples.ts';
import { type StateRow, statesOf } from '../state.ts';

/** Shows the filter of applicants, which waits behind a button on phones. */
async function unfold(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: 'Filter', exact: true });
  if (await fold.isVisible()) await fold.click();
}

export const OWN = 'GET Campaign';
export const DETAIL = 'GET Campaign/detail/:id';
export const campaignId = '0190f5c0-0000-7000-8000-000000000001';
export const ONE_PAGE = `/appSohor/daftarCampaign/${campaignId}`;
export const ONE_ROUTE = '/appSohor/daftarCampaign/:id';

const dashboard = statesOf(
  {
    id: 'brand-dashboard',
    name: 'Dashboard (Brand)',
    path: '/appSohor/dashboardBrand',
    who: 'brand',
    component: 'remote-brand/src/features/dashboard/dashboard-page.tsx',
    tests: ['remote-brand/src/features/dashboard/dashboard-page.test.tsx'],
  },
  {
    loading: { answers: { 'GET Dashboard': awaited }, shows: 'Memuat Dashboard...' },
    'much that waits': {
      component: 'shared/src/due/due-card.tsx',
      answers: {
        'GET Dashboard': data(
          aBrandDashboard({ due: { total: 22, items: many(20, (idKontrak) => aDueItem({ idKontrak })) } }),
        ),
      },
      shows: 'Tampilkan semua (22)',
    },
    'results of the last 30 days': {
      component: 'remote-brand/src/lib/report/report-totals.tsx',
      answers: { 'GET Dashboard': data(aBrandDashboard({ hasil30Hari: someWorkTotals() })) },
      shows: 'Hasil 30 hari',
    },
    'filled, with charts and notices': {
      component: 'remote-brand/src/features/dashboard/charts.tsx',
      walk: true,
      shows: (page) => page.locator('.recharts-surface').nth(1),
    },
    'chart as a table': {
      component: 'remote-brand/src/features/dashboard/spending-chart.tsx',
      act: press('Lihat dalam tabel'),
      shows: (page) => page.getByRole('table', { name: 'Pengeluaran bulanan' }),
    },
    'spending of two years': {
      component: 'remote-brand/src/features/dashboard/spending-chart.tsx',
      path: '/appSohor/dashboardBrand?rentang=24',
      shows: /dalam 24 bulan terakhir/,
    },
    'spending of another range failed, with retry': {
      component: 'remote-brand/src/features/dashboard/spending-chart.tsx',
      path: '/appSohor/dashboardBrand?rentang=12',
      answers: { 'GET Dashboard/spending': offline },
      shows: 'Pengeluaran tidak dapat dimuat.',
    },
    'nothing yet: zeros, and where to begin': {
      component: 'remote-brand/src/features/dashboard/first-campaign.tsx',
      answers: { 'GET Dashboard': data(aBrandDashboard()), 'GET Invoice': rows([]) },
      shows: 'Tidak Ada Catatan',
    },
    'error with retry': { answers: { 'GET Dashboard': broken }, shows: 'Dashboard tidak dapat dimuat.' },
    'invoices loading': {
      component: 'remote-brand/src/features/dashboard/open-invoices.tsx',
      answers: { 'GET Invoice': awaited },
      shows: 'Invoice Mendatang dan Tertunda',
    },
    'invoices failed, with retry': {
      component: 'remote-brand/src/features/dashboard/open-invoices.tsx',
      answers: { 'GET Invoice': offline },
      shows: 'Invoice tidak dapat dimuat.',
    },
    'open invoices': {
      component: 'remote-brand/src/features/dashboard/open-invoices.tsx',
      answers: { 'GET Invoice': byQuery('status', { 'Jatuh Tempo': rows([]) }, rows([anInvoice()])) },
      shows: (page) => page.getByRole('button', { name: /^Bayar INV/ }),
    },
  },
);

const list = 'remote-brand/src/features/campaigns/campaigns-page.tsx';
const activation = 'remote-brand/src/features/campaigns/activation-dialog.tsx';
const pembatalan = { pada: '2025-09-20T03:00:00.000Z', alasan: 'Produk batal terbit.' };
const CANCEL = 'POST Campaign/cancel';
const foreseen = data({ kembali: 1_500_000, tertahan: 1_500_000, kontrak: 1, tawaran: 2 });
const asksToCancel = waitFor('Batalkan Campaign');
const cancels = (
  answers: StateRow['answers'],
  row: Pick<StateRow, 'shows'> & Partial<StateRow>,
): StateRow => ({
  component: 'remote-brand/src/features/campaigns/cancel-dialog.tsx',
  path: `${ONE_PAGE}?tanya=batalkan`,
  dialog: 'open',
  act: inOrder(
    asksToCancel,
    write('Alasan pembatalan, dibaca KOL yang ikut', 'Produk batal terbit.'),
    press('Batalkan Campaign'),
  ),
  ...row,
  answers: { [DETAIL]: data(aCampaign()), 'GET Campaign/cancel/:id': foreseen, ...answers },
});
const holds = (balance: number) => ({ 'GET Wallet': data({ balance, pending: 0 }) });
const unpaid = {
  [OWN]: rows([aCampaign({ isVerification: false, statusLabel: 'Draft' })]),
  ...holds(5_000_000),
};
const fromBalance = 'remote-brand/src/features/campaigns/pay-from-balance.tsx';
const balanceDialog = 'remote-brand/src/features/campaigns/balance-dialog.tsx';
const chooseBalance = inOrder(press('Aktifkan Campaign'), press('Bayar dengan Saldo'));
const payBalance = inOrder(chooseBalance, press('Bayar Rp3.000.000'));
const PAY = 'POST Campaign/payCampaign';
const activates = (
  answers: StateRow['answers'],
  row: Pick<StateRow, 'shows'> & Partial<StateRow>,
): StateRow => ({
  component: activation,
  dialog: 'open',
  act: inOrder(press('Aktifkan Campaign'), press('Aktifkan Sekarang')),
  ...row,
  answers: { ...unpaid, ...answers },
});
const draft = { [DETAIL]: data(aCampaign({ isVerification: false, statusLabel: 'Draft' })) };
const back = '/appSohor/daftarCampaign?order_id=CMP-1&transaction_status=settlement';
const notice = { component: 'remote-brand/src/features/campaigns/payment-alert.tsx', path: back };
const kept = { 'session:sohor.paidCampaign': campaignId };

const campaigns = statesOf(
  {
    id: 'brand-campaigns',
    name: 'Campaign list (Brand)',
    path: '/appSohor/daftarCampaign',
    who: 'brand',
    component: list,
    tests: [
      'remote-brand/src/features/campaigns/campaigns-page.test.tsx',
      'remote-brand/src/features/campaigns/pay-from-balance.test.tsx',
      'e2e/journeys/campaign.spec.ts',
    ],
  },
  {
    loading: { answers: { [OWN]: awaited }, shows: 'Memuat daftar campaign...' },
    filled: { walk: true, shows: (page) => listEntries(page).first() },
    empty: { answers: { [OWN]: rows([]) }, shows: 'Belum ada campaign tersedia.' },
    'as cards': {
      component: 'remote-brand/src/features/campaigns/campaign-card.tsx',
      only: 'desktop',
      kept: { 'sohor.view.ID.campaigns': { shape: 'cards' } },
      shows: (page) => page.getByRole('article').first(),
    },
    'columns chosen': {
      component: 'shared/src/page-parts/list-table/list-table.tsx',
      only: 'desktop',
      dialog: 'open',
      walk: true,
      act: press('Kolom'),
      alsoTestedIn: ['shared/src/page-parts/list-table/list-table.test.tsx'],
      shows: (page) => page.getByRole('dialog', { name: 'Kolom tabel' }),
    },
    'filters open on a phone': {
      component: 'shared/src/page-parts/list-terms/list-terms-bar.tsx',
      path: '/appSohor/daftarCampaign?urut=cost&periode=days&dari=2026-01-01',
      only: 'phone',
      act: press('Filter (2)'),
      shows: (page) => page.getByRole('textbox', { name: 'Sampai tanggal' }),
    },
    'own days and an order': {
      component: 'remote-brand/src/features/campaigns/campaign-terms.tsx',
      path: '/appSohor/daftarCampaign?urut=cost&periode=days&dari=2026-01-01',
      only: 'desktop',
      shows: (page) => page.getByRole('textbox', { name: 'Sampai tanggal' }),
    },
    'nothing fits': {
      component: 'remote-brand/src/features/campaigns/campaign-grid.tsx',
      path: '/appSohor/daftarCampaign?q=tidak+ada+yang+begini&status=active',
      shows: 'Tidak ada campaign yang cocok.',
    },
    'CSV failed': {
      component: 'shared/src/page-parts/table-download.tsx',
      answers: { 'GET Campaign/daftar.csv': offline },
      act: press('CSV'),
      shows: /gagal diunduh/i,
    },
    'error with retry': {
      answers: { [OWN]: offline },
      shows: 'Error: Terjadi kesalahan saat mengambil campaign.',
    },
    'error with the sentence of the server': {
      answers: { [OWN]: refused(429, 'Terlalu banyak permintaan. Coba lagi sebentar lagi.') },
      shows: 'Error: Terlalu banyak permintaan. Coba lagi sebentar lagi.',
    },
    'many, next page waiting': {
      answers: {
        [OWN]: rows(
          many(30, (id, n) => aCampaign({ id, namaProyek: `Campaign ke-${n + 1}` })),
          'lanjut',
        ),
      },
      shows: (page) => page.getByRole('button', { name: 'Muat lebih banyak' }),
    },
    'next page failed': {
      answers: { [OWN]: byQuery('cursor', { lanjut: broken }, rows([aCampaign()], 'lanjut')) },
      act: press('Muat lebih banyak'),
      shows: 'Data berikutnya gagal dimuat. Silakan coba lagi.',
    },
    'every label': {
      component: 'remote-brand/src/features/campaigns/campaign-card.tsx',
      answers: {
        [OWN]: rows(
          (['Aktif', 'Selesai', 'Draft', 'Menunggu Persetujuan', 'Dibatalkan'] as const).flatMap(
            (statusLabel, n) =>
              many(1, (id) =>
                aCampaign({
                  id,
                  statusLabel,
                  isVerification: n < 2,
                  namaProyek: `Proyek ${statusLabel}`,
                  ...(statusLabel === 'Dibatalkan' && { pembatalan }),
                }),
              ),
          ),
        ),
      },
      shows: 'Proyek Menunggu Persetujuan',
    },
    'filtered by a status without campaigns': {
      component: 'remote-brand/src/features/campaigns/campaign-grid.tsx',
      path: '/appSohor/daftarCampaign?status=completed',
      answers: { [OWN]: rows([]) },
      shows: 'Tidak ada campaign dengan status Selesai.',
    },
    'very long texts, broken cover': {
      component: 'remote-brand/src/features/campaigns/campaign-card.tsx',
      answers: {
        [OWN]: rows([
          aCampaign({
            namaProyek: LONG_NAME,
            arahanKonten: `${LONG_WORD} ${'Kalimat panjang tentang arahan. '.repeat(12)}`,
            hargaPekerjaan: 1_000_000_000_000,
            jumlahKOL: 1000,
            coverProyek: '/files/tidak-ada.png',
          }),
        ]),
      },
      shows: (page) => listEntries(page).first(),
    },
    'activating: the total': activates(
      {},
      {
        act: press('Aktifkan Campaign'),
        walk: true,
        shows: (page) => page.getByRole('button', { name: 'Aktifkan Sekarang' }),
      },
    ),
    'activating: balance loading': activates(
      { 'GET Wallet': awaited },
      { component: fromBalance, act: press('Aktifkan Campaign'), shows: 'Total pembayaran' },
    ),
    'activating: balance failed, with retry': activates(
      { 'GET Wallet': offline },
      { component: fromBalance, act: press('Aktifkan Campaign'), shows: 'Saldo Anda tidak dapat dimuat.' },
    ),
    'activating: balance too low, with top-up': activates(holds(2_750_000), {
      component: fromBalance,
      act: press('Aktifkan Campaign'),
      shows: 'Kekurangan',
    }),
    'activating: paying from the balance, asked': activates(
      {},
      { component: balanceDialog, act: chooseBalance, shows: /langsung aktif/ },
    ),
    'activating: the balance pays': activates(
      { [PAY]: awaited },
      { component: balanceDialog, act: payBalance, dialog: 'locked', shows: 'Membayar...' },
    ),
    'activating: the balance does not suffice any more': activates(
      { [PAY]: refused(409, 'Saldo Anda tidak cukup untuk membayar campaign ini.') },
      {
        component: balanceDialog,
        act: payBalance,
        shows: 'Saldo Anda tidak cukup untuk membayar campaign ini.',
      },
    ),
    'activating: no answer while the balance pays': activates(
      { [PAY]: offline },
      { component: balanceDialog, act: payBalance, shows: /belum pasti apakah pembayaran berhasil/ },
    ),
    'activating: payment being opened': activates(
      { [PAY]: awaited },
      { dialog: 'locked', shows: 'Membuka pembayaran...' },
    ),
    'activating: the total has changed': activates(
      { [PAY]: refused(409, 'Total pembayaran telah berubah. Periksa kembali totalnya.') },
      { shows: 'Total pembayaran telah berubah. Periksa kembali totalnya.' },
    ),
    'activating failed': activates(
      { [PAY]: offline },
      { shows: 'Terjadi kesalahan saat mengaktifkan campaign.' },
    ),
    'activated, leaving for the payment page': activates(
      // The payment page is asked for and never comes. While a browser waits for it, nothing can be measured.
      { [PAY]: response({ paymentUrl: '/api/v1/halaman-pembayaran' }), 'GET halaman-pembayaran': nothing },
      {
        dialog: 'locked',
        component: 'remote-brand/src/lib/use-payment.ts',
        shows: 'Campaign berhasil diaktifkan!',
      },
    ),
    'back from the gateway, payment being verified': {
      ...notice,
      kept,
      answers: { [OWN]: rows([aCampaign({ isVerification: false, statusLabel: 'Menunggu Persetujuan' })]) },
      shows: 'Pembayaran sedang diverifikasi…',
    },
    'back from the gateway, verified': {
      ...notice,
      kept,
      answers: { [OWN]: rows([aCampaign()]) },
      shows: 'Pembayaran diterima.',
    },
    'back from the gateway, refused': {
      ...notice,
      path: back.replace('settlement', 'deny'),
      kept,
      answers: { [OWN]: rows([aCampaign({ isVerification: false, statusLabel: 'Menunggu Persetujuan' })]) },
      shows: 'ditolak oleh bank atau penyedia pembayaran',
    },
    'back from the gateway, failed': {
      ...notice,
      kept,
      answers: unpaid,
      shows: 'tidak berhasil. Pilih Aktifkan Campaign',
    },
  },
);

const MEMBERS = 'GET Campaign/registerMember/:id';
const DECIDE = 'PUT Campaign/MemberCampaign';
/** Members of the requested status, with the counts of all. */
const members =
  (list: readonly Member[], nextCursor: string | null = null, counts = countsOf(list)): Answer =>
  (call) => {
    const wanted = list.filter((one) => statusOf(one) === call.url.searchParams.get('status'));
    const next = wanted.length > 0 ? nextCursor : null;
    return body({ code: 200, data: wanted, nextCursor: next, counts, Error: null })(call);
  };
type Member = ReturnType<typeof anApplicant>;
/** On phones they are folded. */
const showDetails: Act = async (page) => {
  const fold = page.getByRole('button', { name: 'Detail campaign' });
  if (await fold.isVisible()) await fold.click();
};
const SAID = { pesan: 'Saya sudah lama memakainya. Draf bisa saya kirim dalam tiga hari.' };
export const PROVEN = {
  isVerification: true,
  isChecked: true,
  tanda: { tiktok: '2026-03-02T03:00:00.000Z', nama: '2026-03-28T07:10:00.000Z' },
  ulasan: { jumlah: 12, rataRata: 4.7 },
} as const;
const cast = [
  ...many(3, (id, n) =>
    anApplicant({ id, idUser: id, fullName: `Pelamar ${n + 1}`, ...(n === 0 && { ...SAID, ...PROVEN }) }),
  ),
  ...many(1, (id) => anApplicant({ id, idUser: id, fullName: 'Diundang', inviteBy: 'Brand' })),
  ...many(2, (id) => anApplicant({ id, idUser: id, fullName: 'Disetujui', status: true })),
  ...many(1, (id) => anApplicant({ id, idUser: id, fullName: 'Ditolak', status: false })),
  ...many(1, (id) =>
    anApplicant({
      id,
      idUser: id,
      fullName: 'Dilewatkan',
      status: false,
      inviteBy: 'Brand',
      gugur: 'Waktu habis',
    }),
  ),
];
const tickAll: Act = (page) => page.getByRole('checkbox', { name: /^Pilih semua/ }).check();
export const theCampaign = { [OWN]: rows([aCampaign()]), [DETAIL]: data(aCampaign()) };
/** With places left, so that somebody can be approved. */
const withPlaces = {
  [OWN]: rows([aCampaign({ jumlahKOL: 5 })]),
  [DETAIL]: data(aCampaign({ jumlahKOL: 5 })),
};
const withMany = {
  [OWN]: rows([aCampaign({ jumlahKOL: 9 })]),
  [DETAIL]: data(aCampaign({ jumlahKOL: 9 })),
};
const tab = (name: string) => (page: Parameters<NonNullable<StateRow['act']>>[0]) =>
  page.getByRole('tab', { name }).click();
const panel = (answers: StateRow['answers'], row: Pick<StateRow, 'shows'> & Partial<StateRow>): StateRow => ({
  dialog: 'open',
  act: press('Lihat Detail'),
  ...row,
  answers: { ...theCampaign, ...answers },
});

const applicants = statesOf(
  {
    id: 'applicants',
    name: 'Campaign detail and applicant panel (Brand)',
    path: '/appSohor/daftarCampaign',
    who: 'brand',
    component: 'remote-brand/src/features/applicants/applicant-panel.tsx',
    tests: ['remote-brand/src/features/applicants/campaign-dialog.test.tsx'],
  },
  {
    loading: panel({ [MEMBERS]: awaited }, { shows: 'Memuat data pelamar...' }),
    'error with retry and close': panel(
      { [MEMBERS]: broken },
      {
        component: 'remote-brand/src/features/applicants/campaign-dialog.tsx',
        shows: 'Gagal memuat pelamar!',
      },
    ),
    'need approval': panel(
      { [MEMBERS]: members(cast) },
      { walk: true, shows: (page) => page.getByRole('button', { name: 'Approve Pelamar 1' }) },
    ),
    approved: panel(
      { [MEMBERS]: members(cast) },
      { act: inOrder(press('Lihat Detail'), tab('Approved')), shows: 'Disetujui' },
    ),
    rejected: panel(
      { [MEMBERS]: members(cast) },
      { act: inOrder(press('Lihat Detail'), tab('Rejected')), shows: 'Ditolak' },
    ),
    'withdrawn or lapsed': panel(
      { [MEMBERS]: members(cast) },
      { act: inOrder(press('Lihat Detail'), tab('Tidak berlaku lagi')), shows: 'Penawaran kedaluwarsa' },
    ),
    'nobody withdrawn or lapsed': panel(
      { [MEMBERS]: members([]) },
      {
        act: inOrder(press('Lihat Detail'), tab('Tidak berlaku lagi')),
        shows: 'Tidak ada penawaran yang ditarik atau kedaluwarsa.',
      },
    ),
    'invited by the brand': panel(
      { [MEMBERS]: members(cast.filter(({ inviteBy }) => inviteBy === 'Brand')) },
      {
        component: 'remote-brand/src/features/applicants/applicant-card.tsx',
        shows: 'Diundang oleh Brand',
      },
    ),
    'rejected now, with a way back': panel(
      {
        [MEMBERS]: inTurn(
          members(cast),
          members(cast.map((one, n) => (n === 0 ? { ...one, status: false } : one))),
        ),
        [DECIDE]: data(null),
      },
      {
        component: 'shell/src/notifications/toasts.tsx',
        act: inOrder(press('Lihat Detail'), press('Reject Pelamar 1')),
        shows: (page) => page.getByRole('button', { name: 'Urungkan' }),
      },
    ),
    'nobody pending': panel(
      { [MEMBERS]: members([]) },
      {
        act: inOrder(press('Lihat Detail'), tab('Need Approval')),
        shows: 'Tidak ada pelamar menunggu persetujuan.',
      },
    ),
    'nobody approved': panel(
      { [MEMBERS]: members([]) },
      { act: inOrder(press('Lihat Detail'), tab('Approved')), shows: 'Tidak ada pelamar yang disetujui.' },
    ),
    'nobody rejected': panel({ [MEMBERS]: members([]) }, { shows: 'Tidak ada pelamar yang ditolak.' }),
    'by score': panel(
      { [MEMBERS]: members(cast) },
      {
        component: 'remote-brand/src/features/applicants/use-applicant-sort.ts',
        act: inOrder(press('Lihat Detail'), choose('Urutkan pelamar', 'score')),
        shows: (page) => page.getByRole('combobox', { name: 'Urutkan pelamar' }),
      },
    ),
    'several chosen': panel(
      { ...withMany, [MEMBERS]: members(cast) },
      {
        component: 'remote-brand/src/features/applicants/bulk-decision.tsx',
        act: inOrder(press('Lihat Detail'), tickAll),
        walk: true,
        shows: 'Approve (3)',
      },
    ),
    'more chosen than places': panel(
      { ...withPlaces, [MEMBERS]: members(cast) },
      {
        component: 'remote-brand/src/features/applicants/bulk-decision.tsx',
        act: inOrder(press('Lihat Detail'), tickAll),
        shows: 'Tersisa 2 tempat.',
      },
    ),
    'several decided, one refused': panel(
      {
        ...withPlaces,
        [MEMBERS]: members(cast),
        [DECIDE]: inTurn(refused(409, 'Pelamar ini sudah menarik pendaftarannya.'), data(null)),
      },
      {
        component: 'remote-brand/src/features/applicants/bulk-decision.tsx',
        act: inOrder(press('Lihat Detail'), tickAll, press('Reject (3)')),
        shows: /Pelamar \d+: Pelamar ini sudah menarik pendaftarannya\./,
      },
    ),
    'decision under way': panel(
      { ...withPlaces, [MEMBERS]: members(cast), [DECIDE]: awaited },
      {
        act: inOrder(press('Lihat Detail'), press('Approve Pelamar 1')),
        shows: (page) => page.getByRole('button', { name: 'Reject Pelamar 1', disabled: true }),
      },
    ),
    'approved now': panel(
      {
        ...withPlaces,
        [MEMBERS]: inTurn(
          members(cast),
          members(cast.map((one, n) => (n === 0 ? { ...one, status: true } : one))),
        ),
        [DECIDE]: data(null),
      },
      {
        act: inOrder(press('Lihat Detail'), press('Approve Pelamar 1')),
        shows: 'Pelamar berhasil disetujui.',
      },
    ),
    'decision refused': panel(
      {
        ...withPlaces,
        [MEMBERS]: members(cast),
        [DECIDE]: refused(409, 'Semua tempat di campaign ini sudah terisi.'),
      },
      {
        act: inOrder(press('Lihat Detail'), press('Approve Pelamar 1')),
        shows: /Gagal memperbarui status pelamar\./,
      },
    ),
    'decision without an answer': panel(
      { ...withPlaces, [MEMBERS]: members(cast), [DECIDE]: offline },
      {
        act: inOrder(press('Lihat Detail'), press('Approve Pelamar 1')),
        shows: 'Terjadi kesalahan saat berkomunikasi dengan server.',
      },
    ),
    'texts loading': panel(
      { [MEMBERS]: members(cast), [DETAIL]: awaited },
      {
        component: 'remote-brand/src/features/applicants/campaign-details.tsx',
        act: inOrder(press('Lihat Detail'), showDetails),
        shows: 'Memuat detail campaign...',
      },
    ),
    'texts failed': panel(
      { [MEMBERS]: members(cast), [DETAIL]: broken },
      {
        component: 'remote-brand/src/features/applicants/campaign-details.tsx',
        act: inOrder(press('Lihat Detail'), showDetails),
        shows: 'Detail campaign gagal dimuat. Silakan coba lagi.',
      },
    ),
    'fifty thousand, the first page': panel(
      {
        [MEMBERS]: members(
          many(50, (id, n) => anApplicant({ id, idUser: id, fullName: `Pelamar ke-${n + 1}` })),
          'lanjut',
          { pending: 50_000, invited: 0, approved: 1, rejected: 12, lapsed: 3 },
        ),
      },
      { shows: (page) => page.getByRole('button', { name: 'Muat lebih banyak' }) },
    ),
    'next page failed': panel(
      {
        [MEMBERS]: byQuery(
          'cursor',
          { lanjut: broken },
          members(
            many(3, (id, n) => anApplicant({ id, idUser: id, fullName: `Pelamar ${n + 1}` })),
            'lanjut',
          ),
        ),
      },
      {
        act: inOrder(press('Lihat Detail'), press('Muat lebih banyak')),
        shows: 'Data berikutnya gagal dimuat. Silakan coba lagi.',
      },
    ),
    many: panel(
      {
        [MEMBERS]: members(
          many(40, (id, n) =>
            anApplicant({ id, idUser: id, fullName: n === 0 ? LONG_NAME : `Pelamar ke-${n + 1}` }),
          ),
        ),
      },
      { shows: 'Pelamar ke-2' },
    ),
  },
);

const invited = members(cast.filter(({ inviteBy }) => inviteBy === 'Brand'));
const asked = (jumlah: number) => ({
  hargaRateCard: { pekerjaan: 'TikTok Video', mataUang: 'IDR' as const, jumlah },
});
const priced = cast.map((one, n) => ({ ...one, ...(n < 3 && asked(1_000_000 + n * 600_000)) }));
const applicantsOf = (answer: Answer, row: Pick<StateRow, 'shows'> & Partial<StateRow>): StateRow => ({
  component: 'remote-brand/src/features/applicants/applicant-table.tsx',
  path: `${ONE_PAGE}?bagian=pelamar`,
  ...row,
  answers: { [DETAIL]: data(aCampaign({ jumlahKOL: 9 })), [MEMBERS]: answer, ...row.answers },
});
const tick =
  (name: string): Act =>
  (page) =>
    page.getByRole('checkbox', { name: `Pilih ${name}` }).check();

const onePage = statesOf(
  {
    id: 'brand-campaign',
    name: 'A campaign (Brand)',
    path: ONE_PAGE,
    route: ONE_ROUTE,
    who: 'brand',
    component: 'remote-brand/src/features/campaign/campaign-page.tsx',
    tests: ['remote-brand/src/features/campaign/campaign-page.test.tsx'],
    answers: { [DETAIL]: data(aCampaign()), [MEMBERS]: members(cast) },
  },
  {
    loading: { answers: { [DETAIL]: awaited }, shows: 'Memuat campaign...' },
    'error with retry': {
      answers: { [DETAIL]: offline },
      shows: 'Terjadi kesalahan saat mengambil campaign.',
    },
    "somebody else's": {
      answers: { [DETAIL]: refused(404, 'Campaign tidak ditemukan.') },
      shows: 'Halaman tidak ditemukan',
    },
    'filled, with what waits': {
      component: 'remote-brand/src/features/campaigns/campaign-overview.tsx',
      answers: { [DETAIL]: data(aCampaign({ pendingApplicants: 3, pendingReviews: 1 })) },
      walk: true,
      shows: (page) => page.getByRole('link', { name: 'Tinjau konten' }),
    },
    'overview, cancelled, very long name': {
      component: 'remote-brand/src/features/campaigns/campaign-overview.tsx',
      answers: {
        [DETAIL]: data(aCampaign({ namaProyek: LONG_NAME, statusLabel: 'Dibatalkan', pembatalan })),
      },
      shows: 'Produk batal terbit.',
    },
    brief: { path: `${ONE_PAGE}?bagian=brief`, shows: 'Ajak pengikut mencoba varian baru.' },
    'applicants, with the price of this job': applicantsOf(members(priced), {
      walk: true,
      shows: (page) => page.getByRole('button', { name: 'Approve Pelamar 1' }),
    }),
    'applicants, nobody fits': applicantsOf(members(priced), {
      component: 'remote-brand/src/features/applicants/applicant-filter.tsx',
      act: inOrder(unfold, write('Cari nama pelamar', 'tidak ada')),
      shows: 'Tidak ada pelamar yang cocok.',
    }),
    'applicants, very long names': applicantsOf(
      members(priced.map((one) => ({ ...one, fullName: LONG_NAME, ...SAID }))),
      { shows: (page) => page.getByText(LONG_NAME).first() },
    ),
    'applicants compared': applicantsOf(members(priced), {
      component: 'remote-brand/src/features/applicants/compare-applicants.tsx',
      answers: { 'GET public/kol/:slug': refused(404, 'Tidak ada.') },
      act: inOrder(tick('Pelamar 1'), tick('Pelamar 2'), press('Bandingkan (2)')),
      dialog: 'open',
      shows: 'Harga pekerjaan ini',
    }),
    'applicants failed': applicantsOf(broken, {
      component: 'remote-brand/src/features/applicants/campaign-applicants.tsx',
      shows: 'Gagal memuat pelamar!',
    }),
    'withdrawing an invitation asks first': applicantsOf(invited, {
      component: 'remote-brand/src/features/applicants/invited.tsx',
      act: press('Tarik undangan Diundang'),
      dialog: 'open',
      shows: 'Tarik undangan?',
    }),
    'withdrawing an invitation refused': applicantsOf(invited, {
      component: 'remote-brand/src/features/applicants/invited.tsx',
      answers: {
        'PUT Campaign/withdrawInvitation': refused(409, 'Undangan ini sudah tidak menunggu jawaban.'),
      },
      act: inOrder(press('Tarik undangan Diundang'), press('Tarik Undangan')),
      dialog: 'open',
      shows: 'Undangan ini sudah tidak menunggu jawaban.',
    }),
    money: {
      component: 'remote-brand/src/features/work/work-costs.tsx',
      path: `${ONE_PAGE}?bagian=biaya`,
      answers: { 'GET Campaign/cancel/:id': foreseen, 'GET Campaign/content/:id': rows([aContent()]) },
      shows: 'Belum terikat kontrak',
    },
    'money failed': {
      component: 'remote-brand/src/features/campaigns/campaign-money.tsx',
      path: `${ONE_PAGE}?bagian=biaya`,
      answers: { 'GET Campaign/cancel/:id': offline, 'GET Campaign/content/:id': offline },
      shows: 'Dana campaign tidak dapat dimuat. Silakan coba lagi.',
    },
    'unpaid: overview with what can be done': {
      answers: draft,
      shows: (page) => page.getByRole('link', { name: 'Duplikat' }),
    },
    'deleting asks first': {
      component: 'remote-brand/src/features/campaigns/delete-dialog.tsx',
      answers: draft,
      act: press('Hapus'),
      dialog: 'open',
      shows: 'Hapus campaign ini?',
    },
    'deleting refused': {
      component: 'remote-brand/src/features/campaigns/delete-dialog.tsx',
      answers: { ...draft, 'DELETE Campaign/detail/:id': refused(409, 'Campaign ini sudah dibayar.') },
      act: inOrder(press('Hapus'), press('Hapus Campaign')),
      dialog: 'open',
      shows: 'Campaign ini sudah dibayar.',
    },
    'cancelling: what comes back and what goes on': cancels(
      {},
      { act: asksToCancel, walk: true, shows: 'Penawaran yang gugur' },
    ),
    'cancelling: figures loading': cancels(
      { 'GET Campaign/cancel/:id': awaited },
      { act: asksToCancel, shows: 'Menghitung dana yang kembali...' },
    ),
    'cancelling: figures failed, with retry': cancels(
      { 'GET Campaign/cancel/:id': offline },
      { act: asksToCancel, shows: /^Dana yang kembali tidak dapat dihitung/ },
    ),
    'cancelling without a reason': cancels(
      {},
      {
        act: inOrder(asksToCancel, press('Batalkan Campaign')),
        shows: 'Alasan wajib diisi.',
      },
    ),
    'cancelling refused: done meanwhile': cancels(
      { [CANCEL]: refused(409, 'Campaign ini sudah dibatalkan.') },
      { shows: 'Campaign ini sudah dibatalkan.' },
    ),
    'cancelling without an answer': cancels({ [CANCEL]: offline }, { shows: /belum pasti apakah campaign/ }),
  },
);

export const BRAND_STATES = [...dashboard, ...campaigns, ...applicants, ...onePage];
