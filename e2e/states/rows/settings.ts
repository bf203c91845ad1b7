import { inOrder, press, waitFor, write } from '../acts.ts';
import { awaited, broken, data, offline, refused } from '../answers.ts';
import { aVerification, aVerificationRequest, LONG_NAME, LONG_WORD } from '../samples.ts';
import { type StateRow, statesOf } from '../state.ts';

const NUMBER = '+6281200001001';
const EMAIL = { email: 'sari@contoh.id', emailDipastikan: true, emailDiminta: null };
const account = (danaDitahanSampai: string | null = null) =>
  data({ nomor: NUMBER, ...EMAIL, bergabung: '2026-03-28T07:10:00.000Z', danaDitahanSampai });
const device = (at: number, current: boolean, userAgent: string | null) => ({
  id: `0198c0de-0000-7000-8000-00000000000${at}`,
  userAgent,
  createdAt: '2026-11-20T03:00:00.000Z',
  lastUsedAt: '2026-11-23T03:00:00.000Z',
  current,
});
const devices = data([
  device(1, true, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36'),
  device(
    2,
    false,
    'Mozilla/5.0 (Linux; Android 16; SM-A556E) SamsungBrowser/31.0 Chrome/146.0.0.0 Mobile Safari/537.36',
  ),
  device(3, false, null),
]);
const SECTION = 'remote-auth/src/features/settings/verification-section.tsx';
const VERIFICATION_TEST = 'remote-auth/src/features/settings/verification-section.test.tsx';
const MARK = { jenis: 'NIB', sejak: '2026-03-28T07:10:00.000Z', sampai: '2027-03-28T07:10:00.000Z' } as const;
const base = {
  answers: {
    'GET Account': account(),
    'GET auth/sessions': devices,
    'GET Account/verification': data(aVerification()),
  },
};
/** How a Brand stands with its verification. */
const verifying = (change: Parameters<typeof aVerification>[0]): Omit<StateRow, 'shows'> => ({
  answers: { ...base.answers, 'GET Account/verification': data(aVerification(change)) },
  who: 'brand',
  component: SECTION,
  alsoTestedIn: [VERIFICATION_TEST],
});
const dialog = 'remote-auth/src/features/settings/number-dialog.tsx';
const asks = inOrder(press('Ganti Nomor'), write('Nomor baru', '0812 9999 1234'), press('Kirim Kode'));

export const SETTINGS_STATES = statesOf(
  {
    id: 'settings',
    name: 'Settings',
    path: '/appSohor/pengaturan',
    who: 'kol',
    component: 'remote-auth/src/features/settings/settings-page.tsx',
    tests: ['remote-auth/src/features/settings/settings-page.test.tsx', 'e2e/journeys/number-change.spec.ts'],
  },
  {
    loading: { answers: { 'GET Account': awaited, 'GET auth/sessions': awaited }, shows: 'Memuat akun...' },
    'filled with number and devices': { ...base, walk: true, shows: 'Samsung Internet di Android' },
    "a Brand's": { ...base, who: 'brand', main: true, shows: 'Samsung Internet di Android' },
    'copy of the data being made': {
      answers: { ...base.answers, 'POST Account/data': awaited },
      act: press('Unduh Salinan'),
      component: 'remote-auth/src/features/settings/own-data-section.tsx',
      shows: 'Menyiapkan...',
    },
    'copy of the data refused': {
      answers: {
        ...base.answers,
        'POST Account/data': refused(429, 'Terlalu banyak permintaan. Mohon coba lagi dalam 20 menit.'),
      },
      act: press('Unduh Salinan'),
      component: 'remote-auth/src/features/settings/own-data-section.tsx',
      shows: 'Mohon coba lagi dalam 20 menit.',
    },
    'name and logo of a Brand': {
      ...base,
      who: 'brand',
      act: inOrder(press('Ubah'), waitFor('Nama brand')),
      dialog: 'open',
      walk: true,
      component: 'remote-auth/src/features/settings/brand-dialog.tsx',
      alsoTestedIn: ['remote-auth/src/features/settings/brand-section.test.tsx'],
      shows: 'Kontrak dan invoice yang sudah ada tetap memakai nama lama.',
    },
    'verification that waits': {
      ...verifying({ permintaan: aVerificationRequest({ badan: LONG_WORD }) }),
      shows: 'Permintaan Anda sedang diperiksa',
    },
    'verification refused': {
      ...verifying({ permintaan: aVerificationRequest({ keadaan: 'refused', alasan: LONG_NAME }) }),
      shows: 'Permintaan ditolak',
    },
    'a verified Brand': {
      ...verifying({ tanda: MARK, permintaan: aVerificationRequest({ keadaan: 'approved' }) }),
      shows: 'NIB diperiksa staf Sohor pada',
    },
    'a verification that has ended': {
      ...verifying({ permintaan: aVerificationRequest({ keadaan: 'approved' }) }),
      shows: 'Verifikasi sebelumnya sudah berakhir',
    },
    'no verification before the email is confirmed': {
      ...verifying({ emailDipastikan: false }),
      shows: 'Pastikan alamat email Anda di bagian Akun dulu',
    },
    'verification not loaded': {
      answers: { ...base.answers, 'GET Account/verification': offline },
      who: 'brand',
      component: SECTION,
      shows: 'Status verifikasi tidak dapat dimuat.',
    },
    'verification being asked for': {
      ...verifying({}),
      component: 'remote-auth/src/features/settings/verification-dialog.tsx',
      act: inOrder(press('Minta Verifikasi'), waitFor('Nama badan usaha'), press('Kirim')),
      dialog: 'open',
      walk: true,
      shows: 'Dokumen wajib diunggah.',
    },
    'a Brand without a name': {
      ...base,
      who: 'brand',
      act: inOrder(press('Ubah'), waitFor('Nama brand'), write('Nama brand', ''), press('Simpan')),
      dialog: 'open',
      component: 'remote-auth/src/features/settings/brand-dialog.tsx',
      shows: 'Nama brand wajib diisi.',
    },
    'a Brand not saved': {
      answers: { ...base.answers, 'PUT Account/brand': offline },
      who: 'brand',
      act: inOrder(press('Ubah'), waitFor('Nama brand'), press('Simpan')),
      dialog: 'open',
      component: 'remote-auth/src/features/settings/brand-dialog.tsx',
      shows: 'Perubahan belum tersimpan.',
    },
    'number just changed': {
      answers: { ...base.answers, 'GET Account': account('2026-11-24T03:00:00.000Z') },
      component: 'remote-auth/src/features/settings/account-section.tsx',
      shows: 'Nomor Anda baru diganti.',
    },
    'account failed, with retry': {
      answers: { ...base.answers, 'GET Account': broken },
      component: 'remote-auth/src/features/settings/account-section.tsx',
      shows: 'Data akun tidak dapat dimuat.',
    },
    'devices failed, with retry': {
      answers: { ...base.answers, 'GET auth/sessions': offline },
      component: 'remote-auth/src/features/settings/devices-section.tsx',
      shows: 'Daftar perangkat tidak dapat dimuat.',
    },
    'all other devices, asked first': {
      ...base,
      act: press('Keluarkan Semua yang Lain'),
      dialog: 'open',
      walk: true,
      component: 'remote-auth/src/features/settings/devices-section.tsx',
      shows: 'Keluarkan semua perangkat lain?',
    },
    'an address to confirm': {
      answers: {
        ...base.answers,
        'GET Account': data({
          nomor: NUMBER,
          ...EMAIL,
          emailDipastikan: false,
          bergabung: '2026-03-28T07:10:00.000Z',
          danaDitahanSampai: null,
        }),
      },
      act: press('Pastikan Email'),
      dialog: 'open',
      walk: true,
      component: 'remote-auth/src/features/settings/email-dialog.tsx',
      shows: 'setelah Anda membuka tautan di kotak masuknya.',
    },
    'a link that was used before': {
      answers: {
        ...base.answers,
        'PUT Account/email': refused(400, 'Tautan ini sudah dipakai atau kedaluwarsa.'),
      },
      path: `/appSohor/pengaturan?email=${'a'.repeat(43)}`,
      act: press('Pastikan'),
      dialog: 'open',
      component: 'remote-auth/src/features/settings/email-dialog.tsx',
      shows: 'Tautan ini sudah dipakai atau kedaluwarsa.',
    },
    'another number': {
      ...base,
      act: press('Ganti Nomor'),
      dialog: 'open',
      walk: true,
      component: dialog,
      shows: 'Nomor baru',
    },
    'another number, too soon': {
      answers: {
        ...base.answers,
        'POST Account/phone': refused(429, 'Kode baru saja dikirim. Mohon tunggu 37 detik.'),
      },
      act: asks,
      dialog: 'open',
      component: dialog,
      shows: 'Kode baru saja dikirim. Mohon tunggu 37 detik.',
    },
    'codes of both numbers': {
      answers: { ...base.answers, 'POST Account/phone': data(null) },
      act: inOrder(asks, waitFor('Masukkan Kedua Kode')),
      dialog: 'open',
      walk: true,
      component: dialog,
      shows: 'Kode tidak dikirim ke nomor yang sudah dipakai akun lain.',
    },
  },
);
