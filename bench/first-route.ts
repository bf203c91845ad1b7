import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildGateway } from '../gateway/app.ts';
import { CHROMIUM_ARGUMENTS, installedChromium } from '../ops/browser/chromium.ts';
import { aKolDashboard } from '../shared/src/testing/dashboards.ts';
import { aSessionUser } from '../shared/src/testing/session.ts';
import { buildMonolith } from './monolith/build.ts';
import { report } from './support/results.ts';

/**
 * Measures a first visit: bytes of JavaScript and of everything as transferred (brotli), requests, and critical depth: the
 * number of consecutive round trips until the last script or style sheet has arrived (the document itself is 1).
 */
interface Cost {
  scriptBytes: number;
  bytes: number;
  requests: number;
  depth: number;
  /** Milliseconds until the page's heading shows, with round trips of 150 ms and 1.6 Mb/s. */
  headingMs: number;
  /** The same, until React has drawn the page, or has nothing to do for it to be used. */
  usableMs: number;
}

const VISITS = [
  { path: '/', role: null },
  { path: '/login', role: null },
  { path: '/appSohor/dashboard', role: 'KOL' },
  { path: '/appSohor/daftarCampaign', role: 'Brand' },
] as const;

const RUNS = Number(process.env.RUNS ?? 5);
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const answers: Record<string, object> = {
  Dashboard: aKolDashboard(),
  Campaign: [],
};

async function visit(
  browser: Browser,
  origin: string,
  { path, role }: (typeof VISITS)[number],
): Promise<Cost> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/api/v1/**', (route) => {
    const call = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const data = call === 'verifySessions' ? aSessionUser({ role: role ?? 'KOL' }) : (answers[call] ?? []);
    return route.fulfill({ json: { code: 200, data, nextCursor: null, Error: null } });
  });
  if (role) {
    await context.addInitScript((value) => {
      for (const [key, item] of Object.entries({ accessToken: 'a.b', role: value, id: 'c' }))
        localStorage.setItem(key, item);
    }, role);
  }
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  const sent = new Map<string, { url: string; type: string; parent: string | undefined }>();
  const size = new Map<string, number>();
  network.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    const stack = initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url;
    sent.set(requestId, { url: request.url, type: type ?? '', parent: stack || initiator.url });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    size.set(requestId, encodedDataLength),
  );
  const start = performance.now();
  await page.goto(origin + path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const headingMs = performance.now() - start;
  await page.locator('#root h1:visible').first().waitFor();
  const usableMs = performance.now() - start;
  await page.waitForLoadState('networkidle');
  await context.close();

  const own = [...sent].filter(
    ([id, { url }]) => size.has(id) && url.startsWith(origin) && !url.includes('/api/'),
  );
  const depthOf = new Map<string, number>();
  for (const [, { url, type, parent }] of own) {
    // Inlined scripts are reported with the document's address.
    const above = depthOf.get(parent ?? '') ?? (type === 'Document' ? 0 : 1);
    depthOf.set(url, Math.min(depthOf.get(url) ?? Number.POSITIVE_INFINITY, above + 1));
  }
  const total = (types: string[]) =>
    own
      .filter(([, { type, url }]) => types.some((wanted) => type === wanted || url.endsWith(wanted)))
      .reduce((sum, [id]) => sum + (size.get(id) ?? 0), 0);
  const code = own.filter(
    ([, { url, type }]) => type === 'Document' || /\.(js|css)$/.test(url.split('?')[0] ?? ''),
  );
  return {
    scriptBytes: total(['.js']),
    bytes: own.reduce((sum, [id]) => sum + (size.get(id) ?? 0), 0),
    requests: own.length,
    depth: Math.max(...code.map(([, { url }]) => depthOf.get(url) ?? 1)),
    headingMs,
    usableMs,
  };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

const out = await mkdtemp(join(tmpdir(), 'sohor-monolith-'));
await buildMonolith(out);
const sites = { federated: join(import.meta.dirname, '../.site'), monolith: out };
const browser = await chromium.launch({
  executablePath: installedChromium() ?? '',
  args: CHROMIUM_ARGUMENTS,
});
const rows: (string | number)[][] = [];
for (const target of VISITS) {
  const medians: Partial<Record<keyof typeof sites, Cost>> = {};
  const costs: Record<keyof typeof sites, Cost[]> = { federated: [], monolith: [] };
  // Alternating, so that changes of the machine's load affect both.
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, siteDir] of Object.entries(sites) as [keyof typeof sites, string][]) {
      const gateway = buildGateway({ siteDir, apiUrl: 'http://127.0.0.1:9' });
      const origin = (await gateway.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost');
      costs[name].push(await visit(browser, origin, target));
      await gateway.close();
    }
  }
  for (const name of Object.keys(sites) as (keyof typeof sites)[]) {
    const [first] = costs[name];
    if (!first) continue;
    const middle = (time: 'headingMs' | 'usableMs') => median(costs[name].map((cost) => cost[time]));
    medians[name] = { ...first, headingMs: middle('headingMs'), usableMs: middle('usableMs') };
  }
  const { federated, monolith } = medians;
  if (!federated || !monolith) continue;
  const cells = (cost: Cost) => [kB(cost.scriptBytes), kB(cost.bytes), cost.requests, cost.depth];
  const ratios = (['headingMs', 'usableMs'] as const).map((time) =>
    (federated[time] / monolith[time]).toFixed(2),
  );
  rows.push([`\`${target.path}\``, ...cells(federated), ...cells(monolith), ...ratios]);
}
await browser.close();
await rm(out, { recursive: true, force: true });

const FIGURES = ['JS kB', 'all kB', 'requests', 'depth'];
report('first-route', {
  columns: [
    'page',
    ...FIGURES,
    ...FIGURES.map((figure) => `${figure} (one app)`),
    'time to heading, ratio',
    'time to usable, ratio',
  ],
  rows,
});
