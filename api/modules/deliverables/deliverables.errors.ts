import { badRequest, conflict, defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const DELIVERABLES_ERRORS = defineErrors({
  work_not_found: notFound('Pekerjaan tidak ditemukan.'),
  work_in_review: conflict('Konten ini sudah diserahkan dan sedang ditinjau brand.'),
  work_replaced_often: conflict('Konten ini sudah lima kali diganti. Tunggu jawaban brand.'),
  work_not_in_review: conflict(
    'Konten ini tidak sedang menunggu tinjauan. Muat ulang untuk melihat status terbaru.',
  ),
  work_changed: conflict('KOL baru saja mengirim konten lain. Muat ulang dan tinjau kembali.'),
  work_overdue: conflict('Tenggat sudah lewat. Minta brand memperpanjang tenggat sebelum mengirim konten.'),
  work_not_overdue: conflict('Tenggat pekerjaan ini belum lewat.'),
  work_accepted: conflict('Konten ini sudah diterima dan dibayar.'),
  work_cancelled: conflict('Pekerjaan ini sudah dibatalkan.'),
  work_disputed: conflict('Pekerjaan ini sedang dalam sengketa. Tunggu putusannya.'),
  work_settled: conflict('Sengketa pekerjaan ini sudah diputuskan.'),
  work_draft_first: conflict('Brand meminta draf lebih dulu. Kirim draf sebelum menayangkan konten.'),
  work_draft_unwanted: conflict('Draf tidak diperlukan lagi. Kirim tautan konten yang sudah tayang.'),
  work_no_revision_left: conflict(
    'Jatah revisi menurut kontrak ini sudah habis. Terima konten ini, atau ajukan pembatalan kepada KOL.',
  ),
  work_no_extension_left: conflict('Tenggat sudah diperpanjang dua kali dan tidak dapat diperpanjang lagi.'),
  work_extension_too_long: badRequest('Pilih tanggal setelah hari ini, paling lama 14 hari lagi.'),
  work_address_invalid: badRequest('Tautan draf tidak valid. Gunakan alamat lengkap yang diawali https.'),
  work_link_unknown: badRequest(
    'Tautan ini bukan satu konten di TikTok, Instagram, YouTube, Facebook, X, Threads, atau LinkedIn. Buka kontennya, ketuk Bagikan, lalu Salin tautan.',
  ),
  work_link_unresolved: badRequest(
    'Tautan pendek ini tidak dapat kami buka. Buka kontennya di peramban, lalu salin alamat dari bilah alamatnya.',
  ),
  work_link_platform: badRequest(
    'Tautan ini dari {reason}. Serahkan tautan konten di platform yang diminta.',
  ),
  work_link_foreign: badRequest(
    'Tautan ini dari akun TikTok {reason}. Serahkan konten dari akun Anda, atau hubungkan akun yang menayangkannya.',
  ),
  work_link_taken: conflict('Tautan ini sudah dipakai untuk pekerjaan lain.'),
  work_link_twice: badRequest('Tautan ini sudah dipakai untuk konten lain di atas.'),
  work_links_incomplete: badRequest('Isi satu tautan untuk setiap konten yang disepakati.'),
  // A line for each refused link.
  work_links_refused: badRequest('{reason}'),
  work_proof_not_yours: badRequest('Gambar bukti tidak ditemukan. Unggah kembali gambarnya.'),
  work_video_not_yours: badRequest('Video draf tidak ditemukan. Unggah kembali videonya.'),
  work_video_unwanted: badRequest('Video hanya untuk draf. Kirim tautan konten yang sudah tayang.'),
  remarks_unwanted: badRequest('Komentar hanya untuk revisi draf yang berupa video.'),
  revision_reason_required: badRequest('Tuliskan apa yang perlu direvisi.'),
  cancel_already_proposed: conflict('Usulan pembatalan sudah diajukan dan menunggu jawaban.'),
  cancel_not_proposed: conflict('Tidak ada usulan pembatalan yang menunggu jawaban Anda.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof DELIVERABLES_ERRORS, ErrorText> {}
}
