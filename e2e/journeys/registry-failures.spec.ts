import type { Page, Route } from '@playwright/test';
import { signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Two ways in which the registry that an open page reads again may fail; newest.test.ts has the others. */
const FAULTS: Record<string, (route: Route) => unknown> = {
  missing: (route) => route.fulfill({ status: 404, json: { error: { code: 'NOT_FOUND' } } }),
  hanging: () => undefined,
};

/** As a link does: within the same document. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`a page whose later registry is ${fault} opens the pages of all remotes`, async ({ page }) => {
    await signUp(page, somebody('KOL'));
    let asked = 0;
    await page.route('**/registry.json', (route) => {
      asked += 1;
      return answer(route);
    });
    await page.clock.install();
    await page.goto('/privacy');
    // The first movement of the pointer starts the shell.
    await page.mouse.move(10, 10);
    const runs = () => page.evaluate(() => Reflect.get(globalThis, 'sohor')?.prepareTag !== undefined);
    await expect.poll(runs).toBe(true);
    // From then on the registry that came with the page is old.
    await page.clock.fastForward('01:05');
    await goWithin(page, '/appSohor/rate-card');
    await expect(heading(page, 'Rate Card')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu utama' }).getByText('Rate Card')).toBeVisible();
    await goWithin(page, '/appSohor/dashboard');
    await expect(heading(page, /./)).toBeVisible();
    expect(asked).toBeGreaterThan(0);
  });
}
