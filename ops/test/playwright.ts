import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './checks.ts';
import { findChromium, WITHOUT_CHROMIUM } from './chromium.ts';
import { succeeds } from './command.ts';
import type { Failure, Outcome } from './result.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs: {
    title: string;
    ok: boolean;
    tests: { projectName: string; results: { error?: { message?: string } }[] }[];
  }[];
}

function failuresIn({ specs, suites = [] }: Suite): Failure[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        test: `${projectName}, ${title}`,
        message: results.find(({ error }) => error)?.error?.message ?? '',
      })),
    ),
    ...suites.flatMap(failuresIn),
  ];
}

/** The journeys in a real browser, against the production build. */
export async function playwright(root: string, print: (text: string) => void): Promise<Outcome> {
  const e2e = join(root, 'e2e');
  const configured =
    existsSync(e2e) && readdirSync(e2e).some((name) => name.startsWith('playwright.config.'));
  if (!configured) return { ok: false, note: 'there is no e2e/playwright.config.ts' };
  if (!process.env.SITE_DIR && !(await build(root, print)).ok)
    return { ok: false, note: 'there is no build to test' };
  const chromium = await findChromium(root, print);
  if (!chromium) return WITHOUT_CHROMIUM;
  const folder = mkdtempSync(join(tmpdir(), 'sohor-e2e-'));
  try {
    const report = join(folder, 'report.json');
    const ok = await succeeds(['playwright', 'test', '--reporter=list,json,./support/times-table.ts'], {
      root,
      cwd: e2e,
      env: {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      print,
    });
    if (!existsSync(report)) return { ok: false, note: 'Playwright made no report' };
    const { stats, suites, errors }: PlaywrightReport = JSON.parse(readFileSync(report, 'utf8'));
    const failures = [
      ...errors.map(({ message = '' }) => ({ test: 'outside a test', message })),
      ...suites.flatMap(failuresIn),
    ];
    const counts = { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
    return { ok, counts, failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
