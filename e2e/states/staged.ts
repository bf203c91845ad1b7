import { test as base } from '@playwright/test';
import { product, simulators } from '../support/settings.ts';
import { Stage } from './stage.ts';

/** Playwright's `test` with a stage, which each worker sets up once, as it takes three log-ins. */
// biome-ignore lint/complexity/noBannedTypes: no fixture of a single test
export const test = base.extend<{}, { stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const stage = new Stage(browser, { product, simulators });
      await use(stage);
    },
    { scope: 'worker' },
  ],
});
