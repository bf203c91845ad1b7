import type { Page } from '@playwright/test';
import { apiFor, inbox, nextCode, type Person, secondDevice, signUp, somebody } from '../support/people.ts';
import { CODE_LIFE_SECONDS } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

async function register(page: Page, person: Person): Promise<void> {
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
    await register(page, person);
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

test('the registration form says what is missing, under the field', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Daftar' }).click();
  for (const text of [
    'Nama lengkap wajib diisi.',
    'Email wajib diisi.',
    'Nomor WhatsApp wajib diisi.',
    'Anda harus menyetujui syarat & ketentuan.',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByLabel('Email').fill('bukan-email');
  await page.getByLabel('Nomor WhatsApp').fill('021555');
  await page.getByRole('button', { name: 'Daftar' }).click();
  await expect(page.getByText('Format email tidak valid.')).toBeVisible();
  await expect(page.getByText('Format nomor telepon tidak valid. Gunakan format +628...')).toBeVisible();
});

test('the log-in form asks for a number', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText('Mohon masukkan nomor WhatsApp Anda.')).toBeVisible();
});

test('a wrong code is refused, a pasted right one lets in', async ({ page, context }) => {
  const person = somebody('KOL');
  await register(page, person);
  const code = await askForCode(page, person.phone);
  await expect(page.getByRole('button', { name: 'Verifikasi' })).toBeDisabled();
  await typeCode(page, wrong(code));
  await expect(page.getByText('Kode OTP salah atau kedaluwarsa. Mohon coba lagi.')).toBeVisible();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), code);
  await page.getByRole('textbox').first().click();
  await page.keyboard.press('Control+V');
  await page.getByRole('button', { name: 'Verifikasi' }).click();
  await expect(page).toHaveURL(/\/appSohor\/dashboard$/);
});

test('an expired code is refused; a resent one works after the countdown', async ({ page }) => {
  const person = somebody('KOL');
  await register(page, person);
  await page.clock.install();
  const first = await askForCode(page, person.phone);
  const sentAt = Date.parse((await inbox(person.phone))[0]?.at ?? '');
  // The server lets the code expire in real time, and nothing on the screen shows when.
  await expect
    .poll(() => Date.now() - sentAt, { timeout: 40_000 })
    .toBeGreaterThan(CODE_LIFE_SECONDS * 1000 + 500);
  await typeCode(page, first);
  await expect(page.getByText('Kode OTP salah atau kedaluwarsa. Mohon coba lagi.')).toBeVisible();

  // From here on the test controls the page's clock.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const resend = page.getByRole('button', { name: /Kirim ulang/ });
  await resend.click();
  await expect(async () => {
    // Runs timers that are due now: the toast is shown by one.
    await page.clock.runFor(0);
    await expect(page.getByText('Kode OTP baru telah dikirimkan ke WhatsApp Anda.')).toBeVisible({
      timeout: 100,
    });
  }).toPass();
  for (const [milliseconds, left] of [
    [0, 60],
    [999, 60],
    [1, 59],
    [58_999, 1],
  ] as const) {
    await page.clock.runFor(milliseconds);
    await expect(resend).toHaveText(`Kirim ulang dalam ${left} detik`);
    await expect(resend).toBeDisabled();
  }
  await page.clock.runFor(1);
  await expect(resend).toHaveText('Kirim ulang');
  await expect(resend).toBeEnabled();
  await page.clock.resume();

  await typeCode(page, await nextCode(person.phone, 1));
  await expect(page).toHaveURL(/\/appSohor\/dashboard$/);
});

test('without a number the code page leads back to log-in', async ({ page }) => {
  await page.goto('/Verify');
  await expect(
    page.getByText('Nomor WhatsApp tidak ditemukan. Mohon kembali ke halaman sebelumnya.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
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
