import { expect, type Page, test } from '@playwright/test';
import { totpCode, totpStep } from '../../api/modules/staff/rules/totp.ts';
import { STAFF, signIn, signUp, somebody } from '../support/people.ts';

/** Goes through the second factor, which each of the demo's staff sets up at its first log-in. */
async function asStaff(page: Page, phone: (typeof STAFF)[number]): Promise<void> {
  await signIn(page, phone);
  await page.goto('/appSohor/ops');
  await page.getByRole('button', { name: 'Pasang Autentikator' }).click();
  const secret = (await page.getByTestId('secret').innerText()).replaceAll(' ', '');
  await page.getByRole('group', { name: 'Kode autentikator' }).getByRole('textbox').first().click();
  await page.keyboard.type(totpCode(secret, totpStep(new Date())));
  await page.getByRole('button', { name: 'Saya sudah menyimpannya' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pengguna' })).toBeVisible();
}

/** Gives a reason in the dialog that asks for one, and confirms. */
async function because(page: Page, title: string, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('staff logs in with an authenticator, finds a person by keyboard, blocks it; a large sum takes a second person', async ({
  browser,
}) => {
  const [person, first, second] = (await Promise.all(
    [1, 2, 3].map(async () => (await browser.newContext()).newPage()),
  )) as [Page, Page, Page];
  const kol = somebody('KOL');
  await signUp(person, kol);
  await person.goto('/appSohor/dashboard');
  await expect(person.getByText(`Halo, ${kol.fullName}`)).toBeVisible();

  await asStaff(first, STAFF[0]);
  await first.getByRole('searchbox').fill(kol.fullName);
  const row = first.getByRole('button', { name: kol.fullName });
  await expect(row).toHaveCount(1);
  await row.focus();
  await first.keyboard.press('Enter');
  const details = first.getByRole('dialog', { name: kol.fullName });
  await details.getByRole('button', { name: 'Ganti rugi' }).click();
  await first.getByRole('dialog', { name: 'Beri ganti rugi' }).getByLabel('Jumlah').fill('20000000');
  await because(first, 'Beri ganti rugi', 'biaya ganda', 'Beri ganti rugi');
  await expect(first.getByText('Menunggu persetujuan anggota staf lain.')).toBeVisible();

  await asStaff(second, STAFF[1]);
  await second.getByRole('link', { name: 'Persetujuan' }).click();
  await second.getByRole('button', { name: kol.fullName }).click();
  await second.getByRole('dialog', { name: 'Usulan' }).getByRole('button', { name: 'Setujui' }).click();
  await because(second, 'Setujui usulan ini?', 'sudah dicek', 'Setujui');
  await person.goto('/appSohor/balance');
  await expect(person.getByText('Ganti rugi dari Sohor: biaya ganda')).toBeVisible();

  await details.getByRole('button', { name: 'Blokir' }).click();
  await because(first, 'Blokir akun ini?', 'penipuan', 'Blokir');
  await expect(details.getByText('Diblokir: penipuan')).toBeVisible();
  await person.reload();
  await expect(person).toHaveURL(/\/login/);
  for (const page of [person, first, second]) await page.context().close();
});
