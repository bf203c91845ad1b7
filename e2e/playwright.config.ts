import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../ops/browser/chromium.ts';
import { CODE_LIFE_SECONDS } from './support/settings.ts';

function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(String(typeof address === 'object' && address ? address.port : 0)));
    });
  });
}

// Chosen once, by the first process that reads this file; Playwright's workers inherit them.
process.env.E2E_PORT ??= await freePort();
process.env.E2E_SIMULATORS_PORT ??= await freePort();
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'sohor-e2e-'));
const { E2E_PORT, E2E_SIMULATORS_PORT, E2E_DATA_DIR, E2E_OLDER, STATES } = process.env;
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig({
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./support/times-table.ts']],
  outputDir: './test-results',
  use: {
    baseURL: `http://localhost:${E2E_PORT}`,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    trace: 'retain-on-failure',
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGUMENTS,
    },
  },
  projects: [
    {
      name: 'desktop',
      testDir: './journeys',
      testIgnore: /phone\.spec\.ts/,
      use: desktop,
    },
    {
      name: 'phone',
      testDir: './journeys',
      testMatch: /phone\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Journeys of an older release: see skew.ts.
    ...(E2E_OLDER ? [{ name: 'older', testDir: E2E_OLDER, testMatch: /\.spec\.ts$/, use: desktop }] : []),
    // Every screen in every state (docs/screens.md): all of it takes minutes, and is asked for by STATES=brief or STATES=full.
    { name: 'states', testDir: './states', testMatch: STATES ? /\.spec\.ts$/ : /screens-page\.spec\.ts$/ },
  ],
  // The whole product as `npm start` serves it, on an empty database; the screens' states show the demo's data.
  webServer: {
    command: 'node ../ops/start.ts',
    url: `http://localhost:${E2E_PORT}/api/v1/ready`,
    timeout: 240_000,
    stdout: process.env.CI ? 'ignore' : 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: E2E_PORT,
      SIMULATORS_PORT: E2E_SIMULATORS_PORT,
      SOHOR_DATA_DIR: E2E_DATA_DIR,
      SOHOR_DEMO: STATES ? '1' : '0',
      OTP_RESEND_SECONDS: '1',
      OTP_LIFE_SECONDS: String(CODE_LIFE_SECONDS),
    },
  },
});
