import type { StaffPayout } from '@sohor/shared/api';
import type { Tone } from '@sohor/shared/ui';

export const PAYOUT_TONES: Record<StaffPayout['status'], Tone> = {
  requested: 'warning',
  sending: 'warning',
  sent: 'info',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  reversed: 'danger',
};
