import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads a component's code when it is to be shown. Replaces React.lazy, because React keeps a Suspense fallback on the screen
 * for at least 300 ms, even when the code arrives sooner.
 *
 * @param load must be the same function at each rendering; another function loads again
 * @param loaded component that an earlier visit has loaded
 * @returns null until it is loaded
 * @throws while rendering when loading fails, for the error boundary around it
 */
export function useCode<P>(
  load: () => Promise<ComponentType<P>>,
  loaded?: ComponentType<P>,
): ComponentType<P> | null {
  const [code, setCode] = useState<{ Shown: ComponentType<P> } | { error: unknown } | null>(
    loaded ? { Shown: loaded } : null,
  );
  const isThere = code !== null;
  useEffect(() => {
    if (isThere) return;
    let isWanted = true;
    load().then(
      (Shown) => isWanted && setCode({ Shown }),
      (error: unknown) => isWanted && setCode({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [isThere, load]);
  if (code && 'error' in code) throw code.error;
  return code?.Shown ?? null;
}
