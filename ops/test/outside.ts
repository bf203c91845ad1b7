import { build } from './checks.ts';
import { findChromium } from './chromium.ts';
import { jest } from './jest.ts';
import type { Outcome } from './result.ts';

/** Tests a remote in its own repository: built with the packages of these sources, and released into their site. */
export async function outside(root: string, print: (text: string) => void): Promise<Outcome> {
  if (!process.env.SITE_DIR && !(await build(root, print)).ok)
    return { ok: false, note: 'there is no build to release into' };
  const chromium = await findChromium(root, print);
  if (!chromium) return { ok: false, note: 'there is no Chromium' };
  return jest(root, 'ops', print, 'outside', { CHROMIUM_PATH: chromium });
}
