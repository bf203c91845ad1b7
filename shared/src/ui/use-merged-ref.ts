import { type Ref, type RefCallback, type RefObject, useCallback } from 'react';

/** Merges the component's own ref and the caller's into one. */
export function useMergedRef<T>(own: RefObject<T | null>, theirs: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (node: T | null) => {
      own.current = node;
      if (typeof theirs === 'function') {
        const clean = theirs(node);
        return () => {
          own.current = null;
          if (typeof clean === 'function') clean();
          else theirs(null);
        };
      }
      if (theirs) theirs.current = node;
      return () => {
        own.current = null;
        if (theirs) theirs.current = null;
      };
    },
    [own, theirs],
  );
}
