import { conflict, defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const SIGNS_ERRORS = defineErrors({
  sign_not_found: notFound('Tanda ini tidak ada lagi.'),
  sign_not_open: conflict('Tanda ini sudah dilihat, atau sudah hilang sendiri. Muat ulang daftarnya.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof SIGNS_ERRORS, ErrorText> {}
}
