import type { UpcomingPayment } from '@sohor/shared/api';
import { formatDate, lastMinuteOf } from '@sohor/shared/format';

/** When work is paid, or what has to happen first, in a sentence. */
export function whenPaid({ releaseAt, state, deadlineAt }: UpcomingPayment): string {
  if (releaseAt) return `${formatDate(releaseAt)}, atau saat brand menerima konten`;
  const day = lastMinuteOf(deadlineAt);
  if (state === 'draft_review') return 'Setelah draf disetujui, lalu konten diserahkan dan diterima';
  if (state === 'overdue') return `Tenggat ${day} sudah lewat: minta brand memperpanjang`;
  return `Setelah konten diserahkan dan diterima. Tenggat ${day}`;
}
