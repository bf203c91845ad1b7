import type { NavigationLink } from '@sohor/shared/platform/remotes';
import { errors, type Page } from 'playwright-core';
import { foreignElements, ownElements } from './foreign-elements.ts';
import type { Tab } from './tab.ts';

/** A page to look at. */
export interface Visit {
  path: string;
  /** Role of the person who looks; null for nobody. */
  role: string | null;
  /** Address of a script that must have come, say `/remotes/remote-kol/files/remoteEntry.1a2b….js`. */
  needs?: string;
  /** Paths that this page may lead its visitor to instead. None by default. */
  mayLeadTo?: readonly string[];
  /** Lines that the menu must have on this page once all of it is open. */
  menu?: readonly NavigationLink[];
}

/** What `context.clock.install()` puts into each page. */
declare const __pwClock: { controller: { runFor: (ms: number) => Promise<undefined> } };

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
export async function lookAt(tab: Tab, origin: string, visit: Visit): Promise<Look> {
  const { path, needs, menu } = visit;
  const { page, quiet } = tab;
  await tab.clear();
  const { problems, scripts } = tab;
  let timedOut = false;
  try {
    const answer = await page.goto(origin + path, { waitUntil: 'commit' });
    // Attached, not visible: some pages have a heading for screen readers only.
    const heading = page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor({ state: 'attached' });
    await quiet();
    await passTime(page, problems);
    await quiet();
    await page.locator(OWN_HEADING).first().waitFor({ state: 'attached', timeout: OWN_TIMEOUT_MS });
    problems.push(...(await emptiness(page)), ...elsewhere(page, visit));
    if (menu) problems.push(...(await missingLines(page, menu)));
    if (needs) {
      // `/remotes/remote-kol/files/…`
      const [, , name = ''] = needs.split('/');
      const html = (await answer?.text()) ?? '';
      problems.push(...(await page.evaluate(foreignElements, [name, ownElements(name), html] as const)));
    }
  } catch (error) {
    timedOut = isOfTheMachine(error);
    problems.push(`no page shows: ${String(error).split('\n')[0]}`);
  }
  if (!timedOut) problems.push(...(await panelsOf(page)));
  if (needs && !timedOut && !scripts.includes(needs)) problems.push(`no code of ${needs} has run`);
  return { problems: [...new Set(problems)], isLate: timedOut && problems.length === 1 };
}

/** A placeholder, and what was drawn when the release was built, have headings too. They say nothing about the page's code. */
const OWN_HEADING = 'h1:not([data-placeholder] *, #drawn *)';
/** Milliseconds for it after all files have come and four seconds of the page's time have passed. */
const OWN_TIMEOUT_MS = 5_000;

/** A page has something beside its heading. */
async function emptiness(page: Page): Promise<string[]> {
  const isEmpty = await page
    .locator(OWN_HEADING)
    .first()
    .evaluate((heading) => {
      const whole = heading.closest('main') ?? document.body;
      if (whole.querySelector('img, svg, canvas, input, button')) return false;
      return (whole.textContent ?? '').trim() === (heading.textContent ?? '').trim();
    });
  return isEmpty ? ['nothing shows but a heading'] : [];
}

/** A page must not send its visitor to an address that is not its own. */
function elsewhere(page: Page, { path, mayLeadTo = [] }: Visit): string[] {
  const now = new URL(page.url()).pathname;
  const isMeant = [path, ...mayLeadTo].some((one) => one.toLowerCase() === now.toLowerCase());
  return isMeant ? [] : [`the address has become ${now}`];
}

async function panelsOf(page: Page): Promise<string[]> {
  const panel = page.getByRole('alert').filter({ hasText: /\S/ }).first();
  return (await panel.isVisible()) ? [`an error panel shows: ${(await panel.textContent())?.trim()}`] : [];
}

/** A busy machine makes sound pages late too, and may end their process. */
const isOfTheMachine = (error: unknown) =>
  error instanceof errors.TimeoutError || /has been closed|crashed/i.test(String(error));

/**
 * Timers run that are due within the next seconds, without waiting for them. Playwright's own `page.clock.runFor` moves the
 * clocks of all pages of the context, also of those that still wait for something, and makes every later page of it slower to
 * begin. So this page's clock is asked directly.
 */
async function passTime(page: Page, problems: string[]): Promise<void> {
  for (let passed = 0; passed < PAGE_TIME_MS; passed += STEP_MS) {
    // An error of a timer ends `runFor`. It is noted, and the page goes on.
    const thrown = await page.evaluate(
      (stepMs) => __pwClock.controller.runFor(stepMs).catch((error: unknown) => String(error)),
      STEP_MS,
    );
    if (thrown) problems.push(`an error was thrown: ${thrown}`);
  }
}

/** Opens all groups of the menu. @returns which lines are missing, or lead elsewhere */
async function missingLines(page: Page, lines: readonly NavigationLink[]): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  await menu.waitFor();
  // By script, because Playwright's click waits until nothing moves any more.
  const closed = menu.getByRole('button', { expanded: false });
  await closed.evaluateAll((groups) => {
    for (const group of groups as HTMLElement[]) group.click();
  });
  await closed.first().waitFor({ state: 'detached' });
  const shown = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.textContent} → ${link.getAttribute('href')}`));
  return lines
    .map(({ label, path }) => `${label} → ${path}`)
    .filter((line) => !shown.includes(line))
    .map((line) => `the menu lacks ${line}`);
}
