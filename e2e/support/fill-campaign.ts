import type { Page } from '@playwright/test';

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** Fills in the form for a campaign of 2 KOLs at Rp250.000. */
export async function fillCampaign(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nama proyek').fill(name);
  await page.getByLabel('Jenis promosi').selectOption('Produk');
  await page.getByLabel('Tanggal Mulai', { exact: true }).fill(day(1));
  await page.getByLabel('Tanggal Selesai', { exact: true }).fill(day(30));
  await page.getByRole('radio', { name: 'TikTok Video Post' }).check();
  await page.getByRole('radio', { name: 'Product', exact: true }).check();
  await page.getByLabel('Harga').fill('250000');
  await page.getByLabel('Jumlah KOL').fill('2');
  await page.getByLabel('Referensi visual').fill('https://contoh.example/moodboard');
  await page.getByLabel('Arahan konten').fill('Tunjukkan produk dipakai sehari-hari.');
  await page.getByLabel('Arahan caption').fill('Ceritakan pengalaman Anda dengan jujur.');
}
