import { useEffect, useState } from 'react';
import { resendWait } from '../../lib/tab-storage.ts';

interface Kept {
  phone: string;
  /** Milliseconds since 1970. */
  end: number;
}

/**
 * Whole seconds until another code can be sent to the number; 0 when it can be sent now. A reload keeps them. The clock is read
 * at every tick, so that the number is right after the phone slept.
 */
export function useCountdown(phone: string): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(() => keptEnd(phone));
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const running = left > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);

  const start = (seconds: number) => {
    const started = Date.now();
    const ends = started + seconds * 1000;
    setNow(started);
    setEnd(ends);
    resendWait.write({ phone, end: ends } satisfies Kept);
  };
  return [left, start];
}

function keptEnd(phone: string): number {
  const kept = Object(resendWait.read()) as Partial<Kept>;
  return kept.phone === phone && typeof kept.end === 'number' ? kept.end : 0;
}
