import { badRequest, conflict, defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const REVIEWS_ERRORS = defineErrors({
  review_not_found: notFound('Ulasan untuk kontrak ini tidak ditemukan.'),
  review_too_early: conflict('Ulasan dapat ditulis setelah pekerjaan dibayar atau sengketanya diputuskan.'),
  review_too_late: conflict('Waktu 14 hari untuk menulis ulasan sudah berakhir.'),
  review_written: conflict('Anda sudah menulis ulasan untuk kontrak ini. Ulasan tidak dapat diubah.'),
  review_not_shown: conflict('Ulasan ini belum tampil.'),
  review_answered: conflict('Anda sudah menjawab ulasan ini.'),
  review_reported: conflict('Anda sudah melaporkan ulasan ini.'),
  review_wordless: conflict('Ulasan ini hanya berisi bintang, jadi tidak ada teks yang dapat disembunyikan.'),
  review_decided: conflict('Laporan ini sudah diputuskan.'),
  review_words_required: badRequest('Tuliskan alasan atau jawaban Anda.'),
  record_not_found: notFound('Rekam jejak tidak ditemukan.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof REVIEWS_ERRORS, ErrorText> {}
}
