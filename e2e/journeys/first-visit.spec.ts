import type { BrowserContext, Route } from '@playwright/test';
import budgets from '../../ops/budgets/budgets.json' with { type: 'json' };
import { logIn, nextCode, register, signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/**
 * A first visit takes two round trips: the document, then all files of the page at once. So the page must show although no file that is
 * asked for later is ever answered. The number of files asked for at once is the one in ops/budgets.
 */
async function showsAfterTwoRoundTrips(context: BrowserContext, name: keyof typeof budgets, heading: string) {
  const page = await context.newPage();
  const held = new Map<string, Route>();
  let isOver = false;
  await page.route(/\.(js|css)$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!isOver) held.set(pathname, route);
  });
  await page.goto(name.split(' ')[0] ?? '', { waitUntil: 'commit' });
  await expect.poll(() => held.size).toBe(budgets[name].files);
  isOver = true;
  for (const route of held.values()) await route.continue();
  await expect(page.locator('#drawn')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await context.close();
}

test('the log-in page shows after two round trips', ({ context }) =>
  showsAfterTwoRoundTrips(context, '/login public', 'Masuk'));

test('log-in shows before any script has run, and loses nothing that was typed or pressed until then', async ({
  page,
}) => {
  const scripts: Route[] = [];
  let isOver = false;
  await page.route(/\.js$/, (route) => (isOver ? route.continue() : void scripts.push(route)));
  await page.goto('/login', { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: 'Nomor WhatsApp' });
  await field.fill('0812');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  isOver = true;
  for (const route of scripts) await route.continue();
  await expect(page.getByRole('alert')).toContainText('Login gagal');
  await expect(field).toHaveValue('0812');
  await expect(field).toBeFocused();
});

test('a number that is sent before any script has run gets its code at once, and the page goes on from there', async ({
  page,
}) => {
  const kol = somebody('KOL');
  const { phone } = kol;
  await register(page, kol);
  const scripts: Route[] = [];
  let isOver = false;
  await page.route(/\.js$/, (route) => (isOver ? route.continue() : void scripts.push(route)));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/auth/login')) asked.push(request.postData() ?? '');
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: 'Nomor WhatsApp' });
  const typed = phone.replace('+62', '0');
  await field.fill(typed);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Masuk' })).toHaveAttribute('aria-busy', 'true');
  await field.press('Enter');
  const code = await nextCode(phone);
  isOver = true;
  for (const route of scripts) await route.continue();
  await expect(page).toHaveURL(/\/verify$/);
  expect(asked).toEqual([JSON.stringify({ phoneNumber: typed })]);
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verifikasi' }).click();
  await expect(page).toHaveURL(/\/appSohor\/dashboard$/);
});

test('a form that was sent before any script has run shows in forced colours, too, that it works', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.route(/\.js$/, () => undefined);
  await page.route('**/api/v1/auth/login', () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: 'Nomor WhatsApp' });
  await field.fill('081234567890');
  await field.press('Enter');
  const { arc, rest, ground } = await page.getByRole('button', { name: 'Masuk' }).evaluate((button) => {
    const { borderTopColor, borderLeftColor } = getComputedStyle(button, '::after');
    return { arc: borderTopColor, rest: borderLeftColor, ground: getComputedStyle(button).backgroundColor };
  });
  expect([arc === ground, rest === ground]).toEqual([false, true]);
});

for (const path of ['/login', '/register', '/appSohor/rate-card'])
  test(`${path} is painted with its document alone, and its sheets change nothing`, async ({
    page,
    browser,
  }) => {
    if (path.startsWith('/appSohor')) await signUp(page, somebody('KOL'));
    const storageState = await page.context().storageState();
    for (const width of [390, 1440]) {
      const context = await browser.newContext({ storageState, viewport: { width, height: 900 } });
      const visit = await context.newPage();
      const session = await context.newCDPSession(visit);
      // Playwright's own pictures wait for the document's end.
      const picture = async () => (await session.send('Page.captureScreenshot')).data;
      const held: Route[] = [];
      let isOver = false;
      await visit.route(/\.(js|woff2|svg|webp|png)$/, () => undefined);
      await visit.route(/\.css$/, (route) => (isOver ? route.continue() : void held.push(route)));
      await visit.goto(path, { waitUntil: 'commit' });
      await expect(visit.locator('#drawn :is(h1, header)').first()).toBeVisible();
      // The document comes in parts.
      await visit.waitForFunction(() => document.readyState !== 'loading');
      const bare = await picture();
      isOver = true;
      for (const route of held) await route.continue();
      // As if the page had no styles of its own: with all that it has asked for.
      await visit.locator('#drawn > style').evaluate(async (style) => {
        const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]')];
        const loaded = links.map((preload) => {
          const { href, integrity, crossOrigin } = preload;
          const link = Object.assign(document.createElement('link'), {
            rel: 'stylesheet',
            href,
            integrity,
            crossOrigin,
          });
          style.before(link);
          return new Promise((resolve) => link.addEventListener('load', resolve));
        });
        await Promise.all(loaded);
        style.remove();
      });
      expect((await picture()) === bare, `${width} px`).toBe(true);
      await context.close();
    }
  });

test('what is drawn for nobody in particular is not shown to who is logged in', async ({ page }) => {
  await signUp(page, somebody('KOL'));
  await page.route(/\.js$/, () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('#drawn')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Masuk' })).toBeHidden();
});

test('the frame of a signed-in page shows before any script has run, and to nobody else', async ({
  page,
  browser,
}) => {
  await signUp(page, somebody('KOL'));
  const held: Route[] = [];
  let isOver = false;
  await page.route(/\.js$/, (route) => (isOver ? route.continue() : void held.push(route)));
  await page.goto('/appSohor/rate-card', { waitUntil: 'commit' });
  const frame = page.locator('#drawn');
  await expect(frame.locator('header')).toBeVisible();
  // Everybody gets the same frame, so it must contain nothing personal.
  await expect(frame).not.toContainText(/KOL|Halo|\d/);
  isOver = true;
  for (const route of held) await route.continue();
  await expect(frame).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Rate Card' })).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.route(/\.js$/, () => undefined);
  await stranger.goto('/appSohor/rate-card', { waitUntil: 'commit' });
  await expect(stranger.locator('#drawn')).toBeAttached();
  await expect(stranger.locator('#drawn')).toBeHidden();
  await stranger.context().close();
});

const SIGNED_IN = {
  KOL: [
    ['/appSohor/rate-card KOL', 'Rate Card'],
    ['/appSohor/balance KOL', 'Balance'],
  ],
  Brand: [
    ['/appSohor/daftarCampaign Brand', 'Daftar Campaign'],
    ['/appSohor/PencarianInfluencer Brand', 'Daftar Key Opinion Leader (KOL)'],
  ],
} as const;
for (const role of ['KOL', 'Brand'] as const)
  test(`pages of a ${role} show after two round trips`, async ({ page, browser }) => {
    await signUp(page, somebody(role));
    const storageState = await page.context().storageState();
    // A new context has an empty cache.
    for (const [name, heading] of SIGNED_IN[role])
      await showsAfterTwoRoundTrips(await browser.newContext({ storageState }), name, heading);
  });

test('after log-in the session and the code of the page are asked for together', async ({
  page,
  browser,
}) => {
  const kol = somebody('KOL');
  const elsewhere = await browser.newContext();
  await signUp(await elsewhere.newPage(), kol);
  await elsewhere.close();
  let held: Route | undefined;
  await page.route('**/auth/verifySessions', (route) => {
    held = route;
  });
  const code = page.waitForRequest(/remotes\/remote-kol\/files\/features_dashboard/);
  await logIn(page, kol.phone);
  await code;
  await expect.poll(() => held !== undefined).toBe(true);
  await held?.continue();
  await expect(page.getByText(`Halo, ${kol.fullName}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
