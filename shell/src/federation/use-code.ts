import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is loaded when it is to be shown; null until then. A failure is thrown here, for the boundary
 * around it. In place of React.lazy: React holds back what follows a Suspense fallback until that has stood for 300 ms,
 * however soon the code is there.
 *
 * @param load the same function at each drawing; another one loads anew
 * @param loaded what an earlier visit has loaded
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
