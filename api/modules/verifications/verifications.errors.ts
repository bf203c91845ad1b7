import { badRequest, conflict, defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const VERIFICATIONS_ERRORS = defineErrors({
  verification_email_lost: conflict(
    'Alamat email brand ini tidak lagi dipastikan. Tolak, agar brand memastikannya lalu meminta lagi.',
  ),
  verification_needs_email: conflict('Pastikan alamat email Anda dulu, lalu minta verifikasi.'),
  nib_invalid: badRequest('NIB ini tidak mungkin benar. Isi 13 angka di dokumen NIB.'),
  document_not_yours: badRequest('Dokumen tidak dikenal. Unggah kembali dokumen Anda.'),
  verification_not_found: notFound('Tidak ada permintaan verifikasi yang menunggu.'),
  verification_decided: conflict('Permintaan ini sudah diputuskan. Muat ulang daftarnya.'),
  verification_gone: conflict('Brand sudah menarik atau mengganti permintaan ini. Muat ulang daftarnya.'),
  verification_renamed: conflict(
    'Nama brand sudah diganti sejak permintaan ini. Tolak permintaannya, agar brand meminta lagi dengan nama barunya.',
  ),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof VERIFICATIONS_ERRORS, ErrorText> {}
}
