import { badRequest, defineErrors, type ErrorText, notFound, tooMany } from '../../platform/errors.ts';

const KOLS_ERRORS = defineErrors({
  kol_reads_spent: tooMany(
    'Anda sudah melihat sangat banyak profil KOL dalam waktu singkat. Mohon lanjutkan pencarian dalam {wait}.',
  ),
  kol_not_found: notFound('KOL tidak ditemukan.'),
  category_not_found: notFound('Kategori KOL tidak ditemukan.'),
  category_unknown: badRequest('Kategori tidak dikenal. Mohon pilih dari daftar kategori.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof KOLS_ERRORS, ErrorText> {}
}
