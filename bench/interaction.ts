import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { CAMPAIGN_LABELS } from '@sohor/shared/wire';
import { CHROMIUM_ARGUMENTS, installedChromium } from '../ops/browser/chromium.ts';
import { SHORTEST_REPORTED_MS, seenBy, watch } from './interaction/latency.ts';
import { type Memory, measureMemory, WITHOUT_MACHINE_CODE } from './interaction/memory.ts';
import { logIn } from './interaction/visitor.ts';
import { report } from './support/results.ts';

/**
 * How fast a running product with demo data answers to a hand, on a processor four times slower; and what 200 changes between remotes
 * leave in memory. `npm run interaction -w bench -- <origin> <simulators' origin>`; RUNS (3).
 */
const [origin = 'http://localhost:3000', simulators = 'http://localhost:3100'] = process.argv.slice(2);
const RUNS = Number(process.env.RUNS ?? 3);
const SLOWER = 4;
/** Milliseconds. */
const LIMITS = { interaction: 100, scrolling: 50 };
const CHANGES = Number(process.env.CHANGES ?? 200);
const HEAP_LIMIT = 0.1;
const ROWS = Number(process.env.ROWS ?? 10_000);

const BRAND = '+6281200000001';
const KOL = '+6281200001001';

/** Finds what is acted on, at full speed, and returns what a hand then does. */
type Act = (page: Page) => Promise<() => Promise<void>>;
/**
 * The pointer is there already, and only the button is pressed: Playwright's own `click` looks from within the page's events whether the
 * right element is hit, and its time would be counted as the page's.
 */
const press =
  (role: 'button' | 'radio', name: string | RegExp): Act =>
  async (page) => {
    await page.getByRole(role, { name }).first().hover();
    return async () => {
      await page.mouse.down();
      await page.mouse.up();
    };
  };
const type =
  (label: string, text: string): Act =>
  async (page) => {
    await page.getByLabel(label).first().focus();
    return () => page.keyboard.type(text, { delay: 120 });
  };

/** Each on its page, in this order. */
const INTERACTIONS: readonly { what: string; who: string; path: string; act: Act }[] = [
  {
    what: 'typing in the KOL search',
    who: BRAND,
    path: 'PencarianInfluencer?kategori=Beauty',
    act: type('Nama KOL', 'sari wulan'),
  },
  { what: 'choosing a category', who: BRAND, path: 'PencarianInfluencer', act: press('button', 'Beauty') },
  {
    what: "opening a KOL's profile",
    who: BRAND,
    path: 'PencarianInfluencer?kategori=Beauty',
    act: press('button', /^Lihat Detail/),
  },
  { what: 'choosing a tab of campaigns', who: BRAND, path: 'daftarCampaign', act: press('radio', /^Aktif/) },
  {
    what: 'searching campaigns',
    who: BRAND,
    path: 'daftarCampaign',
    act: type('Cari campaign', 'kopi susu'),
  },
  {
    what: 'opening a campaign with its applicants',
    who: BRAND,
    path: 'daftarCampaign',
    act: press('button', 'Lihat Detail'),
  },
  {
    what: 'typing in the campaign form',
    who: BRAND,
    path: 'createCampaign',
    act: type('Nama Proyek', 'Seduh pagi'),
  },
  {
    what: 'opening the calendar',
    who: BRAND,
    path: 'createCampaign',
    act: press('button', /^Buka kalender/),
  },
  { what: 'opening the notices', who: BRAND, path: 'dashboardBrand', act: press('button', /^Pemberitahuan/) },
  { what: 'typing a price', who: KOL, path: 'rate-card', act: type('Story', '1250000') },
  { what: "opening a KOL's campaign", who: KOL, path: 'campaigns', act: press('button', 'Lihat Detail') },
];

async function ready(page: Page, path: string): Promise<void> {
  await page.goto(`${origin}/appSohor/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Streams of notices stay open, so the network is never idle.
  await page.waitForTimeout(1500);
}

async function slowed<T>(devtools: CDPSession, work: () => Promise<T>): Promise<T> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  try {
    return await work();
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}

const times = new Map<string, number[]>();
function note(what: string, ms: number): void {
  times.set(what, [...(times.get(what) ?? []), ms]);
  console.error(`${what}: ${Math.round(ms)} ms`);
}

async function measure(browser: Browser): Promise<void> {
  for (const who of [BRAND, KOL]) {
    const { context, page, devtools } = await logIn(browser, { origin, simulators, phone: who });
    await watch(page);
    for (const { what, path, act } of INTERACTIONS.filter((one) => one.who === who))
      for (let run = 0; run < RUNS; run += 1) {
        await ready(page, path);
        const byHand = await act(page);
        await seenBy(page);
        const { slowest, acts } = await slowed(devtools, async () => {
          await byHand();
          return seenBy(page);
        });
        if (acts === 0) throw new Error(`${what}: the page has seen nothing`);
        note(what, Math.max(slowest, SHORTEST_REPORTED_MS));
      }
    if (who === BRAND) await measureScrolling(page, devtools);
    await context.close();
  }
}

/**
 * A list of so many rows as nobody has, which comes as one page. None of them waits for a payment: such a list is asked for anew all the
 * time, and nobody ever gets a reply of so many rows.
 */
async function measureScrolling(page: Page, devtools: CDPSession): Promise<void> {
  await page.route(/\/api\/v1\/Campaign(\?|$)/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { id: string; statusLabel: string }[] };
    const some = body.data.filter(({ statusLabel }) => statusLabel !== CAMPAIGN_LABELS['awaiting-payment']);
    const data = Array.from({ length: ROWS }, (_, at) => ({ ...some[at % some.length], id: `${at}` }));
    await route.fulfill({ response: reply, json: { ...body, data, nextCursor: null } });
  });
  for (let run = 0; run < RUNS; run += 1) {
    await ready(page, 'daftarCampaign');
    // They have come and are drawn: it is the scrolling that is measured.
    await page.getByRole('article').nth(200).waitFor({ state: 'attached' });
    await page.mouse.move(640, 600);
    await seenBy(page);
    const { longestTask } = await slowed(devtools, async () => {
      for (let step = 0; step < 60; step += 1) {
        await page.mouse.wheel(0, 700);
        await page.waitForTimeout(50);
      }
      return seenBy(page);
    });
    note(`scrolling ${ROWS.toLocaleString('en')} rows, longest task`, longestTask);
  }
  await page.unroute(/\/api\/v1\/Campaign(\?|$)/);
}

const launch = (...more: string[]) =>
  chromium.launch({ executablePath: installedChromium() ?? '', args: [...CHROMIUM_ARGUMENTS, ...more] });

const memories: { name: string; before: Memory; after: Memory }[] = [];
const quiet = await launch(WITHOUT_MACHINE_CODE);
for (const [phone, name, path] of [
  [BRAND, 'Brand', 'dashboardBrand'],
  [KOL, 'KOL', 'dashboard'],
] as const) {
  const { context, page, devtools } = await logIn(quiet, { origin, simulators, phone });
  await ready(page, path);
  memories.push({ name, ...(await measureMemory(page, devtools, `/appSohor/${path}`, CHANGES)) });
  await context.close();
}
await quiet.close();

const browser = await launch();
const over: string[] = [];
const rows: (string | number)[][] = [];
await measure(browser);
for (const [what, list] of times) {
  const sorted = list.toSorted((a, b) => a - b);
  const [median = 0, worst = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  const limit = what.startsWith('scrolling') ? LIMITS.scrolling : LIMITS.interaction;
  if (median > limit) over.push(what);
  rows.push([what, `${Math.round(median)} ms`, `${Math.round(worst)} ms`, `${limit} ms`]);
}
for (const { name, before, after } of memories) {
  const growth = after.heap / before.heap - 1;
  const what = `heap after ${CHANGES} changes between remotes (${name})`;
  if (growth > HEAP_LIMIT) over.push(what);
  const megabytes = ({ heap, nodes, listeners }: Memory) =>
    `${(heap / 1e6).toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`;
  rows.push([
    what,
    megabytes(after),
    `${megabytes(before)} before`,
    `${(growth * 100).toFixed(1)} % more, limit ${HEAP_LIMIT * 100} %`,
  ]);
}
await browser.close();
report('interaction', { columns: ['', 'median', 'worst', 'limit'], rows });
if (over.length > 0) {
  process.stderr.write(`Over the limit: ${over.join('; ')}\n`);
  process.exitCode = 1;
}
