import { type Browser, type BrowserContext, errors, type Page } from 'playwright-core';
import { inPool } from '../../test/pool.ts';
import { answerTo } from './answers.ts';

/** A page to look at. */
export interface Visit {
  path: string;
  /** Who looks; nobody for null. */
  role: string | null;
  /** Address of a script that must have come, say `/remotes/remote-kol/files/remoteEntry.1a2b….js`. */
  needs?: string;
}

const PAGE_TIMEOUT_MS = 20_000;
/** The last of the browsers to get a canary: what is tried is what nearly all get. */
const NO_CANARY = { 'sohor.bucket': '99' };
/** What a browser keeps of a session. */
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
  const late: Visit[] = [];
  await inPool(3, visits, async (visit) => {
    const seen = await lookAt(browser, origin, visit);
    if (seen.isLate) late.push(visit);
    else problems.push(...seen.problems);
  });
  // On a busy machine several at a time may be too much: a page that was late gets a second look, alone.
  for (const visit of late) problems.push(...(await lookAt(browser, origin, visit)).problems);
  return problems;
}

interface Look {
  problems: string[];
  /** Nothing was wrong but the time it took. */
  isLate: boolean;
}

async function lookAt(browser: Browser, origin: string, visit: Visit): Promise<Look> {
  const context = await newContext(browser, visit.role);
  try {
    const { problems, timedOut } = await open(await context.newPage(), origin, visit);
    const said = problems.map(
      (problem) => `${visit.path}${visit.role ? ` (${visit.role})` : ''}: ${problem}`,
    );
    return { problems: said, isLate: timedOut && said.length === 1 };
  } finally {
    await context.close();
  }
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
  await context.addInitScript(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    { ...NO_CANARY, ...(role ? ITEMS(role) : {}) },
  );
  return context;
}

async function open(page: Page, origin: string, { path, needs }: Visit) {
  const problems: string[] = [];
  let timedOut = false;
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
    // Some pages have theirs for screen readers only.
    const heading = page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor({ state: 'attached', timeout: PAGE_TIMEOUT_MS });
    await page.waitForLoadState('networkidle', { timeout: PAGE_TIMEOUT_MS });
  } catch (error) {
    timedOut = error instanceof errors.TimeoutError;
    problems.push(`no page shows: ${String(error).split('\n')[0]}`);
  }
  const panel = page.getByRole('alert').filter({ hasText: /\S/ }).first();
  if (await panel.isVisible()) problems.push(`an error panel shows: ${(await panel.textContent())?.trim()}`);
  if (needs && !timedOut && !loaded.includes(needs)) problems.push(`no code of ${needs} has run`);
  return { problems: [...new Set(problems)], timedOut };
}
