import { MINUTE_MS } from '@sohor/shared/format';
import type { ProviderPayout } from '../../adapters/xendit.ts';
import type { Context } from '../../platform/context.ts';
import { RECHECK_FOR_MS } from './apply-answer.ts';
import { differenceIn } from './compare-payout.ts';
import { findPayout, type Payout, payoutsAfter, wasPaidAgain } from './payouts.repository.ts';
import { type PayoutState, type PayoutVerdict, referenceOf, verdictOf } from './rules/payout-state.ts';

interface PayoutDifference {
  readonly subject: string;
  readonly field: string;
  readonly ours: string;
  readonly theirs: string;
}

/** A payout that was made a moment ago may be about to be sent, so the next night compares it. */
const SETTLED_AFTER_MS = 15 * MINUTE_MS;

/** For each of our states, the provider's verdicts that agree with it; null: it does not know the payout. */
const AGREES: Readonly<Record<PayoutState, readonly (PayoutVerdict | null)[]>> = {
  requested: [null],
  sending: [null, 'waiting'],
  sent: ['waiting'],
  succeeded: ['paid'],
  // `reversed`: it arrived and was returned after we had given everything back, so nothing is owed.
  failed: ['failed', 'reversed'],
  cancelled: [null],
  reversed: ['reversed'],
};

/**
 * Payouts in the order of their ids, each with its comparison. Payouts that ended more than two weeks ago are left out: otherwise
 * each night would take longer than the one before.
 * @param after id of the last payout before
 */
export async function listForComparison(context: Context, after: string | null, limit: number) {
  const now = context.clock.now().getTime();
  const before = new Date(now - SETTLED_AFTER_MS);
  const changedSince = new Date(now - RECHECK_FOR_MS);
  const payouts = await payoutsAfter(context.db, { after, before, changedSince, limit });
  return payouts.map((payout) => ({
    id: payout.id,
    subject: payout.reference_id,
    compare: () => comparePayout(context, payout),
  }));
}

async function comparePayout(context: Context, { id, reference_id }: Payout): Promise<PayoutDifference[]> {
  const { db, xendit } = context;
  const theirs = await xendit.find(reference_id);
  // Read after the answer: meanwhile a webhook may have changed it, or another attempt may have begun.
  const payout = await findPayout(db, id);
  if (payout?.reference_id !== reference_id) return [];
  const differences = differencesFrom(theirs, payout);
  for (let attempt = 1; attempt < payout.attempt; attempt += 1)
    differences.push(...(await compareFormer(context, payout, referenceOf(id, attempt))));
  return differences;
}

/** Compares a failed attempt that was followed by another one: it must not be paid, unless that was noticed. */
async function compareFormer(
  { db, xendit }: Context,
  { id }: Payout,
  subject: string,
): Promise<PayoutDifference[]> {
  const [answer, ...others] = await xendit.find(subject);
  const differ = (field: string, ours: string, theirs: string) => [{ subject, field, ours, theirs }];
  if (others.length > 0) return differ('count', '1', String(others.length + 1));
  const verdict = answer && verdictOf(answer.status);
  if (!answer || verdict === 'failed' || verdict === 'reversed') return [];
  if (verdict === 'paid' && (await wasPaidAgain(db, id, subject))) return [];
  return differ('status', 'failed', answer.status);
}

/** Where the provider's record of a payout's current attempt differs from ours. */
export function differencesFrom(theirs: readonly ProviderPayout[], payout: Payout): PayoutDifference[] {
  const { reference_id: subject, provider_id, status, amount_idr } = payout;
  const differ = (field: string, ours: string | number, said: string | number) => [
    { subject, field, ours: String(ours), theirs: String(said) },
  ];
  const [answer, ...others] = theirs;
  if (others.length > 0) return differ('count', 1, theirs.length);
  if (!answer) {
    // The provider may have refused this attempt without making a payout.
    const isRefused = status === 'failed' && provider_id === null;
    return isRefused || AGREES[status].includes(null) ? [] : differ('status', status, 'unknown');
  }
  const field = differenceIn(answer, { ...payout, referenceId: subject, providerId: provider_id });
  return [
    ...(field === 'amount' ? differ('amount', amount_idr, answer.amount ?? 'unclear') : []),
    ...(field !== null && field !== 'amount' ? differ(field, 'ours', 'another') : []),
    ...(AGREES[status].includes(verdictOf(answer.status)) ? [] : differ('status', status, answer.status)),
  ];
}
