import type { Page } from '@playwright/test';
import { entryOf, openOwnWork } from '../support/entries.ts';
import { pngImage } from '../support/images.ts';
import type { MovedTime } from '../support/moved-time.ts';
import { expect, test } from '../support/timed-test.ts';

test.describe.configure({ mode: 'default' });

const DAY = 24;

async function openWork(brand: Page, name: string) {
  await brand.goto('/appSohor/daftarCampaign');
  await entryOf(brand, name).getByRole('link', { name }).click();
  await brand.getByRole('tab', { name: 'Konten' }).click();
}

/** A Brand says what happened, with a link and a picture. */
async function complain(brand: Page, words: string): Promise<void> {
  await brand.getByRole('button', { name: /^Ajukan Sengketa/ }).click();
  const opening = brand.getByRole('dialog', { name: 'Ajukan Sengketa' });
  await opening.getByLabel('Apa yang terjadi?').fill(words);
  await opening.getByLabel('Tautan bukti').fill('https://contoh.example/bukti');
  await opening.getByLabel('Gambar bukti').setInputFiles({
    name: 'bukti.png',
    mimeType: 'image/png',
    buffer: pngImage(),
  });
  await opening.getByRole('button', { name: 'Ajukan Sengketa' }).click();
  await expect(brand.getByText(/^Sampaikan keterangan dan bukti sebelum/)).toBeVisible();
}

async function handIn(kol: Page, name: string, video: string): Promise<void> {
  await openOwnWork(kol, name);
  const work = kol.getByRole('region', { name: 'Konten' });
  await work.getByLabel('Tautan konten').fill(`https://www.tiktok.com/@sari/video/${video}`);
  await work.getByRole('button', { name: 'Serahkan Konten' }).click();
  await expect(work.getByText(/^Brand sedang meninjau konten Anda/)).toBeVisible();
}

/** Staff reads both sides, and decides. */
async function decide(staff: Page, name: string, part: string, reason: string): Promise<void> {
  await staff.goto('/appSohor/ops/sengketa?status=deciding');
  await staff.getByRole('button', { name }).click();
  const deciding = staff.getByRole('dialog', { name }).getByRole('form', { name: 'Putuskan sengketa' });
  await deciding.getByLabel('Bagian KOL, sebelum biaya dan pajak').fill(part);
  await deciding.getByLabel('Alasan').fill(reason);
  await deciding.getByRole('button', { name: 'Lanjut' }).click();
  await staff
    .getByRole('dialog', { name: 'Putusan ini final' })
    .getByRole('button', { name: 'Putuskan' })
    .click();
  await expect(staff.getByText('Sengketa diputuskan. Kedua pihak diberi tahu.')).toBeVisible();
}

async function balanceIs(page: Page, text: string): Promise<void> {
  await page.goto('/appSohor/balance');
  await expect(page.getByText(text).first()).toBeVisible();
}

async function toldLast(time: MovedTime, userId: string, words: RegExp): Promise<void> {
  expect((await time.messagesOf(userId))[0]).toMatch(words);
}

test('a Brand opens a dispute with evidence, the KOL answers, staff divides the money, and both are told', async ({
  time,
}) => {
  const name = 'Kopi Dua Unggahan';
  const { brand, kols } = await time.campaign({ name, days: 30, places: 1, signed: 1 });
  const kolId = kols[0] ?? '';
  const [ofBrand, kol] = [await time.pageOf(brand, 'Brand'), await time.pageOf(kolId, 'KOL')];
  await openWork(ofBrand, name);
  await complain(ofBrand, 'KOL mengunggah untuk merek lain.');
  await toldLast(time, kolId, /Sengketa diajukan/);

  await openOwnWork(kol, name);
  await kol.getByRole('link', { name: 'Lihat Sengketa' }).click();
  const dispute = kol.getByRole('main');
  await expect(dispute.getByText('KOL mengunggah untuk merek lain.')).toBeVisible();
  await expect(dispute.getByRole('link', { name: 'Gambar bukti' })).toBeVisible();
  await dispute.getByLabel('Keterangan Anda').fill('Hanya satu dari dua unggahan.');
  await dispute.getByRole('button', { name: 'Kirim Keterangan' }).click();
  const words = dispute.getByRole('region', { name: 'Keterangan kedua pihak' });
  await expect(words.getByText('Hanya satu dari dua unggahan.')).toBeVisible();

  await time.pass(2 * DAY);
  const staff = await time.pageOf(await time.staff(), 'Admin');
  await decide(staff, name, '400000', 'Separuh pekerjaan sesuai.');
  for (const id of [brand, kolId]) await toldLast(time, id, /Sengketa sudah diputuskan/);
  await kol.reload();
  await expect(dispute.getByText('Separuh pekerjaan sesuai.')).toBeVisible();
  await balanceIs(kol, 'Rp380.000');
  await balanceIs(ofBrand, 'Rp600.000');
});

test('content that is deleted after it was paid is disputed, and the payment is taken back', async ({
  time,
}) => {
  const name = 'Kopi Terhapus';
  const { brand, kols } = await time.campaign({ name, days: 30, places: 1, signed: 1 });
  const kolId = kols[0] ?? '';
  let kol = await time.pageOf(kolId, 'KOL');
  await handIn(kol, name, '7000000000000000011');
  await time.pass(3 * DAY);
  await balanceIs(kol, 'Rp950.000');

  await time.pass(20 * DAY);
  const ofBrand = await time.pageOf(brand, 'Brand');
  await openWork(ofBrand, name);
  await complain(ofBrand, 'Video sudah dihapus.');
  await toldLast(time, kolId, /Sengketa diajukan/);
  await time.pass(2 * DAY);
  const staff = await time.pageOf(await time.staff(), 'Admin');
  await decide(staff, name, '0', 'Video tidak lagi tayang.');
  await balanceIs(ofBrand, 'Rp1.000.000');
  kol = await time.pageOf(kolId, 'KOL');
  await balanceIs(kol, 'Rp0');
  await expect(kol.getByText(/ditarik kembali/i).first()).toBeVisible();
  await kol.goto('/appSohor/invoice');
  await expect(kol.getByRole('row').filter({ hasText: name })).toContainText('Dikembalikan');

  // After 30 days nobody can ask for it any more.
  const other = 'Kopi Lewat Sebulan';
  const later = await time.campaign({ name: other, days: 30, places: 1, signed: 1 });
  const second = await time.pageOf(later.kols[0] ?? '', 'KOL');
  await handIn(second, other, '7000000000000000012');
  await time.pass(3 * DAY);
  await time.pass(31 * DAY);
  const laterBrand = await time.pageOf(later.brand, 'Brand');
  await openWork(laterBrand, other);
  await expect(laterBrand.getByText('Diterima', { exact: true })).toBeVisible();
  await expect(laterBrand.getByRole('button', { name: /^Ajukan Sengketa/ })).toHaveCount(0);
});
