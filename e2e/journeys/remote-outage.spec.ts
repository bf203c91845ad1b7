import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@sohor/shared/platform/remotes';
import { buildGateway } from '../../gateway/app.ts';
import { signUp, somebody } from '../support/people.ts';
import { product } from '../support/settings.ts';
import { SITE } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** A gateway of its own with a copy of the site, so that breaking it does not affect other journeys. */
const site = test.extend<{ siteDir: string; origin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  siteDir: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'sohor-site-'));
    await cp(SITE, folder, { recursive: true });
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  origin: async ({ siteDir }, use) => {
    const gateway = buildGateway({ siteDir, apiUrl: product });
    const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
    await use(address.replace('127.0.0.1', 'localhost'));
    await gateway.close();
  },
});

site(
  'a remote that goes away while it is in use keeps the pages that have loaded, and comes back without a reload',
  async ({ browser, siteDir, origin }) => {
    const page = await (await browser.newContext({ baseURL: origin })).newPage();
    await signUp(page, somebody('KOL'));
    await page.goto('/appSohor/contract');
    await expect(page.getByText('Belum ada kontrak tersedia.')).toBeVisible();
    const files = join(siteDir, 'remotes/remote-kol');
    await rename(files, `${files}.away`);
    const menu = page.getByRole('navigation', { name: 'Menu utama' });
    await menu.getByRole('link', { name: 'Rate Card' }).click();
    await expect(page.getByText('Halaman tidak tersedia')).toBeVisible();
    await menu.getByRole('button', { name: 'Kampanye' }).click();
    await menu.getByRole('link', { name: 'Kontrak' }).click();
    await expect(page.getByText('Belum ada kontrak tersedia.')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await menu.getByRole('link', { name: 'Rate Card' }).click();
    const again = page.getByRole('button', { name: 'Coba lagi' });
    await expect(again).toBeVisible();
    await rename(`${files}.away`, files);
    await again.click();
    await expect(page.getByRole('heading', { name: 'Rate Card', level: 1, exact: true })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);

/** Requests for a file until it is given up: the first, after the preload that failed, and three further ones. */
const TRIES = 4;

test('a missing file of an extension costs its slot, and not the page beside it of the same release', async ({
  page,
}) => {
  await signUp(page, somebody('KOL'));
  const { remotes }: Registry = await (await page.request.get('/registry.json')).json();
  const { chunks } = remotes['remote-auth']?.current.manifest ?? {};
  const scriptOf = (module: string) => `**/${chunks?.[module]?.js.at(-1)?.file}*`;
  const asked: string[] = [];
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<void>();
  await page.route(scriptOf('./features/notices/bell'), async (route) => {
    await route.fulfill({ status: 404 });
    asked.push(route.request().url());
    if (new Set(asked).size >= TRIES) giveUp();
  });
  // The page comes when its extension has failed for good.
  await page.route(scriptOf('./features/settings/settings-page'), async (route) => {
    await givenUp;
    await route.continue();
  });
  await page.goto('/appSohor/pengaturan');
  await expect(page.getByRole('heading', { level: 1, name: 'Pengaturan' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pemberitahuan/ })).toHaveCount(0);
});
