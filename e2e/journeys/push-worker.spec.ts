import { signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// That it shows what is pushed is tested in shell/src/push-worker.test.ts: a browser without a screen shows nothing.
test("the service worker is let in by the page's rules, and keeps nothing", async ({ page }) => {
  await signUp(page, somebody('KOL'));
  await page.goto('/appSohor/pengaturan/pemberitahuan');
  await expect(page.getByText('Yang Anda terima')).toBeVisible();
  const scope = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js', { updateViaCache: 'none' });
    return (await navigator.serviceWorker.ready).scope;
  });
  expect(scope).toBe(`${new URL(page.url()).origin}/`);
  await page.reload();
  await expect(page.getByText('Yang Anda terima')).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
