import type { StaffDispute } from '@sohor/shared/api';
import type { Tone } from '@sohor/shared/ui';
import { DISPUTE_FILTER_LABELS } from '@sohor/shared/wire/catalog';

/** Badge for the state of a dispute; a late one says that instead. */
export function lookOf({ state, isLate }: Pick<StaffDispute, 'state' | 'isLate'>): {
  label: string;
  tone: Tone;
} {
  if (isLate) return { label: DISPUTE_FILTER_LABELS.late, tone: 'danger' };
  return STATE_LOOKS[state];
}

const STATE_LOOKS: Record<StaffDispute['state'], { label: string; tone: Tone }> = {
  open: { label: DISPUTE_FILTER_LABELS.open, tone: 'info' },
  deciding: { label: DISPUTE_FILTER_LABELS.deciding, tone: 'warning' },
  decided: { label: DISPUTE_FILTER_LABELS.decided, tone: 'success' },
  withdrawn: { label: DISPUTE_FILTER_LABELS.withdrawn, tone: 'neutral' },
  unknown: { label: 'Status lain', tone: 'neutral' },
};
