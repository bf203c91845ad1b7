import { conflict, defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const CONTRACTS_ERRORS = defineErrors({
  contract_lapsed: conflict(
    'Penawaran kontrak ini sudah tidak berlaku, sehingga tidak dapat ditandatangani atau ditolak lagi.',
  ),
  contract_not_found: notFound('Kontrak tidak ditemukan.'),
  contract_already_signed: conflict('Kontrak ini sudah ditandatangani.'),
  contract_already_declined: conflict('Kontrak ini sudah ditolak.'),
  contract_not_signed: conflict('Kontrak ini belum ditandatangani, sehingga belum ada dokumennya.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof CONTRACTS_ERRORS, ErrorText> {}
}
