import { conflict, defineErrors, type ErrorText } from '../../platform/errors.ts';

const SIGNING_ERRORS = defineErrors({
  contract_ended: conflict(
    'Periode campaign sudah berakhir, sehingga kontrak ini tidak dapat ditandatangani lagi.',
  ),
  contract_unfunded: conflict(
    'Dana campaign ini sedang tidak mencukupi, sehingga kontrak belum dapat ditandatangani. Hubungi brand atau coba lagi nanti.',
  ),
  contract_text_changed: conflict('Isi kontrak telah diperbarui. Mohon baca kembali sebelum menandatangani.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof SIGNING_ERRORS, ErrorText> {}
}
