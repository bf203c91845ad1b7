/**
 * States of a top-up, with the name of each on the wire and on the screen. `pending`: its payment page is open; `reversed`: paid,
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
/** State of a top-up. */
export type TopUpStatus = keyof typeof TOP_UP_LABELS;
