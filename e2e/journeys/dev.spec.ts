import type { Browser, Page } from '@playwright/test';
import type { RemoteManifest, RouteAccess } from '@sohor/shared/platform/remotes';
import { PHONES, signInAs } from '../states/session.ts';
import { test } from '../support/dev-copy.ts';
import { product, simulators } from '../support/settings.ts';
import { timed } from '../support/site-copy.ts';
import { expect as base } from '../support/test.ts';

/** Five compilers and five checkers of types share the machine's cores, so nothing is said about how long a change takes. */
const expect = base.configure({ timeout: 240_000 });

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

test('`npm run dev` shows a page of each remote, and each change in the open page, which keeps its state', async ({
  browser,
  dev,
}) => {
  // Five dev servers start for it.
  test.slow();
  expect((await fetch(`${dev.origin}/api/v1/ready`)).status).toBe(200);
  // No stack of an error.
  expect(dev.said()).not.toMatch(/^\s+at /m);
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

  const open = await openAs(browser, dev.origin, 'KOL');
  await open.goto('/appSohor/rate-card');
  const heading = open.getByRole('heading', { level: 1 });
  await expect(open.locator('[class*=remote-kol-profile]')).toBeVisible();
  // A page that is drawn anew, or loaded anew, has another element in its place.
  await heading.evaluate((element) => element.setAttribute('data-kept', ''));
  const isKept = () => expect(heading).toHaveAttribute('data-kept');
  const file = 'remote-kol/src/features/rate-card/rate-card-page.tsx';
  await timed('a component', async () => {
    await dev.edit(
      'remote-kol/src/features/profile/profile-card.tsx',
      'label="Ubah profil"',
      'label="Ganti profil"',
    );
    await expect(open.getByRole('button', { name: 'Ganti profil' })).toBeVisible();
  });
  await isKept();
  await timed('a page', async () => {
    await dev.edit(file, 'title="Rate Card"', 'title="Kartu Tarif"');
    await expect(heading).toHaveText('Kartu Tarif');
  });
  await isKept();
  await timed('a style', async () => {
    await dev.edit(
      file.replace('.tsx', '.module.css'),
      '/* Desktops',
      '.profile { outline: 3px dashed }\n/* Desktops',
    );
    await expect(open.locator('[class*=remote-kol-profile]')).toHaveCSS('outline-style', 'dashed');
  });
  const overlay = open.locator('#webpack-dev-server-client-overlay');
  await dev.edit(file, 'return (', 'return ((');
  await expect(overlay).toBeAttached();
  await dev.edit(file, 'return ((', 'return (');
  await expect(overlay).toHaveCount(0);
  await isKept();

  await timed('the shell', async () => {
    await dev.edit('shell/src/layout/app-layout.tsx', 'Langsung ke konten', 'Langsung ke isi');
    await expect(open.getByRole('link', { name: 'Langsung ke isi' })).toBeAttached();
  });
  await isKept();

  await dev.edit(file, 'const own = useOwnProfile();', 'const own = useOwnProfile(1 + {});');
  await expect.poll(dev.said).toMatch(/rate-card-page\.tsx\(\d+,\d+\): error TS/);

  // The last one, as all types are checked after them.
  await timed('shared', async () => {
    await dev.edit('shared/src/ui/page-header.tsx', '<h1 className', '<h1 lang="id" className');
    await expect(heading).toHaveAttribute('lang', 'id');
  });
  await isKept();
});
