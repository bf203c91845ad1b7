import {
  answerCancel,
  extendWork,
  fetchWork,
  proposeCancel,
  type Remark,
  reviewWork,
  type Work,
  type WorkEvent,
} from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { ApiError, notify } from '@sohor/shared/platform';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { BRAND_CONTRACTS } from '../../lib/contract-look.ts';

const keyOf = (campaignId: string) => ['work', campaignId];

/**
 * The work in a campaign, page by page. Loaded each time it opens, and dropped when it closes.
 * @param contractId only the work of this contract
 */
export function useWork(campaignId: string, contractId?: string) {
  return useInfiniteQuery({
    queryKey: [...keyOf(campaignId), contractId],
    queryFn: ({ pageParam }) => fetchWork(campaignId, pageParam, contractId),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Whether the work waits for the Brand's review. */
export const isInReview = ({ state }: Work) => state === 'draft_review' || state === 'link_review';

/** The latest hand-in of the KOL. */
export function lastHandIn({ events }: Work): WorkEvent | undefined {
  return events.findLast(({ name }) => name === 'handed_in');
}

/** Acts of the Brand on work. `handedInAt` is the time of the hand-in that is on the screen. */
export type WorkAction =
  | { kind: 'accept'; handedInAt: string }
  | { kind: 'revise'; handedInAt: string; reason: string; remarks: readonly Remark[] }
  | { kind: 'extend'; lastDay: string }
  | { kind: 'cancel'; reason: string }
  | { kind: 'agree' }
  | { kind: 'refuse' };

function send({ contractId }: Work, action: WorkAction): Promise<void> {
  switch (action.kind) {
    case 'accept':
      return reviewWork({ contractId, decision: 'accept', note: '', handedInAt: action.handedInAt });
    case 'revise':
      return reviewWork({
        contractId,
        decision: 'revise',
        note: action.reason,
        remarks: action.remarks,
        handedInAt: action.handedInAt,
      });
    case 'extend':
      return extendWork(contractId, action.lastDay);
    case 'cancel':
      return proposeCancel(contractId, action.reason);
    default:
      return answerCancel(contractId, action.kind === 'agree');
  }
}

function doneText({ state, kolName, breakdown }: Work, { kind }: WorkAction): string {
  switch (kind) {
    case 'accept':
      return state === 'draft_review'
        ? `Draf ${kolName} diterima.`
        : `Konten diterima. ${formatRupiah(breakdown.netIdr)} dibayarkan kepada ${kolName}.`;
    case 'revise':
      return `Permintaan revisi dikirim ke ${kolName}.`;
    case 'extend':
      return `Tenggat ${kolName} diperpanjang.`;
    case 'cancel':
      return state === 'overdue'
        ? `Pekerjaan ${kolName} dibatalkan.`
        : `Usulan pembatalan dikirim ke ${kolName}.`;
    case 'agree':
      return `Pembatalan disetujui. Pekerjaan ${kolName} dibatalkan.`;
    case 'refuse':
      return `Pembatalan ditolak. Pekerjaan ${kolName} berlanjut.`;
  }
}

/** True when a dialog asks before the action. */
const isAsked = ({ state }: Work, { kind }: WorkAction) =>
  kind !== 'refuse' && !(kind === 'accept' && state === 'draft_review');

const UNSENT: Readonly<Record<WorkAction['kind'], string>> = {
  accept:
    'Belum ada jawaban, jadi belum pasti apakah konten sudah diterima. Periksa koneksi Anda, lalu coba lagi: KOL tidak dibayar dua kali.',
  revise: 'Permintaan revisi belum terkirim. Periksa koneksi Anda, lalu coba lagi.',
  extend: 'Perpanjangan belum tersimpan. Periksa koneksi Anda, lalu coba lagi.',
  cancel: 'Pembatalan belum terkirim. Periksa koneksi Anda, lalu coba lagi.',
  agree: 'Jawaban belum terkirim. Periksa koneksi Anda, lalu coba lagi.',
  refuse: 'Jawaban belum terkirim. Periksa koneksi Anda, lalu coba lagi.',
};

/** Text for a failed action. */
export const actionErrorText = (error: unknown, { kind }: WorkAction) =>
  errorText(error, { refused: 'Permintaan ditolak. Silakan coba lagi.', failed: UNSENT[kind] });

/** Runs one action at a time. @param onSettled called when it was done, or when the work has changed meanwhile */
export function useWorkAction(work: Work, onSettled: () => void) {
  const cache = useQueryClient();
  const reload = () => {
    // Money and places have moved, so all other lists are reloaded when they are next shown.
    void cache.invalidateQueries({ refetchType: 'none' });
    void cache.invalidateQueries({ queryKey: BRAND_CONTRACTS });
    // The contract's page beside it shows what follows, as the form of a review.
    void cache.invalidateQueries({ queryKey: ['brand-contract', work.contractId] });
    void cache.invalidateQueries({ queryKey: ['contract-reviews', work.contractId] });
    return cache.invalidateQueries({ queryKey: keyOf(work.campaignId) });
  };
  return useSubmit({
    send: (action: WorkAction) => send(work, action),
    onSuccess: (_, action) => {
      notify.success(doneText(work, action));
      onSettled();
      return reload();
    },
    onError: (error, action) => {
      const isDecided = error instanceof ApiError && error.status === 409;
      // An open dialog shows the error itself.
      if (isDecided || !isAsked(work, action)) notify.error(actionErrorText(error, action));
      if (!isDecided) return;
      onSettled();
      return reload();
    },
  });
}
