import { type MovedTime, movedTime } from './moved-time.ts';
import { test as journey } from './test.ts';

export { expect } from './test.ts';

/** Playwright's `test` for journeys in which time passes. One API for all of them, whose clock only goes forward. */
export const test = journey.extend<object, { time: MovedTime }>({
  time: [
    async ({ browser }, use) => {
      const time = await movedTime(browser);
      await use(time);
      await time.close();
    },
    { scope: 'worker' },
  ],
});
