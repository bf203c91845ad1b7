import { type BrowserContext, errors, type Page } from 'playwright-core';
import { foreignElements, ownElements } from './foreign-elements.ts';
import type { MenuLine, Visit } from './visit.ts';
import { watchRequests } from './watch-requests.ts';

const PAGE_TIMEOUT_MS = 20_000;
/** Time of the page that passes after it has loaded: an effect that throws after three seconds is still seen. */
const PAGE_TIME_MS = 4_000;
/** Between two steps the page draws, so that a timer that a timer has started is reached as well. */
const STEP_MS = 500;

export interface Look {
  problems: string[];
  /** Nothing was wrong but the time it took. */
  isLate: boolean;
}

/** Opens a page as a person would, lets four seconds of its time pass, and opens the menu where lines of it are expected. */
export async function lookAt(
  context: BrowserContext,
  origin: string,
  { path, needs, menu }: Visit,
): Promise<Look> {
  const page = await context.newPage();
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
  const quiet = watchRequests(page, PAGE_TIMEOUT_MS);
  try {
    const answer = await page.goto(origin + path, { timeout: PAGE_TIMEOUT_MS });
    // Some pages have theirs for screen readers only.
    const heading = page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor({ state: 'attached', timeout: PAGE_TIMEOUT_MS });
    await quiet();
    await passTime(page, problems);
    await quiet();
    if (menu) problems.push(...(await missingLines(page, menu)));
    if (needs) {
      const html = (await answer?.text()) ?? '';
      problems.push(
        ...(await page.evaluate(foreignElements, [
          remoteOf(needs),
          ownElements(remoteOf(needs)),
          html,
        ] as const)),
      );
    }
  } catch (error) {
    timedOut = isOfTheMachine(error);
    problems.push(`no page shows: ${String(error).split('\n')[0]}`);
  }
  if (!timedOut) problems.push(...(await panelsOf(page)));
  if (needs && !timedOut && !loaded.includes(needs)) problems.push(`no code of ${needs} has run`);
  await page.close();
  return { problems: [...new Set(problems)], isLate: timedOut && problems.length === 1 };
}

/** `/remotes/remote-kol/files/…` → `remote-kol` */
const remoteOf = (address: string) => address.split('/')[2] ?? '';

async function panelsOf(page: Page): Promise<string[]> {
  const panel = page.getByRole('alert').filter({ hasText: /\S/ }).first();
  return (await panel.isVisible()) ? [`an error panel shows: ${(await panel.textContent())?.trim()}`] : [];
}

/** Late, or its process was ended: a busy machine does that to sound pages too. */
const isOfTheMachine = (error: unknown) =>
  error instanceof errors.TimeoutError || /has been closed|crashed/i.test(String(error));

/**
 * Timers run that are due within the next seconds, without waiting for them. The clock is the context's: what another page
 * of the same person throws meanwhile may be told of this one, and of two errors in one step one is told.
 */
async function passTime(page: Page, problems: string[]): Promise<void> {
  for (let passed = 0; passed < PAGE_TIME_MS; passed += STEP_MS) {
    // What a timer throws ends the step, and not the page.
    await page.clock.runFor(STEP_MS).catch((error: unknown) => {
      if (isOfTheMachine(error)) throw error;
      problems.push(`an error was thrown: ${String((error as Error).message).split('\n')[0]}`);
    });
  }
}

/** Opens all groups of the menu. @returns which lines are missing, or lead elsewhere */
async function missingLines(page: Page, lines: readonly MenuLine[]): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  await menu.waitFor({ timeout: PAGE_TIMEOUT_MS });
  // By script: a click of the mouse waits until nothing moves any more.
  const closed = menu.getByRole('button', { expanded: false });
  await closed.evaluateAll((groups) => {
    for (const group of groups as HTMLElement[]) group.click();
  });
  await closed.first().waitFor({ state: 'detached', timeout: PAGE_TIMEOUT_MS });
  const shown = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.textContent} → ${link.getAttribute('href')}`));
  return lines
    .map(({ label, path }) => `${label} → ${path}`)
    .filter((line) => !shown.includes(line))
    .map((line) => `the menu lacks ${line}`);
}
