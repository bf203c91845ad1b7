import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False during hydration, when a page must render exactly as it was prerendered, and true afterwards. Use what only the
 * browser knows (query string, storage) only when it is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
