import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '../../api/platform/read-pdf.ts';
import { openOwnWork } from '../support/entries.ts';
import { expect, test } from '../support/timed-test.ts';

const NIB = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

test('a Brand asks to be verified with a document, staff decides, and a KOL reads on the campaign what was checked', async ({
  time,
}) => {
  const name = 'Kopi Terperiksa';
  const { brand, kols } = await time.campaign({ name, days: 30, places: 2, signed: 1 });
  await time.confirmEmail(brand);
  const asking = await time.pageOf(brand, 'Brand');
  await asking.goto('/appSohor/pengaturan');
  await asking.getByRole('button', { name: 'Minta Verifikasi' }).click();
  const form = asking.getByRole('dialog', { name: 'Minta verifikasi brand' });
  await form.getByRole('textbox', { name: 'NIB' }).fill('9120004512341');
  await form.getByLabel('Nama badan usaha').fill('PT Kopi Terperiksa');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'nib.pdf', mimeType: 'application/pdf', buffer: NIB });
  await form.getByRole('button', { name: 'Kirim' }).click();
  await expect(asking.getByText('Permintaan Anda sedang diperiksa')).toBeVisible();

  const staff = await time.pageOf(await time.staff(), 'Admin');
  await staff.goto('/appSohor/ops/verifikasi');
  await staff.getByRole('button', { name: `Brand ${name}` }).click();
  const request = staff.getByRole('dialog', { name: `Verifikasi Brand ${name}` });
  await expect(request.getByText('9120004512341')).toBeVisible();
  await request.getByRole('button', { name: 'Setujui' }).click();
  const decision = staff.getByRole('dialog', { name: 'Setujui verifikasi ini?' });
  await decision.getByLabel('Alasan').fill('cocok dengan OSS');
  await decision.getByRole('button', { name: 'Setujui' }).click();
  await expect(staff.getByText('Tidak ada brand yang menunggu.')).toBeVisible();

  const kol = await time.pageOf(kols[0] ?? '', 'KOL');
  await kol.goto('/appSohor/campaigns');
  const card = kol.getByRole('article', { name });
  await card.getByRole('button', { name: 'Brand terverifikasi' }).click();
  await expect(kol.getByText(/^NIB diperiksa staf Sohor pada .*, berlaku sampai/)).toBeVisible();
});

test('staff looks at a Brand and a KOL that share a device, and notes what it found', async ({ time }) => {
  const { brand, kols } = await time.campaign({ name: 'Kopi Kembar', days: 30, places: 1, signed: 1 });
  await time.shareDevice(brand, kols[0] ?? '');
  const staff = await time.pageOf(await time.staff(), 'Admin');
  await staff.goto('/appSohor/ops/tanda');
  await staff.getByRole('button', { name: 'Periksa lagi' }).click();
  await expect(staff.getByText(/^Pemeriksaan dimulai/)).toBeVisible();
  await time.pass(0);
  await staff.reload();
  await staff.getByRole('button', { name: 'Brand dan KOL, satu perangkat' }).click();
  const sign = staff.getByRole('dialog', { name: 'Brand dan KOL berbagi' });
  await expect(sign.getByRole('link', { name: 'Brand Kopi Kembar' })).toBeVisible();
  await sign.getByRole('button', { name: 'Sudah dilihat' }).click();
  const note = staff.getByRole('dialog', { name: 'Sudah dilihat?' });
  await note.getByLabel('Catatan').fill('satu rumah, pekerjaan nyata');
  await note.getByRole('button', { name: 'Sudah dilihat' }).click();
  const row = staff.getByRole('button', { name: 'Brand dan KOL, satu perangkat' });
  await expect(row).toHaveCount(0);
  await staff.getByLabel('Daftar').selectOption('Sudah dilihat');
  await row.click();
  await expect(sign.getByText(/^satu rumah, pekerjaan nyata \(Rina Wijaya/)).toBeVisible();
});

test('a KOL asks staff to look at its score, reads the answer, and then wants none', async ({ time }) => {
  const { kols } = await time.campaign({ name: 'Kopi Skor', days: 30, places: 1, signed: 1 });
  const kolId = kols[0] ?? '';
  await time.tiktokTells(kolId);
  const kol = await time.pageOf(kolId, 'KOL');
  await kol.goto('/appSohor/skor');
  await kol.getByLabel('Alasan banding').fill('Penayangan saya salah hitung');
  await kol.getByRole('button', { name: 'Ajukan banding' }).click();
  await expect(kol.getByText('Banding Anda menunggu jawaban staf.')).toBeVisible();

  const staff = await time.pageOf(await time.staff(), 'Admin');
  await staff.goto('/appSohor/ops/banding-skor');
  await staff.getByRole('button', { name: 'Penayangan saya salah hitung' }).click();
  await staff.getByRole('dialog', { name: 'Banding skor' }).getByRole('button', { name: 'Jelaskan' }).click();
  const answer = staff.getByRole('dialog', { name: 'Jelaskan skornya?' });
  await answer.getByLabel('Jawaban').fill('Lima video dihitung, sesuai rumus');
  await answer.getByRole('button', { name: 'Kirim jawaban' }).click();
  await expect(staff.getByText('Tidak ada banding yang menunggu.')).toBeVisible();

  await kol.reload();
  await expect(kol.getByText(/Lima video dihitung, sesuai rumus/)).toBeVisible();
  await kol.getByRole('button', { name: 'Tolak dinilai' }).click();
  const asked = kol.getByRole('dialog', { name: 'Tolak dinilai?' });
  await asked.getByRole('button', { name: 'Tolak dinilai' }).click();
  await expect(kol.getByText('Anda menolak dinilai', { exact: true })).toBeVisible();
});

/** Fills in what one side says of the other: the same mark for all three questions. */
async function review(page: Page, mark: string, text: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Tulis ulasan' });
  await expect(form).toBeVisible();
  for (const radio of await form.getByRole('radio', { name: mark, exact: true }).all()) await radio.check();
  await form.getByLabel('Komentar').fill(text);
  await form.getByRole('button', { name: 'Kirim Ulasan' }).click();
  await expect(page.getByText(/^Ulasan Anda tersimpan/).first()).toBeVisible();
}

test('a stranger opens the media kit that a KOL shares, and no longer sees results that the KOL hides', async ({
  time,
}) => {
  const name = 'Kopi Media Kit';
  const username = 'media.kit';
  const { brand, kols } = await time.campaign({ name, days: 30, places: 1, signed: 1 });
  const video = await time.tiktokPost(username);
  const kol = await time.pageOf(kols[0] ?? '', 'KOL');
  await kol.goto('/appSohor/rate-card');
  await kol.getByRole('button', { name: 'Connect To TikTok' }).first().click();
  await kol.getByRole('textbox', { name: 'Nama pengguna TikTok lain' }).fill(username);
  await kol.getByRole('radio', { name: 'Akun lain' }).check();
  await kol.getByRole('button', { name: 'Izinkan' }).click();
  await expect(kol).toHaveURL(/\/appSohor\/rate-card\?code=/);
  // TikTok leads back to the address of the API, which has no pages here.
  await kol.goto(`/appSohor/rate-card${new URL(kol.url()).search}`);
  await expect(async () => {
    await time.pass(0);
    await expect(kol.getByText('TikTok synced successfully')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await kol.getByRole('button', { name: 'Tutup', exact: true }).click();
  await kol.getByRole('button', { name: 'Ubah profil' }).click();
  const profile = kol.getByRole('dialog', { name: 'Ubah profil' });
  await profile.getByLabel('Bio').fill('Kedai kopi kecil di Bandung.');
  await profile.getByRole('button', { name: 'Simpan' }).click();
  await expect(profile).toBeHidden();
  await kol.getByRole('region', { name: 'Tarif TikTok' }).getByLabel('Video').fill('1500000');
  await kol.getByRole('button', { name: 'Simpan rate card' }).click();
  await expect(kol.getByText('Semua tarif sudah tersimpan.')).toBeVisible();

  await openOwnWork(kol, name);
  const work = kol.getByRole('region', { name: 'Konten' });
  await work.getByLabel('Tautan konten').fill(video);
  await work.getByRole('button', { name: 'Serahkan Konten' }).click();
  await expect(work.getByText(/^Brand sedang meninjau konten Anda/)).toBeVisible();
  const contract = new URL(kol.url()).pathname.split('/').at(-1);
  const ofBrand = await time.pageOf(brand, 'Brand');
  await ofBrand.goto(`/appSohor/kontrakBrand/${contract}`);
  await ofBrand.getByRole('button', { name: /^Terima Konten/ }).click();
  await ofBrand
    .getByRole('dialog', { name: 'Terima Konten' })
    .getByRole('button', { name: 'Terima dan Bayar' })
    .click();
  await review(ofBrand, '5', 'Videonya rapi dan jujur.');
  await time.readFigures();
  await kol.reload();
  await review(kol, '4', 'Brief jelas.');
  const show = async (isShown: boolean) => {
    const saved = kol.waitForResponse(/\/Figures\/[^/]+\/public$/);
    await kol.getByRole('checkbox', { name: 'Tampilkan di halaman publik' }).setChecked(isShown);
    expect((await saved).status()).toBe(200);
  };
  await show(true);

  await kol.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await kol.goto('/appSohor/rate-card');
  await kol.getByRole('button', { name: 'Salin tautan' }).click();
  await expect(kol.getByRole('button', { name: 'Tersalin' })).toBeVisible();
  const address = await kol.evaluate(() => navigator.clipboard.readText());
  const phone = await time.phoneOfStranger();
  await phone.goto(address);
  await expect(phone.getByText('Kedai kopi kecil di Bandung.')).toBeVisible();
  await expect(phone.getByText('Pengikut TikTok')).toBeVisible();
  const results = phone.getByRole('region', { name: 'Hasil terverifikasi' });
  await expect(results.getByRole('link')).toHaveAttribute('href', video);
  await expect(phone.getByRole('region', { name: 'Rate card' })).toContainText('Rp1.500.000');
  const reviews = phone.getByRole('region', { name: 'Rekam jejak dan ulasan' });
  await expect(reviews).toContainText('Videonya rapi dan jujur.');
  await expect(reviews).not.toContainText(name);

  const picture = await phone.locator('meta[property="og:image"]').getAttribute('content');
  // The site names the address that it was published for.
  const card = await phone.request.get(new URL(picture ?? '').pathname);
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
  expect((await card.body()).readUInt32BE(16)).toBe(1200);
  const mediaKit = async () => {
    const download = phone.waitForEvent('download');
    await phone.getByRole('link', { name: 'Unduh media kit (PDF)' }).tap();
    const document = await readFile(await (await download).path());
    expect(document.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
    return readPdf(document).text;
  };
  expect(await mediaKit()).toContain('Hasil terverifikasi');

  await openOwnWork(kol, name);
  await show(false);
  // A drawn page is kept for a few seconds.
  await expect(async () => {
    await phone.reload();
    await expect(reviews).toBeVisible();
    await expect(results).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  expect(await mediaKit()).not.toContain('Hasil terverifikasi');
});
