import type { BrandContract, Work } from '@sohor/shared/api';
import { REVISION_STATUS, type StatusLook, WORK_STATUS } from '@sohor/shared/page-parts';

/** What the Brand has to do, in the Brand's words. */
const TO_REVIEW = {
  draft_review: { label: 'Draf menunggu tinjauan Anda', tone: 'info' },
  link_review: { label: 'Menunggu tinjauan Anda', tone: 'info' },
} as const satisfies Partial<Record<Work['state'], StatusLook>>;

type WorkToLabel = NonNullable<BrandContract['work']> | (Work & { isRevision: boolean });

/** Label of the work's state for the Brand. A dispute about paid work leaves its state as it is, and is shown instead. */
export function workLook({ state, isRevision, isDisputed }: WorkToLabel): StatusLook {
  if (isDisputed) return WORK_STATUS.disputed;
  if (state === 'draft_review' || state === 'link_review') return TO_REVIEW[state];
  const isAwaited = state === 'awaiting_draft' || state === 'awaiting_link';
  return isAwaited && isRevision ? { ...REVISION_STATUS, label: 'Menunggu revisi' } : WORK_STATUS[state];
}

/** Whether the KOL owes a revision. */
export function owesRevision({ events }: Work): boolean {
  return events.findLast(({ name }) => name === 'revision' || name === 'handed_in')?.name === 'revision';
}
