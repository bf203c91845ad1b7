import { useEffect, useState } from 'react';

/**
 * Whole seconds left, 0 when none run. It reads the clock at every tick, so that a phone that slept through some of
 * them still shows the right number.
 */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const running = left > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);

  const start = (seconds: number) => {
    const started = Date.now();
    setNow(started);
    setEnd(started + seconds * 1000);
  };
  return [left, start];
}
