/**
 * Where a top-up stands, with the name of each state on the wire and on the screen. `pending`: its payment page is open; `reversed`: paid,
 * then taken back by the bank as a whole.
 */
export const TOP_UP_LABELS = {
  pending: 'Menunggu Pembayaran',
  paid: 'Berhasil',
  expired: 'Kedaluwarsa',
  cancelled: 'Batal',
  failed: 'Gagal',
  reversed: 'Dikembalikan',
} as const;
/** Where a top-up stands. */
export type TopUpStatus = keyof typeof TOP_UP_LABELS;
