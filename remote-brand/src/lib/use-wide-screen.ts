import { useSyncExternalStore } from 'react';

/** From this width on two columns fit; the same value as in the style sheets. */
const WIDE = '(width >= 48rem)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia?.(WIDE);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

/** False on phones. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(WIDE).matches ?? true);
}
