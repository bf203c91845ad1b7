import { MINUTE_MS } from '@sohor/shared/format';
import { now as serverNow } from '@sohor/shared/platform';
import { useEffect, useState } from 'react';

/** Current time in milliseconds since 1970. Updated every half minute, which is enough to count minutes. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
