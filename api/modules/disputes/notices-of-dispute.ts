import type { NewNotice } from '../notices/index.ts';
import type { DisputeRow } from './disputes.repository.ts';

export type DisputeStep = 'opened' | 'said' | 'deciding' | 'decided' | 'withdrawn';

type Told = Pick<
  DisputeRow,
  'id' | 'contractId' | 'kind' | 'campaignId' | 'kolId' | 'brandId' | 'evidenceUntil' | 'decideBy'
>;

/**
 * Who is told of a step of a dispute, and what.
 * @param actorId who took the step, and is not told; null for Sohor and the clock, so both sides are told
 */
export function noticesOfDispute(
  dispute: Told,
  step: DisputeStep,
  { at, actorId }: { readonly at: Date; readonly actorId: string | null },
): NewNotice[] {
  const { contractId, kolId, brandId, campaignId, evidenceUntil, decideBy } = dispute;
  const sides = [kolId, brandId].filter((id) => id !== actorId);
  const about = { fromId: actorId ?? undefined, key: dispute.id, campaignId, at };
  const said = {
    opened: { kind: 'dispute_opened', facts: { contractId, until: evidenceUntil.toISOString() } },
    said: { kind: 'dispute_said', facts: { contractId } },
    deciding: { kind: 'dispute_heard', facts: { contractId, until: decideBy.toISOString() } },
    decided: { kind: 'dispute_decided', facts: { contractId } },
    withdrawn: { kind: 'dispute_withdrawn', facts: { contractId, isWork: dispute.kind === 'work' } },
  } as const;
  return sides.map((userId) => ({ ...about, ...said[step], userId }));
}
