import { type Act, inOrder, press, waitFor, write } from '../acts.ts';
import { type Answer, awaited, data, offline, refused, rows } from '../answers.ts';
import {
  aBrandContract,
  aCampaign,
  aContent,
  aContract,
  aContractText,
  aKol,
  aRecord,
  aReview,
  LONG_NAME,
  LONG_WORD,
  someReviews,
} from '../samples.ts';
import { type StateRow, statesOf } from '../state.ts';

const REVIEWS = 'GET Review/:id';
const RECORD = 'GET Record/:id';
const TESTS = ['shared/src/reviews/reviews.test.tsx'];
const PANEL = 'shared/src/reviews/review-panel.tsx';
const FORM = 'shared/src/reviews/review-form.tsx';

const paid = aContract({ isVerification: true, konten: { status: 'released', jatuhTempo: null } });
const own = aReview({ oleh: 'Sari Wulandari', nilai: [5, 5, 4], teks: 'Brief jelas.' });
const theirs = aReview({ teks: `Videonya rapi.\n${LONG_NAME} ${LONG_WORD}` });
const both = someReviews({ status: 'tampil', milikSaya: own, milikLain: theirs });
const shown = (answer: Answer, row: Pick<StateRow, 'shows'> & Partial<StateRow>): StateRow => ({
  component: PANEL,
  ...row,
  answers: { [REVIEWS]: answer, ...row.answers },
});
const mark =
  (name: string, value: string): Act =>
  (page) =>
    page.getByRole('radiogroup', { name }).getByRole('radio', { name: value }).check({ force: true });
const marked = inOrder(
  mark('Kejelasan brief', '5'),
  mark('Keadilan', '4'),
  mark('Kecepatan meninjau', '5'),
  write('Komentar', 'Brief jelas.'),
);

const ofKol = statesOf(
  {
    id: 'reviews-kol',
    name: 'Reviews of a contract (KOL)',
    path: `/appSohor/contract/${paid.kontrak.id}`,
    route: '/appSohor/contract/:id',
    who: 'kol',
    component: 'shared/src/reviews/review-section.tsx',
    tests: TESTS,
    answers: {
      'GET Campaign/Kontrak': rows([paid]),
      'GET Campaign/content/:id': rows([aContent({ status: 'released', jatuhTempo: null })]),
      'GET Shipment/:id': data(null),
    },
  },
  {
    'opened, loading': shown(awaited, { shows: 'Memuat ulasan...' }),
    failed: shown(offline, { shows: 'Ulasan gagal dimuat.' }),
    'not yet written': shown(data(someReviews()), { component: FORM, walk: true, shows: 'Kirim Ulasan' }),
    'a mark is missing': shown(data(someReviews()), {
      component: FORM,
      act: press('Kirim Ulasan'),
      shows: 'Pilih nilai kejelasan brief.',
    }),
    refused: shown(data(someReviews()), {
      component: FORM,
      answers: { 'POST Review/:id': refused(409, 'Waktu 14 hari untuk menulis ulasan sudah berakhir.') },
      act: inOrder(marked, press('Kirim Ulasan')),
      shows: 'Waktu 14 hari untuk menulis ulasan sudah berakhir.',
    }),
    'waits for the other side': shown(data(someReviews({ status: 'menunggu', milikSaya: own })), {
      shows: /^Ulasan Anda tersimpan/,
    }),
    'filled, both are shown': shown(data(both), {
      component: 'shared/src/reviews/review-text.tsx',
      main: true,
      shows: 'Laporkan',
    }),
    'answers it': shown(data(both), {
      component: 'shared/src/reviews/words-form.tsx',
      act: press('Jawab'),
      shows: 'Kirim Jawaban',
    }),
    'answered, reported and hidden': shown(
      data({
        ...both,
        dilaporkan: true,
        milikLain: aReview({
          teks: '',
          disembunyikan: 'Memuat data pribadi',
          jawaban: { teks: 'Terima kasih.', ditulis: theirs.ditulis },
        }),
      }),
      { component: 'shared/src/reviews/review-text.tsx', shows: 'Anda melaporkan ulasan ini.' },
    ),
    'nobody wrote': shown(data(someReviews({ status: 'lewat' })), {
      shows: 'Waktu menulis ulasan berakhir tanpa ulasan.',
    }),
  },
);

const paidByBrand = aBrandContract({ status: 'approved', konten: { status: 'released', jatuhTempo: null } });
const ofBrand = statesOf(
  {
    id: 'reviews-brand',
    name: 'Reviews of a contract (Brand)',
    path: `/appSohor/kontrakBrand/${paidByBrand.id}`,
    route: '/appSohor/kontrakBrand/:id',
    who: 'brand',
    component: FORM,
    tests: TESTS,
    answers: {
      'GET Campaign/KontrakBrand/:id': data({ ...paidByBrand, text: aContractText().text }),
      'GET Campaign/content/:id': rows([aContent({ status: 'released', jatuhTempo: null })]),
      'GET Shipment/:id': data(null),
    },
  },
  {
    'not yet written': { main: true, answers: { [REVIEWS]: data(someReviews()) }, shows: 'Ketepatan waktu' },
  },
);

const RECORD_PANEL = 'shared/src/reviews/record-panel.tsx';
const campaign = aCampaign();
const ofABrand = statesOf(
  {
    id: 'record-brand',
    name: "A Brand's record (KOL)",
    path: '/appSohor/campaigns',
    who: 'kol',
    component: RECORD_PANEL,
    tests: TESTS,
    answers: {
      'GET Campaign/all': rows([campaign]),
      'GET Campaign/detail/:id': data(campaign),
      'GET Campaign/registerMember/:id': rows([]),
      'GET Record/:id/reviews': rows([
        aReview({ oleh: 'Sari Wulandari', nilai: [4, 5, 3], teks: theirs.teks }),
        aReview({ oleh: 'Dewi Lestari', nilai: [5, 5, 5], teks: '' }),
      ]),
    },
    act: inOrder(press('Lihat Detail'), press(/^Rekam jejak/)),
  },
  {
    'opened, loading': { dialog: 'open', answers: { [RECORD]: awaited }, shows: 'Memuat rekam jejak...' },
    failed: { dialog: 'open', answers: { [RECORD]: offline }, shows: 'Rekam jejak gagal dimuat.' },
    filled: { dialog: 'open', main: true, answers: { [RECORD]: data(aRecord()) }, shows: '4,7 · 12 ulasan' },
    'without work': {
      dialog: 'open',
      answers: {
        [RECORD]: data(
          aRecord({
            selesai: 0,
            ulasan: { jumlah: 0, rataRata: null },
            sengketa: 0,
            sengketaMenang: 0,
            tinjauan: 0,
            jamTinjau: null,
            dikembalikan: 0,
            penawaran: 0,
            penawaranDitarik: 0,
          }),
        ),
      },
      shows: 'Pekerjaan selesai',
    },
  },
);

const kolRecord = aRecord({
  peran: 'KOL',
  ulasan: { jumlah: 2, rataRata: null },
  tepatWaktu: 13,
  revisi: 5,
  tinjauan: undefined,
  jamTinjau: undefined,
  dikembalikan: undefined,
  penawaran: undefined,
  penawaranDitarik: undefined,
} as never);
const ofAKol = statesOf(
  {
    id: 'record-kol',
    name: "A KOL's record (Brand)",
    path: '/appSohor/PencarianInfluencer?kategori=Semua+Kategori',
    route: '/appSohor/PencarianInfluencer',
    who: 'brand',
    component: RECORD_PANEL,
    tests: TESTS,
    answers: {
      'GET user/kol': rows([aKol()]),
      [RECORD]: data(kolRecord),
      'GET Record/:id/reviews': rows([theirs, aReview({ disembunyikan: 'Memuat data pribadi', teks: '' })]),
    },
  },
  {
    'in the dialog of a KOL': {
      main: true,
      dialog: 'open',
      act: inOrder(press(/^Lihat Detail/), press(/^Rekam jejak/), waitFor('Tepat waktu')),
      shows: '13 dari 14 pekerjaan',
    },
  },
);

export const REVIEW_STATES = [...ofKol, ...ofBrand, ...ofABrand, ...ofAKol];
