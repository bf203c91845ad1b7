import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bringLive } from '../commands/bring-live.ts';
import { changeCanary } from '../commands/switch-release.ts';
import { versionOf } from '../registry/changes.ts';
import { needHead, readRevision, revisionNumbers } from '../registry/revisions.ts';
import { isStamped } from '../registry/stamp.ts';
import { remoteBuild } from '../testing/fake-builds.ts';
import { contextOf, hush, registryInPage, siteWith, testStores } from '../testing/sites.ts';
import { watchCanaries } from './watch-canaries.ts';

const stores = testStores();
const KOL = 'remote-kol';
const [one, two] = [remoteBuild(KOL, 'one'), remoteBuild(KOL, 'two')];
/** What the API says at /metrics, in turns; the last one again and again. */
let pages: string[] = [];
let reads = 0;
const api = createServer((_, response) => {
  response.end(pages[Math.min(reads, pages.length - 1)]);
  reads += 1;
});
const metrics: string[] = [];
beforeAll(async () => {
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  metrics.push(`http://127.0.0.1:${(api.address() as AddressInfo).port}/metrics`);
});
afterAll(async () => {
  api.closeAllConnections();
  api.close();
  await stores.end();
});
hush();

const figures = (build: typeof one, outcomes: Record<string, number>) =>
  Object.entries(outcomes).map(
    ([outcome, count]) =>
      `sohor_release_clients_total{remote="${KOL}",version="${versionOf(build.release)}",outcome="${outcome}"} ${count}`,
  );
const page = (...lines: string[][]) => ['# HELP something', ...lines.flat(), ''].join('\n');

async function siteWithCanary() {
  const store = await stores.make.folder();
  await siteWith(store, [one]);
  await bringLive(contextOf(store), two, { smoke: false, percent: 10 });
  return store;
}
const canaryOf = async (store: Awaited<ReturnType<typeof siteWithCanary>>) =>
  versionOf((await needHead(store)).registry.remotes[KOL]?.canary?.release);
/** Watches until the figures were read so many times, or there is nothing left to watch. */
async function watchFor(store: Awaited<ReturnType<typeof siteWithCanary>>, times: number, ...said: string[]) {
  const { end, until } = watch(store, ...said);
  await until(async () => reads >= times || !(await canaryOf(store)));
  await end();
}
function watch(store: Awaited<ReturnType<typeof siteWithCanary>>, ...said: string[]) {
  pages = said;
  reads = 0;
  const stop = new AbortController();
  const watching = watchCanaries(contextOf(store), { metrics, lookEveryMs: 1, stop: stop.signal });
  return {
    until: async (isSo: () => Promise<boolean> | boolean) => {
      while (!(await isSo())) await new Promise((done) => setImmediate(done));
    },
    end: () => {
      stop.abort();
      return watching;
    },
  };
}

test('a canary that fails is withdrawn, and the history says why', async () => {
  const store = await siteWithCanary();
  const before = page(figures(one, { loaded: 500, failed: 90 }), figures(two, { loaded: 10 }));
  const after = page(
    figures(one, { loaded: 900, failed: 91 }),
    figures(two, { loaded: 40, 'render-error': 9 }),
  );
  await watchFor(store, 4, before, after);
  expect(await canaryOf(store)).toBeUndefined();
  const head = await needHead(store);
  expect(head.by).toBe('canary watch');
  expect(head.action).toMatch(
    new RegExp(
      `^canary withdraw ${KOL} ${versionOf(two.release)}: it failed for 9 of 39 clients, .* 1 of 401 `,
    ),
  );
  expect((await registryInPage(store)).remotes[KOL]).not.toHaveProperty('canary');
  expect(versionOf(head.registry.remotes[KOL]?.current)).toBe(versionOf(one.release));
});

test('what both suffer from withdraws nothing', async () => {
  const store = await siteWithCanary();
  const none = page();
  const bad = page(figures(one, { loaded: 100, failed: 100 }), figures(two, { loaded: 10, failed: 10 }));
  await watchFor(store, 4, none, bad);
  expect(await canaryOf(store)).toBe(versionOf(two.release));
});

test('one that does well is noted once, and stays', async () => {
  const store = await siteWithCanary();
  const { revision } = await needHead(store);
  await watchFor(store, 5, page(), page(figures(one, { loaded: 900 }), figures(two, { loaded: 210 })));
  const head = await needHead(store);
  expect([head.revision, await canaryOf(store)]).toEqual([revision + 1, versionOf(two.release)]);
  expect(head.action).toMatch(/^canary healthy .* it failed for 0 of 210 clients/);
  expect(await isStamped(store, head)).toBe(true);
});

test('a canary that is begun again is judged by what is told from then on', async () => {
  const store = await siteWithCanary();
  const { end, until } = watch(
    store,
    page(),
    page(figures(one, { loaded: 900 }), figures(two, { failed: 9 })),
  );
  await until(async () => !(await canaryOf(store)));
  await bringLive(contextOf(store), two, { smoke: false, percent: 10 });
  const before = reads;
  await until(async () => reads > before + 3 || !(await canaryOf(store)));
  await end();
  expect(await canaryOf(store)).toBe(versionOf(two.release));
});

test('that a second trial does well is noted as well', async () => {
  const store = await siteWithCanary();
  const healthy = page(figures(one, { loaded: 900 }), figures(two, { loaded: 210 }));
  await watchFor(store, 5, page(), healthy);
  await changeCanary(contextOf(store), KOL, 0);
  await bringLive(contextOf(store), two, { smoke: false, percent: 10 });
  await watchFor(store, 5, page(), healthy);
  const history = await Promise.all(
    (await revisionNumbers(store)).map((number) => readRevision(store, number)),
  );
  expect(history.filter(({ action }) => action.startsWith('canary healthy'))).toHaveLength(2);
});

test('an API that was started anew begins to count at nothing: what it told before stays', async () => {
  const store = await siteWithCanary();
  const first = page(figures(one, { loaded: 300 }), figures(two, { loaded: 3, failed: 3 }));
  const second = page(figures(one, { loaded: 100 }), figures(two, { failed: 2 }));
  await watchFor(store, 5, page(), first, second);
  expect((await needHead(store)).action).toContain(
    'it failed for 5 of 8 clients, the current release for 0 of 400',
  );
});

test('once looks at all that was counted', async () => {
  const store = await siteWithCanary();
  pages = [page(figures(one, { loaded: 400 }), figures(two, { failed: 6 }))];
  await watchCanaries(contextOf(store), { metrics, once: true });
  expect(await canaryOf(store)).toBeUndefined();
});

test('an API that does not answer withdraws nothing, and is asked again', async () => {
  const store = await siteWithCanary();
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 100);
  const { write } = process.stderr;
  const said: string[] = [];
  process.stderr.write = ((text: string) => said.push(text) > 0) as typeof write;
  await watchCanaries(contextOf(store), {
    metrics: ['http://127.0.0.1:9/metrics'],
    lookEveryMs: 1,
    stop: stop.signal,
  });
  process.stderr.write = write;
  expect(said).toEqual([expect.stringContaining('Canaries are not watched')]);
  expect(await canaryOf(store)).toBe(versionOf(two.release));
});
