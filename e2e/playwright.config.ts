import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, installedChromium } from '../ops/browser/chromium.ts';

function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(String(typeof address === 'object' && address ? address.port : 0)));
    });
  });
}

/** Folder of this run. After a failure it is kept, mainly for the logs. */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sohor-e2e-'));
  process.once('exit', (code) => {
    if (code === 0) rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** With E2E_PORT, somebody has named the product to test, which may be running already. */
const isNamed = process.env.E2E_PORT !== undefined;
// Chosen by the first process that reads this file; Playwright's workers inherit the values.
process.env.E2E_PORT ??= await freePort();
process.env.E2E_SIMULATORS_PORT ??= await freePort();
process.env.E2E_DATA_DIR ??= dataFolder();
const { E2E_PORT, E2E_SIMULATORS_PORT, E2E_DATA_DIR, E2E_JOURNEYS } = process.env;

process.env.CHROMIUM_PATH ??= installedChromium() ?? '';
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
/** These measure times against limits, so one runs at a time, and they run before all others. */
const MEASURED = /(remote|shell)-failures\.spec\.ts/;
const measured = {
  ...desktop,
  launchOptions: {
    executablePath: join(import.meta.dirname, 'support/measured-chromium.sh'),
    args: CHROMIUM_ARGUMENTS,
  },
};
/** Repeats rows that were late when run beside others. Does nothing if there were none. */
const LATE = /late-rows\.spec\.ts/;
/** Time passes in these, so they have an API of their own: one for all of them, as one worker runs them. */
const TIMED = /(disputes|name-check|proof|taxes|work-in-time)\.spec\.ts/;
/** On a phone. */
const PHONE = /(phone|whole-job)\.spec\.ts/;
/** These mostly wait for time-outs, and need little processor time. */
const WAITING = /black hole/;

export default defineConfig({
  fullyParallel: true,
  // More workers than two cores can keep busy: two of them wait most of the time.
  workers: 4,
  // Generous, so that no journey depends on the machine's speed; the measuring ones have limits of their own.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./support/times-table.ts']],
  outputDir: './test-results',
  use: {
    baseURL: `http://localhost:${E2E_PORT}`,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Traces cost a third of the time: `TRACE=1 npx playwright test <file>` records them and keeps those of failed tests.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGUMENTS },
  },
  projects: [
    { name: 'waiting', testDir: './journeys', grep: WAITING, use: measured, workers: 2 },
    {
      name: 'measured',
      testDir: './journeys',
      testMatch: MEASURED,
      grepInvert: WAITING,
      use: measured,
      workers: 1,
    },
    {
      name: 'desktop',
      testDir: './journeys',
      testIgnore: [MEASURED, TIMED, LATE, PHONE],
      grepInvert: WAITING,
      use: desktop,
    },
    { name: 'timed', testDir: './journeys', testMatch: TIMED, use: desktop, workers: 1 },
    {
      name: 'phone',
      testDir: './journeys',
      testMatch: PHONE,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // The journeys of these sources, or of an older release: see skew.ts.
    ...(E2E_JOURNEYS
      ? [{ name: 'journeys', testDir: E2E_JOURNEYS, testMatch: /\.spec\.ts$/, workers: 2, use: desktop }]
      : []),
    // Checks every screen in every state: `npm run screens` lists them.
    { name: 'states', testDir: './states', workers: 3 },
    {
      name: 'alone',
      testDir: './journeys',
      testMatch: LATE,
      dependencies: ['waiting', 'measured', 'desktop', 'timed', 'phone', 'states'],
      use: measured,
    },
  ],
  // The whole product as `npm start` serves it, with the demo data that the screens' states need.
  webServer: {
    // Ends with Playwright, even if that is killed: Playwright holds the other end of its standard input.
    command: 'node --import ../ops/exit-with-parent.mjs ../ops/start.ts',
    reuseExistingServer: isNamed,
    url: `http://localhost:${E2E_PORT}/api/v1/ready`,
    timeout: 240_000,
    stdout: process.env.CI ? 'ignore' : 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: E2E_PORT,
      SIMULATORS_PORT: E2E_SIMULATORS_PORT,
      SOHOR_DATA_DIR: E2E_DATA_DIR,
      SOHOR_PARENT_PIPE: '0',
      SOHOR_DEMO: '1',
      OTP_RESEND_SECONDS: '1',
    },
  },
});
