import type { ProviderPayout } from '../../adapters/xendit.ts';
import type { Context } from '../../platform/context.ts';
import { applyAnswer } from './apply-answer.ts';
import { raise } from './payout-alert.ts';
import { type Payout, providerIdOf } from './payouts.repository.ts';
import { referenceOf } from './rules/payout-state.ts';

/**
 * Asks the provider for the state of a payout and applies it. Webhooks only ever lead to this.
 * @returns the payout afterwards; null when the provider does not know it
 */
export async function askProvider(
  context: Context,
  payout: Payout,
  attempt: number = payout.attempt,
): Promise<Payout | null> {
  const referenceId = referenceOf(payout.id, attempt);
  const providerId =
    attempt === payout.attempt ? payout.provider_id : await providerIdOf(context.db, payout.id, referenceId);
  if (providerId === null) return adopt(context, payout, attempt, await context.xendit.find(referenceId));
  const answer = await context.xendit.get(providerId);
  if (answer) return applyAnswer(context, { payoutId: payout.id, attempt }, answer);
  raise(context, 'payout-lost', { referenceId });
  return null;
}

/** Applies the one payout that the provider has under our reference; null when it has none. */
export async function adopt(
  context: Context,
  payout: Payout,
  attempt: number,
  found: readonly ProviderPayout[],
): Promise<Payout | null> {
  const [answer, ...others] = found;
  if (!answer) return null;
  if (others.length > 0) {
    raise(context, 'payout-twice', { referenceId: referenceOf(payout.id, attempt), count: found.length });
    return payout;
  }
  return applyAnswer(context, { payoutId: payout.id, attempt }, answer);
}
