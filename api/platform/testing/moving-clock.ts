import type { Clock } from '../clock.ts';

export interface MovingClock extends Clock {
  advance(milliseconds: number): void;
}

/** The real time, moved ahead by what the test says. */
export function moving(): MovingClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds;
    },
  };
}
