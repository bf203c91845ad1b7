import { startTransition, useEffect, useState } from 'react';

/**
 * The value once it has stood still for a while. It is drawn together with a change of the address that is under way: whoever writes it into the
 * address would take that change back, such as a profile that was opened meanwhile.
 * @param ms how long
 */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
