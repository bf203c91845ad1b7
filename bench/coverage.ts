import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, installedChromium } from '../ops/browser/chromium.ts';
import { groupModules } from '../ops/budgets/group-modules.ts';
import { logIn } from './interaction/visitor.ts';
import { buildMaps, builtName, sourceName } from './script-coverage/build-maps.ts';
import { type Bytes, bytesBySource } from './script-coverage/run-bytes.ts';
import { report } from './support/results.ts';

/**
 * How much of the scripts of a first visit has run when the page is idle, and which sources have most that did not: what could be loaded
 * later. `npm run coverage -w bench -- <origin> <simulators' origin>` visits a running product with demo data that was built from these
 * sources; ONLY=rate-card takes the pages whose address contains that. Bytes are minified and not compressed.
 */
const [origin = 'http://localhost:3000', simulators = 'http://localhost:3100'] = process.argv.slice(2);
const ONLY = process.env.ONLY ?? '';
/** How many sources are named. */
const NAMED = 6;
/** Streams of notices stay open, so the network is never idle. */
const IDLE_MS = 4000;

const { visits, maps } = await buildMaps();

/** `http://…/remotes/remote-kol/<version>/main.0123456789ab.js` → `remote-kol/main.0123456789ab.js`. */
function fileOf(url: string): string {
  const { pathname } = new URL(url);
  const [, remote, rest] = /^\/remotes\/([^/]+)\/[^/]+\/(.+)$/.exec(pathname) ?? [];
  return remote ? `${remote}/${rest}` : pathname.slice(1);
}

async function visit(
  page: Page,
  devtools: CDPSession,
  path: string,
): Promise<Map<string, Map<string, Bytes>>> {
  await page.goto('about:blank');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  await page.goto(origin + path);
  // A page's name may be for screen readers alone.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(IDLE_MS);
  const { result } = await devtools.send('Profiler.takePreciseCoverage');
  const files = new Map<string, Map<string, Bytes>>();
  for (const script of result.filter(({ url }) => url.startsWith(origin) && url.includes('.js'))) {
    const file = fileOf(script.url);
    const { scriptSource } = await devtools.send('Debugger.getScriptSource', { scriptId: script.scriptId });
    files.set(file, bytesBySource(scriptSource, script, maps.get(builtName(file)), sourceName));
  }
  await devtools.send('Profiler.stopPreciseCoverage');
  return files;
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const rows: (string | number)[][] = [];

function note(name: string, first: readonly string[], files: ReadonlyMap<string, Map<string, Bytes>>): void {
  const sum: Bytes = { carried: 0, run: 0 };
  const unrun: Record<string, number> = {};
  let later = 0;
  for (const [file, sources] of files)
    for (const [source, { carried, run }] of sources) {
      if (!first.includes(file)) {
        later += carried;
        continue;
      }
      sum.carried += carried;
      sum.run += run;
      unrun[source] = (unrun[source] ?? 0) + carried - run;
    }
  const most = Object.entries(groupModules(unrun))
    .sort(([, one], [, other]) => other - one)
    .slice(0, NAMED)
    .map(([source, bytes]) => `${source} ${kB(bytes)}`);
  // A drawn page runs no script until a hand is on it.
  const share = sum.carried === 0 ? '–' : `${Math.round((sum.run / sum.carried) * 100)} %`;
  rows.push([`\`${name}\``, kB(sum.carried), kB(sum.run), share, kB(later), most.join(', ')]);
  console.error(rows.at(-1)?.join(' | '));
}

async function visitAll(browser: Browser, role: string, phone: string | null): Promise<void> {
  const wanted = visits.filter(({ name, path }) => path?.includes(ONLY) && name.endsWith(` ${role}`));
  if (wanted.length === 0) return;
  const { page, context } = phone
    ? await logIn(browser, { origin, simulators, phone })
    : await browser.newContext().then(async (made) => ({ context: made, page: await made.newPage() }));
  const devtools = await context.newCDPSession(page);
  for (const domain of ['Network', 'Debugger', 'Profiler'] as const) await devtools.send(`${domain}.enable`);
  for (const { name, path, files } of wanted) note(name, files, await visit(page, devtools, path ?? '/'));
  await context.close();
}

const browser = await chromium.launch({
  executablePath: installedChromium() ?? '',
  args: CHROMIUM_ARGUMENTS,
});
await visitAll(browser, 'public', null);
await visitAll(browser, 'KOL', '+6281200001001');
await visitAll(browser, 'Brand', '+6281200000001');
await browser.close();

await report('coverage', {
  columns: ['page', 'kB carried', 'kB run', 'run', 'kB later', 'kB that did not run, by source'],
  rows,
});
