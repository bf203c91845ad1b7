import { badRequest, conflict, defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const SCORES_ERRORS = defineErrors({
  score_no_profile: conflict('Simpan profil Anda atau hubungkan TikTok lebih dahulu.'),
  score_none: conflict('Anda belum memiliki skor, jadi belum ada yang dapat ditinjau.'),
  score_appeal_open: conflict('Banding Anda sebelumnya belum dijawab.'),
  score_appeal_soon: conflict('Banding berikutnya dapat diajukan 30 hari setelah jawaban terakhir.'),
  score_words_required: badRequest('Tuliskan alasan banding Anda.'),
  score_appeal_not_found: notFound('Banding ini tidak ditemukan.'),
  score_appeal_decided: conflict('Banding ini sudah dijawab.'),
  score_not_synced: conflict('TikTok KOL ini tidak terhubung, jadi datanya tidak dapat dibaca ulang.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof SCORES_ERRORS, ErrorText> {}
}
