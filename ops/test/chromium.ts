import { commandPath, HEADLESS_SHELL, installed, installedChromium } from '../browser/chromium.ts';
import { succeeds } from './command.ts';

/** A Chromium that starts: the one that was given, the system's, Playwright's, or else one that is installed now. */
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
    await succeeds(['apt-get', 'install', '-y', '-q', '--no-install-recommends', HEADLESS_SHELL], {
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
