import type { StaffDispute } from '@sohor/shared/api';
import type { Tone } from '@sohor/shared/ui';

/** Badge for the state of a dispute; a late one says that instead. */
export function lookOf({ state, isLate }: Pick<StaffDispute, 'state' | 'isLate'>): {
  label: string;
  tone: Tone;
} {
  if (isLate) return { label: 'Terlambat diputus', tone: 'danger' };
  return STATE_LOOKS[state];
}

const STATE_LOOKS: Record<StaffDispute['state'], { label: string; tone: Tone }> = {
  open: { label: 'Pengumpulan bukti', tone: 'info' },
  deciding: { label: 'Menunggu putusan', tone: 'warning' },
  decided: { label: 'Diputuskan', tone: 'success' },
  withdrawn: { label: 'Ditarik', tone: 'neutral' },
  unknown: { label: 'Status lain', tone: 'neutral' },
};
