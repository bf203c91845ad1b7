import { badRequest, conflict, defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const TAXES_ERRORS = defineErrors({
  tax_nik_invalid: badRequest('NIK ini tidak mungkin benar. Periksa kembali 16 angka di KTP Anda.'),
  tax_npwp_invalid: badRequest('NPWP ini tidak mungkin benar. Isi 15 atau 16 angka di kartu NPWP.'),
  tax_number_missing: badRequest('Isi NIK atau NPWP.'),
  tax_numbers_two: badRequest('Isi NIK atau NPWP, tidak keduanya.'),
  tax_nik_of_company: badRequest('Badan memakai NPWP, bukan NIK.'),
  tax_profile_not_found: notFound('Orang ini belum mengisi data pajak.'),
  tax_certificate_days: badRequest('Masa berlaku sertifikat tidak sah, atau sudah lewat.'),
  tax_certificate_valid: conflict('Masih ada sertifikat yang berlaku. Cabut dulu, lalu masukkan yang baru.'),
  tax_certificate_not_found: notFound('Sertifikat ini tidak ada atau sudah dicabut.'),
  number_not_found: notFound('Orang ini tidak menyimpan nomor itu.'),
  tax_profile_changed: conflict('Data pajak ini sudah diubah di tempat lain. Muat ulang, lalu coba lagi.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof TAXES_ERRORS, ErrorText> {}
}
