import { entryOf } from '../support/entries.ts';
import { signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a Brand keeps a KOL in a list with a note, takes it out and back, and deletes the list', async ({
  page,
}) => {
  await signUp(page, somebody('Brand'));
  await page.goto('/appSohor/PencarianInfluencer?kategori=Semua+Kategori');
  const save = page.getByRole('button', { name: /^Simpan ke daftar: / }).first();
  const kol = ((await save.getAttribute('aria-label')) ?? '').replace('Simpan ke daftar: ', '');
  await save.click();
  const choice = page.getByRole('dialog', { name: 'Simpan ke daftar' });
  await choice.getByLabel('Daftar baru').fill('Ramadan 2027');
  // A doubled click makes one list and one entry.
  await choice.getByRole('button', { name: 'Buat & simpan' }).dblclick();
  await expect(choice.getByRole('checkbox')).toHaveCount(1);
  await expect(choice.getByLabel('Ramadan 2027 (1 KOL)')).toBeChecked();
  await choice.getByRole('button', { name: 'Selesai' }).click();

  await page.goto('/appSohor/daftarKol');
  const card = entryOf(page, kol);
  await card.getByRole('button', { name: 'Tambah catatan' }).click();
  await page.getByLabel('Catatan', { exact: true }).fill('Tanya harga Story.');
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(card).toContainText('Tanya harga Story.');

  await card.getByRole('button', { name: 'Keluarkan' }).click();
  await expect(page.getByText('Daftar ini masih kosong.')).toBeVisible();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(card).toContainText('Tanya harga Story.');

  await page.getByRole('button', { name: 'Ubah nama' }).click();
  await page.getByRole('textbox', { name: 'Nama daftar' }).fill('Lebaran 2027');
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Lebaran 2027' })).toBeVisible();
  await page.getByRole('button', { name: 'Hapus daftar' }).click();
  const question = page.getByRole('dialog', { name: 'Hapus daftar Lebaran 2027?' });
  await question.getByRole('button', { name: 'Hapus daftar' }).click();
  await expect(page.getByText('Belum ada daftar.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Belum ada daftar.')).toBeVisible();
});
