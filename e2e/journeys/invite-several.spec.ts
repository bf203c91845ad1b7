import { readFile } from 'node:fs/promises';
import { verifiedCampaign } from '../support/campaigns.ts';
import { signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a Brand compares KOLs of its list, invites both at once, and finds them in its lists', async ({
  page,
}) => {
  await signUp(page, somebody('Brand'));
  const campaign = 'Undangan berdua';
  await verifiedCampaign(page, campaign);
  await page.goto('/appSohor/PencarianInfluencer?kategori=Semua+Kategori');
  const kols: string[] = [];
  for (const at of [0, 1]) {
    const save = page.getByRole('button', { name: /^Simpan ke daftar: / }).nth(at);
    const kol = ((await save.getAttribute('aria-label')) ?? '').replace('Simpan ke daftar: ', '');
    kols.push(kol);
    await save.click();
    const choice = page.getByRole('dialog', { name: 'Simpan ke daftar' });
    if (at === 0) {
      await choice.getByLabel('Daftar baru').fill('Ramadan');
      await choice.getByRole('button', { name: 'Buat & simpan' }).click();
    } else await choice.getByText('Ramadan (1 KOL)').click();
    await expect(choice.getByLabel(`Ramadan (${at + 1} KOL)`)).toBeChecked();
    await choice.getByRole('button', { name: 'Selesai' }).click();
  }

  await page.goto('/appSohor/daftarKol');
  await page.getByRole('button', { name: 'Bandingkan' }).click();
  for (const kol of kols) await expect(page.getByRole('columnheader', { name: kol })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Pengikut TikTok/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Undang ke campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undang ke campaign' });
  await dialog.getByRole('combobox', { name: 'Campaign' }).selectOption({ label: campaign });
  await expect(dialog.getByText('Tersisa 2 dari 2 tempat.')).toBeVisible();
  for (const kol of kols) await dialog.getByText(kol, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Undang 2 KOL' }).dblclick();
  await expect(page.getByText('2 KOL diundang.')).toBeVisible();

  await page.goto('/appSohor/kontrakBrand');
  await page.getByRole('searchbox', { name: 'Cari kontrak' }).fill(kols[1] ?? '');
  await expect(page.getByText('Menunggu tanda tangan KOL')).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]q=/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"${campaign}";"${kols[1]}";"Menunggu tanda tangan KOL"`);
});
