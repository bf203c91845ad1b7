import { conflict, defineErrors, type ErrorText } from '../../platform/errors.ts';

const LEDGER_ERRORS = defineErrors({
  money_too_young: conflict(
    'Sebagian saldo Anda berasal dari pembayaran yang masih dapat ditarik kembali oleh bank. Lihat di halaman Balance mulai kapan dana itu dapat ditarik.',
  ),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof LEDGER_ERRORS, ErrorText> {}
}
