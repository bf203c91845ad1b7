import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

export interface Guard {
  /** Stay shut after a success too, until `reset`: the page is about to be left. */
  untilReset?: boolean;
}

/**
 * `useMutation` whose `mutate` does nothing while a call is under way. `isPending` alone is too late for that: it
 * reaches the screen a moment after the click, and on a slow phone a second click fits in between.
 */
export function useGuardedMutation<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
  { untilReset = false }: Guard = {},
) {
  const locked = useRef(false);
  const {
    mutate,
    reset: resetState,
    ...state
  } = useMutation({
    ...options,
    onSettled: (...outcome) => {
      const [, error] = outcome;
      if (error || !untilReset) locked.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  const mutateOnce = useCallback(
    (variables: Variables) => {
      if (locked.current) return;
      locked.current = true;
      mutate(variables);
    },
    [mutate],
  );
  const reset = useCallback(() => {
    locked.current = false;
    resetState();
  }, [resetState]);
  return { ...state, mutate: mutateOnce, reset };
}
