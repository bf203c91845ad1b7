import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { watchRequests } from './watch-requests.ts';

/** What has come of a page since it was opened. */
export interface Seen {
  problems: string[];
  /** Paths of the scripts that have loaded. */
  scripts: string[];
}

/**
 * A tab that opens one page after another. The next page of a tab finds the browser's process running and the shell
 * compiled, which is two thirds of the processor time that a page in a new tab takes.
 */
export interface Tab {
  page: Page;
  /** Forgets what it has seen, and what the page before has kept for the tab. */
  clear: () => Promise<Seen>;
  /** Waits until no request is under way. */
  quiet: () => Promise<void>;
}

export async function openTab(context: BrowserContext, timeoutMs: number): Promise<Tab> {
  const page = await context.newPage();
  const quiet = watchRequests(page, timeoutMs);
  let seen: Seen = { problems: [], scripts: [] };
  page.on('pageerror', (error) => seen.problems.push(`an error was thrown: ${error.message}`));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') seen.problems.push(`the console says: ${message.text().slice(0, 300)}`);
  });
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') seen.scripts.push(new URL(request.url()).pathname);
  });
  const clear = async () => {
    if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear());
    seen = { problems: [], scripts: [] };
    return seen;
  };
  return { page, clear, quiet };
}
