import type { StaffPayout } from '@sohor/shared/api';
import type { Tone } from '@sohor/shared/ui';

export const PAYOUT_LOOKS: Record<StaffPayout['status'], { label: string; tone: Tone }> = {
  requested: { label: 'Belum dikirim', tone: 'warning' },
  sending: { label: 'Sedang dikirim', tone: 'warning' },
  sent: { label: 'Di Xendit', tone: 'info' },
  succeeded: { label: 'Berhasil', tone: 'success' },
  failed: { label: 'Gagal', tone: 'danger' },
  cancelled: { label: 'Dibatalkan', tone: 'neutral' },
  reversed: { label: 'Dikembalikan bank', tone: 'danger' },
};
