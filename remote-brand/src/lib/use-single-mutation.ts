import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * `useMutation` whose `mutate` does nothing while it runs. `isPending` is a render late: two clicks in a row would
 * both see it as false.
 */
export function useSingleMutation<Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) {
  const running = useRef(false);
  const { mutate, ...state } = useMutation({
    ...options,
    onSettled: (...outcome) => {
      running.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  const mutateOnce = useCallback(
    (variables: Variables) => {
      if (running.current) return;
      running.current = true;
      mutate(variables);
    },
    [mutate],
  );
  return { ...state, mutate: mutateOnce };
}
