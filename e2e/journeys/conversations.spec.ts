import { verifiedCampaign } from '../support/campaigns.ts';
import { pngImage } from '../support/images.ts';
import { apiFor, signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a Brand writes to an applicant, who answers from a phone, offline for a while', async ({
  browser,
  page: brand,
}) => {
  const brandPerson = somebody('Brand');
  const kolPerson = somebody('KOL');
  const name = `Bicara ${Date.now().toString(36)}`;
  await signUp(brand, brandPerson);
  const campaign = await verifiedCampaign(brand, name);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const kol = await phone.newPage();
  const { id } = await signUp(kol, kolPerson);
  const applied = await (await apiFor(kol)).post('Campaign/register', { IdUser: id, IdCampaign: campaign });
  expect(applied.status(), await applied.text()).toBe(200);

  // From the applicant's card into the conversation.
  await brand.goto(`/appSohor/daftarCampaign?campaign=${campaign}`);
  await brand.getByRole('link', { name: `Kirim pesan: ${kolPerson.fullName}` }).click();
  const ofBrand = brand.getByRole('region', { name: `Percakapan dengan ${kolPerson.fullName}` });
  await expect(ofBrand.getByText(`KOL mendaftar · ${name}`)).toBeVisible();
  await ofBrand.getByLabel('Tulis pesan').fill('Bisa tayang tanggal 10? Telepon 0812-3456-7890.');
  await brand.keyboard.press('Enter');
  await expect(ofBrand.getByText(/^Nomor telepon disembunyikan/)).toBeVisible();

  // The menu of the KOL's phone counts it, as the bar does; the number is hidden.
  await kol.goto('/appSohor/dashboard');
  await expect(kol.getByRole('navigation', { name: 'Bagian utama' }).getByText('1')).toBeVisible();
  await kol.getByRole('button', { name: 'Buka menu' }).click();
  await kol.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Pesan 1 menunggu' }).click();
  await kol.getByRole('link', { name: new RegExp(brandPerson.fullName) }).click();
  const ofKol = kol.getByRole('region', { name: `Percakapan dengan ${brandPerson.fullName}` });
  await expect(ofKol.getByText('Bisa tayang tanggal 10?')).toBeVisible();
  await expect(ofKol.getByText('7890')).toHaveCount(0);
  await expect(ofBrand.getByText('Dibaca')).toBeVisible();

  // Two messages wait through a reload, and arrive once, in their order.
  await kol.route('**/api/v1/Chat/**', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  );
  for (const text of ['Bisa.', 'Saya kirim contoh.']) {
    await ofKol.getByLabel('Tulis pesan').fill(text);
    await ofKol.getByRole('button', { name: 'Kirim', exact: true }).click();
  }
  await expect(ofKol.getByText('Menunggu dikirim')).toHaveCount(2);
  await kol.reload();
  await expect(ofKol.getByText('Menunggu dikirim')).toHaveCount(2);
  await kol.unroute('**/api/v1/Chat/**');
  await expect(ofKol.getByText('Menunggu dikirim')).toHaveCount(0);
  await expect(ofBrand.getByText(/^(Bisa|Saya kirim contoh)\.$/)).toHaveText(['Bisa.', 'Saya kirim contoh.']);

  // A picture, and one taken back.
  await ofKol.getByRole('button', { name: 'Kirim gambar' }).click();
  const choosing = kol.getByRole('dialog', { name: 'Kirim gambar' });
  await choosing
    .getByLabel('Gambar', { exact: true })
    .setInputFiles({ name: 'contoh.png', mimeType: 'image/png', buffer: pngImage() });
  await choosing.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(ofBrand.getByRole('img', { name: 'Gambar' })).toBeVisible();
  await ofKol
    .getByRole('listitem')
    .filter({ hasText: 'Bisa.' })
    .getByRole('button', { name: 'Tarik' })
    .click();
  await kol.getByRole('dialog').getByRole('button', { name: 'Tarik' }).click();
  await expect(ofBrand.getByText('Pesan ditarik')).toBeVisible();

  // Back leads to the list, and a block ends writing without a word to the other side.
  await kol.goBack();
  await kol.getByRole('link', { name: new RegExp(brandPerson.fullName) }).click();
  await ofKol.getByRole('button', { name: 'Tindakan lain' }).click();
  await kol.getByRole('menuitem', { name: 'Blokir' }).click();
  await kol.getByRole('dialog').getByRole('button', { name: 'Blokir' }).click();
  await expect(ofKol.getByText(`Anda memblokir ${brandPerson.fullName}.`)).toBeVisible();
  await ofBrand.getByLabel('Tulis pesan').fill('Terima kasih!');
  await brand.keyboard.press('Enter');
  await expect(ofBrand.getByRole('alert')).toContainText('Pesan tidak dapat dikirim.');
});
