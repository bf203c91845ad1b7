import type { Page } from '@playwright/test';
import { bringLive } from '../../ops/release/commands/bring-live.ts';
import { rollBack, switchOff } from '../../ops/release/commands/switch-release.ts';
import { needHead } from '../../ops/release/registry/revisions.ts';
import { signUp, somebody } from '../support/people.ts';
import { changedBuild } from '../support/releases.ts';
import { test, timed } from '../support/site-copy.ts';
import { expect } from '../support/test.ts';

const BEFORE = 'Belum ada kontrak tersedia.';
const AFTER = 'Belum ada kontrak untuk Anda.';

/** What a new visitor of the contracts page sees now. */
async function newVisit(page: Page): Promise<Page> {
  const visit = await page.context().newPage();
  await visit.goto('/appSohor/contract');
  return visit;
}

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test('a release goes live beside people at work, and a roll-back takes it away again', async ({
  browser,
  site,
  origin,
}) => {
  const kol = await (await browser.newContext({ baseURL: origin })).newPage();
  const brand = await (await browser.newContext({ baseURL: origin })).newPage();
  await Promise.all([signUp(kol, somebody('KOL')), signUp(brand, somebody('Brand'))]);
  await kol.goto('/appSohor/rate-card');
  await kol.getByRole('button', { name: 'Ubah profil' }).click();
  await kol.getByLabel('Bio').fill('Saya membahas kopi');
  await brand.goto('/appSohor/createCampaign');
  await brand.getByLabel('Nama proyek').fill('Kopi Pagi');
  await Promise.all([mark(kol), mark(brand)]);

  const build = await changedBuild(site.store, 'remote-kol', [BEFORE, AFTER]);
  const releasing = timed('uploaded, checked, tried in a browser, live', () =>
    bringLive(site, build, { smoke: true }),
  );
  // Users go on typing during the release.
  await kol.getByLabel('Bio').pressSequentially(' dan teh', { delay: 50 });
  await brand.getByLabel('Harga').fill('250000');
  await releasing;

  const visit = await newVisit(kol);
  await expect(visit.getByText(AFTER)).toBeVisible();
  await visit.close();

  await expect(kol.getByLabel('Bio')).toHaveValue('Saya membahas kopi dan teh');
  await kol.getByRole('button', { name: 'Simpan' }).click();
  await expect(kol.getByText('Profil berhasil diperbarui.')).toBeVisible();
  // A page that is new to this tab comes from the release that the tab runs.
  const menu = kol.getByRole('navigation', { name: 'Menu utama' });
  await menu.getByRole('button', { name: 'Kampanye' }).click();
  await menu.getByRole('link', { name: 'Kontrak' }).click();
  await expect(kol.getByText(BEFORE)).toBeVisible();
  await expect(brand.getByLabel('Nama proyek')).toHaveValue('Kopi Pagi');
  await expect(brand.getByLabel('Harga')).toHaveValue('250.000');
  expect(await Promise.all([isSameDocument(kol), isSameDocument(brand)])).toEqual([true, true]);

  await timed('rolled back', () => rollBack(site, 'remote-kol', undefined));
  await expect((await newVisit(kol)).getByText(BEFORE)).toBeVisible();
  await switchOff(site, 'remote-kol', true);
  const off = await newVisit(kol);
  await expect(off.getByRole('navigation', { name: 'Menu utama' })).toBeVisible();
  await expect(off.getByRole('heading', { name: 'Sedang dalam pemeliharaan' })).toBeVisible();
  await expect(off.getByText(BEFORE)).toHaveCount(0);
  await switchOff(site, 'remote-kol', false);
  await off.reload();
  await expect(off.getByText(BEFORE)).toBeVisible();
});

test('a release whose page breaks in a browser does not go live', async ({ site }) => {
  const { revision } = await needHead(site.store);
  // The page throws while rendering, which no check of the files can find.
  const build = await changedBuild(site.store, 'remote-auth', ['"Nomor WhatsApp"', 'null.x']);
  await expect(bringLive(site, build, { smoke: true })).rejects.toThrow(/\/login: .*Nothing was changed/s);
  expect((await needHead(site.store)).revision).toBe(revision);
});
