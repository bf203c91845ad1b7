import type { CDPSession, Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../../ops/browser/chromium.ts';
import { signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Navigations within one page; `NAVIGATIONS=1000` is a working day. */
const NAVIGATIONS = Number(process.env.NAVIGATIONS ?? 84);
/** Until then every page has come several times. With the default, both measurements are taken on the last page of the round. */
const WARM_UP_NAVIGATIONS = 42;
/** What a thousand navigations may add: a leak of one page, or of one listener, at each would be many times as much. */
const GROWTH = { heapKb: 500, nodes: 1000, listeners: 100 };

/** Differences between two measurements without a leak. */
const NATURAL_VARIATION = { heapKb: 250, nodes: 400, listeners: 30 };

/** Pages of the shell and of two remotes. */
const PATHS = [
  '/appSohor/dashboard',
  '/appSohor/contract',
  '/login',
  '/appSohor/rate-card',
  '/marketplace',
  '/',
];

// Off: V8's compiled machine code, which counts as heap and grows for a thousand navigations and more.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: [...CHROMIUM_ARGUMENTS, '--js-flags=--no-opt --no-maglev --no-sparkplug'],
  },
});

/** Runs in the page: goes there as a link does, until another heading stands. */
async function goThrough([paths, count]: readonly [paths: readonly string[], count: number]): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const left = document.querySelector('#root h1');
    left?.setAttribute('data-left', '');
    window.history.pushState(null, '', paths[at % paths.length]);
    window.dispatchEvent(new PopStateEvent('popstate'));
    const since = performance.now();
    for (;;) {
      await new Promise(requestAnimationFrame);
      const heading = document.querySelector('#root h1');
      if (heading && !heading.hasAttribute('data-left') && !heading.closest('[role=status]')) break;
      if (performance.now() - since > 60_000) throw new Error(`nothing shows at ${window.location.pathname}`);
    }
  }
}

async function measure(session: CDPSession) {
  // Twice: what the first one frees may hold on to more.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metricOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    heapKb: Math.round(metricOf('JSHeapUsedSize') / 1000),
    nodes: metricOf('Nodes'),
    listeners: metricOf('JSEventListeners'),
  };
}

async function startAt(page: Page, path: string): Promise<CDPSession> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // They come once a page has stood for a while: here, and not between two measurements.
  await expect(page.getByRole('region', { name: /^Pemberitahuan/ })).toBeAttached();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return session;
}

test('a tab that is open all day does not grow', async ({ page }) => {
  test.setTimeout(300_000 + NAVIGATIONS * 1000);
  await signUp(page, somebody('KOL'));
  const session = await startAt(page, '/login');
  await page.evaluate(goThrough, [PATHS, WARM_UP_NAVIGATIONS] as const);
  const first = await measure(session);
  let last = first;
  let done = WARM_UP_NAVIGATIONS;
  for (const goal of [100, 250, 500, 750, NAVIGATIONS].filter(
    (at) => at > WARM_UP_NAVIGATIONS && at <= NAVIGATIONS,
  )) {
    await page.evaluate(goThrough, [PATHS, goal - done] as const);
    done = goal;
    last = await measure(session);
    process.stdout.write(`${goal} navigations: ${JSON.stringify(last)}\n`);
  }
  for (const [name, most] of Object.entries(GROWTH)) {
    const key = name as keyof typeof GROWTH;
    expect(last[key] - first[key], name).toBeLessThan(
      Math.max(NATURAL_VARIATION[key], (most * (done - WARM_UP_NAVIGATIONS)) / 1000),
    );
  }
});
