import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { simulators } from './settings.ts';

/** Console messages about violations of the Content-Security-Policy. */
const VIOLATION = /Content Security Policy|securitypolicyviolation|Trusted(ScriptURL|Script|HTML)/;

function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`securitypolicyviolation ${effectiveDirective} ${blockedURI} ${sourceFile}`);
  });
}

/** Collects every violation of the Content-Security-Policy in these pages. */
export async function watchPolicy(context: BrowserContext, violations: string[]): Promise<void> {
  context.on('console', (message: ConsoleMessage) => {
    const from = message.location().url;
    // Pages of the simulated providers have their own policies.
    if (VIOLATION.test(message.text()) && !from.startsWith(simulators))
      violations.push(`${message.text()} (${from})`);
  });
  await context.addInitScript(tellViolations);
}
