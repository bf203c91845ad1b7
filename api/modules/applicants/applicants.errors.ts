import { conflict, defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const APPLICANTS_ERRORS = defineErrors({
  campaign_unfunded: conflict(
    'Bank menarik kembali dana campaign ini, sehingga sisanya tidak cukup untuk KOL berikutnya. KOL yang sudah disetujui atau diundang tetap dibayar.',
  ),
  campaign_closed: conflict('Campaign ini tidak menerima KOL baru lagi.'),
  campaign_not_verified: conflict(
    'Campaign ini belum terverifikasi, sehingga belum dapat menerima pelamar atau undangan.',
  ),
  campaign_ended: conflict('Periode campaign ini sudah berakhir.'),
  campaign_full: conflict(
    'Semua tempat di campaign ini sudah terisi. Tunggu jawaban undangan yang masih terbuka atau buat campaign baru.',
  ),
  applicant_not_found: notFound('Pelamar tidak ditemukan.'),
  applicant_already_approved: conflict('Pelamar ini sudah disetujui.'),
  applicant_already_rejected: conflict('Pelamar ini sudah ditolak.'),
  application_not_found: notFound('Anda tidak terdaftar di campaign ini.'),
  application_approved: conflict(
    'Brand sudah menyetujui pendaftaran Anda. Jawab kontraknya di menu kontrak.',
  ),
  application_rejected: conflict('Pendaftaran ini sudah ditolak, sehingga tidak dapat ditarik lagi.'),
  campaign_full_now: conflict('Semua tempat di campaign ini sudah terisi.'),
  invitation_awaits_kol: conflict('Undangan ini masih menunggu jawaban dari KOL.'),
  already_applied: conflict('Anda sudah terdaftar di campaign ini.'),
  already_invited_you: conflict(
    'Anda sudah diundang ke campaign ini. Buka menu kontrak untuk menjawab undangannya.',
  ),
  already_invited: conflict('KOL ini sudah diundang ke campaign tersebut.'),
  kol_already_applied: conflict(
    'KOL ini sudah mendaftar ke campaign tersebut. Lihat Daftar Pelamar di campaign Anda.',
  ),
  offer_waits: conflict(
    'Masih ada penawaran yang menunggu jawaban untuk campaign ini. Jawab atau tarik penawaran itu lebih dulu.',
  ),
  kol_unavailable: conflict('KOL ini sedang tidak tersedia, sehingga belum dapat disetujui.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof APPLICANTS_ERRORS, ErrorText> {}
}
