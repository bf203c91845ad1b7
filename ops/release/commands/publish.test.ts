import { versionOf } from '../registry/changes.ts';
import { changeRegistry, needHead } from '../registry/revisions.ts';
import { isStamped } from '../registry/stamp.ts';
import { OFFER, remoteBuild, shellBuild } from '../testing/fake-builds.ts';
import { contextOf, hush, SETTINGS, siteWith, testStores } from '../testing/sites.ts';
import { bringLive } from './bring-live.ts';
import { publishBuilds } from './publish.ts';
import { rollBack } from './switch-release.ts';

const stores = testStores();
afterAll(() => stores.end());
hush();

const [one, two] = [remoteBuild('remote-kol', 'one'), remoteBuild('remote-kol', 'two')];
const live = async (store: Parameters<typeof needHead>[0]) => {
  const { revision, registry } = await needHead(store);
  return [revision, versionOf(registry.remotes['remote-kol']?.current)];
};

test('what is published already makes no new revision; what has changed makes one for all', async () => {
  const store = await stores.make.folder();
  await siteWith(store, [one, remoteBuild('remote-brand', 'one')]);
  await siteWith(store, [one, remoteBuild('remote-brand', 'one')]);
  expect((await needHead(store)).revision).toBe(1);
  await siteWith(store, [two, remoteBuild('remote-brand', 'two')], shellBuild('two'));
  const { revision, registry } = await needHead(store);
  expect(revision).toBe(2);
  expect(versionOf(registry.remotes['remote-kol']?.previous)).toBe(versionOf(one.release));
  expect(versionOf(registry.shell.previous)).toBe(versionOf(shellBuild('one').release));
});

test('npm start serves the sources, also after a roll-back; a container started again leaves it', async () => {
  const store = await stores.make.folder();
  await siteWith(store, [one]);
  await siteWith(store, [two]);
  await rollBack(contextOf(store), 'remote-kol', undefined);
  await publishBuilds(contextOf(store), shellBuild('one'), [two], { ...SETTINGS, once: true });
  expect(await live(store)).toEqual([3, versionOf(one.release)]);
  await store.remove('index.html');
  await publishBuilds(contextOf(store), shellBuild('one'), [two], { ...SETTINGS, once: true });
  expect(await isStamped(store, await needHead(store))).toBe(true);
  await siteWith(store, [two]);
  expect(await live(store)).toEqual([4, versionOf(two.release)]);
});

test('a release that was made by itself stays when other builds are published', async () => {
  const store = await stores.make.folder();
  await siteWith(store, [one]);
  await bringLive(contextOf(store), remoteBuild('remote-other', 'one'), { smoke: false });
  await siteWith(store, [two]);
  expect(Object.keys((await needHead(store)).registry.remotes)).toEqual(['remote-kol', 'remote-other']);
});

test('a release before that the new shell cannot run stands by no longer, and stops nobody', async () => {
  const store = await stores.make.folder();
  await siteWith(store, [one]);
  const newer = { ...OFFER, shellApi: { oldest: 3, newest: 3 } };
  await siteWith(store, [remoteBuild('remote-kol', 'three', { shellApi: 3 })], shellBuild('two', newer));
  expect((await needHead(store)).registry.remotes['remote-kol']).not.toHaveProperty('previous');
  await expect(siteWith(store, [remoteBuild('remote-kol', 'old')], shellBuild('two', newer))).rejects.toThrow(
    'shell API 2',
  );
});

test('nor does one that the new shell could not load, which an older command let go live', async () => {
  const store = await stores.make.folder();
  await siteWith(store, [one]);
  await changeRegistry(store, { by: 'Sari', action: 'release' }, (head) => {
    if (!head) return undefined;
    const { manifest } = one.release;
    const previous = { ...one.release, manifest: { ...manifest, extensions: {} as never } };
    const entry = { current: two.release, previous };
    return { ...head, registry: { ...head.registry, remotes: { 'remote-kol': entry } } };
  });
  await siteWith(store, [two], shellBuild('two'));
  expect((await needHead(store)).registry.remotes['remote-kol']).toEqual({ current: two.release });
});
