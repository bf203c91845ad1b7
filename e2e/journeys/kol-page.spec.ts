import { signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a KOL has a page that the dialog leads to, that opens in another tab, and that one goes back from', async ({
  page,
  context,
}) => {
  await signUp(page, somebody('Brand'));
  await page.goto('/appSohor/PencarianInfluencer?kategori=Semua+Kategori');
  await page.getByRole('button', { name: 'Lihat Detail & Undang' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Detail KOL' });
  const name = (await dialog.getByRole('heading', { level: 3 }).first().textContent()) ?? '';
  await dialog.getByRole('link', { name: 'Buka halaman' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(/^Detail KOL/);

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: `Simpan ke daftar: ${name}` }).click();
  await expect(other.getByRole('dialog', { name: 'Simpan ke daftar' })).toBeVisible();

  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Daftar Key Opinion Leader (KOL)' })).toBeVisible();
});
