import type { Work, WorkStage } from '@sohor/shared/api';
import { DAY_MS, formatDate, formatRupiah, HOUR_MS, MINUTE_MS } from '@sohor/shared/format';

/** 'dalam 2 hari 4 jam': rounded down, so that nobody counts on time that is not there. */
export function within(until: string | null, now: number): string {
  const left = Date.parse(until ?? '') - now;
  // The server's clock decides; what is due follows in a moment.
  if (!(left >= MINUTE_MS)) return 'sebentar lagi';
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const minutes = days > 0 ? 0 : Math.floor((left % HOUR_MS) / MINUTE_MS);
  const parts = [days && `${days} hari`, hours && `${hours} jam`, minutes && `${minutes} menit`];
  return `dalam ${parts.filter(Boolean).join(' ')}`;
}

/** A deadline is the end of a day: said as its last minute, as midnight would be the next day. */
const lastMinute = (deadline: string) => formatDate(Date.parse(deadline) - 1);

/** 'draf' or 'konten'. */
export const stageName = (stage: WorkStage) => (stage === 'draft' ? 'draf' : 'konten');

/** Where the money of cancelled work goes: while the campaign runs, it pays for another KOL. */
export function whereMoneyGoes(priceIdr: number, isOver: boolean): string {
  return isOver
    ? `${formatRupiah(priceIdr)} kembali ke saldo Anda`
    : `${formatRupiah(priceIdr)} kembali ke campaign ini dan tempatnya terbuka untuk KOL lain`;
}

/** What happens next, or has happened, in a sentence. @param isOver the campaign is */
export function nextStep(work: Work, now: number, isOver: boolean): string {
  const { state, stage, dueAt, deadlineAt, breakdown, kolName, events } = work;
  switch (state) {
    case 'awaiting_draft':
    case 'awaiting_link': {
      const last = events.findLast(({ name }) => name === 'revision' || name === 'handed_in');
      const what = `${last?.name === 'revision' ? 'revisi ' : ''}${stageName(stage)}`;
      // Until the server has seen it too.
      if (Date.parse(deadlineAt) <= now) return `Tenggat ${what} baru saja lewat.`;
      return `Tenggat ${what} ${within(dueAt, now)}, ${lastMinute(deadlineAt)}.`;
    }
    case 'draft_review':
    case 'link_review':
      return `Diterima otomatis ${within(dueAt, now)}, ${formatDate(dueAt)}.`;
    case 'overdue':
      return `Terlambat sejak ${lastMinute(deadlineAt)}, dibatalkan otomatis pada ${formatDate(dueAt)}.`;
    case 'cancelling':
      return `${whereMoneyGoes(breakdown.priceIdr, isOver)} ${within(dueAt, now)}, ${formatDate(dueAt)}.`;
    case 'released':
      return `${formatRupiah(breakdown.netIdr)} dibayarkan kepada ${kolName} pada ${formatDate(events.at(-1)?.at)}.`;
    case 'cancelled':
      return `Dibatalkan pada ${formatDate(events.at(-1)?.at)}.`;
    case 'unknown':
      return 'Muat ulang halaman ini untuk melihat status terbarunya.';
  }
}
