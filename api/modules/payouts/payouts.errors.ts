import {
  badRequest,
  conflict,
  defineErrors,
  type ErrorText,
  notFound,
  unavailable,
} from '../../platform/errors.ts';

const PAYOUTS_ERRORS = defineErrors({
  payout_day_limit: conflict(
    'Penarikan dalam 24 jam paling banyak {reason}. Tarik sisanya besok, atau hubungi kami.',
  ),
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
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof PAYOUTS_ERRORS, ErrorText> {}
}
