import { listEntries } from '../../support/entries.ts';
import { choose, inOrder, press, waitFor, write } from '../acts.ts';
import { awaited, broken, byQuery, data, offline, refused, rows } from '../answers.ts';
import { aKol, aProvenResult, aPublicKol, LONG_NAME, LONG_WORD, many } from '../samples.ts';
import { type StateRow, statesOf } from '../state.ts';
import { campaignId, OWN, PROVEN, theCampaign } from './brand.ts';

const KOLS = 'GET user/kol';
const FOOD = 'GET user/kol/:category';
const search = '/appSohor/PencarianInfluencer';
const dialog = 'remote-brand/src/features/kol-search/kol-dialog.tsx';
const invite = 'remote-brand/src/features/kol-search/invite-section.tsx';
const details = (row: Pick<StateRow, 'shows'> & Partial<StateRow>): StateRow => ({
  component: invite,
  path: `${search}?kategori=Food`,
  dialog: 'open',
  act: inOrder(press('Lihat Detail & Undang'), choose('Campaign', campaignId), press('Kirim Undangan')),
  ...row,
  answers: { [FOOD]: rows([aKol()]), ...theCampaign, ...row.answers },
});

const kolSearch = statesOf(
  {
    id: 'kol-search',
    name: 'KOL search (Brand)',
    path: search,
    who: 'brand',
    component: 'remote-brand/src/features/kol-search/kol-search-page.tsx',
    tests: ['remote-brand/src/features/kol-search/kol-search-page.test.tsx'],
  },
  {
    'before a category is chosen': { walk: true, shows: 'Silakan pilih kategori KOL.' },
    loading: {
      answers: { [FOOD]: awaited },
      act: choose('Kategori KOL', 'Food'),
      shows: 'Memuat data KOL kategori Food...',
    },
    results: {
      component: 'remote-brand/src/features/kol-search/kol-results.tsx',
      act: choose('Kategori KOL', 'Semua Kategori'),
      main: true,
      shows: (page) => listEntries(page).first(),
    },
    'results by name': {
      component: 'remote-brand/src/features/kol-search/kol-card.tsx',
      path: `${search}?kategori=Food`,
      act: inOrder(write('Nama KOL', 'sari'), waitFor('Sari Wulandari')),
      shows: 'Sari Wulandari',
    },
    empty: {
      component: 'remote-brand/src/features/kol-search/kol-results.tsx',
      path: `${search}?kategori=Food&nama=tidakadaorangnya`,
      shows: 'Tidak ada KOL yang cocok dengan kriteria untuk kategori Food.',
    },
    'filters open, with what each would leave': {
      component: 'shared/src/page-parts/kol-filters/kol-filter-choices.tsx',
      path: `${search}?kategori=Semua+Kategori`,
      dialog: 'open',
      act: inOrder(press('Filter'), waitFor('Hanya KOL yang identitasnya diperiksa')),
      shows: (page) => page.getByRole('dialog', { name: 'Filter KOL' }),
    },
    'filtered and sorted': {
      component: 'shared/src/page-parts/kol-filters/kol-filter-bar.tsx',
      path: `${search}?kategori=Semua+Kategori&pengikut=10000,100000&urut=price`,
      shows: 'Hapus semua filter',
    },
    'of one city': {
      component: 'shared/src/page-parts/kol-filters/kol-filter-bar.tsx',
      path: `${search}?kategori=Semua+Kategori&kota=Bandung`,
      shows: 'Kota Bandung',
    },
    'nobody fits the filters': {
      component: 'shared/src/page-parts/kol-filters/no-kols.tsx',
      path: `${search}?kategori=Semua+Kategori&pengikut=1000000&harga=0&skor=0&terverifikasi=true`,
      shows: 'Longgarkan salah satu filter ini:',
    },
    'error with retry': {
      path: `${search}?kategori=Semua+Kategori`,
      answers: { [KOLS]: broken },
      shows: 'Gagal mengambil data KOL. Silakan coba lagi.',
    },
    'next page failed': {
      path: `${search}?kategori=Semua+Kategori`,
      answers: { [KOLS]: byQuery('cursor', { lanjut: broken }, rows([aKol()], 'lanjut')) },
      act: press('Muat lebih banyak'),
      shows: 'Data berikutnya gagal dimuat. Silakan coba lagi.',
    },
    'very long texts, no score': {
      component: 'remote-brand/src/features/kol-search/kol-card.tsx',
      path: `${search}?kategori=Semua+Kategori`,
      answers: {
        [KOLS]: rows([
          aKol({
            fullName: LONG_NAME,
            email: `${LONG_WORD}@contoh.example`,
            sohorScore: null,
            breakdown: {},
            scoreBasis: null,
            ...PROVEN,
          }),
          aKol({ id: many(1, (id) => id)[0] ?? '', fullName: LONG_WORD }),
        ]),
      },
      shows: (page) => listEntries(page).first(),
    },
    'detail with breakdown and invitation': {
      component: dialog,
      path: `${search}?kategori=Food`,
      act: press('Lihat Detail & Undang'),
      dialog: 'open',
      walk: true,
      shows: 'Undang ke Campaign',
    },
    'detail without score and verified campaign': details({
      component: dialog,
      act: press('Lihat Detail & Undang'),
      answers: {
        [FOOD]: rows([aKol({ sohorScore: null, breakdown: {}, scoreBasis: null, tikTok: '' })]),
        [OWN]: rows([]),
      },
      shows: 'Detail KOL',
    }),
    'detail, campaigns could not be loaded': details({
      component: dialog,
      act: press('Lihat Detail & Undang'),
      answers: { [OWN]: broken },
      shows: 'Campaign Anda gagal dimuat, jadi KOL ini belum dapat diundang.',
    }),
    'invitation being sent': details({
      answers: { 'POST Campaign/registerByBrand': awaited },
      shows: 'Mengirim Undangan...',
    }),
    'invitation refused': details({
      answers: {
        'POST Campaign/registerByBrand': refused(409, 'KOL ini sudah terdaftar di campaign tersebut.'),
      },
      shows: 'Gagal mengundang KOL: KOL ini sudah terdaftar di campaign tersebut.',
    }),
    'invitation without an answer': details({
      answers: { 'POST Campaign/registerByBrand': offline },
      shows: 'Gagal mengundang KOL: Terjadi kesalahan saat mengundang.',
    }),
    invited: {
      component: invite,
      path: `${search}?kategori=Food`,
      act: inOrder(press('Lihat Detail & Undang'), choose('Campaign', campaignId), press('Kirim Undangan')),
      answers: { [FOOD]: rows([aKol()]), ...theCampaign, 'POST Campaign/registerByBrand': data(null) },
      shows: 'KOL Sari Wulandari berhasil diundang ke project Kopi Senja.',
    },
  },
);

const PUBLIC = 'GET public/kol/:slug';
const ONE = 'GET user/kol/detail/:id';
const onPage = statesOf(
  {
    id: 'kol-detail',
    name: 'A KOL (Brand)',
    path: `${search}/${aKol().user.id}`,
    route: `${search}/:id`,
    who: 'brand',
    component: 'remote-brand/src/features/kol-search/kol-page.tsx',
    tests: ['remote-brand/src/features/kol-search/kol-page.test.tsx'],
    answers: {
      ...theCampaign,
      [ONE]: data(aKol(PROVEN)),
      [PUBLIC]: data(
        aPublicKol({
          rateCard: {
            currency: 'IDR',
            rates: { TikTok: { Video: 3_000_000 }, Instagram: { Story: 900_000 } },
          },
          results: [aProvenResult()],
        }),
      ),
    },
  },
  {
    loading: { answers: { [ONE]: awaited }, shows: 'Memuat data KOL...' },
    filled: { main: true, walk: true, shows: 'Hasil terverifikasi' },
    'rate card loading': { answers: { [PUBLIC]: awaited }, shows: 'Memuat rate card...' },
    'rate card failed, with retry': {
      answers: { [PUBLIC]: offline },
      shows: 'Rate card dan hasil KOL ini gagal dimuat.',
    },
    'campaigns failed, with retry': {
      answers: { [OWN]: broken },
      shows: 'Campaign Anda gagal dimuat, jadi KOL ini belum dapat diundang.',
    },
    'nothing published, very long texts': {
      answers: {
        [ONE]: data(
          aKol({
            fullName: LONG_NAME,
            email: `${LONG_WORD}@contoh.example`,
            sohorScore: null,
            breakdown: {},
            scoreBasis: null,
          }),
        ),
        [PUBLIC]: refused(404, 'KOL tidak ditemukan.'),
        [OWN]: rows([]),
      },
      shows: /^Skor dihitung setelah/,
    },
    'failed, with retry': {
      answers: { [ONE]: broken },
      shows: 'Coba lagi',
    },
    'nobody, or not active': {
      answers: { [ONE]: refused(404, 'KOL tidak ditemukan.') },
      shows: 'Halaman tidak ditemukan',
    },
  },
);

const soon = statesOf(
  {
    id: 'brand-endorse',
    name: 'permintaanEndorse (Brand)',
    path: '/appSohor/permintaanEndorse',
    who: 'brand',
    component: 'remote-brand/src/features/endorse/endorse-page.tsx',
    tests: ['remote-brand/src/features/endorse/endorse-page.test.tsx'],
  },
  { 'coming soon': { main: true, shows: 'Segera Hadir' } },
);

export const KOL_SEARCH_STATES = [...kolSearch, ...onPage, ...soon];
