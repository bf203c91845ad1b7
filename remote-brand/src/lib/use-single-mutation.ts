import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * `useMutation` whose `mutate` does nothing while it runs, and nothing after a success until `reset`. `isPending` is
 * a render late: two clicks in a row would both see it as false.
 */
export function useSingleMutation<Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) {
  const locked = useRef(false);
  const {
    mutate,
    reset: resetState,
    ...state
  } = useMutation({
    ...options,
    onError: (...failure) => {
      locked.current = false;
      return options.onError?.(...failure);
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
