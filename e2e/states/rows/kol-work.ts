import { listEntries } from '../../support/entries.ts';
import { inOrder, press, waitFor, write } from '../acts.ts';
import {
  type Answer,
  awaited,
  broken,
  byQuery,
  data,
  forUser,
  inTurn,
  offline,
  refused,
  response,
  rows,
} from '../answers.ts';
import {
  aCampaign,
  aContent,
  aContentEvent,
  aContract,
  aContractText,
  aDisputeDetail,
  aKolDashboard,
  anAgreement,
  anApplicant,
  CONTRACT_PARTS,
  figuresOfPieces,
  handedInPieces,
  kolSession,
  LONG_NAME,
  LONG_WORD,
  many,
  somePieces,
  someTypedFigures,
  someWorkFigures,
} from '../samples.ts';
import { type StateRow, statesOf } from '../state.ts';

const campaignId = '0190f5c0-0000-7000-8000-000000000001';

const SESSION = 'GET auth/verifySessions';
const newcomer = {
  [SESSION]: data(kolSession()),
  'GET Dashboard': data(aKolDashboard()),
};

const dashboard = statesOf(
  {
    id: 'kol-dashboard',
    name: 'Dashboard (KOL)',
    path: '/appSohor/dashboard',
    who: 'kol',
    component: 'remote-kol/src/features/dashboard/dashboard-page.tsx',
    tests: ['remote-kol/src/features/dashboard/dashboard-page.test.tsx'],
  },
  {
    loading: { answers: { 'GET Dashboard': awaited }, shows: 'Memuat Dashboard...' },
    'filled by what happened': { walk: true, shows: 'Sign Now' },
    'nothing yet: zeros': {
      component: 'remote-kol/src/features/dashboard/dashboard-cards.tsx',
      answers: { 'GET Dashboard': data(aKolDashboard()) },
      shows: '0 out of 0 content',
    },
    'first steps of a new KOL': {
      component: 'remote-kol/src/features/dashboard/next-steps-card.tsx',
      answers: newcomer,
      walk: true,
      shows: '0 dari 4 selesai',
    },
    'some steps left': {
      component: 'remote-kol/src/features/dashboard/next-steps-card.tsx',
      answers: {
        [SESSION]: data(kolSession({ tikTokAccessToken: 'linked' })),
        'GET Dashboard': data(aKolDashboard({ steps: { tikTok: 'synced', profile: true, rateCard: false } })),
      },
      shows: '2 dari 4 selesai',
    },
    'error with retry': {
      answers: { 'GET Dashboard': offline },
      shows: 'Terjadi kesalahan saat mengambil data dashboard.',
    },
  },
);

const LIST = 'GET Campaign/all';
const ENTRY = 'GET Campaign/registerMember/:id';
/** The viewer's own application, which the page recognises by the id. */
const own = (change: Parameters<typeof anApplicant>[0] = {}) =>
  forUser((idUser) => rows([anApplicant({ ...change, idUser })]));
const DETAIL = 'GET Campaign/detail/:id';
const theCampaign = {
  [LIST]: rows([aCampaign()]),
  [DETAIL]: data(aCampaign({ bersih: 1_299_750, sisa: 1 })),
};
const opened = (
  answers: StateRow['answers'],
  row: Pick<StateRow, 'shows'> & Partial<StateRow>,
): StateRow => ({
  component: 'remote-kol/src/features/campaigns/entry-panel.tsx',
  act: press('Lihat Detail'),
  dialog: 'open',
  ...row,
  answers: { ...theCampaign, ...answers },
});

const campaigns = statesOf(
  {
    id: 'kol-campaigns',
    name: 'Campaigns (KOL)',
    path: '/appSohor/campaigns',
    who: 'kol',
    component: 'remote-kol/src/features/campaigns/campaigns-page.tsx',
    tests: ['remote-kol/src/features/campaigns/campaigns-page.test.tsx', 'e2e/journeys/phone.spec.ts'],
  },
  {
    loading: { answers: { [LIST]: awaited }, shows: 'Memuat daftar campaign...' },
    filled: { walk: true, shows: (page) => page.getByRole('article').first() },
    'a verified Brand': {
      component: 'shared/src/page-parts/brand-mark-badge.tsx',
      answers: {
        [LIST]: rows([
          aCampaign({
            tandaBrand: {
              jenis: 'NIB',
              sejak: '2026-03-28T07:10:00.000Z',
              sampai: '2027-03-28T07:10:00.000Z',
            },
          }),
        ]),
      },
      act: press('Brand terverifikasi'),
      shows: 'berlaku sampai 28 Maret 2027',
    },
    'as a table': {
      component: 'remote-kol/src/features/campaigns/campaign-columns.tsx',
      only: 'desktop',
      kept: { 'sohor.view.ID.open-campaigns': { shape: 'table' } },
      shows: (page) => page.getByRole('row').nth(1),
    },
    'entries of every kind': {
      component: 'remote-kol/src/features/campaigns/campaign-badges.tsx',
      answers: {
        [LIST]: rows(
          many(4, (id, n) =>
            aCampaign({
              id,
              ownEntry: {
                status: [null, null, true, false][n] ?? null,
                inviteBy: n === 1 ? 'Brand' : 'User',
              },
            }),
          ),
        ),
      },
      shows: 'Menunggu jawaban Anda',
    },
    empty: { answers: { [LIST]: rows([]) }, shows: 'Belum ada campaign tersedia.' },
    'error with retry': {
      answers: { [LIST]: offline },
      shows: 'Error: Terjadi kesalahan saat mengambil campaign.',
    },
    'refused with retry': { answers: { [LIST]: refused(429, '') }, shows: 'Error: ' },
    'many, next page waiting': {
      answers: {
        [LIST]: rows(
          many(30, (id, n) => aCampaign({ id, namaProyek: `Campaign ke-${n + 1}` })),
          'lanjut',
        ),
      },
      shows: (page) => page.getByRole('button', { name: 'Muat lebih banyak' }),
    },
    'next page failed': {
      answers: { [LIST]: byQuery('cursor', { lanjut: broken }, rows([aCampaign()], 'lanjut')) },
      act: press('Muat lebih banyak'),
      shows: 'Data berikutnya gagal dimuat. Silakan coba lagi.',
    },
    'search without a match': {
      component: 'remote-kol/src/features/campaigns/campaign-filter-bar.tsx',
      act: write('Cari campaign', 'tidak ada yang begini'),
      shows: 'Tidak ada campaign yang cocok.',
    },
    'very long texts, broken cover': {
      component: 'remote-kol/src/features/campaigns/campaign-card.tsx',
      answers: {
        [LIST]: rows([
          aCampaign({
            namaProyek: LONG_NAME,
            brandName: LONG_WORD,
            arahanKonten: `${LONG_WORD} ${'Kalimat panjang tentang arahan. '.repeat(12)}`,
            hargaPekerjaan: 1_000_000_000_000,
            coverProyek: '/files/tidak-ada.png',
          }),
          aCampaign({ id: many(1, (id) => id)[0] ?? '', statusLabel: 'Selesai' }),
        ]),
      },
      shows: 'Rp1.000.000.000.000',
    },
    'detail, standing loading': opened(
      { [ENTRY]: awaited },
      { component: 'remote-kol/src/features/campaigns/campaign-dialog.tsx', shows: 'Memuat data pelamar...' },
    ),
    'detail, texts loading': opened(
      { [ENTRY]: rows([]), [DETAIL]: awaited },
      {
        component: 'remote-kol/src/features/campaigns/campaign-detail.tsx',
        shows: 'Memuat detail campaign...',
      },
    ),
    'detail, texts failed': opened(
      { [ENTRY]: rows([]), [DETAIL]: broken },
      {
        component: 'remote-kol/src/features/campaigns/campaign-detail.tsx',
        shows: 'Detail campaign gagal dimuat. Silakan coba lagi.',
      },
    ),
    'detail, may apply': opened(
      { [ENTRY]: rows([]) },
      {
        component: 'remote-kol/src/features/campaigns/campaign-detail.tsx',
        walk: true,
        shows: (page) => page.getByRole('button', { name: 'Daftar KOL untuk Campaign Ini' }),
      },
    ),
    'detail, campaign over': opened(
      { [LIST]: rows([aCampaign({ statusLabel: 'Selesai' })]), [ENTRY]: rows([]) },
      { shows: 'Periode campaign ini sudah berakhir' },
    ),
    'detail, cancelled by the brand': opened(
      {
        [LIST]: rows([
          aCampaign({
            statusLabel: 'Dibatalkan',
            pembatalan: { pada: '2025-09-20T03:00:00.000Z', alasan: 'Produk batal terbit.' },
          }),
        ]),
        [ENTRY]: own({ status: true }),
      },
      {
        component: 'remote-kol/src/features/campaigns/entry-panel.tsx',
        shows: /Brand membatalkan campaign ini/,
      },
    ),
    'detail, standing failed': opened(
      { [ENTRY]: broken },
      { component: 'remote-kol/src/features/campaigns/campaign-dialog.tsx', shows: 'Gagal memuat pelamar!' },
    ),
    'detail, a message to the brand': opened(
      { [ENTRY]: rows([]) },
      {
        component: 'remote-kol/src/features/campaigns/apply-form.tsx',
        walk: true,
        act: inOrder(press('Lihat Detail'), press('Tulis pesan untuk brand')),
        shows: 'Pesan untuk brand',
      },
    ),
    'detail, applying': opened(
      { [ENTRY]: rows([]), 'POST Campaign/register': awaited },
      {
        act: inOrder(press('Lihat Detail'), press('Daftar KOL untuk Campaign Ini')),
        dialog: 'locked',
        shows: (page) => page.getByRole('dialog'),
      },
    ),
    'detail, applying failed': opened(
      { [ENTRY]: rows([]), 'POST Campaign/register': offline },
      {
        act: inOrder(press('Lihat Detail'), press('Daftar KOL untuk Campaign Ini')),
        shows: 'Terjadi kesalahan saat berkomunikasi dengan server.',
      },
    ),
    'detail, applied': opened({ [ENTRY]: own() }, { main: true, shows: 'Menunggu keputusan Brand' }),
    'detail, invited': opened({ [ENTRY]: own({ inviteBy: 'Brand' }) }, { shows: 'Brand mengundang Anda.' }),
    'detail, withdrawing refused': opened(
      {
        [ENTRY]: own(),
        'PUT Campaign/withdrawRegistration': refused(409, 'Brand sudah menyetujui pendaftaran Anda.'),
      },
      {
        act: inOrder(press('Lihat Detail'), press('Tarik pendaftaran')),
        shows: 'Brand sudah menyetujui pendaftaran Anda.',
      },
    ),
    'detail, full': opened(
      { [ENTRY]: rows([]), [LIST]: rows([aCampaign({ penuh: true })]) },
      { shows: 'Semua tempat di campaign ini sudah terisi.' },
    ),
    'detail, approved': opened(
      { [ENTRY]: own({ status: true }) },
      { shows: 'Anda ikut dalam campaign ini.' },
    ),
    'detail, offer ended': opened(
      { [ENTRY]: own({ status: false, inviteBy: 'Brand', gugur: 'Waktu habis' }) },
      { shows: 'Anda dapat mendaftar lagi.' },
    ),
    'detail, rejected': opened(
      { [ENTRY]: own({ status: false }) },
      { shows: 'Anda tidak ikut dalam campaign ini.' },
    ),
  },
);

const CONTRACTS = 'GET Campaign/Kontrak';
const TEXT = 'GET Campaign/Kontrak/:id';
const SIGN = 'PUT Campaign/approveContract/:id';
const signing = 'remote-kol/src/features/contracts/signing-dialog.tsx';
const agrees = (page: Parameters<NonNullable<StateRow['act']>>[0]) => page.getByRole('checkbox').check();
const pending = { [CONTRACTS]: rows([aContract()]), [TEXT]: data(aContractText()) };
const answered = (row: Pick<StateRow, 'shows'> & Partial<StateRow>): StateRow => ({
  component: signing,
  alsoTestedIn: ['remote-kol/src/features/contracts/signing-dialog.test.tsx'],
  act: press('Tanda Tangan Kontrak'),
  ...row,
  answers: { ...pending, ...row.answers },
});
const signs = (row: Pick<StateRow, 'shows'> & Partial<StateRow>): StateRow =>
  answered({ dialog: 'open', ...row });

const contracts = statesOf(
  {
    id: 'contracts',
    name: 'Contracts (KOL)',
    path: '/appSohor/contract',
    who: 'kol',
    component: 'remote-kol/src/features/contracts/contracts-page.tsx',
    tests: ['remote-kol/src/features/contracts/contracts-page.test.tsx'],
  },
  {
    loading: { answers: { [CONTRACTS]: awaited }, shows: 'Memuat daftar kontrak...' },
    filled: { walk: true, shows: (page) => listEntries(page).first() },
    'as cards': {
      only: 'desktop',
      kept: { 'sohor.view.ID.contracts': { shape: 'cards' } },
      shows: (page) => page.getByRole('article').first(),
    },
    'every status': {
      component: 'remote-kol/src/features/contracts/contract-status.tsx',
      answers: {
        [CONTRACTS]: rows([
          aContract(),
          ...many(3, (id, n) =>
            aContract({
              id,
              idCampaign: id,
              isVerification: n > 0,
              isActive: n > 1,
              inviteBy: 'Brand',
              ...(n === 0 ? { brand: '', namaProyek: '' } : {}),
            }),
          ),
        ]),
      },
      shows: 'Ditandatangani',
    },
    empty: { answers: { [CONTRACTS]: rows([]) }, shows: 'Belum ada kontrak tersedia.' },
    'error with retry': {
      answers: { [CONTRACTS]: offline },
      shows: 'Error: Terjadi kesalahan saat mengambil daftar kontrak.',
    },
    'many, next page waiting': {
      answers: {
        [CONTRACTS]: rows(
          many(30, (id, n) => aContract({ id, idCampaign: id, namaProyek: `Campaign ke-${n + 1}` })),
          'lanjut',
        ),
      },
      shows: (page) => page.getByRole('button', { name: 'Muat lebih banyak' }),
    },
    'signing with agreed terms': {
      ...signs({ shows: (page) => page.getByRole('region', { name: 'Kesepakatan' }) }),
      answers: {
        [CONTRACTS]: rows([aContract({ hargaPekerjaan: 2_000_000, kesepakatan: anAgreement() })]),
        [TEXT]: data(aContractText()),
      },
    },
    'very long names': {
      component: 'remote-kol/src/features/contracts/contract-card.tsx',
      answers: { [CONTRACTS]: rows([aContract({ namaProyek: LONG_NAME, brand: LONG_WORD })]) },
      shows: (page) => listEntries(page).first(),
    },
    'download failed': {
      component: 'shared/src/contracts/download-contract-button.tsx',
      only: 'phone',
      answers: {
        [CONTRACTS]: rows([aContract({ isVerification: true, isActive: true })]),
        'GET Campaign/Kontrak/:id/pdf': offline,
      },
      act: press('Unduh PDF'),
      shows: 'Kontrak gagal diunduh. Periksa koneksi Anda, lalu coba lagi.',
    },
    'signing, text loading': signs({ answers: { [TEXT]: awaited }, shows: 'Memuat isi kontrak...' }),
    'signing, text failed': signs({
      answers: { [TEXT]: broken },
      shows: (page) => page.getByRole('alert').first(),
    }),
    'signing, not agreed yet': signs({
      component: 'shared/src/contracts/contract-document.tsx',
      alsoTestedIn: [
        'remote-kol/src/features/contracts/signing-dialog.test.tsx',
        'shared/src/format/contract-text.test.ts',
      ],
      walk: true,
      shows: 'Perjanjian Kerjasama Influencer',
    }),
    'signing, payment and brief': signs({
      component: 'shared/src/contracts/contract-document.tsx',
      answers: { [TEXT]: data(aContractText('7 September 2025', 'Sari Wulandari', CONTRACT_PARTS)) },
      walk: true,
      shows: 'Brief Campaign',
    }),
    'signing, Enter without the tick': signs({
      component: 'remote-kol/src/features/contracts/signing-form.tsx',
      act: inOrder(press('Tanda Tangan Kontrak'), waitFor('Perjanjian Kerjasama Influencer'), (page) =>
        page.getByRole('checkbox').press('Enter'),
      ),
      shows: 'Anda harus menyetujui kontrak untuk melanjutkan.',
    }),
    'signing, agreed': signs({
      component: 'remote-kol/src/features/contracts/signing-form.tsx',
      act: inOrder(press('Tanda Tangan Kontrak'), agrees),
      walk: true,
      shows: (page) => page.getByRole('button', { name: 'Setuju dan Tanda Tangan Kontrak', disabled: false }),
    }),
    'signing, under way': signs({
      answers: { [SIGN]: awaited },
      act: inOrder(press('Tanda Tangan Kontrak'), agrees, press('Setuju dan Tanda Tangan Kontrak')),
      dialog: 'locked',
      shows: (page) => page.getByRole('dialog'),
    }),
    'signing failed': signs({
      answers: { [SIGN]: offline },
      act: inOrder(press('Tanda Tangan Kontrak'), agrees, press('Setuju dan Tanda Tangan Kontrak')),
      shows: 'Terjadi kesalahan saat menandatangani kontrak. Silakan coba lagi.',
    }),
    'signing, text changed meanwhile': signs({
      answers: {
        [TEXT]: inTurn(data(aContractText()), data(aContractText('8 September 2025'))),
        [SIGN]: refused(409, 'Isi kontrak telah berubah. Baca kembali isinya sebelum menandatangani.'),
      },
      act: inOrder(press('Tanda Tangan Kontrak'), agrees, press('Setuju dan Tanda Tangan Kontrak')),
      shows: 'Isi kontrak telah berubah. Baca kembali isinya sebelum menandatangani.',
    }),
    'declining: asked first': signs({
      act: inOrder(press('Tanda Tangan Kontrak'), press('Tolak Kontrak')),
      shows: 'Tolak kontrak ini?',
    }),
    'declining failed': signs({
      answers: { 'PUT Campaign/declineContract/:id': refused(409, 'Kontrak ini sudah dijawab.') },
      act: inOrder(press('Tanda Tangan Kontrak'), press('Tolak Kontrak'), press('Ya, Tolak Kontrak')),
      shows: 'Kontrak ini sudah dijawab.',
    }),
    signed: answered({
      component: 'remote-kol/src/features/contracts/contract-list.tsx',
      answers: {
        [CONTRACTS]: inTurn(rows([aContract()]), rows([aContract({ isVerification: true, isActive: true })])),
        [SIGN]: data(null),
      },
      act: inOrder(press('Tanda Tangan Kontrak'), agrees, press('Setuju dan Tanda Tangan Kontrak')),
      shows: 'Kontrak berhasil ditandatangani!',
    }),
    'waiting for a signature until a day, and lapsed ones': {
      component: 'remote-kol/src/features/contracts/contract-card.tsx',
      only: 'phone',
      answers: {
        [CONTRACTS]: rows([
          aContract({ berlakuSampai: '2099-09-14T07:05:00.000Z' }),
          ...many(2, (id, n) =>
            aContract({
              id,
              isVerification: false,
              gugur:
                n === 0
                  ? { sebab: 'Waktu habis', alasan: null }
                  : { sebab: 'Campaign dibatalkan', alasan: 'Produk batal terbit.' },
            }),
          ),
        ]),
      },
      shows: 'Tanda tangani sebelum',
    },
    declined: answered({
      component: 'remote-kol/src/features/contracts/contract-list.tsx',
      answers: {
        [CONTRACTS]: inTurn(rows([aContract()]), rows([aContract({ isVerification: false })])),
        'PUT Campaign/declineContract/:id': data(null),
      },
      act: inOrder(press('Tanda Tangan Kontrak'), press('Tolak Kontrak'), press('Ya, Tolak Kontrak')),
      shows: 'Kontrak berhasil ditolak!',
    }),
    'opened by a link, answered already': {
      component: signing,
      path: `/appSohor/contract?campaign=${campaignId}`,
      answers: { [CONTRACTS]: rows([aContract({ isVerification: false })]), [TEXT]: data(aContractText()) },
      dialog: 'open',
      shows: 'Kontrak ini sudah ditolak.',
    },
  },
);

const UNSIGNED = aContract({ berlakuSampai: '2099-09-14T07:05:00.000Z', inviteBy: 'Brand' });
const unsigned = statesOf(
  {
    id: 'kol-unsigned',
    name: 'A contract that waits for its signature (KOL)',
    path: `/appSohor/contract/${UNSIGNED.kontrak.id}`,
    route: '/appSohor/contract/:id',
    who: 'kol',
    component: 'remote-kol/src/features/contracts/signing-section.tsx',
    tests: ['remote-kol/src/features/contracts/contract-page.test.tsx'],
    answers: {
      [CONTRACTS]: rows([UNSIGNED]),
      [TEXT]: data(aContractText('7 September 2025', 'Sari Wulandari', CONTRACT_PARTS)),
    },
  },
  {
    'text loading': { answers: { [TEXT]: awaited }, shows: 'Memuat isi kontrak...' },
    'text failed, with retry': { answers: { [TEXT]: offline }, shows: 'Coba lagi' },
    'not agreed yet': { main: true, walk: true, shows: 'Perjanjian Kerjasama Influencer' },
    'declining: asked first': { act: press('Tolak Kontrak'), shows: 'Tolak kontrak ini?' },
    'signing failed': {
      answers: { [SIGN]: offline },
      act: inOrder(agrees, press('Setuju dan Tanda Tangan Kontrak')),
      shows: 'Terjadi kesalahan saat menandatangani kontrak. Silakan coba lagi.',
    },
  },
);

const SIGNED = aContract({ isVerification: true, isActive: true });
const WORK = 'GET Campaign/content/:id';
const handedIn = aContentEvent({
  note: LONG_NAME,
  url: `https://www.tiktok.com/@sari/video/7301234567890123456?${LONG_WORD}`,
  akunBelumPasti: true,
});
const revision = aContentEvent({ event: 'revision', oleh: 'Brand', url: null, note: `${LONG_NAME}\nLagi.` });
const FAR = '2099-12-31T17:00:00.000Z';
const opensWork = (
  answers: StateRow['answers'],
  row: Pick<StateRow, 'shows'> & Partial<StateRow>,
): StateRow => ({
  component: 'remote-kol/src/features/contracts/work/work-panel.tsx',
  ...row,
  answers: { [CONTRACTS]: rows([SIGNED]), ...answers },
});
const shownWork = (change: Parameters<typeof aContent>[0]) => ({
  [WORK]: rows([aContent({ jatuhTempo: FAR, ...change })]),
});

const DISPUTE_ID = aDisputeDetail().id;

const FIGURES = 'GET Figures/:id';
const PUBLISHED = { status: 'link_review' as const, riwayat: [aContentEvent()] };
const SHOWABLE = data([someWorkFigures({ publik: { setuju: false, bisa: true } })]);
/** Published work with its figures. */
const results = (answer: Answer, row: Pick<StateRow, 'shows'> & Partial<StateRow>) =>
  opensWork(
    { ...shownWork(PUBLISHED), [FIGURES]: answer },
    {
      component: 'shared/src/figures/work-results.tsx',
      alsoTestedIn: ['shared/src/figures/figures.test.tsx'],
      ...row,
    },
  );

const VIDEO = '/api/v1/files/0.video';
const chooseVideo: StateRow['act'] = (page) =>
  page
    .getByLabel('Berkas video')
    .setInputFiles({ name: 'draf.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(9) });

const work = statesOf(
  {
    id: 'kol-content',
    name: 'Work of a contract (KOL)',
    path: `/appSohor/contract/${SIGNED.kontrak.id}`,
    route: '/appSohor/contract/:id',
    who: 'kol',
    component: 'remote-kol/src/features/contracts/contract-page.tsx',
    answers: { [FIGURES]: data([someWorkFigures()]), 'GET Shipment/:id': data(null) },
    tests: ['remote-kol/src/features/contracts/contract-page.test.tsx'],
  },
  {
    'figures loading': results(awaited, { shows: 'Memuat hasil...' }),
    'figures failed, with retry': results(offline, { shows: 'Hasil gagal dimuat.' }),
    'figures not read yet': results(data([someWorkFigures({ angka: [] })]), { shows: /^Belum dibaca/ }),
    'figures over time': results(data([someWorkFigures()]), {
      component: 'shared/src/figures/curve.tsx',
      shows: (page) => page.locator('.recharts-line-curve').first(),
    }),
    'figures in a table': results(data([someWorkFigures()]), {
      act: press('Semua angka (3)'),
      shows: /terlambat dibaca/,
    }),
    'results that can be shown to everybody': results(SHOWABLE, {
      component: 'shared/src/figures/show-publicly.tsx',
      walk: true,
      shows: (page) => page.getByRole('checkbox', { name: 'Tampilkan di halaman publik' }),
    }),
    'results that are agreed to, and cannot be shown now': results(
      data([someWorkFigures({ publik: { setuju: true, bisa: false } })]),
      { component: 'shared/src/figures/show-publicly.tsx', shows: /^Saat ini tidak tampil/ },
    ),
    'results shown to everybody: not saved': opensWork(
      { ...shownWork(PUBLISHED), [FIGURES]: SHOWABLE, 'PUT Figures/:id/public': offline },
      {
        component: 'shared/src/figures/show-publicly.tsx',
        act: (page) => page.getByText('Tampilkan di halaman publik').click(),
        shows: /^Pilihan belum tersimpan/,
      },
    ),
    'figures of a video that is gone': results(
      data([someWorkFigures({ masalah: { sebab: 'gone', sejak: '2025-09-24T03:00:00.000Z' } })]),
      { shows: /^Tidak dapat dibaca sejak/ },
    ),
    'figures wanted by the Brand': results(
      data([someTypedFigures({ dimintaPada: '2025-09-23T03:00:00.000Z' })]),
      { shows: 'Brand meminta angka terbaru' },
    ),
    'figures typed: nothing written': results(data([someTypedFigures({ angka: [] })]), {
      component: 'shared/src/figures/type-form.tsx',
      act: inOrder(press('Isi Angka'), press('Simpan Angka')),
      walk: true,
      shows: 'Tangkapan layar wajib diisi.',
    }),
    loading: opensWork({ [WORK]: awaited }, { shows: 'Memuat konten...' }),
    'error with retry': opensWork({ [WORK]: offline }, { shows: 'Terjadi kesalahan saat memuat konten.' }),
    'contract loading': opensWork({ [CONTRACTS]: awaited }, { shows: 'Memuat kontrak...' }),
    "somebody else's": opensWork({ [CONTRACTS]: rows([]) }, { shows: 'Halaman tidak ditemukan' }),
    'no work': opensWork({ [WORK]: rows([]) }, { shows: 'Belum ada pekerjaan di kontrak ini.' }),
    'draft awaited': opensWork(shownWork({ status: 'awaiting_draft', tahap: 'Draf' }), {
      component: 'remote-kol/src/features/contracts/work/hand-in-form.tsx',
      shows: 'Menunggu draf',
    }),
    'draft awaited: the video is on its way': opensWork(
      {
        ...shownWork({ status: 'awaiting_draft', tahap: 'Draf' }),
        'POST file/video': response({ id: 'a', path: VIDEO }),
        'PUT file/upload/:id/:bagian': awaited,
      },
      {
        component: 'remote-kol/src/features/contracts/work/video-field.tsx',
        act: chooseVideo,
        shows: 'Batalkan unggahan',
      },
    ),
    'draft awaited: the file is no video': opensWork(
      {
        ...shownWork({ status: 'awaiting_draft', tahap: 'Draf' }),
        'POST file/video': response({ id: 'a', path: VIDEO }),
        'PUT file/upload/:id/:bagian': refused(415, 'Berkas harus berupa video MP4, MOV, atau WebM.'),
      },
      {
        component: 'remote-kol/src/features/contracts/work/video-field.tsx',
        act: chooseVideo,
        shows: 'Berkas harus berupa video MP4, MOV, atau WebM.',
      },
    ),
    'draft awaited: the connection broke': opensWork(
      {
        ...shownWork({ status: 'awaiting_draft', tahap: 'Draf' }),
        'POST file/video': response({ id: 'a', path: VIDEO }),
        'PUT file/upload/:id/:bagian': offline,
      },
      {
        component: 'remote-kol/src/features/contracts/work/video-field.tsx',
        act: chooseVideo,
        shows: 'Lanjutkan',
      },
    ),
    'revision of a video, with remarks': opensWork(
      {
        ...shownWork({
          status: 'awaiting_draft',
          tahap: 'Draf',
          riwayat: [
            aContentEvent({ tahap: 'Draf', url: null, video: VIDEO }),
            {
              ...revision,
              tahap: 'Draf',
              komentar: [
                { detik: 5, teks: 'Logo kurang jelas.' },
                { detik: 3_605, teks: LONG_WORD },
              ],
            },
          ],
        }),
        'GET files/:name': awaited,
      },
      {
        component: 'shared/src/videos/draft-video.tsx',
        alsoTestedIn: ['shared/src/videos/videos.test.tsx'],
        shows: (page) => page.getByRole('button', { name: 'Putar dari 60:05' }),
      },
    ),
    'agreed terms': opensWork(
      {
        ...shownWork({}),
        [CONTRACTS]: rows([aContract({ isVerification: true, isActive: true, kesepakatan: anAgreement() })]),
      },
      { shows: (page) => page.getByRole('region', { name: 'Kesepakatan' }) },
    ),
    'revision wanted': opensWork(shownWork({ riwayat: [handedIn, revision] }), {
      component: 'remote-kol/src/features/contracts/work/work-history.tsx',
      shows: 'Brand meminta revisi',
    }),
    'several pieces': opensWork(shownWork({ bagian: somePieces() }), {
      component: 'remote-kol/src/features/contracts/work/hand-in-form.tsx',
      walk: true,
      shows: (page) => page.getByLabel('Instagram · Story'),
    }),
    'several pieces, refused': opensWork(
      {
        ...shownWork({ bagian: somePieces() }),
        'POST Campaign/content': refused(
          400,
          'TikTok · Video 2: Tautan ini sudah dipakai untuk pekerjaan lain.\nInstagram · Story: Tautan pendek ini tidak dapat kami buka. Buka kontennya di peramban, lalu salin alamat dari bilah alamatnya.',
        ),
      },
      {
        component: 'remote-kol/src/features/contracts/work/hand-in-form.tsx',
        act: inOrder(
          write('TikTok · Video 1', 'https://www.tiktok.com/@sari/video/7301234567890123456'),
          write('TikTok · Video 2', 'https://www.tiktok.com/@sari/video/7301234567890123457'),
          write('Instagram · Story', 'https://www.instagram.com/share/BAbcdefghi'),
          press('Serahkan Konten'),
        ),
        shows: 'Tautan ini sudah dipakai untuk pekerjaan lain.',
      },
    ),
    'figures of several pieces': opensWork(
      {
        ...shownWork({ ...PUBLISHED, bagian: somePieces(), riwayat: [handedInPieces()] }),
        [FIGURES]: data(figuresOfPieces()),
      },
      {
        component: 'shared/src/figures/work-results.tsx',
        alsoTestedIn: ['shared/src/figures/figures.test.tsx'],
        shows: (page) => page.getByRole('region', { name: 'Instagram · Story' }),
      },
    ),
    'refused link': opensWork(
      {
        ...shownWork({}),
        'POST Campaign/content': refused(409, 'Tautan ini sudah dipakai untuk pekerjaan lain.'),
      },
      {
        component: 'remote-kol/src/features/contracts/work/hand-in-form.tsx',
        act: inOrder(
          write('Tautan konten', 'https://www.tiktok.com/@sari/video/7301234567890123456'),
          press('Serahkan Konten'),
        ),
        shows: 'Tautan ini sudah dipakai untuk pekerjaan lain.',
      },
    ),
    'filled, in review': opensWork(shownWork({ status: 'link_review', riwayat: [handedIn] }), {
      walk: true,
      shows: 'Akun belum dapat dicocokkan',
    }),
    'replacing what is in review': opensWork(shownWork({ status: 'link_review', riwayat: [handedIn] }), {
      component: 'remote-kol/src/features/contracts/work/hand-in-form.tsx',
      act: press('Salah menyerahkan? Ganti konten'),
      shows: 'Serahkan Konten',
    }),
    overdue: opensWork(shownWork({ status: 'overdue' }), { shows: 'Terlambat' }),
    paid: opensWork(shownWork({ status: 'released', jatuhTempo: null }), {
      component: 'remote-kol/src/features/contracts/work/price-breakdown-list.tsx',
      shows: 'Dibayar',
    }),
    cancelled: opensWork(shownWork({ status: 'cancelled', jatuhTempo: null }), {
      shows: 'Pekerjaan ini dibatalkan. Anda tidak dibayar untuk kontrak ini.',
    }),
    'cancellation proposed by the Brand': opensWork(
      shownWork({ usulanBatal: { oleh: 'Brand', alasan: LONG_NAME, sampai: FAR } }),
      {
        component: 'remote-kol/src/features/contracts/work/cancel-proposal.tsx',
        shows: 'Brand mengajukan pembatalan',
      },
    ),
    disputed: opensWork(shownWork({ status: 'disputed', sengketa: DISPUTE_ID }), {
      component: 'shared/src/disputes/dispute-entry.tsx',
      shows: 'Sengketa',
    }),
    settled: opensWork(shownWork({ status: 'settled', jatuhTempo: null, sengketa: DISPUTE_ID }), {
      shows: /^Sengketa sudah diputuskan/,
    }),
    'opening a dispute: nothing written': opensWork(shownWork({}), {
      component: 'shared/src/disputes/dispute-form.tsx',
      dialog: 'open',
      act: inOrder(press('Ajukan Sengketa'), waitFor('Apa yang terjadi?'), (page) =>
        page
          .getByRole('dialog', { name: 'Ajukan Sengketa' })
          .getByRole('button', { name: 'Ajukan Sengketa' })
          .click(),
      ),
      shows: 'Jelaskan apa yang terjadi.',
    }),
    'cancellation about to be proposed': opensWork(shownWork({}), {
      component: 'remote-kol/src/features/contracts/work/cancel-form.tsx',
      act: press('Ajukan Pembatalan'),
      shows: 'Alasan pembatalan',
    }),
  },
);

const invitation = aContract({ inviteBy: 'Brand' });
const inbox = statesOf(
  {
    id: 'endorse',
    name: 'Inbox of invitations (KOL)',
    path: '/appSohor/permintaanEndorse',
    who: 'kol',
    component: 'remote-kol/src/features/contracts/endorse-requests-page.tsx',
    tests: ['remote-kol/src/features/contracts/endorse-requests-page.test.tsx'],
  },
  {
    loading: { answers: { [CONTRACTS]: awaited }, shows: 'Memuat permintaan endorse...' },
    filled: {
      component: 'remote-kol/src/features/contracts/endorse-request-card.tsx',
      answers: { [CONTRACTS]: rows([invitation]) },
      main: true,
      shows: (page) => listEntries(page).first(),
    },
    empty: { answers: { [CONTRACTS]: rows([aContract()]) }, shows: 'Belum ada permintaan endorse.' },
    'error with retry': {
      answers: { [CONTRACTS]: broken },
      shows: (page) => page.getByRole('button', { name: 'Coba lagi' }),
    },
    'contract of an invitation': {
      component: signing,
      answers: { [CONTRACTS]: rows([invitation]), [TEXT]: data(aContractText()) },
      act: press('Tanda Tangan Kontrak'),
      dialog: 'open',
      shows: 'Perjanjian Kerjasama Influencer',
    },
  },
);

export const KOL_WORK_STATES = [...dashboard, ...campaigns, ...contracts, ...unsigned, ...work, ...inbox];
