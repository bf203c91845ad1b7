import { formatRupiah } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { badRequest, conflict, defineErrors, type ErrorText, unavailable } from '../../platform/errors.ts';

const PAYMENTS_ERRORS = defineErrors({
  top_up_day_limit: conflict('Top up dalam 24 jam paling banyak {reason}. Coba lagi besok.'),
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
  payment_mismatch: conflict('Jumlah pembayaran tidak sesuai dengan pesanan.'),
  payment_unconfirmed: conflict('Status pembayaran tidak sesuai dengan catatan penyedia pembayaran.'),
  brand_in_debt: conflict(
    `Saldo Anda di bawah nol karena bank menarik kembali pembayaran Anda. Lunasi lewat Top Up Saldo di halaman Balance; setelah itu Anda dapat mengaktifkan campaign, menyetujui pelamar, dan mengundang KOL lagi.`,
  ),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof PAYMENTS_ERRORS, ErrorText> {}
}
