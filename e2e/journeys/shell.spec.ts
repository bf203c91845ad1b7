import { signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('each role has its own menu, and groups open by path', async ({ page, browser }) => {
  await signUp(page, somebody('KOL'));
  await page.goto('/appSohor');
  await expect(page).toHaveURL(/\/appSohor\/dashboard$/);
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  await expect(menu.getByRole('button', { name: 'Kampanye' })).toHaveAttribute('aria-expanded', 'false');
  await menu.getByRole('button', { name: 'Kampanye' }).click();
  await menu.getByRole('link', { name: 'Kontrak' }).click();
  await expect(page).toHaveURL(/\/appSohor\/contract$/);
  await page.reload();
  await expect(menu.getByRole('button', { name: 'Kampanye' })).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('button', { name: 'Dompet Digital' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(menu.getByRole('link', { name: 'Pencarian Influencer' })).toHaveCount(0);

  const brand = await (await browser.newContext()).newPage();
  await signUp(brand, somebody('Brand'));
  await brand.goto('/appSohor/');
  await expect(brand).toHaveURL(/\/appSohor\/dashboardBrand$/);
  const brandMenu = brand.getByRole('navigation', { name: 'Menu utama' });
  await expect(brandMenu.getByRole('link', { name: 'Pencarian Influencer' })).toBeVisible();
  await expect(brandMenu.getByRole('link', { name: 'Rate Card' })).toHaveCount(0);
});

test("the menu waits for the session check with 'Memuat menu...'", async ({ page }) => {
  await signUp(page, somebody('KOL'));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/auth/verifySessions', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/appSohor/dashboard');
  await expect(page.getByText('Memuat menu...').first()).toBeVisible();
  answer();
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible();
});

test('a role is kept out of the other role’s pages', async ({ page, browser }) => {
  await signUp(page, somebody('KOL'));
  await page.goto('/appSohor/daftarCampaign');
  await expect(page.getByText('Halaman ini bukan untuk peran Anda')).toBeVisible();
  await page.goto('/appSohor/dashboardBrand');
  await expect(page).toHaveURL(/\/login$/);

  const brand = await (await browser.newContext()).newPage();
  await signUp(brand, somebody('Brand'));
  await brand.goto('/appSohor/contract');
  await expect(brand.getByText('Halaman ini bukan untuk peran Anda')).toBeVisible();
  await brand.goto('/appSohor/permintaanEndorse');
  await expect(brand.getByText('Segera Hadir')).toBeVisible();
});

test('without a session every page of the area leads to log-in', async ({ page }) => {
  // A page of each remote; how the shell guards every page is in shell/src/routing/app-routes.test.tsx.
  for (const path of ['contract', 'daftarCampaign', 'pengaturan']) {
    await page.goto(`/appSohor/${path}`);
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('an address that does not exist says so', async ({ page }) => {
  await page.goto('/tidak-ada');
  await expect(page.getByText('404 - Page Not Found')).toBeVisible();
  await signUp(page, somebody('KOL'));
  await page.goto('/appSohor/tidak-ada');
  await expect(page.getByText('404 - Page Not Found')).toBeVisible();
});

test('public pages lead a member to the dashboard, and nobody else', async ({ page }) => {
  const head = page.getByRole('banner');
  await page.goto('/');
  await expect(head.getByRole('link', { name: 'Masuk' })).toBeVisible();
  await expect(head.getByRole('link', { name: 'Ke dashboard' })).toBeHidden();
  await signUp(page, somebody('KOL'));
  await page.goto('/');
  await expect(head.getByRole('link', { name: 'Masuk' })).toBeHidden();
  await head.getByRole('link', { name: 'Ke dashboard' }).click();
  await expect(page).toHaveURL(/\/appSohor\/dashboard$/);
});

test('public pages ask for no file that is not there, also when they are idle', async ({ page }) => {
  const missing: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() >= 400) missing.push(reply.url());
  });
  for (const path of ['/', '/marketplace', '/sohor-score', '/privacy', '/login', '/register']) {
    await page.goto(path);
    // Drawn pages load their code when somebody is there.
    await page.mouse.move(100, 100);
    await page.mouse.move(120, 140);
    await expect
      .poll(() =>
        page.evaluate(() => (window as { sohor?: { prepareTag?: unknown } }).sohor?.prepareTag !== undefined),
      )
      .toBe(true);
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
    );
    await page.waitForLoadState('networkidle');
  }
  expect(missing).toEqual([]);
});

test('the marketplace comes with its KOLs, works without JavaScript, and is taken over as it stands', async ({
  page,
  browser,
  baseURL,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/v1/public/') && calls.push(request.url()));
  const cards = page.getByRole('main').getByRole('listitem');
  // If the API was too busy to answer in time, the browser loads the list.
  await expect(async () => {
    await page.goto('/marketplace?kategori=Food');
    expect(await page.locator('#drawn-from').count()).toBe(1);
  }).toPass();
  calls.length = 0;
  await page.goto('/marketplace?kategori=Food');
  await page.getByRole('combobox', { name: 'Kategori KOL' }).selectOption('Travel');
  await expect(page).toHaveURL(/kategori=Travel$/);
  await expect(cards.first()).toContainText('Travel');
  for (const call of calls) expect(call).toContain('category=Travel');

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const reader = await plain.newPage();
  await expect(async () => {
    await reader.goto('/marketplace');
    await expect(reader.getByRole('main').getByRole('listitem').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const name =
    (await reader.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await reader.getByRole('searchbox').fill(name);
  await reader.getByRole('button', { name: 'Cari' }).click();
  await reader.getByRole('link', { name, exact: true }).first().click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(name);
  const sitemap = async () => (await page.request.get('/sitemap.xml')).text();
  await expect.poll(sitemap).toContain(`${new URL(reader.url()).pathname}</loc>`);
  await expect(reader.locator('meta[property="og:title"]')).toHaveAttribute('content', `${name}, KOL`);
  await plain.close();

  const missing = await page.goto('/marketplace/tidak-ada-orangnya');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'KOL tidak ditemukan' })).toBeVisible();
});

test('when the API is away the screen says so, keeps the session, and recovers with a retry', async ({
  page,
}) => {
  await signUp(page, somebody('KOL'));
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.goto('/appSohor/contract');
  await expect(page.getByText('Server tidak dapat dihubungi')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
  await page.unroute('**/api/v1/**');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText('Belum ada kontrak tersedia.')).toBeVisible();
});
