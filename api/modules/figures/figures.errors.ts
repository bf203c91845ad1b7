import { conflict, defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const FIGURES_ERRORS = defineErrors({
  figures_nothing_published: conflict('Konten ini belum dipublikasikan.'),
  figures_are_read: conflict('Angka konten ini dibaca langsung dari TikTok, sehingga tidak perlu diisi.'),
  figures_not_shown: conflict(
    'Hasil konten ini tidak dapat ditampilkan: hanya angka yang dibaca dari akun TikTok Anda, dari pekerjaan yang sudah dibayar.',
  ),
  report_links_full: conflict('Sudah ada 10 tautan yang berlaku. Cabut salah satunya lebih dulu.'),
  report_link_not_found: notFound('Tautan laporan ini tidak berlaku lagi.'),
  figures_proof_used: conflict('Tangkapan layar ini sudah dipakai untuk konten lain.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof FIGURES_ERRORS, ErrorText> {}
}
