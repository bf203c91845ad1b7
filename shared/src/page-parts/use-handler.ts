import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that stays the same at each rendering, so that components that get it are not rendered again because of it.
 * Calling it runs the handler of the latest rendering. Only for events: during rendering it would still run the previous handler.
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
