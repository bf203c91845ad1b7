import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifiedCampaign } from '../support/campaigns.ts';
import { entryOf } from '../support/entries.ts';
import { apiFor, inbox, nextCode, signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** As a Samsung phone writes it: with an end mark that some readers refuse. */
const PHOTO = readFileSync(join(import.meta.dirname, '../../api/modules/files/fixtures/phone-scan.jpg'));

test('a whole job on a slow phone: a pasted number, a share link, a Samsung photo, an inserted amount, a report that is shown', async ({
  page: kol,
  browser,
}) => {
  test.slow();
  const slow = await kol.context().newCDPSession(kol);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const paste = (text: string) => kol.keyboard.insertText(text);
  const person = somebody('KOL');
  const local = person.phone.slice(3);
  // As a copied contact has it, with marks that nobody sees.
  const copied = `\u202a+62 ${local.slice(0, 3)}\u2011${local.slice(3, 7)}\u2011${local.slice(7)}\u202c`;

  await kol.goto('/register');
  await kol.getByRole('radio', { name: /^KOL/ }).check();
  await kol.getByLabel('Nama lengkap').fill(person.fullName);
  await kol.getByLabel('Email').fill(person.email);
  await kol.getByLabel('Nomor WhatsApp').tap();
  await paste(copied);
  await kol.getByRole('checkbox').check();
  await kol.getByRole('button', { name: 'Daftar' }).tap();
  // The registration, which stays until the next page is there, has a field of the same name.
  await expect(kol.getByRole('heading', { level: 1, name: 'Masuk' })).toBeVisible();
  await kol.getByLabel('Nomor WhatsApp').fill('');
  await kol.getByLabel('Nomor WhatsApp').tap();
  await paste(copied);
  await kol.getByRole('button', { name: 'Masuk', exact: true }).tap();
  await expect(kol).toHaveURL(/\/verify$/);
  const code = await nextCode(person.phone);
  await kol.getByRole('textbox').first().tap();
  await paste(code);
  await kol.getByRole('button', { name: 'Verifikasi' }).tap();
  await expect(kol).toHaveURL(/\/appSohor\/dashboard$/);

  const name = `Satu pekerjaan ${Date.now().toString(36)}`;
  const brand = await (await browser.newContext()).newPage();
  await signUp(brand, somebody('Brand'));
  const campaign = await verifiedCampaign(brand, name, 1);
  const ofBrand = await apiFor(brand);
  const id = await kol.evaluate(() => localStorage.getItem('id'));
  await ofBrand.post('Campaign/registerByBrand', { IdUser: id, IdCampaign: campaign });

  await kol.goto('/appSohor/contract');
  const job = entryOf(kol, name);
  await job.getByRole('button', { name: 'Tanda Tangan Kontrak' }).tap();
  const signing = kol.getByRole('dialog', { name: 'Tanda Tangan Kontrak' });
  await signing.getByRole('checkbox').check();
  await signing.getByRole('button', { name: 'Setuju dan Tanda Tangan Kontrak' }).tap();
  await expect(signing).toBeHidden();

  await job.getByRole('link', { name: 'Konten', exact: true }).tap();
  const work = kol.getByRole('region', { name: 'Konten' });
  await work.getByLabel('Tautan konten').tap();
  const video = `7${String(Date.now()).padStart(18, '0')}`;
  await paste(`Lihat video saya! http://m.tiktok.com/@sari/video/${video}?_r=1&_t=ZS-8abc`);
  await expect(work.getByText(/TikTok.*@sari/)).toBeVisible();
  await work
    .locator('input[type=file]')
    .setInputFiles({ name: '20261127_101112.jpg', mimeType: 'image/jpg', buffer: PHOTO });
  await expect(work.getByRole('img', { name: /^Pratinjau/ })).toBeVisible();
  await work.getByRole('button', { name: 'Serahkan Konten' }).tap();
  await expect(work.getByText(/^Brand sedang meninjau konten Anda/)).toBeVisible();
  const ofKol = await apiFor(kol);
  const { data } = (await (await ofKol.get('Campaign/Kontrak')).json()) as { data: { _id: string }[] };
  const accepted = { status: 'Accepted', note: '' };
  const answer = await ofBrand.put(`Campaign/content/${data[0]?._id}`, accepted);
  expect(answer.status(), await answer.text()).toBe(200);

  await kol.goto('/appSohor/balance');
  await expect(kol.getByText('Rp237.500').first()).toBeVisible();
  await kol.getByRole('button', { name: 'Tarik Saldo' }).tap();
  const dialog = kol.getByRole('dialog', { name: 'Penarikan' });
  await dialog
    .getByRole('combobox', { name: 'Bank atau dompet digital' })
    .selectOption({ label: 'Bank Central Asia (BCA)' });
  await dialog.getByLabel('Nomor rekening').fill('1234567890');
  await dialog.getByLabel('Nama pemilik').fill(person.fullName);
  const amount = dialog.getByLabel('Jumlah penarikan');
  await amount.fill('5000');
  await amount.selectText();
  await paste('Rp 125.000,00');
  await expect(amount).toHaveValue('125.000');
  await expect(dialog.getByText(/^125 ribu/i)).toBeVisible();
  await dialog.getByRole('button', { name: 'Lanjut' }).tap();
  const seen = (await inbox(person.phone)).length;
  await dialog.getByRole('button', { name: 'Kirim Kode' }).tap();
  const secret = await nextCode(person.phone, seen);
  await dialog.getByRole('textbox').first().tap();
  await paste(`[27/11 09.45] Sohor: ${secret} adalah kode Anda`);
  await dialog.getByRole('button', { name: 'Tarik Rp125.000' }).tap();
  await expect(kol.getByText(/^Penarikan Rp125\.000 ke .* sedang diproses\.$/)).toBeVisible();

  // The Brand shows its boss what the job brought, until it no longer wants to.
  await brand.goto(`/appSohor/daftarCampaign/${campaign}?bagian=laporan`);
  const file = brand.waitForEvent('download');
  await brand.getByRole('button', { name: 'Unduh PDF' }).tap();
  expect((await file).suggestedFilename()).toMatch(/^laporan-.*\.pdf$/);
  await brand.getByRole('button', { name: 'Bagikan' }).tap();
  await brand.getByRole('button', { name: 'Buat Tautan' }).tap();
  const address = await brand.getByRole('dialog').locator('code').textContent();
  const boss = await (await browser.newContext()).newPage();
  await boss.goto(address ?? '');
  await expect(boss.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(boss.getByRole('link', { name: person.fullName })).toBeVisible();
  await brand.getByRole('button', { name: /^Cabut tautan/ }).tap();
  await expect(brand.getByText(/^Dicabut/)).toBeVisible();
  await boss.reload();
  await expect(boss.getByText('Laporan ini tidak dapat dibuka')).toBeVisible();
});
