import { formatRupiah } from '@sohor/shared/format';
import type { ErrorReply } from '@sohor/shared/wire';
import { CONTACT_EMAIL, LIMITS } from '@sohor/shared/wire/catalog';

const errorWith = (status: number) => (text: string) => ({ status, text });
const badRequest = errorWith(400);
const unauthenticated = errorWith(401);
const forbidden = errorWith(403);
const notFound = errorWith(404);
const conflict = errorWith(409);
const tooLarge = errorWith(413);
const unsupported = errorWith(415);
const tooMany = errorWith(429);
const unavailable = errorWith(503);

/**
 * Every error that a caller can get: code → HTTP status and Indonesian sentence for the user. `{wait}` is replaced by the time to
 * wait, `{field}` by the name of the refused field, `{reason}` by an operator's text.
 */
export const ERRORS = {
  // Any call
  invalid_input: badRequest("Isian '{field}' tidak valid. Mohon periksa kembali."),
  malformed_body: badRequest('Data yang dikirim tidak dapat dibaca. Mohon coba lagi.'),
  malformed_request: badRequest('Permintaan tidak dapat dibaca. Mohon coba lagi.'),
  unauthorized: unauthenticated('Sesi Anda telah berakhir. Mohon masuk kembali.'),
  forbidden: forbidden('Anda tidak memiliki akses ke halaman atau tindakan ini.'),
  companion_required: forbidden(
    'Tindakan ini memerlukan cookie sesi Anda. Mohon masuk kembali dari peramban Anda.',
  ),
  team_right_missing: forbidden(
    'Peran Anda di tim ini ({reason}) tidak mencakup tindakan ini. Minta pemilik akun untuk melakukannya.',
  ),
  not_found: notFound('Data yang Anda cari tidak ditemukan.'),
  method_not_allowed: { status: 405, text: 'Metode ini tidak tersedia untuk alamat tersebut.' },
  conflict: conflict('Data baru saja berubah. Muat ulang lalu coba lagi.'),
  body_too_slow: {
    status: 408,
    text: 'Pengiriman data terlalu lambat. Periksa koneksi Anda, lalu coba lagi.',
  },
  body_too_large: tooLarge('Data yang dikirim terlalu besar.'),
  headers_too_large: { status: 431, text: 'Kepala permintaan terlalu besar.' },
  unsupported_media_type: unsupported('Jenis data yang dikirim tidak didukung.'),
  files_spent: tooMany('Anda terlalu sering mengunduh berkas. Coba lagi dalam {wait}.'),
  files_at_once: tooMany('Unduhan Anda sebelumnya belum selesai. Tunggu sampai selesai, lalu coba lagi.'),
  too_many_requests: tooMany('Terlalu banyak permintaan. Mohon coba lagi dalam {wait}.'),
  internal: { status: 500, text: 'Terjadi kesalahan pada server. Mohon coba beberapa saat lagi.' },
  unavailable: unavailable('Layanan sedang sibuk. Mohon coba beberapa saat lagi.'),
  streams_full: unavailable(
    'Pemberitahuan langsung sedang penuh. Pemberitahuan Anda diperbarui setiap menit.',
  ),
  // People and sessions
  phone_invalid: badRequest('Format nomor telepon tidak valid. Gunakan format +628...'),
  name_required: badRequest('Nama lengkap wajib diisi.'),
  name_too_long: badRequest('Nama lengkap paling banyak 120 huruf.'),
  name_unreadable: badRequest('Nama lengkap memuat tanda yang tidak dapat ditampilkan.'),
  name_turns_around: badRequest(
    'Nama tidak boleh memuat tanda pengatur arah tulisan. Ketik ulang nama tersebut.',
  ),
  name_has_address: badRequest('Nama tidak boleh memuat alamat situs, email, atau nomor telepon.'),
  email_invalid: badRequest('Format email tidak valid.'),
  code_wrong: badRequest('Kode OTP salah atau kedaluwarsa. Mohon coba lagi.'),
  code_just_sent: tooMany('Kode baru saja dikirim. Mohon tunggu {wait} sebelum meminta kode baru.'),
  code_budget_spent: tooMany('Terlalu banyak permintaan kode untuk nomor ini. Mohon coba lagi dalam {wait}.'),
  proof_required: tooMany(
    'Demi keamanan, perangkat Anda perlu menyelesaikan pemeriksaan singkat. Mohon coba lagi.',
  ),
  too_many_wrong_codes: tooMany(
    'Terlalu banyak kode yang salah dari jaringan ini. Coba lagi dalam {wait}, gunakan jaringan lain, atau masuk dari perangkat yang pernah Anda pakai.',
  ),
  account_tied: conflict(
    'Akun belum dapat ditutup: masih ada uang atau pekerjaan yang harus diselesaikan. Muat ulang halaman untuk melihat apa saja.',
  ),
  account_blocked: conflict(
    `Akun ini diblokir: {reason}. Hubungi ${CONTACT_EMAIL} bila menurut Anda ini keliru.`,
  ),
  second_factor_required: forbidden('Masukkan kode dari aplikasi autentikator Anda untuk melanjutkan.'),
  authenticator_code_wrong: badRequest(
    'Kode autentikator salah atau sudah dipakai. Tunggu kode berikutnya, lalu coba lagi.',
  ),
  authenticator_codes_spent: tooMany('Terlalu banyak kode autentikator yang salah. Coba lagi dalam {wait}.'),
  authenticator_set_up: conflict(
    'Autentikator akun ini sudah terpasang. Minta pengelola server untuk menggantinya.',
  ),
  enrolment_over: conflict(
    'Masa pemasangan autentikator sudah lewat. Minta pengelola server untuk membukanya lagi.',
  ),
  team_member_not_found: notFound('Orang ini tidak, atau tidak lagi, ada di tim Anda.'),
  team_full: conflict(`Tim Anda sudah berisi ${LIMITS.maxTeam} orang, termasuk undangan.`),
  team_owner_stays: conflict('Anda pemilik akun ini. Hanya anggota yang dapat keluar dari tim.'),
  team_member_already: conflict('Nomor ini sudah ada di tim Anda.'),
  team_own_number: badRequest('Itu nomor Anda sendiri.'),
  number_same: badRequest('Itu nomor Anda yang sekarang.'),
  registered_elsewhere: conflict(
    'Nomor ini juga didaftarkan di peramban lain. Daftar sekali lagi di peramban ini, lalu masukkan kode baru.',
  ),
  email_same: badRequest('Alamat email itu sudah dipastikan.'),
  email_link_wrong: badRequest('Tautan ini sudah dipakai atau kedaluwarsa. Minta tautan baru di Pengaturan.'),
  account_frozen: conflict(
    `Dana Anda dibekukan: {reason}. Hubungi ${CONTACT_EMAIL} bila menurut Anda ini keliru.`,
  ),
  other_side_stands_still: conflict(
    'Pihak lain dalam kontrak ini sedang tidak dapat memulai kerja sama baru. Coba lagi nanti.',
  ),
  payout_day_limit: conflict(
    'Penarikan dalam 24 jam paling banyak {reason}. Tarik sisanya besok, atau hubungi kami.',
  ),
  top_up_day_limit: conflict('Top up dalam 24 jam paling banyak {reason}. Coba lagi besok.'),
  money_too_young: conflict(
    'Sebagian saldo Anda berasal dari pembayaran yang masih dapat ditarik kembali oleh bank. Lihat di halaman Balance mulai kapan dana itu dapat ditarik.',
  ),
  // Staff
  reason_required: badRequest('Tuliskan alasannya.'),
  person_not_found: notFound('Pengguna tidak ditemukan.'),
  person_is_gone: conflict('Akun ini sudah ditutup, atau orangnya sudah keluar dari tim.'),
  person_is_so_already: conflict('Status pengguna ini sudah berubah. Muat ulang untuk melihatnya.'),
  wallet_of_nobody: conflict('Akun ini sudah ditutup atau tidak memiliki saldo sendiri.'),
  job_not_found: notFound('Pekerjaan ini tidak lagi gagal, atau sudah dibuang.'),
  difference_not_found: notFound('Selisih ini sudah diselesaikan atau tidak ada.'),
  approval_not_found: notFound('Usulan ini sudah diputuskan, kedaluwarsa, atau tidak ada.'),
  approval_waits: conflict('Usulan sebelumnya masih menunggu persetujuan anggota staf lain.'),
  approval_needs_another: conflict('Usulan Anda sendiri harus disetujui oleh anggota staf lain.'),
  // Images
  file_missing: badRequest('Pilih satu gambar untuk diunggah.'),
  upload_fields: badRequest("Kirim tepat satu gambar pada isian 'file', tanpa isian lain."),
  file_not_image: unsupported('Berkas harus berupa gambar PNG, JPG, atau GIF.'),
  file_too_large: tooLarge('Ukuran gambar melebihi 5 MB. Pilih gambar yang lebih kecil.'),
  image_too_many_pixels: tooLarge(
    'Resolusi gambar melebihi 24 megapiksel. Perkecil gambar lalu unggah kembali.',
  ),
  image_damaged: badRequest('Gambar rusak atau tidak lengkap. Simpan ulang gambar lalu unggah kembali.'),
  // Campaigns and payments
  cover_not_yours: badRequest('Gambar sampul tidak ditemukan. Unggah kembali gambar sampul Anda.'),
  campaign_ends_before_start: badRequest('Tanggal selesai tidak boleh lebih awal dari tanggal mulai.'),
  campaign_already_over: badRequest('Tanggal selesai sudah lewat. Pilih hari ini atau tanggal setelahnya.'),
  campaign_starts_too_early: badRequest('Tanggal mulai sudah lewat. Pilih hari ini atau tanggal setelahnya.'),
  campaign_too_cheap: badRequest('Harga per KOL paling sedikit {reason}.'),
  campaign_too_expensive: badRequest(
    `Total pembayaran paling banyak ${formatRupiah(LIMITS.maxTotalIdr)}. Kurangi harga atau jumlah KOL.`,
  ),
  campaign_budget_spent: tooMany(
    'Anda sudah membuat sangat banyak campaign dalam satu jam ini. Mohon coba lagi dalam {wait}.',
  ),
  idempotency_key_reused: conflict(
    'Permintaan ini sudah dikirim dengan isi yang berbeda. Muat ulang halaman lalu coba lagi.',
  ),
  campaign_already_active: conflict('Campaign ini sudah aktif.'),
  payment_too_late: conflict(
    'Periode campaign ini sudah berakhir, sehingga tidak dapat diaktifkan lagi. Buat campaign baru dengan tanggal yang belum lewat.',
  ),
  payment_total_differs: conflict(
    'Total pembayaran tidak sesuai dengan campaign ini. Muat ulang halaman lalu coba lagi.',
  ),
  balance_too_low: conflict(
    'Saldo Anda tidak cukup untuk membayar campaign ini. Isi saldo lewat Top Up Saldo, atau pilih cara bayar lain.',
  ),
  top_up_out_of_range: badRequest(
    `Jumlah top up antara ${formatRupiah(LIMITS.minTopUpIdr)} dan ${formatRupiah(LIMITS.maxTopUpIdr)}.`,
  ),
  payment_refused: conflict(
    'Pembayaran dengan jumlah ini ditolak oleh penyedia pembayaran. Hubungi kami untuk dibantu.',
  ),
  payment_unavailable: unavailable(
    'Layanan pembayaran belum dapat dihubungi. Mohon coba beberapa saat lagi.',
  ),
  notification_forged: forbidden('Tanda tangan notifikasi tidak sah.'),
  notification_unknown: notFound('Pesanan pembayaran tidak dikenal.'),
  payment_mismatch: conflict('Jumlah pembayaran tidak sesuai dengan pesanan.'),
  payment_unconfirmed: conflict('Status pembayaran tidak sesuai dengan catatan penyedia pembayaran.'),
  brand_in_debt: conflict(
    `Saldo Anda di bawah nol karena bank menarik kembali pembayaran Anda. Lunasi lewat Top Up Saldo di halaman Balance; setelah itu Anda dapat mengaktifkan campaign, menyetujui pelamar, dan mengundang KOL lagi.`,
  ),
  campaign_unfunded: conflict(
    'Bank menarik kembali dana campaign ini, sehingga sisanya tidak cukup untuk KOL berikutnya. KOL yang sudah disetujui atau diundang tetap dibayar.',
  ),
  campaign_cancelled: conflict('Campaign ini sudah dibatalkan.'),
  campaign_paid: conflict(
    'Campaign ini sudah dibayar, sehingga tidak dapat diubah atau dihapus. Buat duplikatnya, atau batalkan campaign ini.',
  ),
  cancel_reason_required: badRequest('Tuliskan alasan pembatalan.'),
  contract_lapsed: conflict(
    'Penawaran kontrak ini sudah tidak berlaku, sehingga tidak dapat ditandatangani atau ditolak lagi.',
  ),
  campaign_closed: conflict('Campaign ini tidak menerima KOL baru lagi.'),
  tax_nik_invalid: badRequest('NIK ini tidak mungkin benar. Periksa kembali 16 angka di KTP Anda.'),
  tax_npwp_invalid: badRequest('NPWP ini tidak mungkin benar. Isi 15 atau 16 angka di kartu NPWP.'),
  tax_number_missing: badRequest('Isi NIK atau NPWP.'),
  tax_numbers_two: badRequest('Isi NIK atau NPWP, tidak keduanya.'),
  tax_nik_of_company: badRequest('Badan memakai NPWP, bukan NIK.'),
  tax_period_open: conflict(
    'Masa pajak ini belum berakhir. Berkas dan setorannya dibuat setelah bulannya lewat.',
  ),
  tax_nothing_withheld: conflict('Tidak ada pajak yang dipotong pada masa ini.'),
  tax_statement_too_long: conflict(
    'Bukti potong pada masa ini terlalu banyak untuk satu PDF. Pilih satu bulan, atau unduh Excel.',
  ),
  tax_profile_not_found: notFound('Orang ini belum mengisi data pajak.'),
  tax_certificate_days: badRequest('Masa berlaku sertifikat tidak sah, atau sudah lewat.'),
  tax_certificate_valid: conflict('Masih ada sertifikat yang berlaku. Cabut dulu, lalu masukkan yang baru.'),
  tax_certificate_not_found: notFound('Sertifikat ini tidak ada atau sudah dicabut.'),
  tax_amount_differs: conflict(
    'Pajak yang belum disetor untuk masa ini {reason}. Muat ulang, lalu periksa jumlahnya.',
  ),
  number_not_found: notFound('Orang ini tidak menyimpan nomor itu.'),
  tax_profile_changed: conflict('Data pajak ini sudah diubah di tempat lain. Muat ulang, lalu coba lagi.'),
  payout_bank_unknown: badRequest('Bank atau dompet digital ini tidak menerima penarikan. Pilih yang lain.'),
  payout_number_invalid: badRequest(
    'Nomor rekening tidak sesuai dengan bank atau dompet digital yang dipilih. Periksa kembali nomornya.',
  ),
  payout_number_unknown: conflict(
    'Bank yang dipilih tidak mengenal nomor rekening ini. Periksa kembali bank dan nomornya.',
  ),
  payout_name_differs: conflict(
    'Nama pemilik rekening ini di bank tidak cocok dengan nama Anda. Pakai rekening atas nama sendiri dan tulis namanya seperti di bank, atau hubungi kami bila nama Anda di Sohor keliru.',
  ),
  payout_name_partial: conflict(
    'Nama pemilik rekening ini di bank hanya cocok sebagian dengan nama Anda. Periksa nomor dan namanya. Bila rekening ini benar milik Anda, tekan Lanjut sekali lagi.',
  ),
  payout_account_not_found: notFound(
    'Rekening tujuan tidak ditemukan. Simpan rekening Anda, lalu coba lagi.',
  ),
  payout_account_differs: conflict(
    'Rekening ini bukan rekening penarikan Anda yang tersimpan. Muat ulang halaman lalu coba lagi.',
  ),
  payout_account_waits: conflict(
    'Rekening ini baru diganti. Demi keamanan, penarikan ke sana dapat dilakukan mulai {reason}.',
  ),
  payout_account_refused: conflict(
    'Bank menolak rekening ini: {reason} Simpan rekening yang benar, lalu coba lagi.',
  ),
  payout_unconfirmed: conflict('Konfirmasi rekening ini dengan kode OTP terlebih dahulu.'),
  payout_out_of_range: badRequest('Jumlah penarikan ke rekening ini {reason}.'),
  payout_balance_too_low: conflict('Saldo Anda tidak cukup untuk jumlah ini beserta biayanya.'),
  payout_provider_away: unavailable(
    'Penyedia pembayaran belum menjawab. Tidak ada yang berubah; coba lagi beberapa saat lagi.',
  ),
  payout_not_found: notFound('Penarikan tidak ditemukan.'),
  payout_not_cancellable: conflict(
    'Penarikan ini sudah dikirim atau sudah selesai, sehingga tidak dapat dibatalkan.',
  ),
  session_not_found: notFound('Sesi tidak ditemukan atau sudah berakhir.'),
  campaign_not_found: notFound('Campaign tidak ditemukan.'),
  // Applicants, contracts, KOLs
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
  invitation_not_open: conflict(
    'Undangan ini sudah tidak menunggu jawaban, sehingga tidak dapat ditarik lagi.',
  ),
  decision_final: conflict('Waktu untuk mengurungkan sudah lewat, atau keputusan ini sudah diurungkan.'),
  contract_seen: conflict('KOL sudah membuka kontraknya, sehingga persetujuan tidak dapat diurungkan lagi.'),
  invitation_awaits_kol: conflict('Undangan ini masih menunggu jawaban dari KOL.'),
  already_applied: conflict('Anda sudah terdaftar di campaign ini.'),
  already_invited_you: conflict(
    'Anda sudah diundang ke campaign ini. Buka menu kontrak untuk menjawab undangannya.',
  ),
  already_invited: conflict('KOL ini sudah diundang ke campaign tersebut.'),
  kol_already_applied: conflict(
    'KOL ini sudah mendaftar ke campaign tersebut. Lihat Daftar Pelamar di campaign Anda.',
  ),
  kol_unavailable: conflict('KOL ini sedang tidak tersedia, sehingga belum dapat disetujui.'),
  kol_reads_spent: tooMany(
    'Anda sudah melihat sangat banyak profil KOL dalam waktu singkat. Mohon lanjutkan pencarian dalam {wait}.',
  ),
  shortlist_not_found: notFound('Daftar KOL tidak ditemukan.'),
  shortlist_name_required: badRequest('Nama daftar wajib diisi.'),
  shortlist_name_too_long: badRequest(`Nama daftar paling banyak ${LIMITS.maxShortlistName} huruf.`),
  shortlist_name_taken: conflict('Anda sudah punya daftar dengan nama itu. Gunakan nama lain.'),
  shortlist_note_too_long: badRequest(`Catatan paling banyak ${LIMITS.maxShortlistNote} huruf.`),
  shortlists_full: conflict(`Anda sudah punya ${LIMITS.maxShortlists} daftar. Hapus satu daftar dulu.`),
  shortlist_full: conflict(
    `Daftar ini sudah penuh: paling banyak ${LIMITS.maxShortlistKols} KOL. Keluarkan satu KOL dulu, atau pakai daftar lain.`,
  ),
  kol_not_found: notFound('KOL tidak ditemukan.'),
  contract_not_found: notFound('Kontrak tidak ditemukan.'),
  contract_already_signed: conflict('Kontrak ini sudah ditandatangani.'),
  contract_already_declined: conflict('Kontrak ini sudah ditolak.'),
  contract_ended: conflict(
    'Periode campaign sudah berakhir, sehingga kontrak ini tidak dapat ditandatangani lagi.',
  ),
  contract_unfunded: conflict(
    'Dana campaign ini sedang tidak mencukupi, sehingga kontrak belum dapat ditandatangani. Hubungi brand atau coba lagi nanti.',
  ),
  work_not_accepted: conflict('Invoice dapat dibuat setelah pekerjaan Anda untuk campaign ini dibayar.'),
  work_not_found: notFound('Pekerjaan tidak ditemukan.'),
  work_in_review: conflict('Konten ini sedang ditinjau brand. Tunggu jawabannya sebelum mengirim lagi.'),
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
  notice_not_optional: badRequest('Pemberitahuan keamanan selalu dikirim dan tidak dapat dimatikan.'),
  push_service_unknown: badRequest('Peramban ini memakai layanan notifikasi yang belum didukung.'),
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
  work_draft_first: conflict('Brand meminta draf lebih dulu. Kirim draf sebelum menayangkan konten.'),
  work_draft_unwanted: conflict('Draf tidak diperlukan lagi. Kirim tautan konten yang sudah tayang.'),
  work_no_revision_left: conflict(
    'Revisi sudah diminta dua kali. Terima konten ini, atau ajukan pembatalan kepada KOL.',
  ),
  work_no_extension_left: conflict('Tenggat sudah diperpanjang dua kali dan tidak dapat diperpanjang lagi.'),
  work_extension_too_long: badRequest('Pilih tanggal setelah hari ini, paling lama 14 hari lagi.'),
  work_address_invalid: badRequest('Tautan draf tidak valid. Gunakan alamat lengkap yang diawali https.'),
  work_link_unknown: badRequest(
    'Tautan ini bukan konten di TikTok, Instagram, YouTube, Facebook, X, Threads, atau LinkedIn. Salin alamat lengkap konten Anda, bukan tautan pendek.',
  ),
  work_link_taken: conflict('Tautan ini sudah dipakai untuk pekerjaan lain.'),
  work_proof_not_yours: badRequest('Gambar bukti tidak ditemukan. Unggah kembali gambarnya.'),
  revision_reason_required: badRequest('Tuliskan apa yang perlu direvisi.'),
  cancel_already_proposed: conflict('Usulan pembatalan sudah diajukan dan menunggu jawaban.'),
  cancel_not_proposed: conflict('Tidak ada usulan pembatalan yang menunggu jawaban Anda.'),
  contract_text_changed: conflict('Isi kontrak telah diperbarui. Mohon baca kembali sebelum menandatangani.'),
  category_not_found: notFound('Kategori KOL tidak ditemukan.'),
  category_unknown: badRequest('Kategori tidak dikenal. Mohon pilih dari daftar kategori.'),
  // TikTok
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
  image_not_yours: badRequest('Gambar profil tidak dikenal. Mohon unggah kembali gambar Anda.'),
  // Rate cards, invoices, wallet
  appearance_name_invalid: badRequest('Nama jenis penampilan wajib diisi, paling banyak 60 huruf.'),
  appearance_name_twice: badRequest('Nama jenis penampilan sudah ada. Gunakan nama lain.'),
  appearances_too_many: badRequest('Anda dapat menambahkan paling banyak 30 jenis penampilan.'),
  invoice_not_found: notFound('Invoice tidak ditemukan.'),
  invoice_paid: conflict('Invoice ini sudah dibayar.'),
  invoice_reversed: conflict(
    'Pembayaran invoice ini sudah dikembalikan. Jika campaign-nya masih menunggu pembayaran, bayar dari daftar campaign.',
  ),
  invoice_void: conflict(
    'Invoice ini sudah diganti dan tidak perlu dibayar. Muat ulang halaman untuk melihat invoice terbaru.',
  ),
  contract_not_signed: conflict('Kontrak ini belum ditandatangani, sehingga belum ada dokumennya.'),
} satisfies Record<string, { readonly status: number; readonly text: string }>;

export type ErrorCode = keyof typeof ERRORS;

export interface ErrorOptions {
  /** For the log only; never sent. Must not hold a token, a code or a whole phone number. */
  readonly detail?: string;
  /** Seconds; becomes Retry-After and `{wait}`. */
  readonly retryAfter?: number;
  readonly field?: string;
  readonly reason?: string;
  /** Proof of work that the caller must solve before the next try. */
  readonly proof?: ErrorReply['proof'];
}

/** An error that the caller is told of. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly options: ErrorOptions;

  constructor(code: ErrorCode, options: string | ErrorOptions = {}) {
    const { detail, ...rest } = typeof options === 'string' ? { detail: options } : options;
    super(detail ? `${code}: ${detail}` : code);
    this.name = 'AppError';
    this.code = code;
    this.options = rest;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  get text(): string {
    return ERRORS[this.code].text
      .replace('{wait}', waitText(this.options.retryAfter ?? 60))
      .replace('{field}', this.options.field ?? '?')
      .replace('{reason}', () => this.options.reason ?? '?');
  }
}

export function fail(code: ErrorCode, options?: string | ErrorOptions): never {
  throw new AppError(code, options);
}

function waitText(seconds: number): string {
  if (seconds < 120) return `${seconds} detik`;
  if (seconds < 7200) return `${Math.ceil(seconds / 60)} menit`;
  return `${Math.ceil(seconds / 3600)} jam`;
}
