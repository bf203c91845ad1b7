import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * `useMutation` whose `mutate` does nothing while a call is under way. `isPending` alone is too late for that: it
 * reaches the screen a moment after the click, and on a slow phone a second click fits in between.
 */
export function useGuardedMutation<Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) {
  const running = useRef(false);
  const mutation = useMutation(options);
  const mutate = (variables: Variables): void => {
    if (running.current) return;
    running.current = true;
    mutation
      .mutateAsync(variables)
      // The error stands in the mutation's state, where the screen reads it.
      .catch(() => undefined)
      .finally(() => {
        running.current = false;
      });
  };
  return { ...mutation, mutate };
}
