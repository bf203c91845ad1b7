import { availableParallelism } from 'node:os';
import type { Browser, BrowserContext } from 'playwright-core';
import { inPool } from '../../test/pool.ts';
import { SAMPLE_ID, tokenOf } from './answers.ts';
import { type Look, lookAt, type Visit } from './look-at.ts';
import { openTab, PAGE_TIMEOUT_MS, type Tab } from './tab.ts';

/** Pages that load at the same time. Each tab costs a process, so no more than there are processors. */
const TABS = Math.min(4, Math.max(2, availableParallelism()));
/** The last bucket to get a canary, so that the current release is tried. */
const NO_CANARY = { 'sohor.bucket': '99' };
/** What a browser keeps of a session. */
const sessionOf = (role: string) => ({ accessToken: tokenOf(role), role, id: SAMPLE_ID });

/**
 * Looks at the pages, some at a time, as browsers of new users would: one browser context for each role, so that the
 * shell's files are fetched once for all of its pages. @returns what was wrong, as sentences
 */
export async function visitPages(
  browser: Browser,
  origin: string,
  visits: readonly Visit[],
): Promise<string[]> {
  const roles = [...new Set(visits.map(({ role }) => role))];
  const contexts = new Map(
    await Promise.all(roles.map(async (role) => [role, await newContext(browser, role)] as const)),
  );
  const idle = new Map(roles.map((role) => [role, [] as Tab[]]));
  const look = async (visit: Visit): Promise<Look> => {
    const { path, role } = visit;
    const context = contexts.get(role) as BrowserContext;
    const tab = idle.get(role)?.pop() ?? (await openTab(context));
    const { problems, isLate } = await lookAt(tab, origin, visit);
    // After a page that failed, the next one gets a new tab: it may still be at work in this one.
    if (problems.length > 0) await tab.page.close();
    else idle.get(role)?.push(tab);
    const where = `${path}${role ? ` (${role})` : ''}`;
    return { problems: problems.map((problem) => `${where}: ${problem}`), isLate };
  };
  try {
    const problems: string[] = [];
    const late: Visit[] = [];
    await inPool(TABS, visits, async (visit) => {
      const seen = await look(visit);
      if (seen.isLate) late.push(visit);
      else problems.push(...seen.problems);
    });
    // On a busy machine several at a time may be too much: a page that was late gets a second look, alone.
    for (const visit of late) problems.push(...(await look(visit)).problems);
    return problems;
  } finally {
    await Promise.all([...contexts.values()].map((context) => context.close()));
  }
}

async function newContext(browser: Browser, role: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PAGE_TIMEOUT_MS);
  // Lets the look at a page advance its time; until then the clock runs as always.
  await context.clock.install();
  await context.addInitScript(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    { ...NO_CANARY, ...(role ? sessionOf(role) : {}) },
  );
  return context;
}
