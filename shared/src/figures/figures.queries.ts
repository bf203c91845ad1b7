import {
  askForFigures,
  fetchWorkFigures,
  showFigures,
  type TypedFigures,
  typeFigures,
} from '@sohor/shared/api';
import { useSubmit } from '@sohor/shared/page-parts';
import { ApiError, notify } from '@sohor/shared/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const keyOf = (contractId: string) => ['work-figures', contractId];

/** Requested each time it opens, because they are read anew meanwhile. */
export function useWorkFigures(contractId: string) {
  return useQuery({
    queryKey: keyOf(contractId),
    queryFn: () => fetchWorkFigures(contractId),
    staleTime: 0,
  });
}

/** An act of a side: the KOL gives figures or says who may see them, or the Brand asks for new ones. */
export type FiguresAction =
  | { kind: 'ask' }
  | { kind: 'type'; prepare: () => Promise<TypedFigures> }
  | { kind: 'show'; isAgreed: boolean };

function send(contractId: string, action: FiguresAction) {
  if (action.kind === 'ask') return askForFigures(contractId);
  if (action.kind === 'show') return showFigures(contractId, action.isAgreed);
  return action.prepare().then((typed) => typeFigures(contractId, typed));
}

function doneText(action: FiguresAction): string {
  if (action.kind === 'ask') return 'Kreator diminta mengisi angka terbaru.';
  if (action.kind === 'type') return 'Angka disimpan.';
  return action.isAgreed
    ? 'Hasil ini tampil di halaman publik Anda.'
    : 'Hasil ini tidak tampil lagi di halaman publik Anda.';
}

/** Runs one action at a time. @param onDone called after a success */
export function useFiguresAction(contractId: string, onDone?: () => void) {
  const cache = useQueryClient();
  const reload = () => cache.invalidateQueries({ queryKey: keyOf(contractId) });
  return useSubmit({
    send: (action: FiguresAction) => send(contractId, action),
    onSuccess: (_, action) => {
      notify.success(doneText(action));
      onDone?.();
      return reload();
    },
    // 409: TikTok can be read again, or no longer.
    onError: (error) => (error instanceof ApiError && error.status === 409 ? reload() : undefined),
  });
}
