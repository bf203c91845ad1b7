import type { RemoteBuild } from '../builds/remote-build.ts';
import { kitKey } from '../builds/shell-kit.ts';
import { bringRemoteLive, bringShellLive } from '../commands/bring-live.ts';
import { rollBack, switchOff } from '../commands/switch-release.ts';
import type { Store } from '../store/store.ts';
import { withHooks } from '../testing/failing-store.ts';
import { remoteBuild, shellBuild } from '../testing/fake-builds.ts';
import { contextOf, hush, siteWith, testStores } from '../testing/sites.ts';
import { prune } from './retention.ts';

const stores = testStores();
afterAll(() => stores.end());
hush();

const DAY = 86_400_000;
const KOL = 'remote-kol';
const release = (store: Store, build: RemoteBuild) =>
  bringRemoteLive(contextOf(store), build, { smoke: false });
const isThere = async (store: Store, { folder, files }: RemoteBuild) =>
  (await Promise.all(files.map(async ({ file }) => (await store.get(folder + file)) !== undefined))).every(
    Boolean,
  );

/** Revisions in which nothing but a switch moves. */
async function passRevisions(store: Store, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await switchOff(contextOf(store), KOL, at % 2 === 0);
}

test('what open tabs run stays for a week, whatever was released since', async () => {
  const store = await stores.make.folder();
  const [one, two] = [remoteBuild(KOL, 'one'), remoteBuild(KOL, 'two')];
  await siteWith(store, [one]);
  await release(store, two);
  await passRevisions(store, 30);
  expect(await prune(store, Date.now() + 6 * DAY)).toBe(0);
  expect(await isThere(store, one)).toBe(true);
});

test('after a week, what the last twenty revisions do not name goes, and nothing else', async () => {
  const store = await stores.make.folder();
  const [one, two, three] = ['one', 'two', 'three'].map((text) => remoteBuild(KOL, text)) as [
    RemoteBuild,
    RemoteBuild,
    RemoteBuild,
  ];
  const other = remoteBuild('remote-brand', 'one');
  const [old, now] = [shellBuild('old'), shellBuild('now')];
  await siteWith(store, [one, other], old);
  await bringShellLive(contextOf(store), now, { smoke: false });
  await bringShellLive(contextOf(store), shellBuild('last'), { smoke: false });
  await release(store, two);
  await release(store, three);
  expect(await prune(store, Date.now() + 8 * DAY)).toBe(0);
  await passRevisions(store, 20);
  await store.replace('remotes/readme.txt', Buffer.from('by hand'));
  expect(await prune(store, Date.now() + 8 * DAY)).toBeGreaterThan(0);
  expect(await isThere(store, one)).toBe(false);
  expect([await isThere(store, two), await isThere(store, three), await isThere(store, other)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(await store.get(kitKey(old.kit.manifest.version))).toBeUndefined();
  expect(await store.get(`shell/${old.files[0]?.file}`)).toBeUndefined();
  expect(await store.get(`shell/${now.files[0]?.file}`)).toBeDefined();
  // A font that all shells share.
  expect(await store.get('shell/font.abc.woff2')).toBeDefined();
  expect(await store.get('remotes/readme.txt')).toBeDefined();
  expect(await store.list('registry/')).toHaveLength(25);
  // Nothing of the release is left behind, compressed forms included.
  expect((await store.list(one.folder)).map(({ key }) => key)).toEqual([]);
});

test('a release that is uploaded and not yet live is left alone', async () => {
  const store = await stores.make.folder();
  await siteWith(store, [remoteBuild(KOL, 'one')]);
  const coming = remoteBuild(KOL, 'two');
  for (const { file, bytes } of coming.files) await store.putIfAbsent(coming.folder + file, bytes);
  await prune(store);
  expect(await isThere(store, coming)).toBe(true);
});

test('a release that goes live again while it is being pruned stays', async () => {
  const store = await stores.make.folder();
  const [one, two, three] = ['one', 'two', 'three'].map((text) => remoteBuild(KOL, text)) as [
    RemoteBuild,
    RemoteBuild,
    RemoteBuild,
  ];
  await siteWith(store, [one]);
  await release(store, two);
  await release(store, three);
  await passRevisions(store, 20);
  let lists = 0;
  const racing = withHooks(store, {
    list: async (prefix) => {
      // The files are seen as old; then somebody releases one of them again.
      if (prefix === 'registry/' && lists++ === 1) await release(store, one);
      return store.list(prefix);
    },
  });
  await prune(racing, Date.now() + 8 * DAY);
  expect(await isThere(store, one)).toBe(true);
});

test('so does a shell that goes live again in that moment, with its files', async () => {
  const store = await stores.make.folder();
  const old = shellBuild('old');
  await siteWith(store, [remoteBuild(KOL, 'one')], old);
  for (const next of ['now', 'last'])
    await bringShellLive(contextOf(store), shellBuild(next), { smoke: false });
  await passRevisions(store, 20);
  const formsOfOld = async () =>
    (await store.list('shell/'))
      .map(({ key }) => key)
      .filter((key) => old.files.some(({ file }) => key.startsWith(`shell/${file}`)));
  const before = await formsOfOld();
  expect(before.length).toBeGreaterThan(old.files.length);
  let lists = 0;
  const racing = withHooks(store, {
    list: async (prefix) => {
      if (prefix === 'registry/' && lists++ === 1)
        await rollBack(contextOf(store), 'shell', old.release.manifest.version);
      return store.list(prefix);
    },
  });
  await prune(racing, Date.now() + 8 * DAY);
  expect(await formsOfOld()).toEqual(before);
  expect(await store.get(kitKey(old.release.manifest.version))).toBeDefined();
});
