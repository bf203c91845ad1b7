import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The handler as a function that stays the same one at each rendering, so that what gets it is not drawn anew for its sake. A call
 * does what the handler of the latest rendering does. For events: while React draws, it would still do what the one before did.
 */
export function useHandler<Arguments extends unknown[], Result>(
  handler: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
