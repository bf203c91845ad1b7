import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { simulators } from './settings.ts';

/** What a browser says of a page that its Content-Security-Policy has stopped from something. */
const VIOLATION = /Content Security Policy|securitypolicyviolation|Trusted(ScriptURL|Script|HTML)/;

function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`securitypolicyviolation ${effectiveDirective} ${blockedURI} ${sourceFile}`);
  });
}

/** Notes every breach of the security policy, in any page of these. */
export async function watchPolicy(context: BrowserContext, violations: string[]): Promise<void> {
  context.on('console', (message: ConsoleMessage) => {
    const from = message.location().url;
    // Other companies' pages have their own policies.
    if (VIOLATION.test(message.text()) && !from.startsWith(simulators))
      violations.push(`${message.text()} (${from})`);
  });
  await context.addInitScript(tellViolations);
}
