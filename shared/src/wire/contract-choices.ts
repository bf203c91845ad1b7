/** States of a contract. `lapsed`: nobody answered in time, or the Brand took it back. */
export const CONTRACT_STATES = ['pending', 'approved', 'declined', 'lapsed'] as const;

/** Groups of a Brand's contracts: those that wait for the KOL, whose work goes on, whose work has ended, that nobody signed. */
export const CONTRACT_GROUPS = ['waiting', 'running', 'ended', 'unsigned'] as const;
/** One of {@link CONTRACT_GROUPS}. */
export type ContractGroup = (typeof CONTRACT_GROUPS)[number];
