import type { Page, Route } from '@playwright/test';
import { signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Ways in which the parts of the registry that a page fetches after its document may fail. */
const FAULTS: Record<string, (route: Route) => unknown> = {
  missing: (route) => route.fulfill({ status: 404, json: { error: { code: 'NOT_FOUND' } } }),
  hanging: () => undefined,
};
const READABLE = '**/{route-table.json,entries/*.json,shell-parts.json}';
const KEYS = '**/trusted-keys.json';

/** As a link does: within the same document. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
/** Starts at a page that is drawn before its code has loaded; the first movement of the pointer loads the shell. */
async function goFromPrivacy(page: Page, path: string): Promise<void> {
  await page.goto('/privacy');
  await page.mouse.move(10, 10);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'sohor')?.prepareTag !== undefined))
    .toBe(true);
  await goWithin(page, path);
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`a page whose parts of the registry are ${fault} opens all other pages`, async ({ page }) => {
    await signUp(page, somebody('KOL'));
    await page.route(READABLE, answer);
    await page.goto('/appSohor/dashboard');
    await expect(heading(page, /./)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu utama' }).getByText('Rate Card')).toBeVisible();
    await goWithin(page, '/login');
    await goWithin(page, '/appSohor/rate-card');
    await expect(heading(page, 'Rate Card')).toBeVisible();
    await goWithin(page, '/privacy');
    await expect(heading(page, /Privasi/)).toBeVisible();
    // The layout's files are not named outside of the signed-in area.
    await goFromPrivacy(page, '/appSohor/dashboard');
    await expect(page.getByRole('navigation', { name: 'Menu utama' }).getByText('Rate Card')).toBeVisible();
  });

  test(`where all keys are ${fault} no code of another remote runs, and another try brings its page`, async ({
    page,
  }) => {
    await signUp(page, somebody('KOL'));
    await page.route(KEYS, answer);
    await goFromPrivacy(page, '/appSohor/rate-card');
    const failure = page.getByRole('alert').filter({ hasText: 'Halaman tidak tersedia' });
    await expect(failure).toBeVisible();
    expect(await page.evaluate(() => Reflect.has(globalThis, 'remote_kol'))).toBe(false);
    await page.unroute(KEYS);
    await failure.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(heading(page, 'Rate Card')).toBeVisible();
  });
}

test('where the site has other keys than the page knows, it says that only a reload helps', async ({
  page,
}) => {
  await signUp(page, somebody('KOL'));
  await page.route(KEYS, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), 'remote-new': ['AAAA'] } });
  });
  await goFromPrivacy(page, '/appSohor/rate-card');
  const failure = page.getByRole('alert').filter({ hasText: 'Versi baru tersedia' });
  await expect(failure).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(globalThis, 'remote_kol'))).toBe(false);
  // A request of the page may be on its way through the handler.
  await page.unrouteAll({ behavior: 'wait' });
  await failure.getByRole('link', { name: 'Muat ulang' }).click();
  await expect(heading(page, 'Rate Card')).toBeVisible();
});
