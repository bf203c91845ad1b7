import { LoadedPart } from '@sohor/shared/page';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export interface LaterProps<Props> {
  /** Of the part, in the cache. */
  name: string;
  /** Imports it. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** What shows meanwhile, and where it cannot be had. */
  loading: string;
  failed: string;
}

/** A part of a page whose code is loaded when it is shown first: most visits never open it. */
export function Later<Props extends object>({ name, load, props, loading, failed }: LaterProps<Props>) {
  const part = useQuery({
    queryKey: ['part', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <LoadedPart query={part} loading={loading} failed={failed}>
      {(Part) => <Part {...props} />}
    </LoadedPart>
  );
}
