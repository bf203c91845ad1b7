import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGUMENTS, installedChromium } from '../ops/browser/chromium.ts';
import { STATES } from './states/all.ts';
import { SIZES } from './states/sizes.ts';
import { Stage } from './states/stage.ts';

/**
 * The pictures of the README and of the landing page, from the running product with its demo data: `npm start`, then
 * `npm run readme-pictures -w e2e`.
 */
const product = process.env.PRODUCT ?? `http://localhost:${process.env.PORT ?? 3000}`;
const simulators = process.env.SIMULATORS ?? `http://localhost:${process.env.SIMULATORS_PORT ?? 3100}`;
const IMAGES = join(import.meta.dirname, '../docs/images');
/** Pixels. GAP is between two phones. */
const DESKTOP_WIDTH = 1200;
const GAP = 24;

const DESKTOP = {
  landing: 'landing.top-with-links-to-log-in-and-registration',
  'brand-dashboard': 'brand-dashboard.filled-with-charts-and-notices',
  'brand-kol-search': 'kol-search.results',
  'brand-applicants': 'applicants.need-approval',
};
const LANDING = join(import.meta.dirname, '../shell/src/pages/landing/pictures');
/** Parts of pages to the right of the menu, twice as wide as high. */
const SCREENS = {
  'kol-search': { id: 'kol-search.results', query: '?urut=followers', left: 264, top: 64, width: 1176 },
  campaigns: { id: 'brand-campaigns.filled', query: '', left: 264, top: 64, width: 1176 },
  invoices: { id: 'brand-invoice.filled-every-status', query: '', left: 264, top: 64, width: 1176 },
  figures: { id: 'rate-card.filled-from-tiktok', query: '', left: 680, top: 176, width: 748 },
};
const SCREEN_WIDTH = 960;
const PHONES = [
  'landing.top-with-links-to-log-in-and-registration',
  'kol-page.with-score-and-rate-card',
  'kol-dashboard.filled-by-what-happened',
  'contracts.filled',
];

const browser = await chromium.launch({
  executablePath: installedChromium() ?? '',
  args: CHROMIUM_ARGUMENTS,
});
const stage = new Stage(browser, { product, simulators });

async function draw(id: string, size: (typeof SIZES)[keyof typeof SIZES], query = ''): Promise<Buffer> {
  const state = STATES.find((one) => one.id === id);
  if (!state) throw new Error(`no state is called ${id}`);
  const page = await stage.show({ ...state, path: state.path + query }, size);
  await settle(page);
  return page.screenshot({ animations: 'disabled' });
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

for (const [name, id] of Object.entries(DESKTOP))
  await sharp(await draw(id, SIZES.desktop))
    .resize(DESKTOP_WIDTH)
    .webp()
    .toFile(join(IMAGES, `${name}.webp`));

for (const [name, { id, query, left, top, width }] of Object.entries(SCREENS))
  await sharp(await draw(id, SIZES.desktop, query))
    .extract({ left, top, width, height: width / 2 })
    .resize(SCREEN_WIDTH)
    .webp({ quality: 68, effort: 6 })
    .toFile(join(LANDING, `${name}.webp`));

const { width, height } = SIZES.phone;
const phones: Buffer[] = [];
for (const id of PHONES) phones.push(await draw(id, SIZES.phone));
await sharp({
  create: {
    width: phones.length * (width + GAP) - GAP,
    height,
    channels: 4,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  },
})
  .composite(phones.map((input, at) => ({ input, left: at * (width + GAP), top: 0 })))
  .webp()
  .toFile(join(IMAGES, 'phones.webp'));
await browser.close();
process.stdout.write(
  `${Object.keys(DESKTOP).length + 1} pictures are in docs/images, ${Object.keys(SCREENS).length} on the landing page\n`,
);
