import { type BrowserContext, test as base, expect } from '@playwright/test';
import { watchPolicy } from './policy.ts';

export { expect };

/**
 * The test of every journey: it fails on any breach of the security policy in any page, whichever context it is in. A
 * journey that means to see one empties the list.
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
      // Left open, its pages would live on beside all later journeys.
      await Promise.all(opened.map((context) => context.close()));
      expect(violations, 'breaches of the security policy').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, violations: _ }, use) => {
    await use(context);
  },
});
