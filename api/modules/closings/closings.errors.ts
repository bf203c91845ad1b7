import { conflict, defineErrors, type ErrorText } from '../../platform/errors.ts';

const CLOSINGS_ERRORS = defineErrors({
  account_tied: conflict(
    'Akun belum dapat ditutup: masih ada uang atau pekerjaan yang harus diselesaikan. Muat ulang halaman untuk melihat apa saja.',
  ),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof CLOSINGS_ERRORS, ErrorText> {}
}
