import { listEntries } from '../../support/entries.ts';
import { type Act, inOrder, press, waitFor, write } from '../acts.ts';
import { awaited, body, data, offline, refused, rows } from '../answers.ts';
import { aCampaign, aKol, aPublicKol, LONG_NAME, LONG_WORD } from '../samples.ts';
import { type StateRow, statesOf } from '../state.ts';

const ID = '0190f5c0-0000-7000-8000-00000000d001';
const LISTS = 'GET Shortlist';
const ONE = 'GET Shortlist/:id';
const APPLICANTS = 'GET Campaign/registerMember/:campaignId';
const placesTaken = (invited: number) =>
  body({
    code: 200,
    data: [],
    nextCursor: null,
    Error: null,
    counts: { pending: invited, invited, approved: 0, rejected: 0, lapsed: 0 },
  });
const lists = [
  { id: ID, nama: 'Ramadan 2027', jumlahKol: 2 },
  { id: '0190f5c0-0000-7000-8000-00000000d002', nama: 'Pembukaan kedai Bandung', jumlahKol: 0 },
];
const entries = [
  { kol: aKol(), catatan: 'Ramah, cepat membalas. Tanya harga Story untuk dua minggu.' },
  {
    kol: aKol({ id: '0190f5c0-0000-7000-8000-0000000000f2', fullName: 'Bima Prakoso', sohorScore: 71 }),
    catatan: '',
  },
];
const filled = { [LISTS]: data(lists), [ONE]: data({ id: ID, nama: 'Ramadan 2027', kol: entries }) };
const screen = {
  id: 'shortlists',
  name: 'Shortlists (Brand)',
  path: '/appSohor/daftarKol',
  who: 'brand',
  component: 'remote-brand/src/features/shortlists/shortlists-page.tsx',
  tests: [
    'remote-brand/src/features/shortlists/shortlists-page.test.tsx',
    'remote-brand/src/features/shortlists/invite-many.test.tsx',
    'remote-brand/src/features/shortlists/compare-kols.test.tsx',
    'e2e/journeys/invite-several.spec.ts',
  ],
} as const;
const section = 'remote-brand/src/features/shortlists/shortlist-section.tsx';
const asks = (component: string, row: Pick<StateRow, 'shows' | 'act'> & Partial<StateRow>): StateRow => ({
  component: `remote-brand/src/features/shortlists/${component}.tsx`,
  dialog: 'open',
  ...row,
  answers: { ...filled, ...row.answers },
});

const PUBLIC = 'GET public/kol/:slug';
const RATES = {
  currency: 'IDR' as const,
  rates: { TikTok: { Video: 1_500_000, 'Live Streaming': 3_000_000 } },
};
const compares = (row: Pick<StateRow, 'shows'> & Partial<StateRow>): StateRow =>
  asks('compare-table', {
    component: 'remote-brand/src/lib/compare/compare-table.tsx',
    ...row,
    path: `/appSohor/daftarKol?banding=${entries.map(({ kol }) => kol.user.id).join(',')}`,
    answers: { [PUBLIC]: data(aPublicKol({ rateCard: RATES })), ...row.answers },
  });

/** Ticks a KOL in the dialog; the card of the same name lies behind it. */
const pick =
  (name: string): Act =>
  (page) =>
    page.getByRole('checkbox', { name }).check({ force: true });
const inviting = (row: Pick<StateRow, 'shows'> & Partial<StateRow>): StateRow =>
  asks('invite-many-dialog', {
    ...row,
    answers: {
      'GET Campaign': rows([aCampaign({ jumlahKOL: 3 })]),
      [APPLICANTS]: placesTaken(2),
      ...row.answers,
    },
    act: inOrder(
      press('Undang ke campaign'),
      (page) => page.getByRole('combobox', { name: 'Campaign' }).selectOption(aCampaign().id),
      ...(row.act ? [row.act] : []),
    ),
  });

const page = statesOf(screen, {
  loading: { answers: { [LISTS]: awaited }, shows: 'Memuat daftar Anda...' },
  'filled with notes': {
    component: section,
    main: true,
    walk: true,
    answers: filled,
    shows: 'Ramah, cepat membalas. Tanya harga Story untuk dua minggu.',
  },
  'filled, the KOLs of a list loading': {
    component: section,
    answers: { ...filled, [ONE]: awaited },
    shows: 'Memuat Ramadan 2027...',
  },
  empty: { answers: { [LISTS]: data([]) }, shows: 'Belum ada daftar.' },
  'a list without KOLs': {
    component: section,
    answers: { ...filled, [ONE]: data({ id: ID, nama: 'Ramadan 2027', kol: [] }) },
    shows: 'Daftar ini masih kosong.',
  },
  'inviting several, one chosen': inviting({
    act: pick('Bima Prakoso'),
    walk: true,
    shows: (page) => page.getByRole('button', { name: 'Undang 1 KOL' }),
  }),
  'inviting more than there are places': inviting({
    act: inOrder(pick('Bima Prakoso'), pick('Sari Wulandari')),
    shows: /Kurangi pilihan Anda menjadi 1 KOL/,
  }),
  'inviting without a campaign that runs': asks('invite-many-dialog', {
    answers: { 'GET Campaign': rows([]) },
    act: press('Undang ke campaign'),
    shows: (page) => page.getByRole('link', { name: 'Buat Campaign' }),
  }),
  'inviting where no place is left': inviting({
    answers: { [APPLICANTS]: placesTaken(3) },
    shows: 'Tidak ada tempat tersisa di campaign ini.',
  }),
  'inviting, places loading': inviting({
    answers: { [APPLICANTS]: awaited },
    shows: 'Menghitung tempat yang tersisa...',
  }),
  'inviting, places failed, with retry': inviting({
    answers: { [APPLICANTS]: offline },
    shows: 'Tempat yang tersisa tidak dapat dihitung. Silakan coba lagi.',
  }),
  'inviting, one refused': inviting({
    answers: { 'POST Campaign/registerByBrand': refused(409, 'KOL ini sudah mendaftar di campaign Anda.') },
    act: inOrder(pick('Bima Prakoso'), press('Undang 1 KOL')),
    shows: 'KOL ini sudah mendaftar di campaign Anda.',
  }),
  'two compared': compares({ walk: true, shows: 'Harga per pekerjaan' }),
  'compared, rate cards loading': compares({
    answers: { [PUBLIC]: awaited },
    shows: 'Memuat rate card...',
  }),
  'compared, rate cards failed, with retry': compares({
    answers: { [PUBLIC]: offline },
    shows: 'Sebagian rate card tidak dapat dimuat.',
  }),
  'compared, nobody has a rate card': compares({
    answers: { [PUBLIC]: data(aPublicKol({ rateCard: null })) },
    shows: 'Belum ada yang menerbitkan rate card.',
  }),
  'compared, one chosen only': {
    ...compares({ shows: 'Pilih paling sedikit dua KOL untuk dibandingkan.' }),
    component: 'remote-brand/src/lib/compare/compare-dialog.tsx',
    path: `/appSohor/daftarKol?banding=${aKol().user.id}`,
  },
  'error with retry': {
    answers: { [LISTS]: offline },
    shows: 'Gagal mengambil daftar Anda. Silakan coba lagi.',
  },
  'a list failed, with retry': {
    component: section,
    answers: { ...filled, [ONE]: offline },
    shows: 'Gagal mengambil KOL di daftar ini. Silakan coba lagi.',
  },
  'very long texts': {
    component: section,
    answers: {
      [LISTS]: data([{ id: ID, nama: LONG_WORD.slice(0, 60), jumlahKol: 1 }]),
      [ONE]: data({
        id: ID,
        nama: LONG_WORD.slice(0, 60),
        kol: [{ kol: aKol({ fullName: LONG_NAME }), catatan: LONG_WORD.repeat(3).slice(0, 500) }],
      }),
    },
    shows: (view) => listEntries(view).first(),
  },
  'naming a new list': asks('name-dialog', {
    act: press('Daftar baru'),
    shows: (view) => view.getByRole('dialog', { name: 'Daftar baru' }),
  }),
  'naming a list as another one': asks('name-dialog', {
    act: inOrder(press('Ubah nama'), press('Simpan')),
    answers: {
      'PUT Shortlist/:id': refused(409, 'Anda sudah punya daftar dengan nama itu. Gunakan nama lain.'),
    },
    shows: 'Anda sudah punya daftar dengan nama itu. Gunakan nama lain.',
  }),
  'deletion asked': asks('delete-dialog', {
    act: press('Hapus daftar'),
    shows: (view) => view.getByRole('dialog', { name: 'Hapus daftar Ramadan 2027?' }),
  }),
  // Its button stands in a table on desktops and in a card on phones, and the dialog goes with it.
  'writing a note': asks('note-dialog', {
    only: 'desktop',
    act: press('Ubah catatan'),
    shows: (view) => view.getByRole('dialog', { name: 'Catatan untuk Sari Wulandari' }),
  }),
});

const KOLS = 'GET user/kol';
const saving = 'remote-brand/src/lib/shortlists/save-dialog.tsx';
/** The button stands in a table on desktops and in a card on phones, and its dialog goes with it, so each has its size. */
const saves = (row: Pick<StateRow, 'shows'> & Partial<StateRow>): StateRow => ({
  component: saving,
  dialog: 'open',
  only: 'desktop',
  act: inOrder(waitFor('Sari Wulandari'), press('Simpan ke daftar: Sari Wulandari')),
  ...row,
  answers: {
    [KOLS]: rows([aKol()]),
    [LISTS]: data(lists.map((list, at) => ({ ...list, tersimpan: at === 0 }))),
    ...row.answers,
  },
});
const save = statesOf(
  {
    id: 'save-to-shortlist',
    name: 'Saving a KOL to a shortlist (Brand)',
    path: '/appSohor/PencarianInfluencer?kategori=Semua+Kategori',
    who: 'brand',
    component: saving,
    tests: ['remote-brand/src/lib/shortlists/save-dialog.test.tsx'],
  },
  {
    'lists loading': saves({ answers: { [LISTS]: awaited }, shows: 'Memuat daftar Anda...' }),
    'filled with lists': saves({ main: true, shows: 'Pembukaan kedai Bandung (0 KOL)' }),
    'filled with lists, on a phone': saves({
      main: true,
      only: 'phone',
      shows: 'Pembukaan kedai Bandung (0 KOL)',
    }),
    'no list yet': saves({
      answers: { [LISTS]: data([]) },
      shows: 'Anda belum punya daftar. Beri nama daftar pertama Anda.',
    }),
    'lists failed, with retry': saves({
      answers: { [LISTS]: offline },
      shows: 'Gagal mengambil daftar Anda. Silakan coba lagi.',
    }),
    'a tick that could not be saved, with retry': saves({
      component: 'remote-brand/src/lib/shortlists/list-choice.tsx',
      act: inOrder(waitFor('Sari Wulandari'), press('Simpan ke daftar: Sari Wulandari'), (page) =>
        page.getByLabel('Pembukaan kedai Bandung (0 KOL)').click(),
      ),
      answers: { 'PUT Shortlist/:id/kol/:idUser': offline },
      shows: 'Belum tersimpan ke Pembukaan kedai Bandung',
    }),
    saved: {
      component: 'remote-brand/src/lib/shortlists/save-button.tsx',
      answers: { [KOLS]: rows([aKol({ tersimpan: true })]) },
      shows: (page) => page.getByRole('button', { name: 'Tersimpan: Sari Wulandari' }),
    },
    'too many lists': saves({
      act: inOrder(
        waitFor('Sari Wulandari'),
        press('Simpan ke daftar: Sari Wulandari'),
        write('Daftar baru', 'Lebaran'),
        press('Buat & simpan'),
      ),
      answers: { 'POST Shortlist': refused(409, 'Anda sudah punya 30 daftar. Hapus satu daftar dulu.') },
      shows: 'Anda sudah punya 30 daftar. Hapus satu daftar dulu.',
    }),
  },
);

export const SHORTLIST_STATES = [...page, ...save];
