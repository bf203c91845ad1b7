/** Where a payout stands. */
export type PayoutState =
  | 'requested'
  | 'sending'
  | 'sent'
  | 'succeeded'
  | 'failed'
  | 'cancelled'
  | 'reversed';

/** What an answer of the provider means. `unclear`: it uses a word that we do not know. */
export type PayoutVerdict = 'waiting' | 'paid' | 'failed' | 'reversed' | 'unclear';

const VERDICTS: Readonly<Record<string, PayoutVerdict>> = {
  ACCEPTED: 'waiting',
  PENDING_COMPLIANCE_ASSESSMENT: 'waiting',
  REQUESTED: 'waiting',
  LOCKED: 'waiting',
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  COMPLIANCE_REJECTED: 'failed',
  CANCELLED: 'failed',
  REVERSED: 'reversed',
};

export function verdictOf(status: string): PayoutVerdict {
  return Object.hasOwn(VERDICTS, status) ? (VERDICTS[status] ?? 'unclear') : 'unclear';
}

const OPEN: readonly PayoutState[] = ['requested', 'sending', 'sent'];
export const OPEN_STATES = OPEN;

/** Its money has left the wallet and has neither arrived nor come back. */
export const isOpen = (state: PayoutState) => OPEN.includes(state);

/**
 * What has to be posted for an answer, in this order:
 * - done: it arrived
 * - back: it did not, and the wallet gets amount and fee back
 * - late: it arrived after all, although the wallet had got everything back
 * - undone: it had arrived, and the bank sent it back
 */
export type Step = 'done' | 'back' | 'late' | 'undone';

/** Null where the answer does not fit what was said before: a person must look. */
export function stepsOf(state: PayoutState, verdict: PayoutVerdict): readonly Step[] | null {
  if (verdict === 'unclear') return null;
  if (verdict === 'waiting') return [];
  if (isOpen(state)) {
    if (verdict === 'paid') return ['done'];
    // We missed both the arrival and the return.
    return verdict === 'failed' ? ['back'] : ['done', 'undone'];
  }
  if (state === 'succeeded') {
    if (verdict === 'paid') return [];
    return verdict === 'reversed' ? ['undone'] : null;
  }
  if (state === 'reversed') return verdict === 'reversed' ? [] : null;
  // As far as we know, the money never left.
  if (state === 'cancelled') return verdict === 'paid' ? ['late'] : null;
  // Arrived and sent back after we had given everything back: nothing is owed.
  return verdict === 'paid' ? ['late'] : [];
}

const AFTER: Readonly<Record<Step, PayoutState>> = {
  done: 'succeeded',
  back: 'failed',
  late: 'succeeded',
  undone: 'reversed',
};

export const stateAfter = (step: Step): PayoutState => AFTER[step];

/** `PO-<id>-<attempt>`; also the idempotency key. */
export const referenceOf = (payoutId: string, attempt: number) => `PO-${payoutId}-${attempt}`;

const REFERENCE = /^PO-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([1-9][0-9]{0,5})$/;

/** Payout and attempt that a reference names; null for what is none of ours. */
export function readReference(reference: string): { payoutId: string; attempt: number } | null {
  const [, payoutId, attempt] = REFERENCE.exec(reference) ?? [];
  return payoutId && attempt ? { payoutId, attempt: Number(attempt) } : null;
}
