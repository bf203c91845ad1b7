import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { RouteAccess } from '@sohor/shared/platform/remotes';
import { CHROMIUM_ARGUMENTS } from '../../ops/browser/chromium.ts';
import { overhangOf } from '../states/checks/fit.ts';
import { PHONES, signInAs } from '../states/session.ts';
import { product, simulators } from '../support/settings.ts';
import { pagesOfSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** Whoever sees badly sets a larger size in the browser itself: then every `rem` grows, and those of media queries, too. */
const SIZES_PX = [24, 32];
const PHONE = { width: 390, height: 844 };
const VIEWERS: Record<RouteAccess, keyof typeof PHONES | null> = {
  public: null,
  session: 'kol',
  KOL: 'kol',
  Brand: 'brand',
  Admin: 'admin',
};

/** What is wrong with the page: wider than the screen, or the way in is not on it. */
async function misfits(page: Page): Promise<string[]> {
  const overhang = await overhangOf(page);
  const ways = page
    .getByRole('link', { name: 'Masuk', exact: true })
    .or(page.getByRole('button', { name: 'Masuk' }));
  const frames = await Promise.all((await ways.all()).map((way) => way.boundingBox()));
  const isOff = frames.some((frame) => frame && (frame.x < 0 || frame.x + frame.width > PHONE.width));
  return [
    ...(overhang > 0 ? [`${overhang} px too wide`] : []),
    ...(isOff ? ["'Masuk' is off the screen"] : []),
  ];
}

for (const size of SIZES_PX) {
  test(`with ${size} px as the browser's size of letters every page is as wide as a phone, and 'Masuk' is on it`, async () => {
    test.slow();
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '',
      args: [...CHROMIUM_ARGUMENTS, `--blink-settings=defaultFontSize=${size}`],
    });
    try {
      const problems: string[] = [];
      const pages = (await pagesOfSite()).filter(({ path }) => !path.includes(':'));
      for (const viewer of new Set(Object.values(VIEWERS))) {
        const context: BrowserContext = await browser.newContext({
          baseURL: product,
          viewport: PHONE,
          hasTouch: true,
        });
        const stored = viewer ? await signInAs(context, { product, simulators }, PHONES[viewer]) : {};
        const page = await context.newPage();
        await page.goto('/favicon.svg');
        await page.evaluate((items) => void Object.assign(localStorage, items), stored);
        for (const { path } of pages.filter(({ access }) => VIEWERS[access] === viewer)) {
          await page.goto(path);
          // Of the page itself, neither of its placeholder nor of what was drawn beforehand.
          await page.locator('h1:not([data-placeholder] *, #drawn *)').first().waitFor({ state: 'attached' });
          expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
            `${size}px`,
          );
          for (const problem of await misfits(page)) problems.push(`${path}: ${problem}`);
        }
        await context.close();
      }
      expect(problems).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}
