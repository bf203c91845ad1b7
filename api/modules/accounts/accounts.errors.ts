import { conflict, defineErrors, type ErrorText } from '../../platform/errors.ts';

const ACCOUNTS_ERRORS = defineErrors({
  other_side_stands_still: conflict(
    'Pihak lain dalam kontrak ini sedang tidak dapat memulai kerja sama baru. Coba lagi nanti.',
  ),
  wallet_of_nobody: conflict('Akun ini sudah ditutup atau tidak memiliki saldo sendiri.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof ACCOUNTS_ERRORS, ErrorText> {}
}
