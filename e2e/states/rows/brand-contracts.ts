import { listEntries } from '../../support/entries.ts';
import { inOrder, press } from '../acts.ts';
import { awaited, byQuery, data, offline, refused, rows } from '../answers.ts';
import {
  aBrandContract,
  aContent,
  aContentEvent,
  aContractText,
  anAgreement,
  LONG_NAME,
  LONG_WORD,
  many,
  someWorkFigures,
} from '../samples.ts';
import { statesOf } from '../state.ts';

const LIST = 'GET Campaign/KontrakBrand';
const ONE = 'GET Campaign/KontrakBrand/:id';
const WORK = 'GET Campaign/content/:id';
const folder = 'remote-brand/src/features/contracts';
const path = '/appSohor/kontrakBrand';

const waiting = aBrandContract();
const inReview = aBrandContract({
  status: 'approved',
  dijawab: '2025-09-08T03:00:00.000Z',
  konten: { status: 'link_review', jatuhTempo: '2025-10-03T03:00:00.000Z' },
});
const declined = aBrandContract({ status: 'declined', dijawab: '2025-09-09T03:00:00.000Z' });
const lapsed = aBrandContract({ status: 'lapsed', gugur: { sebab: 'Waktu habis', alasan: null } });
const agreed = aBrandContract({ harga: 2_000_000, kesepakatan: anAgreement() });
const withText = (contract: typeof waiting) => data({ ...contract, text: aContractText().text });
const opened = (contract: typeof waiting) => ({
  component: `${folder}/contract-panel.tsx`,
  path: `${path}/${contract.id}`,
  route: `${path}/:id`,
  answers: {
    [ONE]: withText(contract),
    'GET Figures/:id': data([someWorkFigures()]),
    'GET Shipment/:id': data(null),
  },
});

export const BRAND_CONTRACT_STATES = statesOf(
  {
    id: 'brand-contracts',
    name: 'kontrakBrand (Brand)',
    path,
    who: 'brand',
    component: 'remote-brand/src/features/contracts/contracts-page.tsx',
    tests: ['remote-brand/src/features/contracts/contracts-page.test.tsx'],
  },
  {
    loading: { answers: { [LIST]: awaited }, shows: 'Memuat daftar kontrak...' },
    'filled, one of each kind': {
      component: `${folder}/contract-card.tsx`,
      answers: {
        [LIST]: rows(
          [waiting, inReview, declined, lapsed].map((one, n) => ({ ...one, id: one.id.slice(0, -1) + n })),
        ),
      },
      walk: true,
      shows: 'Menunggu tanda tangan KOL',
    },
    empty: { answers: { [LIST]: rows([]) }, shows: 'Belum ada kontrak.' },
    'nothing fits': {
      path: `${path}?q=tidak+ada+yang+begini&periode=7-hari`,
      answers: { [LIST]: rows([]) },
      shows: 'Tidak ada kontrak yang cocok.',
    },
    'CSV failed': {
      component: 'shared/src/page-parts/table-download.tsx',
      answers: { [LIST]: rows([waiting]), 'GET Campaign/kontrak.csv': offline },
      act: press('CSV'),
      shows: /gagal diunduh/i,
    },
    'none in this group': {
      path: `${path}?kelompok=ended`,
      answers: { [LIST]: byQuery('kelompok', { ended: rows([]) }, rows([waiting])) },
      shows: 'Tidak ada kontrak di kelompok Selesai.',
    },
    'error with retry': {
      answers: { [LIST]: offline },
      shows: 'Error: Terjadi kesalahan saat mengambil daftar kontrak.',
    },
    'many, next page waiting': {
      answers: {
        [LIST]: rows(
          many(20, (id, n) => aBrandContract({ id, namaCampaign: `Campaign ke-${n + 1}` })),
          'lanjut',
        ),
      },
      shows: (page) => page.getByRole('button', { name: 'Muat lebih banyak' }),
    },
    'very long names': {
      component: `${folder}/contract-card.tsx`,
      answers: {
        [LIST]: rows([
          aBrandContract({ namaCampaign: LONG_NAME, kol: { ...waiting.kol, fullName: LONG_WORD } }),
        ]),
      },
      shows: (page) => listEntries(page).first(),
    },
    'opened, loading': {
      ...opened(waiting),
      component: `${folder}/contract-page.tsx`,
      answers: { [ONE]: awaited },
      shows: 'Memuat kontrak...',
    },
    "opened, somebody else's": {
      ...opened(waiting),
      component: `${folder}/contract-page.tsx`,
      answers: { [ONE]: refused(404, 'Kontrak tidak ditemukan.') },
      shows: 'Halaman tidak ditemukan',
    },
    'opened, waits for the KOL': { ...opened(waiting), shows: /^KOL dapat menandatangani sampai/ },
    'opened, with agreed terms': {
      ...opened(agreed),
      shows: (page) => page.getByRole('region', { name: 'Kesepakatan' }),
    },
    'opened, declined': { ...opened(declined), shows: /^KOL menolak pada/ },
    'opened, nobody signed in time': { ...opened(lapsed), shows: /^KOL tidak menandatangani tepat waktu/ },
    'opened, work in review': {
      main: true,
      ...opened(inReview),
      answers: {
        ...opened(inReview).answers,
        [WORK]: rows([
          aContent({
            status: 'link_review',
            jatuhTempo: '2025-10-03T03:00:00.000Z',
            riwayat: [aContentEvent()],
          }),
        ]),
      },
      shows: 'Unduh PDF',
    },
    'opened, work failed to load': {
      ...opened(inReview),
      answers: { ...opened(inReview).answers, [WORK]: offline },
      shows: 'Konten gagal dimuat.',
    },
    'opened, its text': {
      ...opened(declined),
      act: inOrder(press('Isi kontrak')),
      shows: 'Perjanjian Kerjasama Influencer',
    },
  },
);
