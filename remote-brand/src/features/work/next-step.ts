import type { Work, WorkStage } from '@sohor/shared/api';
import { formatDate, formatRupiah, lastMinuteOf, timeLeft } from '@sohor/shared/format';
import { owesRevision } from '../../lib/work-look.ts';

/**
 * Time left until then, such as 'dalam 2 hari 4 jam'; 'sebentar lagi' when it is over, because the server acts a moment later.
 */
export function within(until: string | null, now: number): string {
  const left = timeLeft(until ?? '', now);
  return left === null ? 'sebentar lagi' : `dalam ${left}`;
}

/** 'draf' or 'konten'. */
export const stageName = (stage: WorkStage) => (stage === 'draft' ? 'draf' : 'konten');

/** Where the money of cancelled work goes: while the campaign runs, it pays for another KOL. */
export function whereMoneyGoes(priceIdr: number, isOver: boolean): string {
  return isOver
    ? `${formatRupiah(priceIdr)} kembali ke saldo Anda`
    : `${formatRupiah(priceIdr)} kembali ke campaign ini dan tempatnya terbuka untuk KOL lain`;
}

/** What happens next, or has happened, in a sentence. @param isOver true when the campaign is over */
export function nextStep(work: Work, now: number, isOver: boolean): string {
  const { state, stage, dueAt, deadlineAt, breakdown, kolName, events } = work;
  switch (state) {
    case 'awaiting_draft':
    case 'awaiting_link': {
      const what = `${owesRevision(work) ? 'revisi ' : ''}${stageName(stage)}`;
      // The server has not recorded it yet.
      if (Date.parse(deadlineAt) <= now) return `Tenggat ${what} baru saja lewat.`;
      return `Tenggat ${what} ${within(dueAt, now)}, ${lastMinuteOf(deadlineAt)}.`;
    }
    case 'draft_review':
    case 'link_review':
      if (work.isClaimedTwice) return 'Tidak diterima otomatis: Anda yang memutuskan.';
      return `Diterima otomatis ${within(dueAt, now)}, ${formatDate(dueAt)}.`;
    case 'overdue':
      return `Terlambat sejak ${lastMinuteOf(deadlineAt)}, dibatalkan otomatis pada ${formatDate(dueAt)}.`;
    case 'cancelling':
      return `${whereMoneyGoes(breakdown.priceIdr, isOver)} ${within(dueAt, now)}, ${formatDate(dueAt)}.`;
    case 'disputed':
      return `Pekerjaan dan dananya berhenti sampai sengketa selesai. Keputusan paling lambat ${formatDate(dueAt)}.`;
    case 'settled':
      return `Sengketa diputuskan pada ${formatDate(events.at(-1)?.at)}. ${formatRupiah(breakdown.netIdr)} dibayarkan kepada ${kolName}.`;
    case 'released':
      if (work.isDisputed)
        return `${kolName} sudah dibayar ${formatRupiah(breakdown.netIdr)}. Sengketa Anda belum diputuskan.`;
      return `${formatRupiah(breakdown.netIdr)} dibayarkan kepada ${kolName} pada ${formatDate(events.at(-1)?.at)}.`;
    case 'cancelled':
      return `Dibatalkan pada ${formatDate(events.at(-1)?.at)}.`;
    case 'unknown':
      return 'Muat ulang halaman ini untuk melihat status terbarunya.';
  }
}
