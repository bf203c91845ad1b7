import { inbox, logIn, messages, nextCode, signIn, signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a KOL closes its account, is nowhere from then on, thinks again, and has all back by logging in', async ({
  page,
  browser,
}) => {
  const person = somebody('KOL');
  await signUp(page, person);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, person.phone);
  await other.goto('/appSohor/dashboard');
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.goto('/appSohor/pengaturan');
  await page.getByRole('link', { name: 'Tutup Akun' }).click();
  await expect(page.getByText('Tidak ada lagi yang harus diselesaikan.')).toBeVisible();
  const seen = (await inbox(person.phone)).length;
  await page.getByRole('button', { name: 'Tutup Akun Saya' }).click();
  await page.getByRole('button', { name: 'Kirim Kode' }).click();
  await expect(page.getByRole('heading', { name: 'Masukkan Kode' })).toBeVisible();
  await page.keyboard.type(await nextCode(person.phone, seen));
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup Akun' }).dblclick();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(/^Akun Anda ditutup /)).toBeVisible();
  await expect.poll(async () => (await messages(person.phone))[0]?.text).toContain('Akun Anda akan ditutup');
  await other.reload();
  await expect(other).toHaveURL(/\/login/);

  await logIn(page, person.phone);
  await expect(page.getByText(`Halo, ${person.fullName}`)).toBeVisible();
  await page.getByRole('button', { name: /^Pemberitahuan/ }).click();
  await expect(page.getByRole('link', { name: 'Belum dibaca: Akun Anda tetap ada' })).toBeVisible();
});
