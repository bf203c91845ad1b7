import { entryOf } from '../support/entries.ts';
import { fillCampaign } from '../support/fill-campaign.ts';
import { logIn, messages, signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a team member without finance rights makes a campaign, cannot pay it, and is out when removed', async ({
  page,
  browser,
}) => {
  const brand = somebody('Brand');
  const dewi = somebody('Brand', 'Dewi');
  await signUp(page, brand);
  await page.goto('/appSohor/pengaturan');
  await page.getByRole('link', { name: 'Lihat Tim' }).click();
  await page.getByRole('button', { name: 'Undang Anggota' }).click();
  await page.getByLabel('Nama').fill(dewi.fullName);
  await page.getByLabel('Nomor WhatsApp').fill(dewi.phone.replace('+62', '0'));
  await page.getByRole('button', { name: 'Kirim Undangan' }).click();
  await expect(page.getByText('Diundang', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await messages(dewi.phone))[0]?.text)
    // Nobody has verified the Brand: its name is not told to somebody who has agreed to nothing.
    .toContain('Sebuah Brand mengundang Anda ke timnya');

  const hers = await (await browser.newContext()).newPage();
  await logIn(hers, dewi.phone);
  await expect(hers.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const name = `Tim ${Date.now().toString(36)}`;
  await hers.goto('/appSohor/createCampaign');
  await fillCampaign(hers, name);
  await hers.getByRole('button', { name: 'Kirim Campaign' }).click();
  const card = entryOf(hers, name);
  await card.getByRole('button', { name: 'Aktifkan Campaign' }).click();
  await expect(hers.getByText(/Membayar campaign dilakukan oleh pemilik atau bagian keuangan/)).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Aktifkan Sekarang' })).toBeDisabled();
  await hers.goto('/appSohor/balance');
  await expect(hers.getByRole('button', { name: 'Tarik Saldo' })).toBeDisabled();
  await hers.goto('/appSohor/pengaturan/tim');
  await expect(hers.getByText('Mengatur tim dilakukan oleh pemilik akun.')).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Undang Anggota' })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Membuat campaign')).toBeVisible();
  await expect(page.getByText(`${dewi.fullName},`)).toBeVisible();
  await page.getByRole('button', { name: `Keluarkan ${dewi.fullName}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keluarkan' }).click();
  await expect(page.getByText(`${dewi.fullName} sudah keluar dari tim.`)).toBeVisible();
  await hers.reload();
  await expect(hers).toHaveURL(/\/login/);
  // What the member made stays, as it belongs to the Brand.
  await page.goto('/appSohor/daftarCampaign');
  await expect(entryOf(page, name)).toBeVisible();
});
