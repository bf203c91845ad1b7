import { onceIdle } from '@sohor/shared/ui';
import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { LoadedPart } from './loaded-part.tsx';

/** Code apart from the page's: what most visits never show, or do not show at first. A constant of its module. */
export interface Part<Loaded> {
  /** Key in the cache; no two parts of a remote have the same. */
  name: string;
  /** Imports it, or rejects. */
  load: () => Promise<Loaded>;
}

const queryOf = <Loaded,>({ name, load }: Part<Loaded>) =>
  // The browser keeps the code, so the cache does: who opens it again after long need not wait.
  queryOptions({
    queryKey: ['part', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/**
 * Loads a part's code.
 * @param isWanted false waits, for a dialog that is closed
 */
export function usePart<Loaded>(part: Part<Loaded>, isWanted = true): UseQueryResult<Loaded> {
  return useQuery({ ...queryOf(part), enabled: isWanted });
}

/** Loads a part's code when the browser is idle: whoever opens it need not wait. A failure is told to those only. */
export function usePartAhead<Loaded>(part: Part<Loaded>): void {
  const cache = useQueryClient();
  useEffect(() => onceIdle(() => void cache.prefetchQuery(queryOf(part))), [cache, part]);
}

/** Props of {@link Later}. */
export interface LaterProps<Props> {
  part: Part<ComponentType<Props>>;
  props: Props;
  /** Text meanwhile, such as 'Memuat konten...'. */
  loading: string;
  /** Text where it cannot be had, beside 'Coba lagi'. */
  failed: string;
}

/** A component whose code is loaded when it is shown first. */
export function Later<Props extends object>({ part, props, loading, failed }: LaterProps<Props>) {
  return (
    <LoadedPart query={usePart(part)} loading={loading} failed={failed}>
      {(Loaded) => <Loaded {...props} />}
    </LoadedPart>
  );
}
