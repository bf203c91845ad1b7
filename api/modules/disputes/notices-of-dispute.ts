import type { NewNotice } from '../notices/index.ts';
import type { DisputeRow } from './disputes.repository.ts';
import type { DisputeStep } from './tell-dispute.ts';

type Told = Pick<DisputeRow, 'id' | 'campaignId' | 'kolId' | 'brandId' | 'evidenceUntil' | 'decideBy'>;

/** Who is told of a step of a dispute, and what. @param actorId who did it; null for Sohor and the clock, which both sides are told of */
export function noticesOfDispute(
  dispute: Told,
  step: DisputeStep | 'said',
  { at, actorId }: { readonly at: Date; readonly actorId: string | null },
): NewNotice[] {
  const { kolId, brandId, campaignId, evidenceUntil, decideBy } = dispute;
  const sides = [kolId, brandId].filter((id) => id !== actorId);
  return sides.map((userId): NewNotice => {
    const about = { userId, fromId: actorId ?? undefined, key: dispute.id, campaignId, at };
    switch (step) {
      case 'opened':
        return { ...about, kind: 'dispute_opened', facts: { until: evidenceUntil.toISOString() } };
      case 'said':
        return { ...about, kind: 'dispute_said' };
      case 'deciding':
        return { ...about, kind: 'dispute_heard', facts: { until: decideBy.toISOString() } };
      case 'decided':
        return { ...about, kind: 'dispute_decided' };
      case 'withdrawn':
        return { ...about, kind: 'dispute_withdrawn' };
    }
  });
}
