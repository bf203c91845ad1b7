import { badRequest, conflict, defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const DISPUTES_ERRORS = defineErrors({
  dispute_not_found: notFound('Sengketa tidak ditemukan.'),
  dispute_reason_required: badRequest('Jelaskan apa yang terjadi.'),
  dispute_picture_not_yours: badRequest('Gambar bukti tidak ditemukan. Unggah kembali gambarnya.'),
  dispute_link_invalid: badRequest('Tautan bukti tidak valid. Salin alamat lengkapnya dari peramban Anda.'),
  dispute_too_often: conflict('Anda sudah dua kali mengajukan sengketa untuk pekerjaan ini.'),
  dispute_not_paid: conflict('Konten ini belum dibayar. Muat ulang halaman untuk melihat status terbarunya.'),
  dispute_too_late: conflict('Sengketa hanya dapat diajukan sampai 30 hari setelah pembayaran.'),
  dispute_taken_back: conflict('Pembayaran untuk konten ini sudah ditarik kembali.'),
  dispute_open: conflict('Sengketa untuk pekerjaan ini sudah diajukan.'),
  dispute_evidence_over: conflict('Waktu untuk menyampaikan bukti sudah berakhir.'),
  dispute_still_heard: conflict(
    'Kedua pihak masih dapat menyampaikan bukti. Putuskan setelah waktunya berakhir.',
  ),
  dispute_part_invalid: badRequest('Bagian KOL harus antara Rp0 dan harga yang disengketakan.'),
  dispute_part_too_small: badRequest(
    'Bagian yang ditarik kembali terlalu kecil. Biarkan pembayarannya utuh, atau tarik lebih banyak.',
  ),
  dispute_ended: conflict('Sengketa ini sudah berakhir.'),
  dispute_not_yours: conflict('Hanya pihak yang mengajukan yang dapat menarik sengketa ini.'),
  dispute_full: conflict('Anda sudah mengirim 10 keterangan untuk sengketa ini.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof DISPUTES_ERRORS, ErrorText> {}
}
