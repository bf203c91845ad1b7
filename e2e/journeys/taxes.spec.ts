import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '../../api/platform/read-pdf.ts';
import { openOwnWork } from '../support/entries.ts';
import { expect, test } from '../support/timed-test.ts';

test.describe.configure({ mode: 'default' });

const DAY = 24;

interface TaxData {
  /** Choices of the form, in order. */
  choices: string[];
  field: 'NIK' | 'NPWP';
  number: string;
  name: string;
}

async function tellTax(page: Page, { choices, field, number, name }: TaxData): Promise<void> {
  await page.goto('/appSohor/pajak');
  await page.getByRole('button', { name: 'Isi Data Pajak' }).click();
  const form = page.getByRole('dialog', { name: 'Data Pajak' });
  for (const choice of choices) await form.getByRole('radio', { name: choice, exact: true }).click();
  await form.getByRole('textbox', { name: field, exact: true }).fill(number);
  await form.getByLabel(/^Nama sesuai/).fill(name);
  await form.getByLabel('Alamat').fill('Jalan Braga 1, Bandung');
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Data pajak disimpan.')).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
}

async function saved(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('tax data leads to a withheld payment, and that to a statement of the month as CSV and PDF', async ({
  time,
}) => {
  const name = 'Kopi Berpajak';
  const { brand, kols } = await time.campaign({ name, days: 30, places: 1, signed: 0, offered: 1 });
  const kolId = kols[0] ?? '';
  const [ofBrand, kol] = [await time.pageOf(brand, 'Brand'), await time.pageOf(kolId, 'KOL')];
  const company = { choices: ['Badan'], field: 'NPWP', number: '0012345678901000' } as const;
  await tellTax(ofBrand, { ...company, choices: ['Badan'], name: 'PT Kopi Berpajak' });
  const person = { field: 'NIK', number: '3273015508950002' } as const;
  await tellTax(kol, { ...person, choices: ['Pribadi', 'NIK'], name: 'Sari Melati' });

  // The tax data of signing count.
  await time.sign(kolId);
  await openOwnWork(kol, name);
  const work = kol.getByRole('region', { name: 'Konten' });
  await work.getByLabel('Tautan konten').fill('https://www.tiktok.com/@sari/video/7000000000000000021');
  await work.getByRole('button', { name: 'Serahkan Konten' }).click();
  await expect(work.getByText(/^Brand sedang meninjau konten Anda/)).toBeVisible();
  const paid = new Date(await time.pass(3 * DAY));
  const [year, month] = jakartaMonth(paid);

  // Rp50.000 fee, and Rp30.000 tax: 5 % of half of the price, plus a fifth while nobody has compared number and name.
  await kol.goto('/appSohor/balance');
  await expect(kol.getByText('Rp920.000').first()).toBeVisible();
  for (const [page, other, masked] of [
    [kol, 'PT Kopi Berpajak', '1000'],
    [ofBrand, 'Sari Melati', '0002'],
  ] as const) {
    await page.goto('/appSohor/pajak');
    await page.getByLabel('Tahun').selectOption(String(year));
    await page.getByLabel('Bulan').selectOption(String(month));
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(other);
    await expect(row).toContainText(`••••${masked}`);
    await expect(row).toContainText('Rp30.000');
    const file = `bukti-potong-sohor-${year}-${String(month).padStart(2, '0')}`;
    const csv = await saved(page, 'CSV');
    expect(csv.name).toBe(`${file}.csv`);
    const text = csv.bytes.toString('utf8');
    for (const part of [other, name, '30000']) expect(text).toContain(part);
    const pdf = await saved(page, 'Unduh PDF');
    expect(pdf.name).toBe(`${file}.pdf`);
    const printed = readPdf(pdf.bytes).text;
    for (const part of [other, 'Rp30.000']) expect(printed).toContain(part);
    for (const whole of [company.number, person.number]) {
      expect(text).not.toContain(whole);
      expect(printed).not.toContain(whole);
    }
    // A month without payments has no statement.
    await page.getByLabel('Tahun').selectOption('2025');
    await page.getByLabel('Bulan').selectOption('1');
    await expect(page.getByText(/pada masa ini\./)).toBeVisible();
  }
});

const jakartaMonth = (at: Date) =>
  at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' }).split('-').slice(0, 2).map(Number);
