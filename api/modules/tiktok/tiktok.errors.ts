import {
  badRequest,
  conflict,
  defineErrors,
  type ErrorText,
  notFound,
  unavailable,
} from '../../platform/errors.ts';

const TIKTOK_ERRORS = defineErrors({
  tiktok_redirect_unknown: badRequest(
    'Alamat kembali dari TikTok tidak dikenal. Ulangi dari tombol Connect To TikTok.',
  ),
  tiktok_code_refused: badRequest(
    'Persetujuan TikTok sudah dipakai atau kedaluwarsa. Mohon hubungkan kembali akun TikTok Anda.',
  ),
  tiktok_account_taken: conflict(
    'Akun TikTok ini sudah terhubung dengan pengguna lain. Gunakan akun TikTok Anda sendiri.',
  ),
  tiktok_no_username: conflict('No username found.'),
  tiktok_not_linked: conflict(
    'Akun TikTok Anda belum terhubung. Hubungkan dulu dengan tombol Connect To TikTok.',
  ),
  tiktok_link_lost: conflict(
    'Izin TikTok Anda tidak berlaku lagi. Mohon hubungkan kembali akun TikTok Anda.',
  ),
  tiktok_unavailable: unavailable(
    'TikTok belum dapat dihubungi. Mohon coba hubungkan kembali beberapa saat lagi.',
  ),
  sync_not_found: notFound('Sinkronisasi tidak ditemukan.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof TIKTOK_ERRORS, ErrorText> {}
}
