/**
 * States of a withdrawal, with the name of each on the wire and on the screen. `reversed`: it had arrived, and the bank sent the
 * money back.
 */
export const PAYOUT_LABELS = {
  processing: 'Diproses',
  succeeded: 'Berhasil',
  failed: 'Gagal',
  reversed: 'Dikembalikan',
  cancelled: 'Dibatalkan',
} as const;
/** State of a withdrawal. */
export type PayoutStatus = keyof typeof PAYOUT_LABELS;

/** Kinds of accounts that money can be sent to, with the name of each on the wire and on the screen. */
export const BANK_KINDS = { bank: 'Bank', ewallet: 'Dompet Digital' } as const;
/** Kind of account that money can be sent to. */
export type BankKind = keyof typeof BANK_KINDS;
