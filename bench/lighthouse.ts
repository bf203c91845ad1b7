import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, installedChromium } from '../ops/browser/chromium.ts';
import { installLighthouse, type Report } from './support/install-lighthouse.ts';
import { report } from './support/results.ts';

/**
 * Lighthouse's scores for the public pages of a running product, on an emulated phone; `npm run lighthouse -w bench -- <origin>`.
 * RUNS (3) visits each, the median of every score counts; REPORTS names a folder for the full reports.
 */
const PAGES = ['/', '/login', '/marketplace'];
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const RUNS = Number(process.env.RUNS ?? 3);
const PORT = Number(process.env.DEBUG_PORT ?? 9333);
const origin = (process.argv[2] ?? 'http://localhost:3000').replace(/\/$/, '');
const reports = process.env.REPORTS;
const lighthouse = await installLighthouse();

type Category = keyof typeof WANTED;
const CATEGORIES = Object.keys(WANTED) as Category[];
const FIGURES = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;

/** Tries of a visit when Lighthouse cannot measure it (no trace of the start, no paint in time …). */
const TRIES = 4;

async function visit(path: string): Promise<Report> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visitOnce(path);
    } catch (error) {
      if (tries === TRIES) throw error;
      process.stderr.write(`${path}, once more: ${(error as Error).message}\n`);
    }
  }
}

async function visitOnce(path: string): Promise<Report> {
  // A new browser each time, with an empty cache and nobody logged in.
  const browser = await chromium.launch({
    executablePath: installedChromium() ?? '',
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${PORT}`],
  });
  try {
    const run = await lighthouse(origin + path, {
      port: PORT,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    if (!run) throw new Error(`Lighthouse says nothing of ${path}`);
    if (run.lhr.runtimeError) throw new Error(`${path}: ${run.lhr.runtimeError.message}`);
    return run.lhr;
  } finally {
    await browser.close();
  }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const markOf = (result: Report, category: Category) =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

/** Audits that lowered a score in the last visit, worst first. */
function faults(result: Report): string[] {
  return CATEGORIES.filter((category) => markOf(result, category) < 100).flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .sort((a, b) => b.weight - a.weight)
      .map(({ id }) => `  ${category}: ${result.audits[id]?.title} ${result.audits[id]?.displayValue ?? ''}`),
  );
}

let isShort = false;
const rows: (string | number)[][] = [];
for (const path of PAGES) {
  const results: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await visit(path));
  const marks = CATEGORIES.map((category) => median(results.map((result) => markOf(result, category))));
  const [lcp = 0, blocked = 0, shift = 0] = FIGURES.map((id) =>
    median(results.map((result) => result.audits[id]?.numericValue ?? 0)),
  );
  rows.push([`\`${path}\``, ...marks, (lcp / 1000).toFixed(1), Math.round(blocked), shift.toFixed(3)]);
  isShort ||= CATEGORIES.some((category, place) => (marks[place] ?? 0) < WANTED[category]);
  const last = results.at(-1);
  if (!last) continue;
  for (const fault of faults(last)) process.stderr.write(`${path}${fault}\n`);
  if (reports) {
    await mkdir(reports, { recursive: true });
    await writeFile(join(reports, `${path.replaceAll('/', '_')}.json`), JSON.stringify(last));
  }
}
report('lighthouse', {
  columns: ['page', ...CATEGORIES, 'largest part shows, s', 'scripts block, ms', 'layout shift'],
  rows,
});
if (isShort) process.exitCode = 1;
