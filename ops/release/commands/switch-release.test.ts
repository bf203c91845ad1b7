import type { SiteFile } from '../../../gateway/published-site.ts';
import { keysOf } from '../builds/release-files.ts';
import type { RemoteBuild } from '../builds/remote-build.ts';
import { versionOf } from '../registry/changes.ts';
import { needHead } from '../registry/revisions.ts';
import { isStamped } from '../registry/stamp.ts';
import type { Store } from '../store/store.ts';
import { withHooks } from '../testing/failing-store.ts';
import { OFFER, remoteBuild, shellBuild } from '../testing/fake-builds.ts';
import { contextOf, hush, registryInPage, siteWith, testStores } from '../testing/sites.ts';
import { bringLive } from './bring-live.ts';
import { changeCanary, rollBack, switchOff, withdraw } from './switch-release.ts';

const stores = testStores();
afterAll(() => stores.end());
hush();

const KOL = 'remote-kol';
const [one, two, three] = ['one', 'two', 'three'].map((content) => remoteBuild(KOL, content)) as [
  RemoteBuild,
  RemoteBuild,
  RemoteBuild,
];
const versions = [one, two, three].map(({ release }) => versionOf(release)) as [string, string, string];

async function siteWithReleases(...builds: RemoteBuild[]): Promise<Store> {
  const store = await stores.make.folder();
  await siteWith(store, builds.slice(0, 1));
  for (const build of builds.slice(1)) await bringLive(contextOf(store), build, { smoke: false });
  return store;
}

const stand = async (store: Store) => {
  const entry = (await needHead(store)).registry.remotes[KOL];
  return [versionOf(entry?.current), versionOf(entry?.previous)];
};

test('a roll-back serves the release before, and never falls back on the one that was left', async () => {
  const store = await siteWithReleases(one, two, three);
  await rollBack(contextOf(store), KOL, undefined);
  expect(await stand(store)).toEqual([versions[1], versions[0]]);
  await rollBack(contextOf(store), KOL, undefined);
  expect(await stand(store)).toEqual([versions[0], undefined]);
  await expect(rollBack(contextOf(store), KOL, undefined)).rejects.toThrow('no release of remote-kol before');
  expect((await registryInPage(store)).remotes[KOL]?.current.manifest.version).toBe(versions[0]);
});

test('a roll-back goes to any version that was live and is still there, and to no other', async () => {
  const store = await siteWithReleases(one, two, three);
  await rollBack(contextOf(store), KOL, versions[0]);
  expect(await stand(store)).toEqual([versions[0], undefined]);
  await rollBack(contextOf(store), KOL, versions[2]);
  expect(await stand(store)).toEqual([versions[2], versions[1]]);
  await expect(rollBack(contextOf(store), KOL, versions[2])).rejects.toThrow('is live already');
  await expect(rollBack(contextOf(store), KOL, 'deadbeef')).rejects.toThrow('never live here');
  await store.remove(keysOf(one.release)[0] ?? '');
  await expect(rollBack(contextOf(store), KOL, versions[0])).rejects.toThrow('not whole any more');
  expect(await stand(store)).toEqual([versions[2], versions[1]]);
});

test('the first release of a remote can be taken back: the remote leaves the site, and comes again', async () => {
  const store = await siteWithReleases(remoteBuild('remote-brand', 'one'));
  const names = async () => Object.keys((await registryInPage(store)).remotes);
  await bringLive(contextOf(store), one, { smoke: false });
  expect(await names()).toEqual(['remote-brand', KOL]);
  await rollBack(contextOf(store), KOL, undefined);
  expect(await names()).toEqual(['remote-brand']);
  await expect(rollBack(contextOf(store), KOL, undefined)).rejects.toThrow('never released');
  // Tabs that run it go on.
  expect(await store.get(keysOf(one.release)[0] ?? '')).toBeDefined();
  await bringLive(contextOf(store), two, { smoke: false });
  await bringLive(contextOf(store), three, { smoke: false });
  await rollBack(contextOf(store), KOL, undefined);
  expect(await stand(store)).toEqual([versions[1], undefined]);
  // What the site was made with is no first release: somebody who takes it back by mistake is stopped.
  await expect(rollBack(contextOf(store), 'remote-brand', undefined)).rejects.toThrow(
    'no release of remote-brand',
  );
  await withdraw(contextOf(store), 'remote-brand');
  expect(await names()).toEqual([KOL]);
});

test('a roll-back takes back what the person saw, not what went live in that very moment', async () => {
  const meanwhile = async (work: (store: Store) => Promise<unknown>) => {
    const store = await siteWithReleases(one, two);
    let done = false;
    const slow = withHooks(store, {
      putIfAbsent: async (key, bytes) => {
        if (!done && key.startsWith('registry/')) {
          done = true;
          await work(store);
        }
        return store.putIfAbsent(key, bytes);
      },
    });
    return { store, rolledBack: rollBack(contextOf(slow), KOL, undefined) };
  };
  const released = await meanwhile((store) => bringLive(contextOf(store), three, { smoke: false }));
  await expect(released.rolledBack).rejects.toThrow(`${KOL} ${versions[2]} has just gone live`);
  expect(await stand(released.store)).toEqual([versions[2], versions[1]]);

  const twice = await meanwhile((store) => rollBack(contextOf(store), KOL, undefined));
  await twice.rolledBack;
  expect(await stand(twice.store)).toEqual([versions[0], undefined]);
});

test('the shell rolls back too, but not to one that a live remote does not fit', async () => {
  const store = await stores.make.folder();
  const old = shellBuild('old', { ...OFFER, shellApi: { oldest: 1, newest: 2 } });
  await siteWith(store, [], old);
  await bringLive(contextOf(store), shellBuild('new', { ...OFFER, shellApi: { oldest: 2, newest: 3 } }), {
    smoke: false,
  });
  await rollBack(contextOf(store), 'shell', undefined);
  expect(versionOf((await needHead(store)).registry.shell.current)).toBe(versionOf(old.release));
  expect(String(await store.get('index.html'))).toContain('<title>old</title>');

  await bringLive(contextOf(store), shellBuild('new', { ...OFFER, shellApi: { oldest: 2, newest: 3 } }), {
    smoke: false,
  });
  await bringLive(contextOf(store), remoteBuild(KOL, 'new', { shellApi: 3 }), { smoke: false });
  await expect(rollBack(contextOf(store), 'shell', undefined)).rejects.toThrow('shell API 3');
  expect(String(await store.get('index.html'))).toContain('<title>new</title>');
});

test('a remote that is switched off stays so over releases, until it is switched on', async () => {
  const store = await siteWithReleases(one);
  await switchOff(contextOf(store), KOL, true);
  expect((await registryInPage(store)).remotes[KOL]?.disabled).toBe(true);
  const { revision } = await needHead(store);
  await switchOff(contextOf(store), KOL, true);
  expect((await needHead(store)).revision).toBe(revision);
  const { registry } = await bringLive(contextOf(store), two, { smoke: false });
  expect(registry.remotes[KOL]?.disabled).toBe(true);
  await switchOff(contextOf(store), KOL, false);
  expect((await registryInPage(store)).remotes[KOL]).not.toHaveProperty('disabled');
  await expect(switchOff(contextOf(store), 'remote-none', true)).rejects.toThrow('Released: remote-kol');
});

test('a canary stands beside the current release; its share changes, it is withdrawn, or promoted', async () => {
  const store = await siteWithReleases(one, two);
  const canary = async () => (await registryInPage(store)).remotes[KOL]?.canary;
  await bringLive(contextOf(store), three, { smoke: false, percent: 10 });
  expect(await canary()).toMatchObject({ percent: 10, release: { url: three.release.url } });
  expect(await stand(store)).toEqual([versions[1], versions[0]]);
  await switchOff(contextOf(store), KOL, true);
  await switchOff(contextOf(store), KOL, false);
  await changeCanary(contextOf(store), KOL, 50);
  expect(await canary()).toMatchObject({ percent: 50, release: { url: three.release.url } });
  await changeCanary(contextOf(store), KOL, 0);
  expect(await canary()).toBeUndefined();
  await expect(changeCanary(contextOf(store), KOL, 20)).rejects.toThrow('has no canary');

  await bringLive(contextOf(store), three, { smoke: false, percent: 10 });
  await changeCanary(contextOf(store), KOL, 100);
  expect(await stand(store)).toEqual([versions[2], versions[1]]);
  expect(await canary()).toBeUndefined();
});

test('a release to everybody ends a canary, which lacks what is in it', async () => {
  const store = await siteWithReleases(one);
  await bringLive(contextOf(store), two, { smoke: false, percent: 10 });
  await bringLive(contextOf(store), three, { smoke: false });
  expect((await needHead(store)).registry.remotes[KOL]).toEqual({
    current: three.release,
    previous: one.release,
  });
});

test('pages that were damaged are mended by the next command, whatever it changes', async () => {
  const store = await siteWithReleases(one, two);
  await store.remove('pages/landing.html');
  await store.replace('index.html', Buffer.from('<h1>half</h1>'));
  await store.replace('site.json', Buffer.from('{'));
  expect(await isStamped(store, await needHead(store))).toBe(false);
  await switchOff(contextOf(store), KOL, false);
  expect(await isStamped(store, await needHead(store))).toBe(true);
  expect((await registryInPage(store)).remotes[KOL]?.current.url).toBe(two.release.url);
});

test.each(['remote-none', 'constructor', '__proto__'])(
  'what was never released, such as %s, can be neither switched nor taken back',
  async (name) => {
    const store = await siteWithReleases(one);
    const tries = [
      () => switchOff(contextOf(store), name, true),
      () => withdraw(contextOf(store), name),
      () => rollBack(contextOf(store), name, undefined),
      () => rollBack(contextOf(store), name, versions[0]),
      () => changeCanary(contextOf(store), name, 0),
    ];
    for (const work of tries)
      await expect(work()).rejects.toThrow(`${name} was never released here. Released: ${KOL}.`);
    expect((await needHead(store)).revision).toBe(1);
  },
);

test('a revision that was damaged stops everything: nobody may guess what was live', async () => {
  const store = await siteWithReleases(one, two);
  await store.replace('registry/000002.json', Buffer.from('{"revision": 2'));
  await expect(rollBack(contextOf(store), KOL, undefined)).rejects.toThrow('registry/000002.json is damaged');
  await expect(bringLive(contextOf(store), three, { smoke: false })).rejects.toThrow('is damaged');
});

test('the program that draws pages comes and goes with its shell, remotes leave it alone', async () => {
  const store = await stores.make.folder();
  const withProgram = (renderer: string, start: 'on-interaction' | 'after-paint' = 'after-paint') =>
    shellBuild(renderer, OFFER, {
      renderer,
      start,
      pages: [
        { path: '/', call: '/api/v1/public/showcase', chunk: 'landing' },
        { path: '/marketplace', call: '/api/v1/public/kol', chunk: 'marketplace' },
      ],
    });
  const live = async () => {
    const { serverRendered, documents } = JSON.parse(String(await store.get('site.json')));
    expect(await isStamped(store, await needHead(store))).toBe(true);
    if (!serverRendered) return null;
    const { renderer, origin, pages } = serverRendered as NonNullable<SiteFile['serverRendered']>;
    const frames = pages.map(({ frame }) => frame);
    // The gateway runs and fills nothing but what is listed with its hash.
    expect(Object.keys(documents)).toEqual(expect.arrayContaining([renderer, ...frames]));
    // Each has the document with the styles that it needs.
    expect([pages.length, new Set(frames).size]).toEqual([2, 2]);
    for (const file of frames)
      expect(String(await store.get(file)).match(/<!--drawn-(tags|app)-->/g)).toEqual([
        '<!--drawn-tags-->',
        '<!--drawn-app-->',
      ]);
    expect(origin).toBe('https://sohor.example');
    return String(await store.get(renderer));
  };
  await siteWith(store, [one], shellBuild('without'));
  expect(await live()).toBeNull();
  for (const program of ['draws one', 'draws two']) {
    await bringLive(contextOf(store), withProgram(program), { smoke: false });
    expect(await live()).toBe(program);
  }
  await bringLive(contextOf(store), two, { smoke: false });
  expect(await live()).toBe('draws two');
  const inFrame = await registryInPage(store);
  expect(versionOf(inFrame.remotes[KOL]?.current)).toBe(versions[1]);
  await rollBack(contextOf(store), 'shell', undefined);
  expect(await live()).toBe('draws one');
  await rollBack(contextOf(store), 'shell', undefined);
  expect(await live()).toBeNull();

  const startOf = async () =>
    /data-start="([^"]*)"/.exec(String(await store.get('server-rendered/marketplace.html')))?.[1];
  await bringLive(contextOf(store), withProgram('draws three', 'on-interaction'), { smoke: false });
  expect(await startOf()).toBe('on-interaction');
});
