import type { Registry, RemoteManifest, RouteAccess } from '@sohor/shared/platform/contract';
import { ROLES } from '@sohor/shared/wire/catalog';
import { type Browser, chromium } from 'playwright-core';
import { buildGateway } from '../../../gateway/app.ts';
import { CHROMIUM_ARGUMENTS, installedChromium } from '../../browser/chromium.ts';
import { Problem } from '../../run/problem.ts';
import type { ShellKit } from '../builds/shell-kit.ts';
import type { Store } from '../store/store.ts';
import { withAnswerServer } from './answer-server.ts';
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

/** Started while a release is built, it is there when the pages are. */
export function launchBrowser(): Promise<Browser> {
  const launched = chromium.launch({ executablePath: needChromium(), args: CHROMIUM_ARGUMENTS });
  // Said when it is needed.
  launched.catch(() => undefined);
  return launched;
}

export async function closeBrowser(browser: Promise<Browser>): Promise<void> {
  await (await browser.catch(() => undefined))?.close();
}

/** Pages to look at before a remote's release, or the shell's, goes live. On the first one of each role the menu is opened. */
export function visitsFor(registry: Registry, kit: ShellKit, name: string): Visit[] {
  const remotes = Object.entries(registry.remotes).filter(([remote]) => name === 'shell' || remote === name);
  const visits = remotes.flatMap(([, { current, disabled }]) =>
    // What is switched off shows that, whatever release it has: there is nothing to try.
    (disabled ? [] : current.manifest.routes).map(({ path, access }): Visit => {
      const role = access === 'public' ? null : access === 'session' ? 'KOL' : access;
      return { ...visitOf(path), role, needs: current.url + current.manifest.entry.file };
    }),
  );
  const own = name === 'shell' ? kit.prerendered.map(({ path }): Visit => ({ path, role: null })) : [];
  return withMenus(
    [...own, ...visits, ...extensionVisits(registry, name)],
    remotes.map(([, { current }]) => current.manifest),
  );
}

/** An id for a page whose path asks for one. There is no such thing, and a page may say so in a panel of its own. */
const SAMPLE = '00000000-0000-4000-8000-000000000000';

function visitOf(path: string): Pick<Visit, 'path' | 'isOfNothing'> {
  const filled = path.replace(/:\w+/g, SAMPLE);
  return filled === path ? { path } : { path: filled, isOfNothing: true };
}

/** For each extension of a remote, one page of another remote that shows its slot, with code of the first one. */
function extensionVisits(registry: Registry, name: string): Visit[] {
  const { current, disabled } = registry.remotes[name] ?? {};
  if (!current || disabled) return [];
  const others = Object.entries(registry.remotes).flatMap(([remote, entry]) =>
    remote === name || entry.disabled ? [] : entry.current.manifest.routes,
  );
  const visits = (current.manifest.extensions ?? []).flatMap(({ slot, access }): Visit[] => {
    const page = others.find(
      (route) =>
        (route.slots?.includes(slot) || (slot === 'topbar' && route.path.startsWith('/app'))) &&
        (route.access === access || access === 'session' || access === 'public'),
    );
    if (!page || page.access === 'public') return [];
    const role = page.access === 'session' ? 'KOL' : page.access;
    return [{ ...visitOf(page.path), role, needs: current.url + current.manifest.entry.file }];
  });
  return visits.filter(({ path }, at) => visits.findIndex((visit) => visit.path === path) === at);
}

const rolesOf = (access: RouteAccess): readonly string[] =>
  access === 'public' ? [] : access === 'session' ? ROLES : [access];

/** The menu of everybody who can open a page of these remotes is opened, on the first of the visits as such a person. */
function withMenus(visits: readonly Visit[], manifests: readonly RemoteManifest[]): Visit[] {
  const all = [...visits];
  const routes = manifests.flatMap((manifest) => manifest.routes);
  const navigation = manifests.flatMap((manifest) => manifest.navigation);
  const roles = [...navigation.map(({ role }) => role), ...routes.flatMap(({ access }) => rolesOf(access))];
  for (const role of new Set(roles)) {
    const menu = navigation
      .filter((entry) => entry.role === role)
      .flatMap(({ label, path, children = [] }) => [...(path ? [{ label, path }] : []), ...children]);
    const at = all.findIndex((visit) => visit.role === role);
    const [own] = [...menu, ...routes.filter(({ access }) => rolesOf(access).includes(role))];
    const visit = all[at] ?? (own && { ...visitOf(own.path), role });
    if (visit) all.splice(at < 0 ? all.length : at, at < 0 ? 0 : 1, { ...visit, menu });
  }
  return all;
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
  browser: Promise<Browser> = launchBrowser(),
): Promise<number> {
  const visits = visitsFor(registry, kit, name);
  const problems = await withCandidateSite(store, registry, kit, (siteDir) =>
    withAnswerServer(async (apiUrl) => {
      const gateway = buildGateway({ siteDir, apiUrl, drawsFresh: false });
      try {
        const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
        return await visitPages(await browser, address.replace('127.0.0.1', 'localhost'), visits);
      } finally {
        await gateway.close();
      }
    }),
  ).finally(() => closeBrowser(browser));
  if (problems.length === 0) return visits.length;
  throw new Problem(
    `The smoke run has found problems:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\n` +
      'Nothing was changed. Mend this, and release again.',
  );
}
