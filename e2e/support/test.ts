import { type BrowserContext, test as base, type ConsoleMessage, expect } from '@playwright/test';
import { simulators } from './settings.ts';

export { expect };

/** What a browser says of a page that its Content-Security-Policy has stopped from something. */
const VIOLATION = /Content Security Policy|securitypolicyviolation|Trusted(ScriptURL|Script|HTML)/;

function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`securitypolicyviolation ${effectiveDirective} ${blockedURI} ${sourceFile}`);
  });
}

/**
 * The test of every journey: it fails on any breach of the security policy in any page, whichever context it is in. A
 * journey that means to see one empties the list.
 */
export const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ browser }, use) => {
      const violations: string[] = [];
      const note = (message: ConsoleMessage) => {
        const from = message.location().url;
        // Other companies' pages have their own policies.
        if (VIOLATION.test(message.text()) && !from.startsWith(simulators))
          violations.push(`${message.text()} (${from})`);
      };
      const watch = async (context: BrowserContext) => {
        context.on('console', note);
        await context.addInitScript(tellViolations);
        return context;
      };
      const { newContext } = browser;
      browser.newContext = async (options) => watch(await newContext.call(browser, options));
      await use(violations);
      browser.newContext = newContext;
      expect(violations, 'breaches of the security policy').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, violations: _ }, use) => {
    await use(context);
  },
});
