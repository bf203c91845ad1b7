import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { hasEndedSession } from './error-text.ts';

export interface Guard {
  /** Stay shut after a success too, until `reset`: the page is about to be left. */
  untilReset?: boolean;
}

/**
 * `useMutation` whose `mutate` does nothing while a call is under way. `isPending` alone is too late for that: it
 * reaches the screen a moment after the click, and on a slow phone a second click fits in between. `onError` is left
 * out where the session ended: there is no screen left to tell it on.
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
    onError: (...failure) => {
      const [error] = failure;
      return hasEndedSession(error) ? undefined : options.onError?.(...failure);
    },
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
