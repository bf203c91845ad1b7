import { conflict, defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const PEOPLE_ERRORS = defineErrors({
  person_not_found: notFound('Pengguna tidak ditemukan.'),
  person_is_gone: conflict('Akun ini sudah ditutup, atau orangnya sudah keluar dari tim.'),
  brand_asks_itself: conflict(
    'Brand diverifikasi dari permintaan dan dokumennya, di halaman Verifikasi Brand.',
  ),
  person_is_so_already: conflict('Status pengguna ini sudah berubah. Muat ulang untuk melihatnya.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof PEOPLE_ERRORS, ErrorText> {}
}
