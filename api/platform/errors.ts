import { formatRupiah } from '@sohor/shared/format';
import type { ErrorReply } from '@sohor/shared/wire';
import { CONTACT_EMAIL, LIMITS } from '@sohor/shared/wire/catalog';

/**
 * Every error that a caller can get: code → HTTP status and the Indonesian sentence for the user.
 * `{wait}` becomes the time to wait, `{field}` the name of the refused field, `{reason}` what an operator wrote.
 */
export const ERRORS = {
  // Any call
  invalid_input: { status: 400, text: "Isian '{field}' tidak valid. Mohon periksa kembali." },
  malformed_body: { status: 400, text: 'Data yang dikirim tidak dapat dibaca. Mohon coba lagi.' },
  malformed_request: { status: 400, text: 'Permintaan tidak dapat dibaca. Mohon coba lagi.' },
  unauthorized: { status: 401, text: 'Sesi Anda telah berakhir. Mohon masuk kembali.' },
  forbidden: { status: 403, text: 'Anda tidak memiliki akses ke halaman atau tindakan ini.' },
  companion_required: {
    status: 403,
    text: 'Tindakan ini memerlukan cookie sesi Anda. Mohon masuk kembali dari peramban Anda.',
  },
  team_right_missing: {
    status: 403,
    text: 'Peran Anda di tim ini ({reason}) tidak mencakup tindakan ini. Minta pemilik akun untuk melakukannya.',
  },
  not_found: { status: 404, text: 'Data yang Anda cari tidak ditemukan.' },
  method_not_allowed: { status: 405, text: 'Metode ini tidak tersedia untuk alamat tersebut.' },
  conflict: { status: 409, text: 'Data baru saja berubah. Muat ulang lalu coba lagi.' },
  body_too_slow: {
    status: 408,
    text: 'Pengiriman data terlalu lambat. Periksa koneksi Anda, lalu coba lagi.',
  },
  body_too_large: { status: 413, text: 'Data yang dikirim terlalu besar.' },
  headers_too_large: { status: 431, text: 'Kepala permintaan terlalu besar.' },
  unsupported_media_type: { status: 415, text: 'Jenis data yang dikirim tidak didukung.' },
  too_many_requests: { status: 429, text: 'Terlalu banyak permintaan. Mohon coba lagi dalam {wait}.' },
  internal: { status: 500, text: 'Terjadi kesalahan pada server. Mohon coba beberapa saat lagi.' },
  unavailable: { status: 503, text: 'Layanan sedang sibuk. Mohon coba beberapa saat lagi.' },
  // People and sessions
  phone_invalid: { status: 400, text: 'Format nomor telepon tidak valid. Gunakan format +628...' },
  name_required: { status: 400, text: 'Nama lengkap wajib diisi.' },
  name_too_long: { status: 400, text: 'Nama lengkap paling banyak 120 huruf.' },
  name_unreadable: { status: 400, text: 'Nama lengkap memuat tanda yang tidak dapat ditampilkan.' },
  name_turns_around: {
    status: 400,
    text: 'Nama tidak boleh memuat tanda pengatur arah tulisan. Ketik ulang nama tersebut.',
  },
  email_invalid: { status: 400, text: 'Format email tidak valid.' },
  code_wrong: { status: 400, text: 'Kode OTP salah atau kedaluwarsa. Mohon coba lagi.' },
  code_just_sent: {
    status: 429,
    text: 'Kode baru saja dikirim. Mohon tunggu {wait} sebelum meminta kode baru.',
  },
  code_budget_spent: {
    status: 429,
    text: 'Terlalu banyak permintaan kode untuk nomor ini. Mohon coba lagi dalam {wait}.',
  },
  proof_required: {
    status: 429,
    text: 'Demi keamanan, perangkat Anda perlu menyelesaikan pemeriksaan singkat. Mohon coba lagi.',
  },
  too_many_wrong_codes: {
    status: 429,
    text: 'Terlalu banyak kode yang salah dari jaringan ini. Coba lagi dalam {wait}, gunakan jaringan lain, atau masuk dari perangkat yang pernah Anda pakai.',
  },
  account_tied: {
    status: 409,
    text: 'Akun belum dapat ditutup: masih ada uang atau pekerjaan yang harus diselesaikan. Muat ulang halaman untuk melihat apa saja.',
  },
  account_blocked: {
    status: 409,
    text: `Akun ini diblokir: {reason}. Hubungi ${CONTACT_EMAIL} bila menurut Anda ini keliru.`,
  },
  second_factor_required: {
    status: 403,
    text: 'Masukkan kode dari aplikasi autentikator Anda untuk melanjutkan.',
  },
  authenticator_code_wrong: {
    status: 400,
    text: 'Kode autentikator salah atau sudah dipakai. Tunggu kode berikutnya, lalu coba lagi.',
  },
  authenticator_codes_spent: {
    status: 429,
    text: 'Terlalu banyak kode autentikator yang salah. Coba lagi dalam {wait}.',
  },
  authenticator_set_up: {
    status: 409,
    text: 'Autentikator akun ini sudah terpasang. Minta pengelola server untuk menggantinya.',
  },
  enrolment_over: {
    status: 409,
    text: 'Masa pemasangan autentikator sudah lewat. Minta pengelola server untuk membukanya lagi.',
  },
  team_member_not_found: { status: 404, text: 'Orang ini tidak, atau tidak lagi, ada di tim Anda.' },
  team_full: { status: 409, text: `Tim Anda sudah berisi ${LIMITS.maxTeam} orang, termasuk undangan.` },
  team_owner_stays: {
    status: 409,
    text: 'Anda pemilik akun ini. Hanya anggota yang dapat keluar dari tim.',
  },
  team_member_already: { status: 409, text: 'Nomor ini sudah ada di tim Anda.' },
  team_own_number: { status: 400, text: 'Itu nomor Anda sendiri.' },
  number_same: { status: 400, text: 'Itu nomor Anda yang sekarang.' },
  account_frozen: {
    status: 409,
    text: `Dana Anda dibekukan: {reason}. Hubungi ${CONTACT_EMAIL} bila menurut Anda ini keliru.`,
  },
  // Staff
  reason_required: { status: 400, text: 'Tuliskan alasannya.' },
  person_not_found: { status: 404, text: 'Pengguna tidak ditemukan.' },
  person_is_so_already: {
    status: 409,
    text: 'Status pengguna ini sudah berubah. Muat ulang untuk melihatnya.',
  },
  job_not_found: { status: 404, text: 'Pekerjaan ini tidak lagi gagal, atau sudah dibuang.' },
  difference_not_found: { status: 404, text: 'Selisih ini sudah diselesaikan atau tidak ada.' },
  approval_not_found: { status: 404, text: 'Usulan ini sudah diputuskan, kedaluwarsa, atau tidak ada.' },
  approval_waits: { status: 409, text: 'Usulan sebelumnya masih menunggu persetujuan anggota staf lain.' },
  approval_needs_another: {
    status: 409,
    text: 'Usulan Anda sendiri harus disetujui oleh anggota staf lain.',
  },
  // Images
  file_missing: { status: 400, text: 'Pilih satu gambar untuk diunggah.' },
  upload_fields: { status: 400, text: "Kirim tepat satu gambar pada isian 'file', tanpa isian lain." },
  file_not_image: { status: 415, text: 'Berkas harus berupa gambar PNG, JPG, atau GIF.' },
  file_too_large: { status: 413, text: 'Ukuran gambar melebihi 5 MB. Pilih gambar yang lebih kecil.' },
  image_too_many_pixels: {
    status: 413,
    text: 'Resolusi gambar melebihi 24 megapiksel. Perkecil gambar lalu unggah kembali.',
  },
  image_damaged: {
    status: 400,
    text: 'Gambar rusak atau tidak lengkap. Simpan ulang gambar lalu unggah kembali.',
  },
  // Campaigns and payments
  cover_not_yours: { status: 400, text: 'Gambar sampul tidak ditemukan. Unggah kembali gambar sampul Anda.' },
  campaign_ends_before_start: {
    status: 400,
    text: 'Tanggal selesai tidak boleh lebih awal dari tanggal mulai.',
  },
  campaign_already_over: {
    status: 400,
    text: 'Tanggal selesai sudah lewat. Pilih hari ini atau tanggal setelahnya.',
  },
  campaign_starts_too_early: {
    status: 400,
    text: 'Tanggal mulai sudah lewat. Pilih hari ini atau tanggal setelahnya.',
  },
  campaign_too_expensive: {
    status: 400,
    text: `Total pembayaran paling banyak ${formatRupiah(LIMITS.maxTotalIdr)}. Kurangi harga atau jumlah KOL.`,
  },
  campaign_budget_spent: {
    status: 429,
    text: 'Anda sudah membuat sangat banyak campaign dalam satu jam ini. Mohon coba lagi dalam {wait}.',
  },
  idempotency_key_reused: {
    status: 409,
    text: 'Permintaan ini sudah dikirim dengan isi yang berbeda. Muat ulang halaman lalu coba lagi.',
  },
  campaign_already_active: { status: 409, text: 'Campaign ini sudah aktif.' },
  payment_too_late: {
    status: 409,
    text: 'Periode campaign ini sudah berakhir, sehingga tidak dapat diaktifkan lagi. Buat campaign baru dengan tanggal yang belum lewat.',
  },
  payment_total_differs: {
    status: 409,
    text: 'Total pembayaran tidak sesuai dengan campaign ini. Muat ulang halaman lalu coba lagi.',
  },
  balance_too_low: {
    status: 409,
    text: 'Saldo Anda tidak cukup untuk membayar campaign ini. Isi saldo lewat Top Up Saldo, atau pilih cara bayar lain.',
  },
  top_up_out_of_range: {
    status: 400,
    text: `Jumlah top up antara ${formatRupiah(LIMITS.minTopUpIdr)} dan ${formatRupiah(LIMITS.maxTopUpIdr)}.`,
  },
  payment_refused: {
    status: 409,
    text: 'Pembayaran dengan jumlah ini ditolak oleh penyedia pembayaran. Hubungi kami untuk dibantu.',
  },
  payment_unavailable: {
    status: 503,
    text: 'Layanan pembayaran belum dapat dihubungi. Mohon coba beberapa saat lagi.',
  },
  notification_forged: { status: 403, text: 'Tanda tangan notifikasi tidak sah.' },
  notification_unknown: { status: 404, text: 'Pesanan pembayaran tidak dikenal.' },
  payment_mismatch: { status: 409, text: 'Jumlah pembayaran tidak sesuai dengan pesanan.' },
  payment_unconfirmed: {
    status: 409,
    text: 'Status pembayaran tidak sesuai dengan catatan penyedia pembayaran.',
  },
  brand_in_debt: {
    status: 409,
    text: `Saldo Anda di bawah nol karena bank menarik kembali pembayaran Anda. Lunasi lewat Top Up Saldo di halaman Balance; setelah itu Anda dapat mengaktifkan campaign, menyetujui pelamar, dan mengundang KOL lagi.`,
  },
  campaign_unfunded: {
    status: 409,
    text: 'Bank menarik kembali dana campaign ini, sehingga sisanya tidak cukup untuk KOL berikutnya. KOL yang sudah disetujui atau diundang tetap dibayar.',
  },
  campaign_cancelled: { status: 409, text: 'Campaign ini sudah dibatalkan.' },
  campaign_paid: {
    status: 409,
    text: 'Campaign ini sudah dibayar, sehingga tidak dapat diubah atau dihapus. Buat duplikatnya, atau batalkan campaign ini.',
  },
  cancel_reason_required: { status: 400, text: 'Tuliskan alasan pembatalan.' },
  contract_lapsed: {
    status: 409,
    text: 'Penawaran kontrak ini sudah tidak berlaku, sehingga tidak dapat ditandatangani atau ditolak lagi.',
  },
  campaign_closed: { status: 409, text: 'Campaign ini tidak menerima KOL baru lagi.' },
  tax_nik_invalid: {
    status: 400,
    text: 'NIK ini tidak mungkin benar. Periksa kembali 16 angka di KTP Anda.',
  },
  tax_npwp_invalid: {
    status: 400,
    text: 'NPWP ini tidak mungkin benar. Isi 15 atau 16 angka di kartu NPWP.',
  },
  tax_number_missing: { status: 400, text: 'Isi NIK atau NPWP.' },
  tax_numbers_two: { status: 400, text: 'Isi NIK atau NPWP, tidak keduanya.' },
  tax_nik_of_company: { status: 400, text: 'Badan memakai NPWP, bukan NIK.' },
  tax_period_open: {
    status: 409,
    text: 'Masa pajak ini belum berakhir. Berkas dan setorannya dibuat setelah bulannya lewat.',
  },
  tax_nothing_withheld: { status: 409, text: 'Tidak ada pajak yang dipotong pada masa ini.' },
  tax_statement_too_long: {
    status: 409,
    text: 'Bukti potong pada masa ini terlalu banyak untuk satu PDF. Pilih satu bulan, atau unduh .csv.',
  },
  tax_profile_not_found: { status: 404, text: 'Orang ini belum mengisi data pajak.' },
  tax_certificate_days: { status: 400, text: 'Masa berlaku sertifikat tidak sah, atau sudah lewat.' },
  tax_certificate_valid: {
    status: 409,
    text: 'Masih ada sertifikat yang berlaku. Cabut dulu, lalu masukkan yang baru.',
  },
  tax_certificate_not_found: { status: 404, text: 'Sertifikat ini tidak ada atau sudah dicabut.' },
  tax_amount_differs: {
    status: 409,
    text: 'Pajak yang belum disetor untuk masa ini {reason}. Muat ulang, lalu periksa jumlahnya.',
  },
  number_not_found: { status: 404, text: 'Orang ini tidak menyimpan nomor itu.' },
  tax_profile_changed: {
    status: 409,
    text: 'Data pajak ini sudah diubah di tempat lain. Muat ulang, lalu coba lagi.',
  },
  payout_bank_unknown: {
    status: 400,
    text: 'Bank atau dompet digital ini tidak menerima penarikan. Pilih yang lain.',
  },
  payout_number_invalid: {
    status: 400,
    text: 'Nomor rekening tidak sesuai dengan bank atau dompet digital yang dipilih. Periksa kembali nomornya.',
  },
  payout_number_unknown: {
    status: 409,
    text: 'Bank yang dipilih tidak mengenal nomor rekening ini. Periksa kembali bank dan nomornya.',
  },
  payout_name_differs: {
    status: 409,
    text: 'Nama pemilik rekening ini di bank tidak cocok dengan nama Anda. Pakai rekening atas nama sendiri dan tulis namanya seperti di bank, atau hubungi kami bila nama Anda di Sohor keliru.',
  },
  payout_name_partial: {
    status: 409,
    text: 'Nama pemilik rekening ini di bank hanya cocok sebagian dengan nama Anda. Periksa nomor dan namanya. Bila rekening ini benar milik Anda, tekan Lanjut sekali lagi.',
  },
  payout_account_not_found: {
    status: 404,
    text: 'Rekening tujuan tidak ditemukan. Simpan rekening Anda, lalu coba lagi.',
  },
  payout_account_differs: {
    status: 409,
    text: 'Rekening ini bukan rekening penarikan Anda yang tersimpan. Muat ulang halaman lalu coba lagi.',
  },
  payout_account_waits: {
    status: 409,
    text: 'Rekening ini baru diganti. Demi keamanan, penarikan ke sana dapat dilakukan mulai {reason}.',
  },
  payout_account_refused: {
    status: 409,
    text: 'Bank menolak rekening ini: {reason} Simpan rekening yang benar, lalu coba lagi.',
  },
  payout_unconfirmed: {
    status: 409,
    text: 'Konfirmasi rekening ini dengan kode OTP terlebih dahulu.',
  },
  payout_out_of_range: { status: 400, text: 'Jumlah penarikan ke rekening ini {reason}.' },
  payout_balance_too_low: {
    status: 409,
    text: 'Saldo Anda tidak cukup untuk jumlah ini beserta biayanya.',
  },
  payout_provider_away: {
    status: 503,
    text: 'Penyedia pembayaran belum menjawab. Tidak ada yang berubah; coba lagi beberapa saat lagi.',
  },
  payout_not_found: { status: 404, text: 'Penarikan tidak ditemukan.' },
  payout_not_cancellable: {
    status: 409,
    text: 'Penarikan ini sudah dikirim atau sudah selesai, sehingga tidak dapat dibatalkan.',
  },
  session_not_found: { status: 404, text: 'Sesi tidak ditemukan atau sudah berakhir.' },
  campaign_not_found: { status: 404, text: 'Campaign tidak ditemukan.' },
  // Applicants, contracts, KOLs
  campaign_not_verified: {
    status: 409,
    text: 'Campaign ini belum terverifikasi, sehingga belum dapat menerima pelamar atau undangan.',
  },
  campaign_ended: { status: 409, text: 'Periode campaign ini sudah berakhir.' },
  campaign_full: {
    status: 409,
    text: 'Semua tempat di campaign ini sudah terisi. Tunggu jawaban undangan yang masih terbuka atau buat campaign baru.',
  },
  applicant_not_found: { status: 404, text: 'Pelamar tidak ditemukan.' },
  applicant_already_approved: { status: 409, text: 'Pelamar ini sudah disetujui.' },
  applicant_already_rejected: { status: 409, text: 'Pelamar ini sudah ditolak.' },
  application_not_found: { status: 404, text: 'Anda tidak terdaftar di campaign ini.' },
  application_approved: {
    status: 409,
    text: 'Brand sudah menyetujui pendaftaran Anda. Jawab kontraknya di menu kontrak.',
  },
  application_rejected: {
    status: 409,
    text: 'Pendaftaran ini sudah ditolak, sehingga tidak dapat ditarik lagi.',
  },
  campaign_full_now: { status: 409, text: 'Semua tempat di campaign ini sudah terisi.' },
  invitation_not_open: {
    status: 409,
    text: 'Undangan ini sudah tidak menunggu jawaban, sehingga tidak dapat ditarik lagi.',
  },
  decision_final: {
    status: 409,
    text: 'Waktu untuk mengurungkan sudah lewat, atau keputusan ini sudah diurungkan.',
  },
  contract_seen: {
    status: 409,
    text: 'KOL sudah membuka kontraknya, sehingga persetujuan tidak dapat diurungkan lagi.',
  },
  invitation_awaits_kol: { status: 409, text: 'Undangan ini masih menunggu jawaban dari KOL.' },
  already_applied: { status: 409, text: 'Anda sudah terdaftar di campaign ini.' },
  already_invited_you: {
    status: 409,
    text: 'Anda sudah diundang ke campaign ini. Buka menu kontrak untuk menjawab undangannya.',
  },
  already_invited: { status: 409, text: 'KOL ini sudah diundang ke campaign tersebut.' },
  kol_already_applied: {
    status: 409,
    text: 'KOL ini sudah mendaftar ke campaign tersebut. Lihat Daftar Pelamar di campaign Anda.',
  },
  kol_unavailable: {
    status: 409,
    text: 'KOL ini sedang tidak tersedia, sehingga belum dapat disetujui.',
  },
  kol_reads_spent: {
    status: 429,
    text: 'Anda sudah melihat sangat banyak profil KOL dalam waktu singkat. Mohon lanjutkan pencarian dalam {wait}.',
  },
  shortlist_not_found: { status: 404, text: 'Daftar KOL tidak ditemukan.' },
  shortlist_name_required: { status: 400, text: 'Nama daftar wajib diisi.' },
  shortlist_name_too_long: {
    status: 400,
    text: `Nama daftar paling banyak ${LIMITS.maxShortlistName} huruf.`,
  },
  shortlist_name_taken: { status: 409, text: 'Anda sudah punya daftar dengan nama itu. Gunakan nama lain.' },
  shortlist_note_too_long: {
    status: 400,
    text: `Catatan paling banyak ${LIMITS.maxShortlistNote} huruf.`,
  },
  shortlists_full: {
    status: 409,
    text: `Anda sudah punya ${LIMITS.maxShortlists} daftar. Hapus satu daftar dulu.`,
  },
  shortlist_full: {
    status: 409,
    text: `Daftar ini sudah penuh: paling banyak ${LIMITS.maxShortlistKols} KOL. Keluarkan satu KOL dulu, atau pakai daftar lain.`,
  },
  kol_not_found: { status: 404, text: 'KOL tidak ditemukan.' },
  contract_not_found: { status: 404, text: 'Kontrak tidak ditemukan.' },
  contract_already_signed: { status: 409, text: 'Kontrak ini sudah ditandatangani.' },
  contract_already_declined: { status: 409, text: 'Kontrak ini sudah ditolak.' },
  contract_ended: {
    status: 409,
    text: 'Periode campaign sudah berakhir, sehingga kontrak ini tidak dapat ditandatangani lagi.',
  },
  contract_unfunded: {
    status: 409,
    text: 'Dana campaign ini sedang tidak mencukupi, sehingga kontrak belum dapat ditandatangani. Hubungi brand atau coba lagi nanti.',
  },
  work_not_accepted: {
    status: 409,
    text: 'Invoice dapat dibuat setelah pekerjaan Anda untuk campaign ini dibayar.',
  },
  work_not_found: { status: 404, text: 'Pekerjaan tidak ditemukan.' },
  work_in_review: {
    status: 409,
    text: 'Konten ini sedang ditinjau brand. Tunggu jawabannya sebelum mengirim lagi.',
  },
  work_not_in_review: {
    status: 409,
    text: 'Konten ini tidak sedang menunggu tinjauan. Muat ulang untuk melihat status terbaru.',
  },
  work_changed: { status: 409, text: 'KOL baru saja mengirim konten lain. Muat ulang dan tinjau kembali.' },
  work_overdue: {
    status: 409,
    text: 'Tenggat sudah lewat. Minta brand memperpanjang tenggat sebelum mengirim konten.',
  },
  work_not_overdue: { status: 409, text: 'Tenggat pekerjaan ini belum lewat.' },
  work_accepted: { status: 409, text: 'Konten ini sudah diterima dan dibayar.' },
  work_cancelled: { status: 409, text: 'Pekerjaan ini sudah dibatalkan.' },
  work_disputed: { status: 409, text: 'Pekerjaan ini sedang dalam sengketa. Tunggu putusannya.' },
  work_settled: { status: 409, text: 'Sengketa pekerjaan ini sudah diputuskan.' },
  notice_not_optional: {
    status: 400,
    text: 'Pemberitahuan keamanan selalu dikirim dan tidak dapat dimatikan.',
  },
  push_service_unknown: {
    status: 400,
    text: 'Peramban ini memakai layanan notifikasi yang belum didukung.',
  },
  dispute_not_found: { status: 404, text: 'Sengketa tidak ditemukan.' },
  dispute_reason_required: { status: 400, text: 'Jelaskan apa yang terjadi.' },
  dispute_picture_not_yours: { status: 400, text: 'Gambar bukti tidak ditemukan. Unggah kembali gambarnya.' },
  dispute_link_invalid: {
    status: 400,
    text: 'Tautan bukti tidak valid. Salin alamat lengkapnya dari peramban Anda.',
  },
  dispute_too_often: {
    status: 409,
    text: 'Anda sudah dua kali mengajukan sengketa untuk pekerjaan ini.',
  },
  dispute_not_paid: {
    status: 409,
    text: 'Konten ini belum dibayar. Muat ulang halaman untuk melihat status terbarunya.',
  },
  dispute_too_late: { status: 409, text: 'Sengketa hanya dapat diajukan sampai 30 hari setelah pembayaran.' },
  dispute_taken_back: { status: 409, text: 'Pembayaran untuk konten ini sudah ditarik kembali.' },
  dispute_open: { status: 409, text: 'Sengketa untuk pekerjaan ini sudah diajukan.' },
  dispute_evidence_over: { status: 409, text: 'Waktu untuk menyampaikan bukti sudah berakhir.' },
  dispute_still_heard: {
    status: 409,
    text: 'Kedua pihak masih dapat menyampaikan bukti. Putuskan setelah waktunya berakhir.',
  },
  dispute_part_invalid: { status: 400, text: 'Bagian KOL harus antara Rp0 dan harga yang disengketakan.' },
  dispute_part_too_small: {
    status: 400,
    text: 'Bagian yang ditarik kembali terlalu kecil. Biarkan pembayarannya utuh, atau tarik lebih banyak.',
  },
  dispute_ended: { status: 409, text: 'Sengketa ini sudah berakhir.' },
  dispute_not_yours: { status: 409, text: 'Hanya pihak yang mengajukan yang dapat menarik sengketa ini.' },
  dispute_full: { status: 409, text: 'Anda sudah mengirim 10 keterangan untuk sengketa ini.' },
  work_draft_first: {
    status: 409,
    text: 'Brand meminta draf lebih dulu. Kirim draf sebelum menayangkan konten.',
  },
  work_draft_unwanted: {
    status: 409,
    text: 'Draf tidak diperlukan lagi. Kirim tautan konten yang sudah tayang.',
  },
  work_no_revision_left: {
    status: 409,
    text: 'Revisi sudah diminta dua kali. Terima konten ini, atau ajukan pembatalan kepada KOL.',
  },
  work_no_extension_left: {
    status: 409,
    text: 'Tenggat sudah diperpanjang dua kali dan tidak dapat diperpanjang lagi.',
  },
  work_extension_too_long: { status: 400, text: 'Pilih tanggal setelah hari ini, paling lama 14 hari lagi.' },
  work_address_invalid: {
    status: 400,
    text: 'Tautan draf tidak valid. Gunakan alamat lengkap yang diawali https.',
  },
  work_link_unknown: {
    status: 400,
    text: 'Tautan ini bukan konten di TikTok, Instagram, YouTube, Facebook, X, Threads, atau LinkedIn. Salin alamat lengkap konten Anda, bukan tautan pendek.',
  },
  work_link_taken: { status: 409, text: 'Tautan ini sudah dipakai untuk pekerjaan lain.' },
  work_proof_not_yours: { status: 400, text: 'Gambar bukti tidak ditemukan. Unggah kembali gambarnya.' },
  revision_reason_required: { status: 400, text: 'Tuliskan apa yang perlu direvisi.' },
  cancel_already_proposed: { status: 409, text: 'Usulan pembatalan sudah diajukan dan menunggu jawaban.' },
  cancel_not_proposed: { status: 409, text: 'Tidak ada usulan pembatalan yang menunggu jawaban Anda.' },
  contract_text_changed: {
    status: 409,
    text: 'Isi kontrak telah diperbarui. Mohon baca kembali sebelum menandatangani.',
  },
  category_not_found: { status: 404, text: 'Kategori KOL tidak ditemukan.' },
  category_unknown: { status: 400, text: 'Kategori tidak dikenal. Mohon pilih dari daftar kategori.' },
  // TikTok
  tiktok_redirect_unknown: {
    status: 400,
    text: 'Alamat kembali dari TikTok tidak dikenal. Ulangi dari tombol Connect To TikTok.',
  },
  tiktok_code_refused: {
    status: 400,
    text: 'Persetujuan TikTok sudah dipakai atau kedaluwarsa. Mohon hubungkan kembali akun TikTok Anda.',
  },
  tiktok_account_taken: {
    status: 409,
    text: 'Akun TikTok ini sudah terhubung dengan pengguna lain. Gunakan akun TikTok Anda sendiri.',
  },
  tiktok_no_username: { status: 409, text: 'No username found.' },
  tiktok_not_linked: {
    status: 409,
    text: 'Akun TikTok Anda belum terhubung. Hubungkan dulu dengan tombol Connect To TikTok.',
  },
  tiktok_link_lost: {
    status: 409,
    text: 'Izin TikTok Anda tidak berlaku lagi. Mohon hubungkan kembali akun TikTok Anda.',
  },
  tiktok_unavailable: {
    status: 503,
    text: 'TikTok belum dapat dihubungi. Mohon coba hubungkan kembali beberapa saat lagi.',
  },
  sync_not_found: { status: 404, text: 'Sinkronisasi tidak ditemukan.' },
  image_not_yours: { status: 400, text: 'Gambar profil tidak dikenal. Mohon unggah kembali gambar Anda.' },
  // Rate cards, invoices, wallet
  appearance_name_invalid: {
    status: 400,
    text: 'Nama jenis penampilan wajib diisi, paling banyak 60 huruf.',
  },
  appearance_name_twice: { status: 400, text: 'Nama jenis penampilan sudah ada. Gunakan nama lain.' },
  appearances_too_many: { status: 400, text: 'Anda dapat menambahkan paling banyak 30 jenis penampilan.' },
  invoice_not_found: { status: 404, text: 'Invoice tidak ditemukan.' },
  invoice_paid: { status: 409, text: 'Invoice ini sudah dibayar.' },
  invoice_reversed: {
    status: 409,
    text: 'Pembayaran invoice ini sudah dikembalikan. Jika campaign-nya masih menunggu pembayaran, bayar dari daftar campaign.',
  },
  invoice_void: {
    status: 409,
    text: 'Invoice ini sudah diganti dan tidak perlu dibayar. Muat ulang halaman untuk melihat invoice terbaru.',
  },
  contract_not_signed: {
    status: 409,
    text: 'Kontrak ini belum ditandatangani, sehingga belum ada dokumennya.',
  },
} as const satisfies Record<string, { readonly status: number; readonly text: string }>;

export type ErrorCode = keyof typeof ERRORS;

export interface ErrorOptions {
  /** For the log only; never sent. No token, no code, no whole phone number. */
  readonly detail?: string;
  /** Seconds; becomes Retry-After and `{wait}`. */
  readonly retryAfter?: number;
  readonly field?: string;
  readonly reason?: string;
  /** Work that the caller is to do before the next try. */
  readonly proof?: ErrorReply['proof'];
}

/** An error that the caller is meant to see. */
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
