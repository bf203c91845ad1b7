import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inPool } from '../../test/pool.ts';
import { answerTo } from './answers.ts';

/** A page to look at. */
export interface Visit {
  path: string;
  /** Who looks; nobody for null. */
  role: string | null;
  /** Address below which scripts of this visit must have come from, say `/remotes/remote-kol/1a2b…/`. */
  needs?: string;
}

const PAGE_TIMEOUT_MS = 15_000;
/** Roles are whoever may see it: the page of a session is shown to a KOL. */
const ITEMS = (role: string) => ({
  accessToken: 'smoke.run',
  role,
  id: '00000000-0000-4000-8000-000000000000',
});

/** Looks at the pages, some at a time, as browsers of new users would. @returns what was wrong, as sentences */
export async function visitPages(
  browser: Browser,
  origin: string,
  visits: readonly Visit[],
): Promise<string[]> {
  const problems: string[] = [];
  await inPool(3, visits, async (visit) => {
    const context = await newContext(browser, visit.role);
    try {
      for (const problem of await lookAt(await context.newPage(), origin, visit))
        problems.push(`${visit.path}${visit.role ? ` (${visit.role})` : ''}: ${problem}`);
    } finally {
      await context.close();
    }
  });
  return problems;
}

async function newContext(browser: Browser, role: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  });
  await context.route('**/api/**', (route) => {
    const request = route.request();
    const path = decodeURI(new URL(request.url()).pathname).replace(/^\/api\/v1\//, '');
    return route.fulfill({ json: answerTo(request.method(), path, role ?? 'KOL') });
  });
  if (role) {
    await context.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, ITEMS(role));
  }
  return context;
}

async function lookAt(page: Page, origin: string, { path, needs }: Visit): Promise<string[]> {
  const problems: string[] = [];
  const loaded: string[] = [];
  page.on('pageerror', (error) => problems.push(`an error was thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`the console says: ${message.text().slice(0, 300)}`);
  });
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
  });
  try {
    await page.goto(origin + path, { timeout: PAGE_TIMEOUT_MS });
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: PAGE_TIMEOUT_MS });
    await page.waitForLoadState('networkidle', { timeout: PAGE_TIMEOUT_MS });
  } catch (error) {
    problems.push(`no page shows: ${String(error).split('\n')[0]}`);
  }
  const panel = page.getByRole('alert').filter({ hasText: /\S/ }).first();
  if (await panel.isVisible()) problems.push(`an error panel shows: ${(await panel.textContent())?.trim()}`);
  if (needs && !loaded.some((file) => file.startsWith(needs))) problems.push(`no code of ${needs} has run`);
  return [...new Set(problems)];
}
