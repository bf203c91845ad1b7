import { CONTACT_EMAIL } from '@sohor/shared/wire/catalog';
import { badRequest, conflict, defineErrors, type ErrorText, tooMany } from '../../platform/errors.ts';

const CODES_ERRORS = defineErrors({
  code_wrong: badRequest('Kode OTP salah atau kedaluwarsa. Mohon coba lagi.'),
  code_just_sent: tooMany('Kode baru saja dikirim. Mohon tunggu {wait} sebelum meminta kode baru.'),
  code_budget_spent: tooMany('Terlalu banyak permintaan kode untuk nomor ini. Mohon coba lagi dalam {wait}.'),
  proof_required: tooMany(
    'Demi keamanan, perangkat Anda perlu menyelesaikan pemeriksaan singkat. Mohon coba lagi.',
  ),
  too_many_wrong_codes: tooMany(
    'Terlalu banyak kode yang salah dari jaringan ini. Coba lagi dalam {wait}, gunakan jaringan lain, atau masuk dari perangkat yang pernah Anda pakai.',
  ),
  registered_elsewhere: conflict(
    'Nomor ini juga didaftarkan di peramban lain. Daftar sekali lagi di peramban ini, lalu masukkan kode baru.',
  ),
  account_blocked: conflict(
    `Akun ini diblokir: {reason}. Hubungi ${CONTACT_EMAIL} bila menurut Anda ini keliru.`,
  ),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof CODES_ERRORS, ErrorText> {}
}
