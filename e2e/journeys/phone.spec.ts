import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { verifiedCampaign } from '../support/campaigns.ts';
import { signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Nothing sticks out to the side, and no rule of WCAG 2.2 AA that a machine can check is broken. */
async function isSound(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    page.url(),
  ).toEqual([]);
}

async function goBy(page: Page, ...labels: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Buka menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  for (const label of labels) await drawer.getByText(label, { exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
}

test('a KOL with a phone finds its way by the drawer, applies, and sees it pending', async ({
  page,
  browser,
}) => {
  const name = `Telepon ${Date.now()}`;
  const brand = await (await browser.newContext()).newPage();
  await signUp(brand, somebody('Brand'));
  await verifiedCampaign(brand, name);

  await signUp(page, somebody('KOL'));
  await page.goto('/appSohor');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await isSound(page);
  await goBy(page, 'Kampanye', 'Daftar Campaign');
  await page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Lihat Detail' })
    .click();
  await page.getByRole('button', { name: 'Daftar KOL untuk Campaign Ini' }).click();
  await expect(page.getByRole('dialog').getByText('Menunggu persetujuan')).toBeVisible();
  await isSound(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goBy(page, 'Rate Card');
  await expect(page.getByRole('heading', { name: 'Rate Card', level: 1 })).toBeVisible();
  await isSound(page);
});

test('the public pages and the log-in fit a phone', async ({ page }) => {
  for (const path of ['/', '/login', '/register', '/marketplace', '/privacy', '/term', '/tidak-ada']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isSound(page);
  }
});

test('a brand with a phone can fill in a campaign', async ({ page }) => {
  await signUp(page, somebody('Brand'));
  await page.goto('/appSohor/createCampaign');
  await expect(page.getByRole('button', { name: 'Kirim Campaign' })).toBeInViewport();
  await isSound(page);
  await goBy(page, 'Pencarian Influencer');
  await page.getByRole('combobox').first().selectOption('Semua Kategori');
  await expect(page.getByRole('article').first()).toBeVisible();
  await isSound(page);
});
