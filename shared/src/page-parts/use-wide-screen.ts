import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window is at least this wide.
 * @param rem `48`: two columns fit; `64`: the sidebar stands beside the page. The values of the style sheets
 * @param unknown the answer where no width is known
 */
export function useWideScreen(rem: 48 | 64 = 48, unknown = true): boolean {
  const query = `(width >= ${rem}rem)`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? unknown);
}
