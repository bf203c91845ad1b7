import { type Act, inOrder, press, pressKey, type, waitFor, write } from '../acts.ts';
import { awaited, broken, data, inTurn, offline, refused } from '../answers.ts';
import { type StateRow, statesOf } from '../state.ts';

const NUMBER = '081299990000';
const sent = data(null);
const asksForCode = inOrder(write('Nomor WhatsApp', NUMBER), press('Masuk'));
const FAILED = 'Login gagal. Mohon periksa nomor WhatsApp Anda atau coba lagi. Detail: ';

const login = statesOf(
  {
    id: 'login',
    name: 'Log-in',
    path: '/login',
    who: 'guest',
    component: 'remote-auth/src/features/login/login-page.tsx',
    tests: ['remote-auth/src/features/login/login-page.test.tsx', 'e2e/journeys/auth.spec.ts'],
  },
  {
    empty: { walk: true, shows: (page) => page.getByLabel('Nomor WhatsApp') },
    'number missing': { act: press('Masuk'), shows: 'Mohon masukkan nomor WhatsApp Anda.' },
    sending: {
      answers: { 'POST auth/login': awaited },
      act: asksForCode,
      shows: (page) =>
        page.getByRole('button', { name: /Masuk/ }).and(page.locator('[aria-busy=true], :disabled')),
    },
    'refused by the server': {
      answers: { 'POST auth/login': refused(400, 'Nomor WhatsApp harus nomor seluler Indonesia.') },
      act: asksForCode,
      shows: `${FAILED}Nomor WhatsApp harus nomor seluler Indonesia.`,
    },
    'asked again too soon, with the way to the code': {
      answers: { 'POST auth/login': refused(429, 'Tunggu 42 detik sebelum meminta kode baru.') },
      act: asksForCode,
      shows: 'Sudah menerima kode? Masukkan kodenya',
    },
    'proof of work solved, sending again': {
      answers: {
        'POST auth/login': inTurn(
          refused(429, 'Sebentar, kami memeriksa peramban Anda.', {
            proof: { challenge: 'contoh', bits: 4 },
          }),
          awaited,
        ),
      },
      act: asksForCode,
      alsoTestedIn: ['shared/src/api/with-proof.test.ts'],
      shows: (page) =>
        page.getByRole('button', { name: /Masuk/ }).and(page.locator('[aria-busy=true], :disabled')),
    },
    offline: { answers: { 'POST auth/login': offline }, act: asksForCode, shows: FAILED },
    'signed in already': { who: 'kol', shows: 'Anda sudah masuk di peramban ini.' },
  },
);

const fillsForm = inOrder(
  (page) => page.getByRole('radio', { name: /^KOL/ }).check({ force: true }),
  write('Nama lengkap', 'Sari Melati'),
  write('Email', 'sari@contoh.example'),
  write('Nomor WhatsApp', NUMBER),
  (page) => page.getByRole('checkbox').check(),
);
const registerFailure = (answer: StateRow['answers'], shows: string): StateRow => ({
  ...(answer ? { answers: answer } : {}),
  act: inOrder(fillsForm, press('Daftar')),
  shows,
});

const register = statesOf(
  {
    id: 'register',
    name: 'Registration',
    path: '/register',
    who: 'guest',
    component: 'remote-auth/src/features/register/register-page.tsx',
    tests: [
      'remote-auth/src/features/register/register-page.test.tsx',
      'remote-auth/src/features/register/registration-rules.test.ts',
      'e2e/journeys/auth.spec.ts',
    ],
  },
  {
    'empty, with no role chosen': {
      walk: true,
      shows: (page) => page.getByRole('radio', { name: /KOL/, checked: false }),
    },
    'as a Brand': {
      path: '/register?role=Brand',
      component: 'remote-auth/src/features/register/role-cards.tsx',
      shows: (page) => page.getByRole('radio', { name: /Brand/, checked: true }),
    },
    'everything missing': { act: press('Daftar'), shows: 'Anda harus menyetujui syarat & ketentuan.' },
    'email and number malformed': {
      act: inOrder(write('Email', 'sari'), write('Nomor WhatsApp', '021 555'), press('Daftar')),
      shows: 'Format nomor telepon tidak valid. Gunakan format +628...',
    },
    filled: { act: fillsForm, shows: (page) => page.getByRole('checkbox', { checked: true }) },
    sending: registerFailure({ 'POST auth/register': awaited }, 'Buat akun'),
    'refused by the server': registerFailure(
      { 'POST auth/register': refused(400, 'Email ini tidak dapat dipakai.') },
      'Pendaftaran gagal. Detail: Email ini tidak dapat dipakai.',
    ),
    offline: registerFailure({ 'POST auth/register': offline }, 'Pendaftaran gagal. Detail: '),
    'done, at the log-in': {
      ...registerFailure({ 'POST auth/register': sent }, 'Pendaftaran berhasil! Silakan login.'),
      act: inOrder(fillsForm, press('Daftar'), waitFor('Masukkan nomor WhatsApp Anda')),
      route: '/login',
      component: 'shell/src/notifications/toasts.tsx',
      alsoTestedIn: ['shell/src/notifications/notifications.test.tsx'],
    },
  },
);

const codeAsked: Act = inOrder(asksForCode, waitFor('Masukkan kode'));
const verifies = (answers: StateRow['answers'], ...acts: Act[]): Omit<StateRow, 'shows'> => ({
  answers: { 'POST auth/login': sent, ...answers },
  act: inOrder(codeAsked, ...acts),
});
const WRONG = 'Kode OTP salah atau kedaluwarsa. Mohon coba lagi.';

const verify = statesOf(
  {
    id: 'verify',
    name: 'Code entry',
    path: '/login',
    route: '/verify',
    who: 'guest',
    component: 'remote-auth/src/features/verify/code-form.tsx',
    tests: ['remote-auth/src/features/verify/verify-page.test.tsx', 'e2e/journeys/auth.spec.ts'],
  },
  {
    'empty boxes': { ...verifies({}), walk: true, shows: 'Belum menerima kode?' },
    'fewer than four digits': {
      ...verifies({}, type('12'), pressKey('Enter')),
      shows: 'Mohon masukkan 4 digit kode OTP Anda.',
    },
    'four digits': {
      ...verifies({}, type('1234')),
      shows: (page) => page.getByRole('button', { name: 'Verifikasi', disabled: false }),
    },
    checking: {
      ...verifies({ 'POST otp/validateWA': awaited }, type('1234'), press('Verifikasi')),
      shows: 'Masukkan kode',
    },
    'wrong or expired': {
      ...verifies({ 'POST otp/validateWA': refused(400, WRONG) }, type('1234'), press('Verifikasi')),
      shows: WRONG,
    },
    'server broken': {
      ...verifies({ 'POST otp/validateWA': broken }, type('1234'), press('Verifikasi')),
      shows: (page) => page.getByRole('alert').first(),
    },
    'sent again, with the countdown': {
      ...verifies({ 'POST auth/resendOTP': sent }, press('Kirim ulang')),
      component: 'remote-auth/src/features/verify/resend-button.tsx',
      shows: 'Kode OTP baru telah dikirimkan ke WhatsApp Anda.',
    },
    'sending again failed': {
      ...verifies({ 'POST auth/resendOTP': broken }, press('Kirim ulang')),
      component: 'remote-auth/src/features/verify/resend-button.tsx',
      shows: 'Gagal mengirim ulang kode OTP. Mohon coba beberapa saat lagi.',
    },
    'no number: back at the log-in': {
      path: '/verify',
      route: '/login',
      component: 'remote-auth/src/features/verify/verify-page.tsx',
      shows: 'Nomor WhatsApp tidak ditemukan. Mohon kembali ke halaman sebelumnya.',
    },
    'by its other address': {
      path: '/Verify',
      route: '/login',
      component: 'remote-auth/src/features/verify/verify-page.tsx',
      shows: 'Nomor WhatsApp tidak ditemukan. Mohon kembali ke halaman sebelumnya.',
    },
  },
);

export const AUTH_STATES = [...login, ...register, ...verify];
