import type { WorkState } from '@sohor/shared/api';
import { WORK_LABELS } from '@sohor/shared/wire/catalog';
import { type StatusLook, UNKNOWN_STATUS } from './status-look.ts';

/** Label and colour of each state of the work of a signed contract. */
export const WORK_STATUS: Readonly<Record<WorkState, StatusLook>> = {
  awaiting_draft: { label: WORK_LABELS.awaiting_draft, tone: 'warning' },
  draft_review: { label: WORK_LABELS.draft_review, tone: 'info' },
  awaiting_link: { label: WORK_LABELS.awaiting_link, tone: 'warning' },
  link_review: { label: WORK_LABELS.link_review, tone: 'info' },
  overdue: { label: WORK_LABELS.overdue, tone: 'danger' },
  cancelling: { label: WORK_LABELS.cancelling, tone: 'danger' },
  released: { label: WORK_LABELS.released, tone: 'success' },
  cancelled: { label: WORK_LABELS.cancelled, tone: 'neutral' },
  disputed: { label: WORK_LABELS.disputed, tone: 'warning' },
  settled: { label: WORK_LABELS.settled, tone: 'neutral' },
  unknown: UNKNOWN_STATUS,
};

/** Label and colour that the KOL sees for work that has to be handed in again. */
export const REVISION_STATUS: StatusLook = { label: 'Perlu revisi', tone: 'warning' };
