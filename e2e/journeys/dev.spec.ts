import type { Browser, Page } from '@playwright/test';
import type { RemoteManifest, RouteAccess } from '@sohor/shared/platform/contract';
import { PHONES, signInAs } from '../states/session.ts';
import { test } from '../support/dev-copy.ts';
import { product, simulators } from '../support/settings.ts';
import { expect } from '../support/test.ts';

const VIEWERS = { public: undefined, session: 'kol', KOL: 'kol', Brand: 'brand', Admin: 'admin' } as const;

/** A page of the dev servers, with the data and the people of the running product: the demo is not loaded a second time. */
async function openAs(browser: Browser, origin: string, access: RouteAccess): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await context.route('**/api/**', (route) =>
    route.continue({ url: route.request().url().replace(origin, product) }),
  );
  const viewer = VIEWERS[access];
  const stored = viewer ? await signInAs(context, { product, simulators }, PHONES[viewer]) : {};
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  await page.evaluate((items) => void Object.assign(localStorage, items), stored);
  return page;
}

test('`npm run dev` shows a page of each remote, and a changed component in the open page', async ({
  browser,
  dev,
}) => {
  // Five dev servers start for it.
  test.slow();
  expect((await fetch(`${dev.origin}/api/v1/ready`)).status).toBe(200);
  for (const address of Object.values(dev.remotes)) {
    const { routes } = (await (await fetch(`${address}remote.json`)).json()) as RemoteManifest;
    const [route] = routes;
    if (!route) throw new Error(`${address} has no page`);
    const page = await openAs(browser, dev.origin, route.access);
    await page.goto(route.path);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    await expect(page.getByText('Halaman tidak tersedia'), address).toHaveCount(0);
    await page.context().close();
  }

  const page = await openAs(browser, dev.origin, 'public');
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Nomor WhatsApp' }).fill('0812 3456');
  const file = 'remote-auth/src/features/login/login-page.tsx';
  await dev.edit(file, 'label="Nomor WhatsApp"', 'label="Nomor WA"');
  await expect(page.getByRole('textbox', { name: 'Nomor WA', exact: true })).toHaveValue('0812 3456');
});
