import { askForFigures, fetchWorkFigures, type TypedFigures, typeFigures } from '@sohor/shared/api';
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

/** An act of a side: the KOL gives figures, or the Brand asks for new ones. */
export type FiguresAction = { kind: 'ask' } | { kind: 'type'; prepare: () => Promise<TypedFigures> };

/** Runs one action at a time. @param onDone called after a success */
export function useFiguresAction(contractId: string, onDone?: () => void) {
  const cache = useQueryClient();
  const reload = () => cache.invalidateQueries({ queryKey: keyOf(contractId) });
  return useSubmit({
    send: async (action: FiguresAction) =>
      action.kind === 'ask' ? askForFigures(contractId) : typeFigures(contractId, await action.prepare()),
    onSuccess: (_, { kind }) => {
      notify.success(kind === 'ask' ? 'Kreator diminta mengisi angka terbaru.' : 'Angka disimpan.');
      onDone?.();
      return reload();
    },
    // 409: TikTok can be read again.
    onError: (error) => (error instanceof ApiError && error.status === 409 ? reload() : undefined),
  });
}
