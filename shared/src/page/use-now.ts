import { MINUTE_MS } from '@sohor/shared/format';
import { useEffect, useState } from 'react';

/** Milliseconds since 1970, read anew often enough for what counts minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
