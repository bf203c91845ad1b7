import type { UpcomingPayment } from '@sohor/shared/api';
import { formatDate, MINUTE_MS } from '@sohor/shared/format';

/** When work is paid, or what has to happen first, in a sentence. */
export function whenPaid({ releaseAt, state, deadlineAt }: UpcomingPayment): string {
  if (releaseAt) return `${formatDate(releaseAt)}, atau saat brand menerima konten`;
  // A deadline at midnight belongs to the day before.
  const day = formatDate(Date.parse(deadlineAt) - MINUTE_MS);
  if (state === 'draft_review') return 'Setelah draf disetujui, lalu konten diserahkan dan diterima';
  if (state === 'overdue') return `Tenggat ${day} sudah lewat: minta brand memperpanjang`;
  return `Setelah konten diserahkan dan diterima. Tenggat ${day}`;
}
