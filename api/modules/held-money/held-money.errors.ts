import { conflict, defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const HELD_MONEY_ERRORS = defineErrors({
  held_money_not_found: notFound('Dana ini tidak lagi ditahan.'),
  held_money_changed: conflict('Dana yang ditahan sudah berubah. Muat ulang daftarnya, lalu putuskan lagi.'),
  held_money_not_taken: conflict(
    'Pembayaran kontrak ini tidak dapat ditarik kembali: sudah pernah ditarik, atau sengketanya masih terbuka.',
  ),
  held_money_no_contract: conflict(
    'Dana ini bukan pembayaran satu kontrak, jadi tidak ada yang dapat ditarik kembali.',
  ),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof HELD_MONEY_ERRORS, ErrorText> {}
}
