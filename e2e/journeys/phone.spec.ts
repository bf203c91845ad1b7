import type { Page } from '@playwright/test';
import { verifiedCampaign } from '../support/campaigns.ts';
import { signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

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
  const name = `Telepon ${Date.now().toString(36)}`;
  const brand = await (await browser.newContext()).newPage();
  await signUp(brand, somebody('Brand'));
  await verifiedCampaign(brand, name);

  await signUp(page, somebody('KOL'));
  await page.goto('/appSohor');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await goBy(page, 'Kampanye', 'Daftar Campaign');
  await page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Lihat Detail' })
    .click();
  await page.getByRole('button', { name: 'Daftar KOL untuk Campaign Ini' }).click();
  await expect(page.getByRole('dialog').getByText('Menunggu keputusan Brand')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goBy(page, 'Rate Card');
  await expect(page.getByRole('heading', { name: 'Rate Card', level: 1 })).toBeVisible();
});

test('a brand with a phone can fill in a campaign', async ({ page }) => {
  await signUp(page, somebody('Brand'));
  await page.goto('/appSohor/createCampaign');
  await expect(page.getByRole('button', { name: 'Kirim Campaign' })).toBeInViewport();
  await goBy(page, 'Pencarian Influencer');
  await page.getByRole('combobox').first().selectOption('Semua Kategori');
  await expect(page.getByRole('article').first()).toBeVisible();
});
