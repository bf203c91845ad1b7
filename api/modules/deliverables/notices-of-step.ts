import type { NewNotice } from '../notices/index.ts';
import type { About, LockedWork } from './deliverables.repository.ts';
import type { Step } from './rules/work.ts';

type OfWork = Pick<LockedWork, 'contractId' | 'campaignId' | 'kolId' | 'brandId' | 'stage' | 'cancelBy'>;

/**
 * Who is told of a step, and what. The person who took the step is not told; steps of the clock are told to everybody concerned.
 */
export function noticesOfStep(
  work: OfWork,
  step: Step,
  { at, actorId }: About,
  cancelUntil: Date | null = null,
): NewNotice[] {
  const about = { campaignId: work.campaignId, at, key: `${work.contractId}:${at.toISOString()}` };
  const until = { until: (step.dueAt ?? at).toISOString() };
  const toKol = { ...about, userId: work.kolId, fromId: work.brandId };
  const toBrand = { ...about, userId: work.brandId, fromId: work.kolId };
  const toOther = actorId === work.kolId ? toBrand : toKol;
  const isDraft = work.stage === 'draft';
  switch (step.event) {
    case 'handed_in':
      return [{ ...toBrand, kind: 'handed_in', facts: { ...until, isDraft } }];
    case 'accepted':
    case 'accepted_by_silence': {
      const told: NewNotice[] = isDraft ? [{ ...toKol, kind: 'draft_accepted', facts: until }] : [];
      if (step.event === 'accepted_by_silence')
        told.push({ ...toBrand, kind: 'accepted_by_silence', facts: { isDraft } });
      return told;
    }
    case 'revision':
      return [{ ...toKol, kind: 'revision_wanted', facts: until }];
    case 'extended':
      return [{ ...toKol, kind: 'work_extended', facts: until }];
    case 'overdue':
      return [
        { ...toKol, kind: 'work_late' },
        { ...toBrand, kind: 'kol_late', facts: until },
      ];
    case 'goods_waited':
      if (actorId === work.kolId) return [];
      return [{ ...toKol, kind: 'goods_waited', facts: { until: step.deadlineAt.toISOString() } }];
    case 'goods_missed':
      return [toKol, toBrand].map((to) => ({ ...to, kind: 'goods_missed', facts: until }));
    case 'cancelling':
      return [{ ...toKol, kind: 'work_given_up', facts: until }];
    case 'cancelled':
      // The clock or one side ended the work; the side that agreed knows already.
      return [toKol, toBrand]
        .filter(({ userId }) => userId !== actorId)
        .map((to) => ({ ...to, kind: 'work_cancelled' as const }));
    case 'cancel_proposed':
      return [{ ...toOther, kind: 'cancel_proposed', facts: { until: (cancelUntil ?? at).toISOString() } }];
    case 'cancel_refused':
      return [{ ...toOther, kind: 'cancel_refused' }];
    // Disputes send their own notices, and an expired proposal changes nothing.
    default:
      return [];
  }
}
