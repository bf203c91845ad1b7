import type { Contract, Work, WorkEvent, WorkStage, WorkState } from '@sohor/shared/api';
import { DAY_MS, formatDay, formatRupiah, MINUTE_MS } from '@sohor/shared/format';
import { REVISION_STATUS, type StatusLook, WORK_STATUS } from '@sohor/shared/page-parts';
import { deadlineAhead, momentAhead, shortly } from './countdown.ts';

/** The state by the clock: the server saves that a deadline has passed a moment later. */
export const stateAt = ({ state, dueAt }: Work, now: number) => stateByClock(state, dueAt, now);

export function stateByClock(state: WorkState, dueAt: string | null, now: number): WorkState {
  const isAwaited = state === 'awaiting_draft' || state === 'awaiting_link';
  return isAwaited && dueAt !== null && Date.parse(dueAt) <= now ? 'overdue' : state;
}

/** Label of the state, for the card and the panel. A dispute about paid work leaves its state as it is, and is shown instead. */
export function workStatus(
  { state, dueAt, isRevision, isDisputed }: NonNullable<Contract['work']>,
  now: number,
): StatusLook {
  if (isDisputed) return WORK_STATUS.disputed;
  const shown = stateByClock(state, dueAt, now);
  const isAwaited = shown === 'awaiting_draft' || shown === 'awaiting_link';
  return isAwaited && isRevision ? REVISION_STATUS : WORK_STATUS[shown];
}

/** What happens next, in one or two sentences. */
export function nextStep(work: Work, now: number): string {
  const until = work.dueAt ?? '';
  switch (stateAt(work, now)) {
    case 'awaiting_draft':
      if (revisionWanted(work) !== null)
        return `Perbaiki draf, lalu serahkan lagi paling lambat ${deadlineAhead(until, now)}.`;
      return `Serahkan draf paling lambat ${deadlineAhead(until, now)}. Tayangkan konten setelah brand menyetujui draf.`;
    case 'awaiting_link':
      if (revisionWanted(work) !== null)
        return `Perbaiki konten, lalu serahkan tautannya paling lambat ${deadlineAhead(until, now)}.`;
      return `Tayangkan konten, lalu serahkan tautannya paling lambat ${deadlineAhead(until, now)}.`;
    case 'draft_review':
      return `Brand sedang meninjau draf Anda. Diterima otomatis dalam ${shortly(until, now)}.`;
    case 'link_review':
      if (work.isClaimedTwice)
        return 'Konten ini juga diserahkan untuk kontrak lain, jadi tidak diterima otomatis. Tautkan akun TikTok yang menayangkannya, atau tunggu keputusan brand.';
      return `Brand sedang meninjau konten Anda. Diterima otomatis dalam ${shortly(until, now)}, lalu Anda dibayar.`;
    case 'overdue':
      return overdueText(work, now);
    case 'cancelling':
      return `Tenggat terlewat. Pekerjaan ini berakhir tanpa pembayaran pada ${momentAhead(until, now)}. Ajukan sengketa sebelum itu jika Anda keberatan.`;
    case 'disputed':
      return `Pekerjaan dan dananya berhenti sampai sengketa selesai. Keputusan paling lambat ${momentAhead(until, now)}.`;
    case 'settled':
      return work.breakdown.netIdr > 0
        ? `Sengketa sudah diputuskan. ${formatRupiah(work.breakdown.netIdr)} sudah masuk ke saldo Anda.`
        : 'Sengketa sudah diputuskan. Anda tidak dibayar untuk kontrak ini.';
    case 'released':
      if (work.isDisputed)
        return `Konten Anda sudah dibayar ${formatRupiah(work.breakdown.netIdr)}, tetapi brand mengajukan sengketa. Jawab di sengketanya.`;
      return `Konten Anda diterima. ${formatRupiah(work.breakdown.netIdr)} sudah masuk ke saldo Anda.`;
    case 'cancelled':
      return 'Pekerjaan ini dibatalkan. Anda tidak dibayar untuk kontrak ini.';
    case 'unknown':
      return 'Muat ulang halaman ini untuk melihat status terbarunya.';
  }
}

function overdueText({ state, dueAt, extensionsLeft, events }: Work, now: number): string {
  const isMissed = events.at(-1)?.name === 'goods_missed';
  const remedy =
    (isMissed ? 'Produk dari brand belum ada, jadi ini tidak tercatat sebagai keterlambatan Anda. ' : '') +
    (extensionsLeft > 0
      ? 'Tenggat sudah lewat. Minta brand memperpanjang.'
      : 'Tenggat sudah lewat dan tidak dapat diperpanjang lagi.');
  // Until the server has saved the state 'overdue', `dueAt` is the deadline itself.
  if (state !== 'overdue' || dueAt === null) return remedy;
  return `${remedy} Tanpa perpanjangan, pembatalan dimulai ${momentAhead(dueAt, now)}.`;
}

/** The last day; within the last 24 hours, the time left. */
const dayOrTimeLeft = (until: string, now: number) =>
  Date.parse(until) - now < DAY_MS ? `${shortly(until, now)} lagi` : formatDay(Date.parse(until) - MINUTE_MS);

/** A line for the contract's card: who has to act until when, or what happens by itself. Null when the work is over. */
export function cardStep(
  { state, dueAt }: NonNullable<Contract['work']>,
  now: number,
): { term: string; value: string } | null {
  if (dueAt === null) return null;
  switch (stateByClock(state, dueAt, now)) {
    case 'awaiting_draft':
    case 'awaiting_link':
      return { term: 'Serahkan sampai', value: dayOrTimeLeft(dueAt, now) };
    case 'draft_review':
    case 'link_review':
      return { term: 'Diterima otomatis', value: `${shortly(dueAt, now)} lagi` };
    case 'overdue':
      return { term: 'Tenggat', value: 'Sudah lewat' };
    case 'disputed':
      return { term: 'Keputusan paling lambat', value: momentAhead(dueAt, now) };
    case 'cancelling':
      return { term: 'Berakhir', value: momentAhead(dueAt, now) };
    default:
      return null;
  }
}

/** Texts of each stage's form. */
export const STAGE_TEXTS = {
  draft: {
    submit: 'Serahkan Draf',
    url: 'Tautan draf',
    hint: 'Misalnya Google Drive. Pastikan brand dapat membukanya.',
    example: 'https://drive.google.com/…',
    picture: 'Gambar draf',
    invalid: 'Tautan draf tidak valid. Gunakan alamat lengkap yang diawali https://',
    done: 'Draf diserahkan. Brand akan meninjaunya.',
  },
  link: {
    submit: 'Serahkan Konten',
    url: 'Tautan konten',
    hint: 'TikTok, Instagram, YouTube, Facebook, X, Threads, atau LinkedIn.',
    example: 'https://www.tiktok.com/@nama/video/123',
    picture: 'Bukti tayang',
    invalid:
      'Tautan ini bukan satu konten di TikTok, Instagram, YouTube, Facebook, X, Threads, atau LinkedIn. Buka kontennya, ketuk Bagikan, lalu Salin tautan.',
    done: 'Konten diserahkan. Brand akan meninjaunya.',
  },
} as const satisfies Record<WorkStage, object>;

const STAGE_NAMES = { draft: 'Draf', link: 'Konten' } as const;

/** Title of an event in the history. */
export function eventTitle({ name, stage }: WorkEvent): string {
  const what = STAGE_NAMES[stage];
  switch (name) {
    case 'started':
      return 'Pekerjaan dimulai';
    case 'handed_in':
      return `${what} diserahkan`;
    case 'accepted':
      return `${what} diterima`;
    case 'accepted_by_silence':
      return `${what} diterima otomatis`;
    case 'revision':
      return 'Revisi diminta';
    case 'overdue':
      return 'Tenggat terlewat';
    case 'extended':
      return 'Tenggat diperpanjang';
    case 'cancel_proposed':
      return 'Pembatalan diajukan';
    case 'cancel_refused':
      return 'Usulan pembatalan ditolak';
    case 'cancel_lapsed':
      return 'Usulan pembatalan tidak dijawab';
    case 'cancelling':
      return 'Pembatalan dimulai';
    case 'cancelled':
      return 'Pekerjaan dibatalkan';
    case 'disputed':
      return 'Sengketa diajukan';
    case 'dispute_withdrawn':
      return 'Sengketa ditarik';
    case 'settled':
      return 'Sengketa diputuskan';
    case 'goods_missed':
      return 'Tenggat terlewat tanpa produk dari brand';
    case 'goods_waited':
      return 'Tenggat mundur karena menunggu produk';
    case 'unknown':
      return 'Status berubah';
  }
}

/** Who did it, as shown to the KOL; null for the clock. */
export function eventActor({ by }: WorkEvent): string | null {
  return by === 'KOL' ? 'Anda' : by;
}

/** The Brand's reason for a change, while that change is awaited; otherwise null. */
export function revisionWanted({ state, events }: Work): string | null {
  if (state !== 'awaiting_draft' && state !== 'awaiting_link') return null;
  const last = events.findLast(
    ({ name }) => name === 'handed_in' || name === 'revision' || name === 'accepted',
  );
  return last?.name === 'revision' ? (last.note ?? '') : null;
}
