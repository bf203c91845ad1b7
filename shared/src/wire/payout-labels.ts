/**
 * Where a withdrawal stands, with the name of each state on the wire and on the screen. `reversed`: it had arrived, and the bank sent
 * the money back.
 */
export const PAYOUT_LABELS = {
  processing: 'Diproses',
  succeeded: 'Berhasil',
  failed: 'Gagal',
  reversed: 'Dikembalikan',
  cancelled: 'Dibatalkan',
} as const;
/** Where a withdrawal stands. */
export type PayoutStatus = keyof typeof PAYOUT_LABELS;

/** What money can be sent to, with the name of each on the wire and on the screen. */
export const BANK_KINDS = { bank: 'Bank', ewallet: 'Dompet Digital' } as const;
/** What money can be sent to. */
export type BankKind = keyof typeof BANK_KINDS;
