import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sohor/shared/format';
import type { Clock } from '../clock.ts';

export interface MovingClock extends Clock {
  advance(milliseconds: number): void;
  /** Moves to just after this hour in Jakarta: of today, or of tomorrow where it has passed. */
  goTo(hour: number): void;
  /** From now on, only the test moves it: for limits of a minute, which must not end while a slow machine uses them up. */
  stop(): void;
}

const JAKARTA_MS = 7 * HOUR_MS;
/** An hour outside of everybody's quiet hours. */
const START_HOUR = 10;

/**
 * The real time, moved ahead to just after ten in the morning in Jakarta, and by what the test says. So no hour or day
 * ends within a test, and quiet hours do not depend on when it is run. It is ahead by more than a day at any hour, so a test
 * that takes the machine's time for the API's fails always, and not only in the morning.
 * @param isNearReal moves it to the next full hour only, for a test beside processes that have the machine's time
 */
export function moving(isNearReal = false): MovingClock {
  let ahead = 0;
  let stoppedAt: number | undefined;
  const clock: MovingClock = {
    now: () => new Date((stoppedAt ?? Date.now()) + ahead),
    advance(milliseconds) {
      ahead += milliseconds;
    },
    goTo(hour) {
      const ofDay = (clock.now().getTime() + JAKARTA_MS) % DAY_MS;
      ahead += (hour * HOUR_MS + MINUTE_MS - ofDay + DAY_MS) % DAY_MS;
    },
    stop() {
      stoppedAt = Date.now();
    },
  };
  clock.goTo(isNearReal ? new Date(Date.now() + JAKARTA_MS + HOUR_MS).getUTCHours() : START_HOUR);
  if (!isNearReal) clock.advance(DAY_MS);
  return clock;
}
