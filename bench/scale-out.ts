import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildGateway } from '../gateway/app.ts';
import { CHROMIUM_ARGUMENTS, installedChromium } from '../ops/browser/chromium.ts';
import { pathOf } from './scale-out/generated-remote.ts';
import { publishSite, releaseInto } from './scale-out/sites.ts';
import { visitAll } from './scale-out/visit.ts';
import { report } from './support/results.ts';

/**
 * Publishes sites of 3, 10 and 50 generated remotes of 20 routes each, and measures what grows with them: bytes of the page,
 * start, time to a page, menu, release. Each as the ratio to 3 remotes, within one run, the sites taken in turn.
 */
const COUNTS = [3, 10, 50] as const;
const RUNS = Number(process.env.RUNS ?? 5);
/** What may grow by the remotes, as a ratio of 50 to 3. */
const LIMIT = 1.2;

type Figures = Record<string, number>;

interface MeasuredSite {
  count: number;
  siteDir: string;
  gateway: ReturnType<typeof buildGateway>;
  origin: string;
  runs: Figures[];
}

const bytesOf = async (gateway: ReturnType<typeof buildGateway>, url: string) =>
  (await gateway.inject({ url, headers: { 'accept-encoding': 'br' } })).rawPayload.length;

const folder = await mkdtemp(join(tmpdir(), 'sohor-scale-out-'));
const browser = await chromium.launch({
  executablePath: installedChromium() ?? '',
  args: CHROMIUM_ARGUMENTS,
});
const sites: MeasuredSite[] = [];
for (const count of COUNTS) {
  const siteDir = join(folder, String(count));
  await publishSite(siteDir, count);
  const gateway = buildGateway({ siteDir, apiUrl: 'http://127.0.0.1:9' });
  const origin = (await gateway.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost');
  sites.push({ count, siteDir, gateway, origin, runs: [] });
}

for (let run = 0; run <= RUNS; run += 1)
  for (const { count, siteDir, gateway, origin, runs } of sites) {
    // Before the visits: the first request after a release makes the gateway read the whole site, which no visitor should be charged with.
    const figures: Figures = {
      'HTML of /login, B br': await bytesOf(gateway, '/login'),
      'HTML of a page, B br': await bytesOf(gateway, pathOf(1, 0)),
    };
    for (const [name, { ms, cpu }] of Object.entries(await visitAll(browser, origin, count))) {
      figures[`${name}, ms`] = ms;
      figures[`${name}, processor ms`] = cpu;
    }
    const released = await releaseInto(siteDir, `run ${run}`, false);
    figures['release without smoke run, ms'] = released.ms;
    figures['release without smoke run, processor ms'] = released.cpu;
    // The first one warms up.
    if (run > 0) runs.push(figures);
  }
if (process.env.SMOKE)
  for (const { siteDir, runs } of sites) {
    const { ms } = await releaseInto(siteDir, 'tried', true);
    for (const figures of runs) figures['release with smoke run of 20 pages, ms'] = ms;
  }

await browser.close();
for (const { gateway } of sites) await gateway.close();
await rm(folder, { recursive: true, force: true });

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const names = Object.keys(sites[0]?.runs[0] ?? {});
const rows = names.map((name) => {
  const medians = sites.map(({ runs }) => median(runs.map((figures) => figures[name] ?? 0)));
  const ratios = medians.slice(1).map((value) => value / (medians[0] ?? 1));
  return { name, medians, ratios };
});
const digits = (values: readonly number[], places: number) => values.map((value) => value.toFixed(places));
report('scale-out', {
  columns: [
    '',
    ...COUNTS.map((count) => `${count} remotes`),
    ...COUNTS.slice(1).map((count) => `${count} ÷ 3`),
  ],
  rows: rows.map(({ name, medians, ratios }) => [name, ...digits(medians, 0), ...digits(ratios, 2)]),
});
// The table of all routes is the one part that has to grow.
const grown = rows.filter(
  ({ name, ratios }) => !name.startsWith('route table') && (ratios.at(-1) ?? 0) > LIMIT,
);
if (grown.length > 0) {
  process.stderr.write(
    `More than ${LIMIT} times as much with 50 remotes: ${grown.map(({ name }) => name).join('; ')}\n`,
  );
  process.exitCode = 1;
}
