import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { succeeds } from './command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium that starts: a given one, the system's, Playwright's, or else one that is installed now. */
export async function findChromium(root: string, print: (text: string) => void): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH;
  const found = installedChromium();
  if (found) return found;
  if (given) {
    print(`CHROMIUM_PATH is ${given}, which does not start.\n`);
    return undefined;
  }
  const options = { root, print, timeoutMs: 5 * 60_000 };
  if (process.getuid?.() === 0 && commandPath('apt-get')) {
    print('Chromium is missing; installing it with apt-get …\n');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await succeeds(['apt-get', 'update', '-q'], { ...options, env });
    await succeeds(['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      ...options,
      env,
    });
  }
  if (!installed()) {
    print('Chromium is missing; asking Playwright for its own …\n');
    await succeeds(['playwright', 'install', 'chromium'], options);
  }
  const now = installed();
  if (!now) {
    print(
      '\nNo Chromium was found, and installing one failed (see above). Install it ("apt-get install chromium" on ' +
        'Debian), or set CHROMIUM_PATH to a Chromium or Chrome, and run the tests again.\n',
    );
  }
  return now;
}

/** A given one alone, or whichever is there and starts. */
export function installedChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return starts(given) ? given : undefined;
  return installed();
}

function installed(): string | undefined {
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

function commandPath(name: string): string | undefined {
  const { status, stdout } = spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
