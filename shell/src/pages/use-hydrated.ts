import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False during hydration, when a page must render exactly as it was prerendered; true afterwards. Use data that only the browser
 * has (query string, storage) only when it is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
