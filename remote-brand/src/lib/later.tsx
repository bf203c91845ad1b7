import { LoadedPart } from '@sohor/shared/page';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export interface LaterProps<Props> {
  /** Name of the part, in the cache. */
  name: string;
  /** Imports it. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** What shows meanwhile, and where it cannot be had. */
  loading: string;
  failed: string;
}

/** Begins to load a part's code: what is shown a little later can be on its way already. */
export function usePart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  return useQuery({
    queryKey: ['part', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A part of a page whose code is loaded when it is shown first: most visits never open it. */
export function Later<Props extends object>({ name, load, props, loading, failed }: LaterProps<Props>) {
  return (
    <LoadedPart query={usePart(name, load)} loading={loading} failed={failed}>
      {(Part) => <Part {...props} />}
    </LoadedPart>
  );
}
