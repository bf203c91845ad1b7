import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';

/**
 * Pictures of the running product with its demo data: `npm start`, then `npm run screenshots` in another terminal.
 * `OUT` is the folder they go to, `ONLY` a part of their names.
 */
const product = process.env.PRODUCT ?? `http://localhost:${process.env.PORT ?? 3000}`;
const simulators = process.env.SIMULATORS ?? `http://localhost:${process.env.SIMULATORS_PORT ?? 3100}`;
const out = process.env.OUT ?? join(import.meta.dirname, 'test-results/screenshots');
const only = process.env.ONLY ?? '';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const BRAND = '+6281200000001';
const KOL = '+6281200001001';

/** Who looks at which address, and what is opened there by its button's name. */
const SCREENS: { name: string; who: string | null; path: string; open?: string }[] = [
  { name: 'landing', who: null, path: '/' },
  { name: 'login', who: null, path: '/login' },
  { name: 'register', who: null, path: '/register' },
  { name: 'privacy', who: null, path: '/privacy' },
  { name: 'term', who: null, path: '/term' },
  { name: 'marketplace', who: null, path: '/marketplace' },
  { name: 'not-found', who: null, path: '/tidak-ada' },
  { name: 'brand-dashboard', who: BRAND, path: '/appSohor/dashboardBrand' },
  { name: 'brand-create-campaign', who: BRAND, path: '/appSohor/createCampaign' },
  { name: 'brand-campaigns', who: BRAND, path: '/appSohor/daftarCampaign' },
  { name: 'brand-activation', who: BRAND, path: '/appSohor/daftarCampaign', open: 'Aktifkan Campaign' },
  { name: 'brand-applicants', who: BRAND, path: '/appSohor/daftarCampaign', open: 'Lihat Detail' },
  { name: 'brand-kol-search', who: BRAND, path: '/appSohor/PencarianInfluencer?kategori=Food' },
  {
    name: 'brand-kol-detail',
    who: BRAND,
    path: '/appSohor/PencarianInfluencer?kategori=Food',
    open: 'Lihat Detail & Undang',
  },
  { name: 'brand-invoice', who: BRAND, path: '/appSohor/invoice' },
  { name: 'brand-balance', who: BRAND, path: '/appSohor/balance' },
  { name: 'brand-endorse', who: BRAND, path: '/appSohor/permintaanEndorse' },
  { name: 'kol-dashboard', who: KOL, path: '/appSohor/dashboard' },
  { name: 'kol-campaigns', who: KOL, path: '/appSohor/campaigns' },
  { name: 'kol-campaign', who: KOL, path: '/appSohor/campaigns', open: 'Lihat Detail' },
  { name: 'kol-contracts', who: KOL, path: '/appSohor/contract' },
  { name: 'kol-signing', who: KOL, path: '/appSohor/contract', open: 'Tanda Tangan Kontrak' },
  { name: 'kol-endorse', who: KOL, path: '/appSohor/permintaanEndorse' },
  { name: 'kol-rate-card', who: KOL, path: '/appSohor/rate-card' },
  { name: 'kol-edit-profile', who: KOL, path: '/appSohor/rate-card', open: 'Ubah profil' },
  { name: 'kol-invoice', who: KOL, path: '/appSohor/invoice' },
  { name: 'kol-balance', who: KOL, path: '/appSohor/balance' },
];

async function inbox(phone: string): Promise<{ code: string }[]> {
  return (await fetch(`${simulators}/whatsapp/inbox.json?to=${encodeURIComponent(phone)}`)).json() as Promise<
    { code: string }[]
  >;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Logs in once for all sizes. A code was asked for less than a minute ago: wait, as a person would have to. */
async function logIn(context: BrowserContext, phone: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${product}/privacy`);
  const seen = (await inbox(phone)).length;
  const call = (path: string, data: object) =>
    context.request.post(`${product}/api/v1/${path}`, { data, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  while ((await call('auth/login', { phoneNumber: phone })).status() === 429) await pause(5000);
  let messages = await inbox(phone);
  while (messages.length === seen) {
    await pause(100);
    messages = await inbox(phone);
  }
  const reply = await call('otp/validateWA', { phonenumber: phone, code: messages[0]?.code });
  const { message } = (await reply.json()) as {
    message: { accessToken: string; idRole: string; id: string };
  };
  await page.evaluate(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    { accessToken: message.accessToken, role: message.idRole, id: message.id },
  );
  await page.close();
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
await mkdir(out, { recursive: true });
for (const who of new Set(SCREENS.map((screen) => screen.who))) {
  const screens = SCREENS.filter((screen) => screen.who === who && screen.name.includes(only));
  if (screens.length === 0) continue;
  const context = await browser.newContext({
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  });
  if (who) await logIn(context, who);
  for (const { name, path, open } of screens) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      await page.goto(product + path);
      await page.waitForLoadState('networkidle');
      if (open) {
        await page.getByRole('button', { name: open }).first().click();
        await page.getByRole('dialog').waitFor();
        await page.waitForLoadState('networkidle');
      }
      await page.screenshot({ path: join(out, `${name}.${size}.png`) });
      await page.close();
    }
  }
  await context.close();
}
await browser.close();
process.stdout.write(`Pictures are in ${out}\n`);
