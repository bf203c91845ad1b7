import type { Page } from '@playwright/test';
import {
  apiFor,
  inbox,
  nextCode,
  type Person,
  register,
  secondDevice,
  signUp,
  somebody,
} from '../support/people.ts';
import { expect, test } from '../support/test.ts';

async function registerOnPage(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await page.getByRole('radio', { name: new RegExp(`^${person.role}`) }).check();
  await page.getByLabel(person.role === 'Brand' ? 'Nama brand' : 'Nama lengkap').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Nomor WhatsApp').fill(person.phone.replace('+62', '0'));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Daftar' }).click();
  await expect(page.getByText('Pendaftaran berhasil! Silakan login.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
}

async function askForCode(page: Page, phone: string): Promise<string> {
  const seen = (await inbox(phone)).length;
  await page.goto('/login');
  await page.getByLabel('Nomor WhatsApp').fill(phone);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page).toHaveURL(/\/verify$/);
  return nextCode(phone, seen);
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verifikasi' }).click();
}

const wrong = (code: string) => (code === '1111' ? '2222' : '1111');

for (const role of ['Brand', 'KOL'] as const) {
  test(`a ${role} registers, logs in with the code from WhatsApp and logs out`, async ({ page }) => {
    const person = somebody(role);
    await registerOnPage(page, person);
    const code = await askForCode(page, person.phone);
    await typeCode(page, code);
    await expect(page).toHaveURL(role === 'Brand' ? /\/appSohor\/dashboardBrand$/ : /\/appSohor\/dashboard$/);
    await expect(page.getByText(`Halo, ${person.fullName}`)).toBeVisible();
    await expect(page.getByText(`${role} Management`)).toBeVisible();

    await page.getByRole('button', { name: /Menu akun/ }).click();
    await expect(page.getByText(person.email)).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(
      await page.evaluate(() => ['accessToken', 'role', 'id'].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null, null]);
    await page.goto('/appSohor');
    await expect(page).toHaveURL(/\/login$/);
  });
}

test('a wrong code is refused, one that is sent anew and pasted lets in', async ({ page, context }) => {
  const person = somebody('KOL');
  await register(page, person);
  const code = await askForCode(page, person.phone);
  await expect(page.getByRole('button', { name: 'Verifikasi' })).toBeDisabled();
  await typeCode(page, wrong(code));
  await expect(page.getByText('Kode OTP salah atau kedaluwarsa. Mohon coba lagi.')).toBeVisible();

  // The button is free from the start, and the server wants a second between two codes.
  await expect(async () => {
    await page.getByRole('button', { name: 'Kirim ulang' }).click();
    await expect(page.getByText('Kode OTP baru telah dikirimkan ke WhatsApp Anda.')).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  const fresh = await nextCode(person.phone, 1);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), fresh);
  await page.getByRole('textbox').first().click();
  await page.keyboard.press('Control+V');
  await page.getByRole('button', { name: 'Verifikasi' }).click();
  await expect(page).toHaveURL(/\/appSohor\/dashboard$/);
});

test('a session that another device revokes lands on the log-in page, and comes back where it was', async ({
  page,
}) => {
  const person = somebody('KOL');
  await signUp(page, person);
  await page.goto('/appSohor/contract');
  await expect(page.getByText('Belum ada kontrak tersedia.')).toBeVisible();

  const device = await secondDevice(person);
  const { data } = (await (await device.context.get('/api/v1/auth/sessions', device)).json()) as {
    data: { id: string; current: boolean }[];
  };
  const other = data.find((session) => !session.current);
  expect((await device.context.delete(`/api/v1/auth/sessions/${other?.id}`, device)).status()).toBe(200);

  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Rate Card' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Sesi Anda telah berakhir')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await typeCode(page, await askForCode(page, person.phone));
  await expect(page).toHaveURL(/\/appSohor\/rate-card$/);
});

test('a token copied to another browser is worthless', async ({ page, browser }) => {
  await signUp(page, somebody('Brand'));
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const thief = await (await browser.newContext()).newPage();
  await thief.goto('/favicon.svg');
  await thief.evaluate((value) => localStorage.setItem('accessToken', value), token);
  await thief.goto('/appSohor/daftarCampaign');
  await expect(thief).toHaveURL(/\/login$/);
  // The owner's session still works.
  expect((await (await apiFor(page)).get('auth/verifySessions')).status()).toBe(200);
});
