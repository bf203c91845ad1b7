import { commandPath, HEADLESS_SHELL, installed, installedChromium } from '../browser/chromium.ts';
import { Problem } from '../run/problem.ts';
import { succeeds } from './command.ts';
import type { Outcome } from './result.ts';

/** The outcome of a step that needs a browser where there is none. */
export const WITHOUT_CHROMIUM: Outcome = {
  ok: true,
  counts: { passed: 0, failed: 0, skipped: 1 },
  note: 'NOT RUN: no Chromium is here and none could be installed. Install one ("apt-get install chromium" on Debian), or set CHROMIUM_PATH',
};

/** A Chromium that starts: the one that was given, the system's, Playwright's, or else one that is installed now. */
export async function findChromium(root: string, print: (text: string) => void): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH;
  const found = installedChromium();
  if (found) return found;
  if (given) {
    throw new Problem(`CHROMIUM_PATH is ${given}, which does not start.`);
  }
  const options = { root, print };
  if (process.getuid?.() === 0 && commandPath('apt-get')) {
    print('Chromium is missing; installing it with apt-get …\n');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await succeeds(['apt-get', 'update', '-q'], { ...options, env });
    await succeeds(['apt-get', 'install', '-y', '-q', '--no-install-recommends', HEADLESS_SHELL], {
      ...options,
      env,
    });
  }
  if (!installed()) {
    print('Chromium is missing; asking Playwright for its own …\n');
    await succeeds(['playwright', 'install', 'chromium'], options);
  }
  return installed();
}
