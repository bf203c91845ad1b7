import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './checks.ts';
import { findChromium } from './chromium.ts';
import { succeeds } from './command.ts';
import type { Outcome } from './result.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
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
  if (!chromium) return { ok: false, note: 'there is no Chromium' };
  const folder = mkdtempSync(join(tmpdir(), 'sohor-e2e-'));
  try {
    const report = join(folder, 'report.json');
    const ok = await succeeds(['playwright', 'test', '--reporter=list,json,./support/times-table.ts'], {
      root,
      cwd: e2e,
      timeoutMs: 15 * 60_000,
      env: {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      print,
    });
    if (!existsSync(report)) return { ok: false, note: 'Playwright made no report' };
    const { stats }: PlaywrightReport = JSON.parse(readFileSync(report, 'utf8'));
    const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
    return { ok, counts, ...(stats.flaky > 0 ? { note: `${stats.flaky} only at the second try` } : {}) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
