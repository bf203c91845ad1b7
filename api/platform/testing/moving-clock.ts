import { HOUR_MS, MINUTE_MS } from '@sohor/shared/format';
import type { Clock } from '../clock.ts';

export interface MovingClock extends Clock {
  advance(milliseconds: number): void;
}

/** The real time, moved ahead to just after a full hour, so that neither hour nor day ends within a test, and by what the test says. */
export function moving(): MovingClock {
  let ahead = HOUR_MS + MINUTE_MS - (Date.now() % HOUR_MS);
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds;
    },
  };
}
