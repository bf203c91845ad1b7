import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildGateway } from '../gateway/app.ts';
import { CHROMIUM_ARGUMENTS, installedChromium } from '../ops/browser/chromium.ts';
import { buildFloor } from './floor/build.ts';
import { serveFloor, servePages } from './floor/serve.ts';
import { report } from './support/results.ts';

/**
 * Compares first visits, with an empty cache and a processor slowed to a quarter, on the networks of Chromium's developer tools:
 * the log-in page with the least that a page of the same libraries can be, and the landing page with its own HTML without scripts.
 * A visit with round trips of a second and nothing else counts them.
 */
interface Times {
  /** Milliseconds until something is painted. */
  readonly paint: number;
  /** Until the largest part is painted. */
  readonly largest: number;
  /** Until React has drawn the heading and can be used; as `paint` where no script draws it. */
  readonly usable: number;
}

const RUNS = Number(process.env.RUNS ?? 9);
const megabits = (value: number) => (value * 1_000_000) / 8;
const NETWORKS = {
  'Fast 4G': { latency: 165, downloadThroughput: megabits(8.1), uploadThroughput: megabits(1.35) },
  'Slow 4G': { latency: 562.5, downloadThroughput: megabits(1.44), uploadThroughput: megabits(0.675) },
};
const ROUND_TRIPS = { latency: 1000, downloadThroughput: -1, uploadThroughput: -1 };

type Network = (typeof NETWORKS)['Fast 4G'];
interface Visit {
  readonly network: Network;
  /** How many times slower the processor is. */
  readonly slowdown: number;
}

async function visit(browser: Browser, url: string, { network, slowdown }: Visit): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { usable: 0, largest: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const heading = document.querySelector('#root h1');
      if (heading?.checkVisibility()) seen.usable = performance.now();
      else requestAnimationFrame(look);
    };
    look();
    new PerformanceObserver((list) => {
      seen.largest = list.getEntries().at(-1)?.startTime ?? seen.largest;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('h1:visible').first().waitFor();
  const times = await page.evaluate(() => {
    const { usable, largest } = (window as unknown as { seen: { usable: number; largest: number } }).seen;
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { paint, largest, usable: usable || paint };
  });
  await context.close();
  return times;
}

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Medians of both in turn, so that changes of the machine's load meet both alike. */
async function compare(browser: Browser, urls: readonly [string, string], how: Visit) {
  const all: [Times[], Times[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1)
    for (const at of [0, 1] as const) all[at].push(await visit(browser, urls[at], how));
  const of = (at: 0 | 1, time: keyof Times) => median(all[at].map((times) => times[time]));
  return (time: keyof Times) => ({ ours: of(0, time), other: of(1, time) });
}

const out = await mkdtemp(join(tmpdir(), 'sohor-floor-'));
const script = await buildFloor(out);
const floor = await serveFloor(script);
const gateway = buildGateway({
  siteDir: join(import.meta.dirname, '../.site'),
  apiUrl: 'http://127.0.0.1:9',
});
const site = (await gateway.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost');
const whole = await servePages(site, (html) => html);
const bare = await servePages(site, (html) =>
  html
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/<link[^>]+(rel="?modulepreload"?|as="?script"?)[^>]*>/g, ''),
);
const browser = await chromium.launch({
  executablePath: installedChromium() ?? '',
  args: CHROMIUM_ARGUMENTS,
});

const rows: (string | number)[][] = [];
const add = (what: string, { ours, other }: { ours: number; other: number }, limit: number, unit = 'ms') => {
  const show = (value: number) => (unit === 'ms' ? `${Math.round(value)} ms` : (value / 1000).toFixed(2));
  rows.push([what, show(ours), show(other), (ours / other).toFixed(2), limit.toFixed(2)]);
};
const trips = await compare(browser, [`${site}/login`, `${floor.origin}/login`], {
  network: ROUND_TRIPS,
  slowdown: 1,
});
add('`/login` and the bare form: round trips until the first paint', trips('paint'), 0.5, 'trips');
add('`/login` and the bare form: round trips until it can be used', trips('usable'), 1, 'trips');
for (const [name, network] of Object.entries(NETWORKS)) {
  const login = await compare(browser, [`${site}/login`, `${floor.origin}/login`], { network, slowdown: 4 });
  add(`\`/login\` and the bare form, ${name}: first paint`, login('paint'), 0.5);
  add(`\`/login\` and the bare form, ${name}: can be used`, login('usable'), 1.05);
}
for (const [name, network] of Object.entries(NETWORKS)) {
  const landing = await compare(browser, [`${whole.origin}/`, `${bare.origin}/`], { network, slowdown: 4 });
  add(`\`/\` and the same HTML without scripts, ${name}: largest paint`, landing('largest'), 1.1);
}
await browser.close();
await Promise.all([floor.close(), whole.close(), bare.close(), gateway.close()]);
await rm(out, { recursive: true, force: true });
await report('first-paint', { columns: ['what', 'ours', 'the other', 'ratio', 'at most'], rows });
