import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenSite, sameUnder, withEntry } from '../support/broken-site.ts';
import { test } from '../support/broken-site-test.ts';
import { leave } from '../support/leave.ts';
import { countSingletons } from '../support/page-singletons.ts';
import { signUp, somebody } from '../support/people.ts';
import { needProbe } from '../support/probes.ts';
import { pagesOfSite, SITE } from '../support/site.ts';
import { expect } from '../support/test.ts';
import { goWithin } from '../support/timed-page.ts';

const kol = needProbe('remote-kol');
/** An id in its right form that names nothing. */
const NOBODYS = '0190f5c0-0000-7000-8000-00000000dead';

/** The published site with a changed registry, by which the gateway sets its headers. */
async function siteWith(change: object) {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-site-'));
  await cp(SITE, folder, { recursive: true });
  const path = join(folder, 'registry.json');
  const registry = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...registry, ...change }));
  const site = await brokenSite(folder);
  site.breakAs({ registry: (published) => ({ ...published, ...change }) });
  return { ...site, close: () => site.close().then(() => rm(folder, { recursive: true, force: true })) };
}

for (const role of ['KOL', 'Brand'] as const) {
  test(`one React, one router and one session, with every page that a ${role} may see`, async ({ open }) => {
    const page = await open(role);
    const singletons = await countSingletons(page.context(), page);
    const arrived = page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Memuat halaman...' });
    const pages = (await pagesOfSite()).filter(({ access }) => ['public', 'session', role].includes(access));
    expect(pages.length).toBeGreaterThan(15);
    await page.goto('/tidak-ada');
    for (const { path } of pages) {
      await leave(page, () => goWithin(page, path.replace(':slug', 'tidak-ada').replace(':id', NOBODYS)));
      await expect(arrived.first()).toBeAttached();
    }
    const { scripts, ...counted } = await singletons();
    // Each page loads a script of its own.
    expect(scripts).toBeGreaterThan(pages.length);
    expect(counted).toEqual({ react: 1, 'react-dom': 1, router: 1, session: 1, renderers: 1, routers: 1 });
  });
}

test('a canary reaches the browsers it is for, and the current release serves where it fails', async ({
  site,
  open,
}) => {
  const canary = withEntry('remote-kol', (entry) => ({
    ...entry,
    canary: { release: sameUnder(entry.current, 'canary'), percent: 50 },
  }));
  const visitAs = async (bucket: number) => {
    const page = await open('KOL');
    await page.addInitScript((value) => localStorage.setItem('sohor.bucket', String(value)), bucket);
    const folders = new Set<string>();
    page.on('request', (request) => {
      const folder = /\/remotes\/remote-kol\/[^/]+\//.exec(request.url())?.[0];
      if (folder) folders.add(folder);
    });
    await page.goto(kol.path);
    await expect(page.getByText(kol.text)).toBeVisible();
    return [...folders];
  };
  const { url: current } = await site.release('remote-kol');
  const candidate = '/remotes/remote-kol/canary/';
  site.breakAs(canary ? { registry: canary } : {});
  expect(await visitAs(49)).toEqual([candidate]);
  expect(await visitAs(50)).toEqual([current]);
  site.breakAs({
    ...(canary ? { registry: canary } : {}),
    fault: ({ version }) => (version === 'canary' ? { status: 404 } : undefined),
  });
  expect(await visitAs(49)).toEqual([candidate, current]);
});

test('code of another origin runs only where the registry allows that origin', async ({
  browser,
  violations,
}) => {
  const probe = await brokenSite();
  const foreign = probe.foreignOrigin;
  for (const allowedOrigins of [[], [foreign]]) {
    // With overrides on, this machine's origins would be allowed anyway.
    const site = await siteWith({ allowedOrigins, overrides: false });
    const abroad = withEntry('remote-kol', ({ current }) => ({
      current: { ...current, url: foreign + current.url },
    }));
    site.breakAs({
      registry: (published) => ({
        ...(abroad?.(published) ?? published),
        allowedOrigins,
        overrides: false,
      }),
    });
    const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(foreign)) asked.push(request.url());
    });
    await signUp(page, somebody('KOL'));
    await page.goto(kol.path);
    await expect(
      page.getByText(allowedOrigins.length > 0 ? kol.text : 'Halaman tidak tersedia'),
    ).toBeVisible();
    expect(asked.length > 0).toBe(allowedOrigins.length > 0);
    // Each file once: a preload that does not match the later request would fetch it twice.
    expect(asked).toEqual([...new Set(asked)]);
    await page.context().close();
    await site.close();
  }
  await probe.close();
  expect(violations).toEqual([]);
});

test("a developer's own remote takes the place of the published one, and gives it back", async ({
  browser,
}) => {
  const developer = await brokenSite();
  const { url, manifest } = await developer.release('remote-kol');
  const address = `${developer.foreignOrigin}${url}`;
  const local = await siteWith({ overrides: true });
  const page = await (await browser.newContext({ baseURL: local.origin })).newPage();
  await signUp(page, somebody('KOL'));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${kol.path}?mf.remote-kol=${address}`);
  await expect(page.getByText(kol.text)).toBeVisible();
  const banner = page.getByRole('region', { name: 'Remote pengganti' });
  await expect(banner).toContainText(`remote-kol dimuat dari ${address}`);
  expect(requests).toContain(address + manifest.entry.file);
  await page.goto('/appSohor/campaigns');
  await expect(banner).toBeVisible();
  // The panel lists it, and can be used with the keyboard alone.
  const opener = page.getByRole('button', { name: 'Remote', exact: true });
  await opener.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Remote di halaman ini' });
  await expect(panel.getByLabel('Alamat pengganti remote-kol')).toHaveValue(address);
  await expect(panel.getByRole('article', { name: 'remote-kol' })).toContainText('Berjalanoverride');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  await banner.getByRole('button', { name: 'Hentikan' }).click();
  await expect(page.getByRole('heading', { name: 'Campaign', level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await local.close();

  // A production site ignores overrides.
  const production = await siteWith({ overrides: false });
  const other = await (await browser.newContext({ baseURL: production.origin })).newPage();
  await signUp(other, somebody('KOL'));
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto(`${kol.path}?mf.remote-kol=${address}`);
  await expect(other.getByText(kol.text)).toBeVisible();
  await expect(other.getByRole('region', { name: 'Remote pengganti' })).toHaveCount(0);
  expect(asked.filter((one) => one.startsWith(developer.foreignOrigin))).toEqual([]);
  await production.close();
  await developer.close();
});
