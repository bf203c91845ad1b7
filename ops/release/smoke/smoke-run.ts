import type { BuiltManifest, Registry, RemoteRelease, RouteDefinition } from '@sohor/shared/platform/remotes';
import { ROLES } from '@sohor/shared/wire/catalog';
import { type Browser, chromium } from 'playwright-core';
import { buildGateway } from '../../../gateway/app.ts';
import { CHROMIUM_ARGUMENTS, installedChromium } from '../../browser/chromium.ts';
import { Problem } from '../../run/problem.ts';
import type { ShellKit } from '../builds/shell-kit.ts';
import type { Store } from '../store/store.ts';
import { SAMPLE_ID, withAnswerServer } from './answers.ts';
import { withCandidateSite } from './candidate-site.ts';
import type { Visit } from './look-at.ts';
import { visitPages } from './visit-pages.ts';

/**
 * Started while a release is built, it is there when the pages are.
 * @throws {Problem} early, before anything is built, where there is no browser to try the pages in
 */
export function launchBrowser(): Promise<Browser> {
  const executablePath = installedChromium();
  if (!executablePath)
    throw new Problem(
      'There is no Chromium to try the pages in. Install one ("apt-get install chromium" on Debian), or set CHROMIUM_PATH; ' +
        '--no-smoke releases without trying, which the history then says.',
    );
  const launched = chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  // The error is thrown where the browser is awaited. Until then it must not count as an unhandled rejection.
  launched.catch(() => undefined);
  return launched;
}

export async function closeBrowser(browser: Promise<Browser>): Promise<void> {
  await (await browser.catch(() => undefined))?.close();
}

/** Pages to look at before a remote's release, or the shell's, goes live. On the first one of each role the menu is opened. */
export function visitsFor(registry: Registry, kit: ShellKit, name: string): Visit[] {
  // A remote that is switched off shows nothing of its release that could be tried.
  const live = Object.entries(registry.remotes).filter(([, { disabled }]) => !disabled);
  const isTried = ([remote]: [string, unknown]) => name === 'shell' || remote === name;
  const tried = live.filter(isTried).map(([, { current }]) => current);
  const others = live.filter((entry) => !isTried(entry)).map(([, { current }]) => current.manifest);
  const own = name === 'shell' ? kit.prerendered.map(({ path }): Visit => ({ path, role: null })) : [];
  const visits = tried.flatMap((release) => release.manifest.routes.map((route) => visitOf(route, release)));
  const extended = name === 'shell' ? [] : tried.flatMap((release) => extensionVisits(release, others));
  const manifests = tried.map(({ manifest }) => manifest);
  return withMenus([...own, ...visits, ...extended], manifests);
}

/** @param release whose code must run on the page */
function visitOf({ path, access }: RouteDefinition, { url, manifest }: RemoteRelease<BuiltManifest>): Visit {
  const role = access === 'public' ? null : access === 'session' ? 'KOL' : access;
  const visit = { path: filled(path), role, needs: url + manifest.entry.file };
  if (access !== 'public') return visit;
  // A page of several steps leads to the first one.
  const open = manifest.routes.filter((route) => route.access === 'public');
  return { ...visit, mayLeadTo: open.map((route) => filled(route.path)) };
}

/** The path with the id of the sample records in place of each parameter. */
const filled = (path: string) => path.replace(/:\w+/g, SAMPLE_ID);

/** For each extension of a release, one page of another remote that shows its slot. */
function extensionVisits(release: RemoteRelease<BuiltManifest>, others: readonly BuiltManifest[]): Visit[] {
  const routes = others.flatMap((manifest) => manifest.routes).filter(({ access }) => access !== 'public');
  // Pages without a parameter first: they need no record.
  const pages = routes.toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));
  const visits = (release.manifest.extensions ?? []).flatMap(({ slot, access }): Visit[] => {
    const page = pages.find(
      (route) =>
        (route.slots?.includes(slot) || (slot === 'topbar' && route.path.startsWith('/app'))) &&
        (route.access === access || access === 'session' || access === 'public'),
    );
    return page ? [visitOf(page, release)] : [];
  });
  return visits.filter(({ path }, at) => visits.findIndex((visit) => visit.path === path) === at);
}

const isOpenTo = (role: string, { access }: RouteDefinition) =>
  (access === 'session' && role !== 'Admin') || access === role;

/** For each role that can open a page of these remotes, the first visit of that role opens the menu as well. */
function withMenus(visits: readonly Visit[], manifests: readonly BuiltManifest[]): Visit[] {
  const routes = manifests.flatMap((manifest) => manifest.routes);
  const navigation = manifests.flatMap((manifest) => manifest.navigation);
  const all = [...visits];
  for (const role of ROLES) {
    const route = routes.find((one) => isOpenTo(role, one));
    if (!route) continue;
    const menu = navigation
      .filter((entry) => entry.role === role)
      .flatMap(({ label, path, children = [] }) => [...(path ? [{ label, path }] : []), ...children]);
    const at = all.findIndex((visit) => visit.role === role);
    // A page for all roles is visited as one of them: for each other role a visit is added, for its menu.
    all.splice(at < 0 ? all.length : at, 1, { ...(all[at] ?? { path: filled(route.path), role }), menu });
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
      const gateway = buildGateway({ siteDir, apiUrl, rendersPages: false });
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
