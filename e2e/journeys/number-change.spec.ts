import { inbox, messages, nextCode, signIn, signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a KOL changes its number, which logs out its other devices, and logs in with the new one', async ({
  page,
  browser,
}) => {
  const person = somebody('KOL');
  await signUp(page, person);
  // A second device of its own session.
  const other = await (await browser.newContext()).newPage();
  await signIn(other, person.phone);
  await other.goto('/appSohor/dashboard');
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.goto('/appSohor/dashboard');
  await page.getByRole('button', { name: /^Menu akun/ }).click();
  await page.getByRole('link', { name: 'Pengaturan' }).click();
  const devices = page.locator('section', { has: page.getByRole('heading', { name: 'Perangkat' }) });
  await expect(devices.getByRole('listitem')).toHaveCount(2);

  const to = somebody('KOL').phone;
  const seen = (await inbox(person.phone)).length;
  await page.getByRole('button', { name: 'Ganti Nomor' }).click();
  await page.getByLabel('Nomor baru').fill(to.replace('+62', '0'));
  await page.getByRole('button', { name: 'Kirim Kode' }).click();
  await expect(page.getByRole('heading', { name: 'Masukkan Kedua Kode' })).toBeVisible();
  for (const [name, received] of [
    [/^Kode dari nomor lama/, await nextCode(person.phone, seen)],
    [/^Kode dari nomor baru/, await nextCode(to)],
  ] as const) {
    await page.getByRole('group', { name }).getByLabel('Digit 1').click();
    await page.keyboard.type(received);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Ganti Nomor' }).dblclick();
  await expect(page.getByText('Nomor Anda baru diganti.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  // The old number gets a message as well.
  await expect
    .poll(async () => (await messages(person.phone))[0]?.text)
    .toContain('nomor WhatsApp akun Anda diganti');

  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await signIn(other, to);
  await other.goto('/appSohor/dashboard');
  await expect(other.getByText(`Halo, ${person.fullName}`)).toBeVisible();
});
