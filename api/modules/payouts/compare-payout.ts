import type { ProviderPayout } from '../../adapters/xendit.ts';
import type { Payout } from './payouts.repository.ts';

type Known = Pick<Payout, 'amount_idr' | 'channel_code'> & {
  readonly referenceId: string;
  /** The provider's id; null before it is known. */
  readonly providerId: string | null;
};

/** The first field in which an answer is about another payout than ours; null when there is none. */
export function differenceIn(answer: ProviderPayout, known: Known): string | null {
  if (known.providerId !== null && answer.id !== known.providerId) return 'id';
  if (answer.referenceId !== known.referenceId) return 'reference_id';
  if (answer.amount !== known.amount_idr) return 'amount';
  if (answer.channelCode !== known.channel_code) return 'channel_code';
  if (answer.currency !== 'IDR') return 'currency';
  return null;
}
