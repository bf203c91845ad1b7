/** Where a payout stands. */
export type PayoutState =
  | 'requested'
  | 'sending'
  | 'sent'
  | 'succeeded'
  | 'failed'
  | 'cancelled'
  | 'reversed';

/** What an answer of the provider means. `unclear`: it has a status that we do not know. */
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

/** True when the money has left the wallet and has neither arrived nor come back. */
export const isOpen = (state: PayoutState) => OPEN.includes(state);

/**
 * What has to be posted for an answer, in this order:
 * - done: it arrived
 * - back: it did not arrive, and the wallet gets amount and fee back
 * - late: it arrived after all, although the wallet had got everything back
 * - undone: it had arrived, and the bank returned it
 */
export type Step = 'done' | 'back' | 'late' | 'undone';

/** Steps to post for an answer; null when it does not fit the earlier ones, and a person has to look. */
export function stepsOf(state: PayoutState, verdict: PayoutVerdict): readonly Step[] | null {
  if (verdict === 'unclear') return null;
  if (verdict === 'waiting') return [];
  if (isOpen(state)) {
    if (verdict === 'paid') return ['done'];
    // Otherwise it was reversed: we missed both the arrival and the return.
    return verdict === 'failed' ? ['back'] : ['done', 'undone'];
  }
  if (state === 'succeeded') {
    if (verdict === 'paid') return [];
    return verdict === 'reversed' ? ['undone'] : null;
  }
  if (state === 'reversed') return verdict === 'reversed' ? [] : null;
  // A cancelled payout was never sent, as far as we know.
  if (state === 'cancelled') return verdict === 'paid' ? ['late'] : null;
  // `reversed`: it arrived and was returned after we had given everything back, so nothing is owed.
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

/** Payout and attempt of a reference; null when the reference is not ours. */
export function readReference(reference: string): { payoutId: string; attempt: number } | null {
  const [, payoutId, attempt] = REFERENCE.exec(reference) ?? [];
  return payoutId && attempt ? { payoutId, attempt: Number(attempt) } : null;
}
