import {
  askForFigures,
  fetchWorkFigures,
  showFigures,
  type TypedFigures,
  typeFigures,
  type WhichPiece,
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

function send(which: WhichPiece, action: FiguresAction) {
  if (action.kind === 'ask') return askForFigures(which);
  if (action.kind === 'show') return showFigures(which, action.isAgreed);
  return action.prepare().then((typed) => typeFigures(which, typed));
}

function doneText(action: FiguresAction): string {
  if (action.kind === 'ask') return 'Kreator diminta mengisi angka terbaru.';
  if (action.kind === 'type') return 'Angka disimpan.';
  return action.isAgreed
    ? 'Hasil ini tampil di halaman publik Anda.'
    : 'Hasil ini tidak tampil lagi di halaman publik Anda.';
}

/** Runs one action at a time. @param onDone called after a success */
export function useFiguresAction(which: WhichPiece, onDone?: () => void) {
  const cache = useQueryClient();
  const reload = () => cache.invalidateQueries({ queryKey: keyOf(which.contractId) });
  return useSubmit({
    send: (action: FiguresAction) => send(which, action),
    onSuccess: (_, action) => {
      notify.success(doneText(action));
      onDone?.();
      return reload();
    },
    // 409: TikTok can be read again, or no longer.
    onError: (error) => (error instanceof ApiError && error.status === 409 ? reload() : undefined),
  });
}
