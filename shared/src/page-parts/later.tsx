import { onceIdle } from '@sohor/shared/ui';
import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { LoadedPart } from './loaded-part.tsx';

/**
 * Code that is loaded separately from the page's, because most visits never show it, or not at first. Define it as a constant of
 * a module.
 */
export interface Part<Loaded> {
  /** Key in the cache, unique within a remote. */
  name: string;
  /** Imports the code; rejects when that fails. */
  load: () => Promise<Loaded>;
}

const queryOf = <Loaded,>({ name, load }: Part<Loaded>) =>
  // The browser keeps loaded code, so the cache does, too: opening it again needs no waiting.
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

/**
 * Loads a part's code when the browser is idle, so that opening it needs no waiting. A failure only shows when the part is
 * opened.
 */
export function usePartAhead<Loaded>(part: Part<Loaded>): void {
  const cache = useQueryClient();
  useEffect(() => onceIdle(() => void cache.prefetchQuery(queryOf(part))), [cache, part]);
}

/** Props of {@link Later}. */
export interface LaterProps<Props> {
  part: Part<ComponentType<Props>>;
  props: Props;
  /** Text while it loads, such as 'Memuat konten...'. */
  loading: string;
  /** Text when it cannot be loaded, next to 'Coba lagi'. */
  failed: string;
}

/** A component whose code is loaded when it is first shown. */
export function Later<Props extends object>({ part, props, loading, failed }: LaterProps<Props>) {
  return (
    <LoadedPart query={usePart(part)} loading={loading} failed={failed}>
      {(Loaded) => <Loaded {...props} />}
    </LoadedPart>
  );
}
