import type { Registry } from '@sohor/shared/platform/contract';
import { chromium } from 'playwright-core';
import { buildGateway } from '../../../gateway/app.ts';
import { CHROMIUM_ARGUMENTS, installedChromium } from '../../browser/chromium.ts';
import { Problem } from '../../run/problem.ts';
import type { ShellKit } from '../builds/shell-kit.ts';
import type { Store } from '../store/store.ts';
import { withCandidateSite } from './candidate-site.ts';
import { type Visit, visitPages } from './visit-pages.ts';

/** @throws {Problem} early, before anything is built, where there is no browser to try the pages in */
export function needChromium(): string {
  const path = installedChromium();
  if (path) return path;
  throw new Problem(
    'There is no Chromium to try the pages in. Install one ("apt-get install chromium" on Debian), or set CHROMIUM_PATH; ' +
      '--no-smoke releases without trying, which the history then says.',
  );
}

/** Pages to look at before a remote's release, or the shell's, goes live. */
export function visitsFor(registry: Registry, kit: ShellKit, name: string): Visit[] {
  const remotes = Object.entries(registry.remotes).filter(([remote]) => name === 'shell' || remote === name);
  const visits = remotes.flatMap(([, { current, disabled }]) =>
    // What is switched off shows that, whatever release it has: there is nothing to try.
    (disabled ? [] : current.manifest.routes)
      .filter(({ path }) => !path.includes('/:'))
      .map(({ path, access }): Visit => {
        const role = access === 'public' ? null : access === 'session' ? 'KOL' : access;
        return { path, role, needs: current.url + current.manifest.entry.file };
      }),
  );
  const own = name === 'shell' ? kit.prerendered.map(({ path }): Visit => ({ path, role: null })) : [];
  return [...own, ...visits];
}

/**
 * Loads the pages of the combination that is about to go live, in a real browser against the real gateway, and answers
 * for the API. @returns how many pages were seen
 */
export async function smokeRun(
  store: Store,
  registry: Registry,
  kit: ShellKit,
  name: string,
): Promise<number> {
  const visits = visitsFor(registry, kit, name);
  const problems = await withCandidateSite(store, registry, kit, async (siteDir) => {
    const gateway = buildGateway({ siteDir, apiUrl: 'http://127.0.0.1:9', drawsFresh: false });
    const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_ARGUMENTS });
    try {
      const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
      return await visitPages(browser, address.replace('127.0.0.1', 'localhost'), visits);
    } finally {
      await browser.close();
      await gateway.close();
    }
  });
  if (problems.length === 0) return visits.length;
  throw new Problem(
    `The smoke run has found problems:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\n` +
      'Nothing was changed. Mend this, and release again.',
  );
}
