import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, errors, type Page, type Request } from 'playwright-core';

/** For each step of a page. Milliseconds. */
export const PAGE_TIMEOUT_MS = 20_000;
/** A page without a request for so long has loaded, as answers come from this machine. Milliseconds. */
const QUIET_MS = 150;

/**
 * A tab that opens one page after another. The next page of a tab finds the browser's process running and the shell
 * compiled, which is two thirds of the processor time that a page in a new tab takes.
 */
export interface Tab {
  page: Page;
  /** What was wrong with the page that is open. */
  problems: string[];
  /** Paths of the scripts that it has loaded. */
  scripts: string[];
  /** Empties both lists and the page's session storage. */
  clear: () => Promise<void>;
  /**
   * Waits until no request is under way. Playwright's own `networkidle` is half a second of silence at least, which is most
   * of the time that a page takes here. @throws {errors.TimeoutError}
   */
  quiet: () => Promise<void>;
}

export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const open = new Set<Request>();
  let last = performance.now();
  const end = (request: Request) => {
    open.delete(request);
    last = performance.now();
  };
  const clear = async () => {
    if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear());
    tab.problems = [];
    tab.scripts = [];
  };
  const quiet = async () => {
    const began = performance.now();
    for (;;) {
      const left = QUIET_MS - (performance.now() - Math.max(last, began));
      if (open.size === 0 && left <= 0) return;
      if (performance.now() - began > PAGE_TIMEOUT_MS) {
        const [request] = open;
        throw new errors.TimeoutError(`${request?.url() ?? 'something'} was asked for without end`);
      }
      await pause(Math.max(left, 20));
    }
  };
  const tab: Tab = { page, problems: [], scripts: [], clear, quiet };
  page.on('pageerror', (error) => tab.problems.push(`an error was thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') tab.problems.push(`the console says: ${message.text().slice(0, 300)}`);
  });
  page.on('request', (request) => {
    open.add(request);
    last = performance.now();
  });
  page.on('requestfailed', end);
  page.on('requestfinished', (request) => {
    end(request);
    if (request.resourceType() === 'script') tab.scripts.push(new URL(request.url()).pathname);
  });
  return tab;
}
