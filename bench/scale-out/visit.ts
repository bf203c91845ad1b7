import type { Browser, Page } from '@playwright/test';
import { aSessionUser } from '../../shared/src/testing/session.ts';
import { pathOf, titleOf } from './generated-remote.ts';

/** What a visit costs: milliseconds on the clock, and of the page's own thread. */
export interface VisitCost {
  ms: number;
  cpu: number;
}

export type Visits = Record<'boot' | 'page' | 'sidebar' | 'otherRemote', VisitCost>;

/** A visit with an empty cache. */
async function open(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => {
    for (const [key, item] of Object.entries({ accessToken: 'a.b', role: 'KOL', id: 'c' }))
      localStorage.setItem(key, item);
  });
  const page = await context.newPage();
  await page.route('**/api/v1/**', (route) => {
    const isSession = route.request().url().includes('verifySessions');
    const data = isSession ? aSessionUser({ role: 'KOL' }) : [];
    return route.fulfill({ json: { code: 200, data, nextCursor: null, Error: null } });
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  return {
    page,
    timed: async (act: () => Promise<unknown>): Promise<VisitCost> => {
      const [busyBefore, start] = [await busy(), performance.now()];
      await act();
      const ms = performance.now() - start;
      return { ms, cpu: (await busy()) - busyBefore };
    },
    go: (path: string) => page.goto(origin + path, { waitUntil: 'commit' }),
    close: () => context.close(),
  };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/**
 * Resolves when the page has drawn this heading. The page looks out for it itself: Playwright would ask every element for its
 * role before each frame, in the page's own thread, and with a menu of 50 groups that is half as much as the page does.
 */
const drawsHeading = (page: Page, name: string) =>
  page.evaluate(
    (text) =>
      new Promise<void>((done) => {
        const watch = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== text) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(done));
        });
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    name,
  );

/** @param remotes how many are generated */
export async function visitAll(browser: Browser, origin: string, remotes: number): Promise<Visits> {
  const login = await open(browser, origin);
  const boot = await login.timed(async () => {
    await login.go('/login');
    await login.page.getByLabel('Nomor WhatsApp').waitFor();
  });
  await login.close();

  const first = await open(browser, origin);
  const page = await first.timed(async () => {
    await first.go(pathOf(1, 0));
    await heading(first.page, titleOf(1, 0));
  });
  await first.close();

  const inside = await open(browser, origin);
  const menu = inside.page.getByRole('navigation', { name: 'Menu utama' });
  const sidebar = await inside.timed(async () => {
    await inside.go(pathOf(1, 0));
    await menu
      .getByRole('button')
      .nth(remotes - 1)
      .waitFor();
  });
  await heading(inside.page, titleOf(1, 0));
  // The last remote, which the page did not come with.
  const group = menu.getByRole('button').nth(remotes - 1);
  await group.click();
  await menu.getByRole('link', { name: titleOf(remotes, 1), exact: true }).hover();
  const { mouse } = inside.page;
  const otherRemote = await inside.timed(async () => {
    const drawn = drawsHeading(inside.page, titleOf(remotes, 1));
    await mouse.down();
    await mouse.up();
    await drawn;
  });
  await inside.close();
  return { boot, page, sidebar, otherRemote };
}
