import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Name of Debian's package and of its program. */
export const HEADLESS_SHELL = 'chromium-headless-shell';
/**
 * The headless shell comes first: the same engine without the browser's own windows, each of which costs a second and a half
 * of processor time in Chromium 156, with no page in it.
 */
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Arguments for tests and measurements: no background work, and startable as root. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  // Without this the headless shell moves each letter to a whole pixel, unlike a window.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that the environment names, or else the first one that starts. */
export function installedChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return starts(given) ? given : undefined;
  return installed();
}

/** The first browser of the machine that is installed and starts. */
export function installed(): string | undefined {
  const onPath = NAMES.map(commandPath).filter((path) => path !== undefined);
  const apps = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return [...onPath, ...apps, ...ofPlaywright()].find((path) => existsSync(path) && starts(path));
}

/** Playwright's folder of browsers, newest first. */
function ofPlaywright(): string[] {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ];
  const programs = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ];
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => /^chromium-\d+$/.test(name))
        .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
        .flatMap((name) => programs.map((program) => join(cache, name, program))),
    );
}

export function commandPath(name: string): string | undefined {
  const { status, stdout } = spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
