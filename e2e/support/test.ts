import { type BrowserContext, test as base, expect } from '@playwright/test';
import { watchPolicy } from './policy.ts';

export { expect };

/**
 * Playwright's `test` for every journey. It fails on any violation of the Content-Security-Policy in any page of any context.
 * A journey that causes one on purpose empties the list.
 */
export const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ browser }, use) => {
      const violations: string[] = [];
      const opened: BrowserContext[] = [];
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        opened.push(context);
        await watchPolicy(context, violations);
        return context;
      };
      await use(violations);
      browser.newContext = newContext;
      // Otherwise its pages would stay open during all later journeys.
      await Promise.all(opened.map((context) => context.close()));
      expect(violations, 'breaches of the security policy').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, violations: _ }, use) => {
    await use(context);
  },
});
