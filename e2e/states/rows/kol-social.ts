import { type Act, inOrder, press, tick, waitFor, write } from '../acts.ts';
import { awaited, body, broken, data, offline, refused } from '../answers.ts';
import { aSocialReply, aSyncRun, aTikTokAccount, kolSession, LONG_NAME, LONG_WORD } from '../samples.ts';
import { type StateRow, statesOf } from '../state.ts';

const PROFILE = 'GET Scraper';
const START = 'GET Scraper/scraperTiktok';
const POLL = 'GET Scraper/sync/:runId';
const linked = { 'GET auth/verifySessions': data(kolSession({ tikTokAccessToken: 'linked' })) };
const unlinked = { 'GET auth/verifySessions': data(kolSession()) };
const account = { [PROFILE]: body(aSocialReply({ isVerification: true, data: [aTikTokAccount()] })) };
const noAccount = { [PROFILE]: body(aSocialReply()) };

const screen = {
  id: 'rate-card',
  name: 'Rate-card and social page (KOL)',
  path: '/appSohor/rate-card',
  who: 'kol',
  component: 'remote-kol/src/features/rate-card/rate-card-page.tsx',
  tests: ['remote-kol/src/features/rate-card/rate-card-page.test.tsx'],
} as const;
const tiktok = { alsoTestedIn: ['remote-kol/src/features/rate-card/rate-card-tiktok.test.tsx'] };
const link = { ...tiktok, component: 'remote-kol/src/features/tiktok/link-alert.tsx' };

const page = statesOf(screen, {
  loading: { answers: { [PROFILE]: awaited }, shows: 'Memuat profil...' },
  'filled from TikTok': {
    component: 'remote-kol/src/features/profile/tiktok-card.tsx',
    walk: true,
    shows: 'Estimasi Rate Card',
  },
  'error with retry': {
    answers: { [PROFILE]: offline },
    shows: 'Terjadi kesalahan saat mengambil data profil.',
  },
  'TikTok not linked': {
    component: 'remote-kol/src/features/profile/tiktok-empty-card.tsx',
    alsoTestedIn: tiktok.alsoTestedIn,
    answers: { ...unlinked, ...noAccount },
    shows: 'Connect To TikTok',
  },
  'TikTok linked, nothing read yet': {
    component: 'remote-kol/src/features/profile/tiktok-empty-card.tsx',
    alsoTestedIn: tiktok.alsoTestedIn,
    answers: { ...linked, ...noAccount },
    shows: 'Akun TikTok Anda sudah terhubung.',
  },
  'TikTok linked': {
    component: 'remote-kol/src/features/tiktok/tiktok-actions.tsx',
    alsoTestedIn: tiktok.alsoTestedIn,
    answers: { ...linked, ...account },
    shows: 'Sync TikTok',
  },
  'no videos, no profile texts': {
    component: 'remote-kol/src/features/profile/profile-card.tsx',
    answers: {
      ...linked,
      [PROFILE]: body(
        aSocialReply({
          bio: '',
          categories: '',
          tikTok: '',
          instagram: '',
          data: [aTikTokAccount({ video: [] })],
        }),
      ),
    },
    shows: 'Belum ada video di akun ini.',
  },
  'what is missing for the mark': {
    component: 'remote-kol/src/features/profile/missing-for-mark.tsx',
    answers: {
      ...linked,
      [PROFILE]: body(
        aSocialReply({
          isVerification: true,
          kurangUntukTanda: ['tiktok', 'account', 'bank', 'name'],
          data: [aTikTokAccount()],
        }),
      ),
    },
    shows: (screenPage) => screenPage.getByText("Yang kurang untuk tanda 'KOL terverifikasi'"),
  },
  'with the mark, pressed': {
    component: 'shared/src/page-parts/mark-badge.tsx',
    answers: {
      ...linked,
      [PROFILE]: body(
        aSocialReply({
          isVerification: true,
          tanda: { tiktok: '2026-03-02T03:00:00.000Z', nama: '2026-03-28T07:10:00.000Z' },
          data: [aTikTokAccount()],
        }),
      ),
    },
    act: press('KOL terverifikasi'),
    shows: 'Akun TikTok terhubung sejak',
  },
  'very long texts': {
    component: 'remote-kol/src/features/profile/profile-card.tsx',
    answers: {
      [PROFILE]: body(
        aSocialReply({
          fullName: LONG_NAME,
          bio: LONG_WORD.repeat(3),
          instagram: LONG_WORD,
          data: [aTikTokAccount()],
        }),
      ),
    },
    shows: (screenPage) => screenPage.getByText('Raden Ajeng').filter({ visible: true }).first(),
  },
  'TikTok could not be opened': {
    ...link,
    answers: { ...unlinked, ...noAccount, 'GET auth/tiktok/config': offline },
    act: press('Connect To TikTok'),
    shows: 'Terjadi kesalahan saat membuka TikTok.',
  },
  'back from TikTok, exchanging': {
    ...link,
    path: `${screen.path}?code=abc&state=xyz`,
    kept: { tiktok_auth_state: 'xyz', tiktok_code_verifier: 'v'.repeat(64) },
    answers: { ...unlinked, ...noAccount, 'POST auth/tiktok/exchange': awaited },
    shows: 'Menghubungkan akun TikTok...',
  },
  'back from TikTok, asked for by somebody else': {
    ...link,
    path: `${screen.path}?code=abc&state=xyz`,
    answers: { ...unlinked, ...noAccount },
    shows: 'TikTok belum terhubung',
  },
  'back from TikTok, consent refused': {
    ...link,
    path: `${screen.path}?error=access_denied`,
    answers: { ...unlinked, ...noAccount },
    shows: 'Anda belum memberi izin di TikTok',
  },
  'back from TikTok, a part of the consent missing': {
    ...link,
    answers: { ...linked, ...account },
    kept: { 'sohor.tiktokMissing.ID': { refused: ['jumlah pengikut', 'daftar video'], closed: [] } },
    shows: 'Sebagian izin TikTok belum diberikan',
  },
});

const syncs = (answers: StateRow['answers'], row: Pick<StateRow, 'shows'> & Partial<StateRow>): StateRow => ({
  ...tiktok,
  component: 'remote-kol/src/features/tiktok/sync-dialog.tsx',
  dialog: 'open',
  act: press('Sync TikTok'),
  ...row,
  answers: { ...linked, ...account, ...answers },
});
const sync = statesOf(screen, {
  'sync starting': syncs({ [START]: awaited }, { dialog: 'locked', shows: 'Memulai sinkronisasi' }),
  'sync under way': syncs(
    { [START]: data(aSyncRun()), [POLL]: data(aSyncRun({ step: 'videos' })) },
    {
      component: 'remote-kol/src/features/tiktok/sync-steps.tsx',
      dialog: 'locked',
      act: inOrder(press('Sync TikTok'), (view) =>
        view.getByText(', selesai').nth(1).waitFor({ state: 'attached' }),
      ),
      shows: 'Membaca video terbaru',
    },
  ),
  'sync, connection lost for a moment': syncs(
    { [START]: data(aSyncRun()), [POLL]: offline },
    {
      component: 'remote-kol/src/features/tiktok/sync-steps.tsx',
      dialog: 'locked',
      shows: 'Koneksi terputus. Mencoba terhubung kembali...',
    },
  ),
  'sync done': syncs(
    { [START]: data(aSyncRun({ status: 'success', step: 'done' })) },
    { shows: 'TikTok synced successfully' },
  ),
  'sync failed': syncs(
    { [START]: data(aSyncRun({ status: 'failed', error: 'TikTok sedang tidak dapat dihubungi.' })) },
    { walk: true, shows: 'Failed to sync TikTok. Please try again.' },
  ),
  'sync skipped': syncs({ [START]: refused(400, 'No username found.') }, { shows: 'No username found.' }),
});

const EDIT = 'remote-kol/src/features/profile/edit-profile-dialog.tsx';
const edits = (...acts: Act[]): Pick<StateRow, 'component' | 'dialog' | 'act'> => ({
  component: EDIT,
  dialog: 'open',
  act: inOrder(press('Ubah profil'), waitFor('Brand melihat data ini saat mencari KOL.'), ...acts),
});
const profile = statesOf(screen, {
  'editing the profile': {
    ...edits(),
    walk: true,
    shows: (view) => view.getByRole('dialog', { name: 'Ubah profil' }),
  },
  'editing the profile, name missing': {
    ...edits(write('Nama lengkap', ''), press('Simpan')),
    shows: (view) => view.getByRole('dialog').locator('[aria-invalid=true]').first(),
  },
  'saving the profile': {
    ...edits(press('Simpan')),
    answers: { 'POST auth/UpdateProfileSosmed': awaited },
    dialog: 'locked',
    shows: 'Menyimpan...',
  },
  'saving the profile failed': {
    ...edits(press('Simpan')),
    answers: { 'POST auth/UpdateProfileSosmed': offline },
    shows: 'Failed to update profile.',
  },
});

const CONTENT = 'remote-kol/src/features/top-content/top-content-dialog.tsx';
const contentTest = { alsoTestedIn: ['remote-kol/src/features/top-content/top-content.test.tsx'] };
const two = {
  'sohor.topContent.ID': [
    { url: 'https://www.tiktok.com/@sari.cantik/video/7301234567890123456', views: 1_250_000 },
    { url: `https://contoh.example/${LONG_WORD}`, views: 900 },
  ],
};
const content = statesOf(screen, {
  'top content listed': {
    ...contentTest,
    component: 'remote-kol/src/features/top-content/top-content-card.tsx',
    kept: two,
    shows: 'Kelola',
  },
  'top content, dialog empty': {
    ...contentTest,
    component: CONTENT,
    dialog: 'open',
    act: press('Tambah konten'),
    shows: 'Belum ada konten di daftar.',
  },
  'top content, dialog filled': {
    ...contentTest,
    component: CONTENT,
    dialog: 'open',
    kept: two,
    act: press('Kelola'),
    walk: true,
    shows: (view) => view.getByRole('list', { name: 'Daftar konten terbaik' }),
  },
  'top content, errors': {
    ...contentTest,
    component: 'remote-kol/src/features/top-content/top-content-form.tsx',
    dialog: 'open',
    act: inOrder(press('Tambah konten'), waitFor('Tautan konten'), press(/^Tambah$/)),
    shows: 'Tautan konten wajib diisi.',
  },
});

const RATES = 'GET RateCard';
const editor = {
  component: 'remote-kol/src/features/rate-card/rate-card-editor.tsx',
  alsoTestedIn: [
    'remote-kol/src/features/rate-card/rate-card-section.test.tsx',
    'remote-kol/src/features/rate-card/rate-card-form.test.ts',
  ],
};
const noRates = { [RATES]: data({ currency: 'IDR', rates: {} }) };
const firstPrice =
  (amount: string): Act =>
  (view) =>
    view.getByLabel('Post', { exact: true }).first().fill(amount);
const rates = statesOf(screen, {
  'rates loading': { ...editor, answers: { [RATES]: awaited }, shows: 'Memuat rate card...' },
  'rates failed, with retry': {
    ...editor,
    answers: { [RATES]: offline },
    shows: 'Terjadi kesalahan saat mengambil rate card.',
  },
  'rates empty': { ...editor, answers: noRates, shows: 'Semua tarif sudah tersimpan.' },
  'rates in dollars, changed': {
    ...editor,
    answers: noRates,
    act: inOrder(tick('USD'), firstPrice('1250')),
    walk: true,
    shows: 'Ada perubahan yang belum disimpan.',
  },
  'rates, own type added': {
    ...editor,
    component: 'remote-kol/src/features/rate-card/appearance-types.tsx',
    answers: noRates,
    act: inOrder(write('Jenis penampilan baru', 'Moderator'), press(/^Tambah$/)),
    shows: (view) => view.getByRole('button', { name: 'Hapus Moderator' }),
  },
  'rates, own type nameless': {
    ...editor,
    component: 'remote-kol/src/features/rate-card/appearance-types.tsx',
    answers: noRates,
    act: press(/^Tambah$/),
    shows: 'Nama jenis penampilan wajib diisi.',
  },
  'rates, typed text restored': {
    ...editor,
    answers: noRates,
    kept: {
      'sohor.typedRates.ID': {
        currency: 'IDR',
        amounts: { Instagram: { Post: 750_000 } },
        own: [{ name: LONG_WORD.slice(0, 60), amount: '' }],
        newType: '',
      },
    },
    shows: 'Perubahan yang belum Anda simpan sudah dikembalikan.',
  },
  'rates saving': {
    ...editor,
    answers: { ...noRates, 'PUT RateCard': awaited },
    act: inOrder(firstPrice('750000'), press('Simpan rate card')),
    shows: 'Menyimpan...',
  },
  'rates saved': {
    ...editor,
    answers: {
      ...noRates,
      'PUT RateCard': data({ currency: 'IDR', rates: { Instagram: { Post: 750_000 } } }),
    },
    act: inOrder(firstPrice('750000'), press('Simpan rate card')),
    shows: 'Rate card saved successfully!',
  },
  'saving rates failed': {
    ...editor,
    answers: { ...noRates, 'PUT RateCard': broken },
    act: inOrder(firstPrice('750000'), press('Simpan rate card')),
    shows: 'Failed to save rate card.',
  },
  'rates, throwing changes away': {
    ...editor,
    answers: noRates,
    act: inOrder(firstPrice('750000'), press('Batalkan')),
    dialog: 'open',
    shows: 'Batalkan perubahan?',
  },
});

export const KOL_SOCIAL_STATES = [...page, ...sync, ...profile, ...content, ...rates];
