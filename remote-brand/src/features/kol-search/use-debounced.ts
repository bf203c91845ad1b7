import { startTransition, useEffect, useState } from 'react';

/**
 * The value after it has not changed for a while. It is set in a transition, so that it is rendered together with a navigation in
 * progress. Otherwise, code that writes it into the address would undo that navigation, such as opening a profile.
 * @param ms pause in milliseconds
 */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
