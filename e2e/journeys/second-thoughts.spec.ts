import { campaignBody, verifiedCampaign } from '../support/campaigns.ts';
import { entryOf } from '../support/entries.ts';
import { apiFor, signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a brand opens an unpaid campaign, edits it, pays what it says now, and duplicates it', async ({
  page,
}) => {
  const name = `Ubah ${Date.now().toString(36)}`;
  await signUp(page, somebody('Brand'));
  const api = await apiFor(page);
  expect((await api.post('Campaign', campaignBody(name))).status()).toBe(200);
  await page.goto('/appSohor/daftarCampaign');
  const card = entryOf(page, name);
  await card.getByRole('link', { name }).click();
  await page.getByRole('tab', { name: 'Brief' }).click();
  await expect(page.getByText('Ceritakan pengalaman Anda dengan jujur.')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Ubah' }).click();

  await expect(page.getByRole('heading', { name: 'Ubah Campaign' })).toBeVisible();
  await page.getByLabel('Nama Proyek').fill(`${name} baru`);
  await page.getByLabel('Harga Pekerjaan').fill('300000');
  await page.getByRole('button', { name: 'Simpan Perubahan' }).click();
  const changed = entryOf(page, `${name} baru`);
  await expect(changed.getByText('Rp600.000')).toBeVisible();

  await changed.getByRole('button', { name: 'Aktifkan Campaign' }).click();
  const activation = page.getByRole('dialog', { name: 'Aktifkan Campaign' });
  await expect(activation.getByText('Rp600.000').first()).toBeVisible();
  await activation.getByRole('button', { name: 'Aktifkan Sekarang' }).click();
  await page.waitForURL(/midtrans/);
  await page.goto('/appSohor/daftarCampaign');

  await changed.getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Duplikat' }).click();
  await expect(page.getByRole('heading', { name: 'Duplikat Campaign' })).toBeVisible();
  await expect(page.getByLabel('Nama Proyek')).toHaveValue(`${name} baru`);
  await page.getByLabel('Nama Proyek').fill(`${name} lagi`);
  await page.getByRole('button', { name: 'Kirim Campaign' }).click();
  const copy = entryOf(page, `${name} lagi`);
  await expect(copy.getByText('Rp600.000')).toBeVisible();

  await copy.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('button', { name: 'Hapus Campaign' }).click();
  await expect(changed).toBeVisible();
  await expect(copy).toBeHidden();
});

test('a brand withdraws an invitation and invites another KOL, whose place it is now', async ({
  page: brand,
  browser,
}) => {
  const name = `Undang ${Date.now().toString(36)}`;
  await signUp(brand, somebody('Brand'));
  const campaign = await verifiedCampaign(brand, name, 1);
  const [first, second] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  const one = somebody('KOL', 'Kol Pertama');
  const [{ id: firstId }, { id: secondId }] = [
    await signUp(first, one),
    await signUp(second, somebody('KOL', 'Kol Kedua')),
  ];
  const api = await apiFor(brand);
  const invite = (IdUser: string) => api.post('Campaign/registerByBrand', { IdUser, IdCampaign: campaign });
  expect((await invite(firstId)).status()).toBe(200);
  expect((await invite(secondId)).status()).toBe(409);

  await brand.goto(`/appSohor/daftarCampaign/${campaign}?bagian=pelamar`);
  await brand.getByRole('button', { name: `Tarik undangan ${one.fullName}` }).click();
  await brand
    .getByRole('dialog', { name: 'Tarik undangan?' })
    .getByRole('button', { name: 'Tarik Undangan' })
    .click();
  await expect(brand.getByText('Tempatnya kosong lagi.')).toBeVisible();
  await first.goto('/appSohor/contract');
  await expect(entryOf(first, name)).toContainText('Brand menarik tawaran ini');
  await expect(first.getByRole('button', { name: 'Tanda Tangan Kontrak' })).toBeHidden();

  expect((await invite(secondId)).status()).toBe(200);
  await second.goto('/appSohor/contract');
  await expect(entryOf(second, name).getByRole('button', { name: 'Tanda Tangan Kontrak' })).toBeVisible();
});

test('a KOL withdraws its application, a rejection is undone, and a full campaign takes nobody', async ({
  page: brand,
  browser,
}) => {
  const name = `Daftar ${Date.now().toString(36)}`;
  await signUp(brand, somebody('Brand'));
  const campaign = await verifiedCampaign(brand, name, 1);
  const kol = await (await browser.newContext()).newPage();
  const person = somebody('KOL');
  await signUp(kol, person);
  await kol.goto(`/appSohor/campaigns?campaign=${campaign}`);
  const detail = kol.getByRole('dialog', { name });
  await detail.getByRole('button', { name: 'Daftar KOL untuk Campaign Ini' }).click();
  await detail.getByRole('button', { name: 'Tarik pendaftaran' }).click();
  await expect(kol.getByText('Pendaftaran Anda ditarik.')).toBeVisible();
  await detail.getByRole('button', { name: 'Daftar KOL untuk Campaign Ini' }).click();
  await expect(detail.getByRole('button', { name: 'Tarik pendaftaran' })).toBeVisible();

  // The last column of a wide table is never cut off.
  await brand.goto(`/appSohor/daftarCampaign/${campaign}?bagian=pelamar`);
  const approve = brand.getByRole('button', { name: `Approve ${person.fullName}` });
  await expect(approve).toBeInViewport({ ratio: 1 });

  await brand.goto(`/appSohor/daftarCampaign?campaign=${campaign}`);
  await brand.getByRole('button', { name: `Reject ${person.fullName}` }).click();
  // By the keyboard, out of the open dialog.
  await expect(brand.getByRole('button', { name: 'Urungkan' })).toBeVisible();
  await brand.keyboard.press('F8');
  await brand.getByRole('button', { name: 'Urungkan' }).press('Enter');
  await expect(brand.getByText('menunggu keputusan Anda lagi')).toBeVisible();
  await approve.click();
  await expect(brand.getByText('Pelamar berhasil disetujui.')).toBeVisible();

  const late = await (await browser.newContext()).newPage();
  await signUp(late, somebody('KOL'));
  await late.goto(`/appSohor/campaigns?campaign=${campaign}`);
  await expect(late.getByText('Semua tempat di campaign ini sudah terisi.')).toBeVisible();
  await expect(late.getByRole('button', { name: 'Daftar KOL untuk Campaign Ini' })).toBeDisabled();
});
