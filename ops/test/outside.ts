import { build } from './checks.ts';
import { findChromium, WITHOUT_CHROMIUM } from './chromium.ts';
import { vitest } from './jest.ts';
import type { Outcome } from './result.ts';

/** Tests a remote in its own repository: built with the packages of these sources, and released into their site. */
export async function outside(root: string, print: (text: string) => void): Promise<Outcome> {
  if (!process.env.SITE_DIR && !(await build(root, print)).ok)
    return { ok: false, note: 'there is no build to release into' };
  if (!(await findChromium(root, print))) return WITHOUT_CHROMIUM;
  return vitest(root, 'ops', print, ['--config', 'outside.vitest.config.ts']);
}
