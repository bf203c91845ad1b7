import { badRequest, conflict, defineErrors, type ErrorText, tooMany } from '../../platform/errors.ts';

const STAFF_ERRORS = defineErrors({
  authenticator_code_wrong: badRequest(
    'Kode autentikator salah atau sudah dipakai. Tunggu kode berikutnya, lalu coba lagi.',
  ),
  authenticator_codes_spent: tooMany('Terlalu banyak kode autentikator yang salah. Coba lagi dalam {wait}.'),
  authenticator_set_up: conflict(
    'Autentikator akun ini sudah terpasang. Minta pengelola server untuk menggantinya.',
  ),
  enrolment_over: conflict(
    'Masa pemasangan autentikator sudah lewat. Minta pengelola server untuk membukanya lagi.',
  ),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof STAFF_ERRORS, ErrorText> {}
}
