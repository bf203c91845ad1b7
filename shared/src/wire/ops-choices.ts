/** Lists of choices in the calls of staff. */

/** Progress of a staff log-in. */
export const STAFF_STEPS = ['enrol', 'code', 'in'] as const;
/** One of {@link STAFF_STEPS}. */
export type StaffStep = (typeof STAFF_STEPS)[number];

/**
 * Lists in which something waits for staff. `payouts`: under way for more than an hour; `returned`: came back in the last seven
 * days; `held`: pay whose payment was taken back; `closed`: money or a debt of closed accounts.
 */
export const WAITING_LISTS = [
  'disputes',
  'approvals',
  'chat-reports',
  'review-reports',
  'score-appeals',
  'payouts',
  'returned',
  'held',
  'closed',
  'differences',
  'verifications',
  'signs',
  'tax',
  'jobs',
] as const;
/** One of {@link WAITING_LISTS}. */
export type WaitingList = (typeof WAITING_LISTS)[number];

/**
 * States of an account. `inactive`: the number is not confirmed, or the person has left the staff; `closing`: its owner has
 * closed it and can still come back; `closed`: for good.
 */
export const ACCOUNT_STATES = ['inactive', 'active', 'blocked', 'closing', 'closed'] as const;
/** One of {@link ACCOUNT_STATES}. */
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** Filters of the list of people for staff. */
export const PERSON_FILTERS = ['KOL', 'Brand', 'Admin', 'blocked', 'frozen', 'verified'] as const;
/** One of {@link PERSON_FILTERS}. */
export type PersonFilter = (typeof PERSON_FILTERS)[number];

/** States of a proposal. `expired`: nobody decided in time. */
export const APPROVAL_STATES = ['open', 'confirmed', 'refused', 'expired'] as const;
/** One of {@link APPROVAL_STATES}. */
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Sources with whose records ours are compared. */
export const DIFFERENCE_SOURCES = ['midtrans', 'payouts', 'ledger'] as const;
/** One of {@link DIFFERENCE_SOURCES}. */
export type DifferenceSource = (typeof DIFFERENCE_SOURCES)[number];

/** Filters of the list of differences. */
export const DIFFERENCE_FILTERS = ['open', 'resolved'] as const;
/** One of {@link DIFFERENCE_FILTERS}. */
export type DifferenceFilter = (typeof DIFFERENCE_FILTERS)[number];

/** Filters of the list of held money: pay whose payment was taken back, or what closed accounts have or owe. */
export const HELD_FILTERS = ['pay', 'closed'] as const;
/** One of {@link HELD_FILTERS}. */
export type HeldFilter = (typeof HELD_FILTERS)[number];

/** Decisions on held money: Sohor bears the loss; the payment is taken back; it moves to another account of its person. */
export const HELD_DECISIONS = ['pay', 'take_back', 'move'] as const;
/** One of {@link HELD_DECISIONS}. */
export type HeldDecision = (typeof HELD_DECISIONS)[number];

/** Masked numbers that staff may look at in full: the tax number, or the number of the account for withdrawals. */
export const MASKED_NUMBERS = ['Pajak', 'Rekening'] as const;
/** One of {@link MASKED_NUMBERS}. */
export type MaskedNumber = (typeof MASKED_NUMBERS)[number];

/** Filters of the list of disputes. `late`: the decision is overdue. */
export const DISPUTE_FILTERS = ['open', 'deciding', 'late', 'decided', 'withdrawn'] as const;
/** One of {@link DISPUTE_FILTERS}. */
export type DisputeFilter = (typeof DISPUTE_FILTERS)[number];

/**
 * Steps of a withdrawal for staff. `requested`: not begun; `sending`: being sent; `sent`: with the provider; `reversed`: it
 * arrived and the bank sent it back.
 */
export const PAYOUT_STEPS = [
  'requested',
  'sending',
  'sent',
  'succeeded',
  'failed',
  'cancelled',
  'reversed',
] as const;
/** One of {@link PAYOUT_STEPS}. */
export type PayoutStep = (typeof PAYOUT_STEPS)[number];

/** Filters of the list of withdrawals. `open`: under way; `returned`: its money came back. */
export const PAYOUT_FILTERS = ['open', 'returned', 'succeeded', 'cancelled'] as const;
/** One of {@link PAYOUT_FILTERS}. */
export type PayoutFilter = (typeof PAYOUT_FILTERS)[number];
