/** States of a contract. `lapsed`: nobody answered in time, or the Brand took it back. */
export const CONTRACT_STATES = ['pending', 'approved', 'declined', 'lapsed'] as const;

/** Groups of a Brand's contracts: those that wait for the KOL, whose work goes on, whose work has ended, that nobody signed. */
export const CONTRACT_GROUPS = ['waiting', 'running', 'ended', 'unsigned'] as const;
/** One of {@link CONTRACT_GROUPS}. */
export type ContractGroup = (typeof CONTRACT_GROUPS)[number];

/** What a contract's state is called for its Brand, as long as there is no work. */
export const CONTRACT_LABELS = {
  pending: 'Menunggu tanda tangan KOL',
  approved: 'Ditandatangani',
  declined: 'Ditolak KOL',
  lapsed: 'Tidak berlaku lagi',
} as const satisfies Readonly<Record<(typeof CONTRACT_STATES)[number], string>>;
