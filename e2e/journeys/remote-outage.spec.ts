import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGateway } from '../../gateway/app.ts';
import { leave } from '../support/leave.ts';
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
  'a remote whose files are gone costs its own page only, and comes back without a reload',
  async ({ browser, siteDir, origin }) => {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    await signUp(page, somebody('KOL'));
    const files = join(siteDir, 'remotes/remote-kol');
    await rename(files, `${files}.away`);

    await page.goto('/appSohor/contract');
    await expect(page.getByText('Halaman tidak tersedia')).toBeVisible();
    // Shell, menu and another remote still work.
    const menu = page.getByRole('navigation', { name: 'Menu utama' });
    await expect(menu.getByRole('link', { name: 'Kontrak' })).toBeVisible();
    await expect(page.getByText('KOL Management')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await leave(page, () => menu.getByRole('link', { name: 'Rate Card' }).click());
    await expect(page.getByText('Halaman tidak tersedia')).toBeVisible();
    const auth = await context.newPage();
    await auth.goto('/login');
    await expect(auth.getByLabel('Nomor WhatsApp')).toBeVisible();

    await menu.getByRole('button', { name: 'Kampanye' }).click();
    // Must not be the error panel of the page before: if this page were still loading, it could get its files after all.
    await leave(page, () => menu.getByRole('link', { name: 'Kontrak' }).click());
    await expect(page.getByText('Halaman tidak tersedia')).toBeVisible();
    await rename(`${files}.away`, files);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByText('Belum ada kontrak tersedia.')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);

site(
  'a remote that goes away while it is in use keeps the pages that have loaded',
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
    await rename(`${files}.away`, files);
    await menu.getByRole('link', { name: 'Rate Card' }).click();
    await expect(page.getByRole('heading', { name: 'Rate Card', level: 1, exact: true })).toBeVisible();
  },
);
