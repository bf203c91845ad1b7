import { badRequest, defineErrors, type ErrorText } from '../../platform/errors.ts';

const RATE_CARDS_ERRORS = defineErrors({
  appearance_name_invalid: badRequest('Nama jenis penampilan wajib diisi, paling banyak 60 huruf.'),
  appearance_name_twice: badRequest('Nama jenis penampilan sudah ada. Gunakan nama lain.'),
  appearances_too_many: badRequest('Anda dapat menambahkan paling banyak 30 jenis penampilan.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof RATE_CARDS_ERRORS, ErrorText> {}
}
