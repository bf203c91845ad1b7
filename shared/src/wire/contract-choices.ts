/** States of a contract. `lapsed`: nobody answered in time, or the Brand withdrew it. */
export const CONTRACT_STATES = ['pending', 'approved', 'declined', 'lapsed'] as const;

/** Groups of a Brand's contracts: waiting for the KOL, work going on, work ended, never signed. */
export const CONTRACT_GROUPS = ['waiting', 'running', 'ended', 'unsigned'] as const;
/** One of {@link CONTRACT_GROUPS}. */
export type ContractGroup = (typeof CONTRACT_GROUPS)[number];

/** Names of a contract's states for its Brand, as long as there is no work. */
export const CONTRACT_LABELS = {
  pending: 'Menunggu tanda tangan KOL',
  approved: 'Ditandatangani',
  declined: 'Ditolak KOL',
  lapsed: 'Tidak berlaku lagi',
} as const satisfies Readonly<Record<(typeof CONTRACT_STATES)[number], string>>;
