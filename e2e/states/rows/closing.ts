import { inOrder, press, type, waitFor } from '../acts.ts';
import { awaited, broken, data, offline, refused } from '../answers.ts';
import { statesOf } from '../state.ts';

const position = (sisaSaldo: number, ...penghalang: [jenis: string, besar: number][]) =>
  data({ penghalang: penghalang.map(([jenis, besar]) => ({ jenis, besar })), sisaSaldo });
const FREE = position(0);
const FOLDER = 'remote-auth/src/features/closing';
const dialog = `${FOLDER}/closing-dialog.tsx`;
const free = { 'GET Account/closing': FREE, 'POST Account/closing': data(null) };
const asks = inOrder(press('Tutup Akun Saya'), press('Kirim Kode'), waitFor('Masukkan Kode'), type('4821'));

export const CLOSING_STATES = statesOf(
  {
    id: 'closing',
    name: 'Closing the account',
    path: '/appSohor/pengaturan/tutup',
    who: 'kol',
    component: `${FOLDER}/closing-page.tsx`,
    tests: [`${FOLDER}/closing-page.test.tsx`, 'e2e/journeys/closing.spec.ts'],
  },
  {
    loading: { answers: { 'GET Account/closing': awaited }, shows: 'Memeriksa uang dan pekerjaan Anda...' },
    'filled with all that can tie a KOL': {
      main: true,
      walk: true,
      answers: {
        'GET Account/closing': position(
          0,
          ['frozen', 1],
          ['held', 1],
          ['disputes', 1],
          ['work', 12],
          ['offers', 3],
          ['payouts', 1],
          ['balance', 1_234_567_890],
        ),
      },
      component: `${FOLDER}/obstacle-list.tsx`,
      shows: '12 pekerjaan masih berjalan',
    },
    'what ties a Brand': {
      who: 'brand',
      main: true,
      answers: { 'GET Account/closing': position(0, ['campaigns', 2], ['payments', 1], ['debt', 450_000]) },
      component: `${FOLDER}/obstacle-list.tsx`,
      shows: 'Saldo Anda kurang Rp450.000',
    },
    'nothing stands in the way': {
      answers: free,
      walk: true,
      shows: 'Tidak ada lagi yang harus diselesaikan.',
    },
    'a little money stays': {
      answers: { ...free, 'GET Account/closing': position(7_500) },
      shows: 'Sisa saldo Rp7.500 terlalu kecil untuk ditarik.',
    },
    'failed, with retry': {
      answers: { 'GET Account/closing': broken },
      shows: 'Belum dapat diperiksa apakah akun dapat ditutup.',
    },
    'asked first': {
      answers: free,
      act: press('Tutup Akun Saya'),
      dialog: 'open',
      walk: true,
      component: dialog,
      shows: 'Tutup akun Anda?',
    },
    'code not sent': {
      answers: {
        ...free,
        'POST Account/closing': refused(429, 'Kode baru saja dikirim. Mohon tunggu 37 detik.'),
      },
      act: inOrder(press('Tutup Akun Saya'), press('Kirim Kode')),
      dialog: 'open',
      component: dialog,
      shows: 'Mohon tunggu 37 detik.',
    },
    'code entered': {
      answers: free,
      act: asks,
      dialog: 'open',
      walk: true,
      component: dialog,
      shows: 'Masukkan Kode',
    },
    'closing, waits for the answer': {
      answers: { ...free, 'PUT Account/closing': awaited },
      act: inOrder(asks, press('Tutup Akun')),
      dialog: 'locked',
      component: dialog,
      shows: 'Menutup...',
    },
    'wrong code': {
      answers: { ...free, 'PUT Account/closing': refused(400, 'Kode salah atau sudah tidak berlaku.') },
      act: inOrder(asks, press('Tutup Akun')),
      dialog: 'open',
      component: dialog,
      shows: 'Kode salah atau sudah tidak berlaku.',
    },
    'no answer to the code': {
      answers: { ...free, 'PUT Account/closing': offline },
      act: inOrder(asks, press('Tutup Akun')),
      dialog: 'open',
      component: dialog,
      shows: 'Belum jelas apakah akun sudah ditutup.',
    },
  },
);
