import { verifiedCampaign } from '../support/campaigns.ts';
import { entryOf } from '../support/entries.ts';
import { fillCampaign } from '../support/fill-campaign.ts';
import { pngImage } from '../support/images.ts';
import { apiFor, signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a brand creates a campaign with a cover, once despite a doubled click, cancels its payment, pays, and sees it verified', async ({
  page,
}) => {
  await signUp(page, somebody('Brand'));
  const name = `Kopi Pagi ${Date.now().toString(36)}`;
  await page.goto('/appSohor/createCampaign');
  await fillCampaign(page, name);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sampul.png', mimeType: 'image/png', buffer: pngImage() });
  await page.getByRole('button', { name: 'Kirim Campaign' }).dblclick();
  await expect(page.getByText('Berhasil mengirim campaign!')).toBeVisible();
  await expect(page).toHaveURL(/\/appSohor\/daftarCampaign/);

  await page.getByRole('radio', { name: 'Kartu' }).check();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toHaveCount(1);
  await expect(card.getByText('Menunggu Verifikasi')).toBeVisible();
  await expect(card.getByText('Rp250.000')).toBeVisible();
  const cover = card.getByRole('img').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const activate = async () => {
    await card.getByRole('button', { name: 'Aktifkan Campaign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aktifkan Campaign' });
    await expect(dialog.getByText('Rp500.000').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Aktifkan Sekarang' }).click();
  };
  await activate();
  await page.getByRole('button', { name: 'Batalkan' }).click();
  await expect(page).toHaveURL(/\/appSohor\/daftarCampaign/);
  await expect(card.getByText('Menunggu Verifikasi')).toBeVisible();
  await activate();
  await page.getByRole('button', { name: 'Bayar' }).click();
  await expect(page).toHaveURL(/\/appSohor\/daftarCampaign/);
  await expect(card.getByText('Terverifikasi', { exact: true })).toBeVisible();
});

test('the campaign form names what is missing and keeps what was typed when the cover is refused', async ({
  page,
}) => {
  await signUp(page, somebody('Brand'));
  await page.goto('/appSohor/createCampaign');
  await page.getByRole('button', { name: 'Kirim Campaign' }).click();
  await expect(page.getByText(/wajib diisi/).first()).toBeVisible();

  await fillCampaign(page, 'Tetap Ada');
  const file = page.locator('input[type=file]');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await file.setInputFiles({ name: 'sampul.png', mimeType: 'image/png', buffer: svg });
  await page.getByRole('button', { name: 'Kirim Campaign' }).click();
  await expect(page.getByText(/Upload gagal: /)).toBeVisible();
  await expect(page.getByLabel('Nama proyek')).toHaveValue('Tetap Ada');
  await expect(page).toHaveURL(/\/appSohor\/createCampaign$/);

  await file.setInputFiles({
    name: 'besar.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(page.getByText(/5 ?MB/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nama proyek')).toHaveValue('Tetap Ada');
});

test('a KOL applies, the brand approves, the KOL reads and signs the contract', async ({
  page: brand,
  browser,
}) => {
  const name = `Tanda Tangan ${Date.now().toString(36)}`;
  const company = somebody('Brand');
  const creator = somebody('KOL');
  await signUp(brand, company);
  await verifiedCampaign(brand, name);

  const kol = await (await browser.newContext()).newPage();
  await signUp(kol, creator);
  await kol.goto('/appSohor/campaigns');
  await kol
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Lihat Detail' })
    .click();
  const detail = kol.getByRole('dialog');
  await expect(detail.getByText('Tunjukkan produk dipakai sehari-hari.')).toBeVisible();
  const apply = detail.getByRole('button', { name: 'Daftar KOL untuk Campaign Ini' });
  await apply.dblclick();
  await expect(apply).toBeHidden();

  await brand.goto('/appSohor/daftarCampaign');
  await entryOf(brand, name).getByRole('button', { name: 'Lihat Detail' }).click();
  const panel = brand.getByRole('dialog');
  await expect(panel.getByText('Daftar Pelamar')).toBeVisible();
  await expect(panel.getByRole('tab', { name: /Need Approval/ })).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByRole('tab', { name: /Need Approval/ })).toContainText('1');
  await expect(panel.getByText(creator.fullName)).toBeVisible();
  await panel.getByRole('button', { name: 'Approve' }).click();
  await expect(brand.getByText('Pelamar berhasil disetujui.')).toBeVisible();
  await expect(panel.getByText('Tidak ada pelamar menunggu persetujuan.')).toBeVisible();
  await panel.getByRole('tab', { name: /Approved/ }).click();
  await expect(panel.getByText(creator.fullName)).toBeVisible();

  await kol.goto('/appSohor/contract');
  const contract = entryOf(kol, name);
  await contract.getByRole('button', { name: 'Tanda Tangan Kontrak' }).click();
  const signing = kol.getByRole('dialog', { name: 'Tanda Tangan Kontrak' });
  await expect(signing.getByText('Perjanjian Kerjasama Influencer')).toBeVisible();
  await expect(signing.getByText('membayar Influencer sebesar Rp250.000')).toBeVisible();
  await expect(signing.getByRole('definition').filter({ hasText: 'Rp237.500' })).toBeVisible();
  const sign = signing.getByRole('button', { name: 'Setuju dan Tanda Tangan Kontrak' });
  await expect(sign).toBeDisabled();
  await signing.getByLabel('Saya telah membaca dan menyetujui semua ketentuan kontrak ini.').check();
  await sign.click();
  await expect(kol.getByText('Kontrak berhasil ditandatangani!')).toBeVisible();
  await expect(signing).toBeHidden();
  // The button that opened the dialog is gone, so the focus moves to the page's content.
  await expect(kol.getByRole('main')).toBeFocused();
  await expect(contract.getByRole('button', { name: 'Tanda Tangan Kontrak' })).toHaveCount(0);
});

test('a KOL sets its categories, is found by category and name, is invited, and declines', async ({
  page: brand,
  browser,
}) => {
  const name = `Undangan ${Date.now().toString(36)}`;
  const creator = somebody('KOL', 'Dewi Lestari');
  await signUp(brand, somebody('Brand'));
  await verifiedCampaign(brand, name);

  const kol = await (await browser.newContext()).newPage();
  await signUp(kol, creator);
  await kol.goto('/appSohor/rate-card');
  await kol.getByRole('button', { name: /Ubah profil|Edit/ }).click();
  const edit = kol.getByRole('dialog');
  await edit.getByRole('checkbox', { name: 'Photography' }).check();
  await edit.getByRole('checkbox', { name: 'Books' }).check();
  await edit.getByRole('button', { name: 'Simpan' }).click();
  await expect(edit).toBeHidden();
  await expect(kol.getByRole('main').getByText('Photography')).toBeVisible();

  await brand.goto('/appSohor/PencarianInfluencer');
  await expect(brand.getByRole('heading', { name: 'Daftar Key Opinion Leader (KOL)' })).toBeVisible();
  await expect(brand.getByPlaceholder('Pilih kategori untuk mencari...')).toBeDisabled();
  await brand.getByRole('combobox').first().selectOption('Books');
  await brand.getByPlaceholder('Cari nama KOL...').fill(creator.fullName.toLowerCase().slice(2));
  const result = entryOf(brand, creator.fullName);
  await expect(result.getByText('N/A').first()).toBeVisible();
  await result.getByRole('button', { name: 'Lihat Detail & Undang' }).click();
  const dialog = brand.getByRole('dialog', { name: 'Detail KOL' });
  const send = dialog.getByRole('button', { name: 'Kirim Undangan' });
  await expect(send).toBeDisabled();
  await dialog.getByRole('combobox').selectOption({ label: name });
  await send.dblclick();
  await expect(
    brand.getByText(`KOL ${creator.fullName} berhasil diundang ke project ${name}.`),
  ).toBeVisible();
  await expect(dialog).toBeHidden();

  await brand.goto('/appSohor/daftarCampaign');
  await entryOf(brand, name).getByRole('button', { name: 'Lihat Detail' }).click();
  await expect(brand.getByRole('dialog').getByText('Diundang oleh Brand').first()).toBeVisible();
  await expect(brand.getByRole('dialog').getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await kol.goto('/appSohor/contract');
  const contract = entryOf(kol, name);
  await contract.getByRole('button', { name: 'Tanda Tangan Kontrak' }).click();
  await kol.getByRole('button', { name: 'Tolak Kontrak' }).click();
  await kol.getByRole('button', { name: 'Ya, Tolak Kontrak' }).click();
  await expect(kol.getByText('Kontrak berhasil ditolak!')).toBeVisible();
  await expect(contract.getByRole('button', { name: 'Tanda Tangan Kontrak' })).toHaveCount(0);
  const { data } = (await (await (await apiFor(kol)).get('Campaign/Kontrak')).json()) as {
    data: { kontrak: { isVerification: boolean | null } }[];
  };
  expect(data.map((item) => item.kontrak.isVerification)).toEqual([false]);
});
