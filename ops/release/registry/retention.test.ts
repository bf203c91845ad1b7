import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { keysOf } from '../builds/release-files.ts';
import type { RemoteBuild } from '../builds/remote-build.ts';
import { kitKey } from '../builds/shell-kit.ts';
import { upload } from '../builds/upload.ts';
import { bringLive } from '../commands/bring-live.ts';
import { rollBack, switchOff } from '../commands/switch-release.ts';
import type { Store } from '../store/store.ts';
import { killedAfter, withHooks } from '../testing/failing-store.ts';
import { putOlderRelease, remoteBuild, shellBuild } from '../testing/fake-builds.ts';
import { contextOf, hush, siteWith, testStores } from '../testing/sites.ts';
import { prune, pruneAfterRelease } from './retention.ts';
import { needHead } from './revisions.ts';

const stores = testStores();
afterAll(() => stores.end());
hush();

const DAY = 86_400_000;
const KOL = 'remote-kol';
const release = (store: Store, build: RemoteBuild) => bringLive(contextOf(store), build, { smoke: false });
const missing = async (store: Store, { release }: RemoteBuild) => {
  const found = await Promise.all(keysOf(release).map(async (key) => ((await store.get(key)) ? [] : [key])));
  return found.flat();
};
const isThere = async (store: Store, build: RemoteBuild) => (await missing(store, build)).length === 0;
/** What no other release has: its entry and its page. */
const ownKeys = ({ release }: RemoteBuild) => keysOf(release).slice(0, 2);

/** The store with other times of its files, in milliseconds. */
const withAges = (store: Store, modified: (key: string) => number) =>
  withHooks(store, {
    list: async (prefix) =>
      (await store.list(prefix)).map((file) => ({ ...file, modified: modified(file.key) })),
  });

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
  await bringLive(contextOf(store), now, { smoke: false });
  await bringLive(contextOf(store), shellBuild('last'), { smoke: false });
  await release(store, two);
  await release(store, three);
  expect(await prune(store, Date.now() + 8 * DAY)).toBe(0);
  await passRevisions(store, 20);
  await store.replace('remotes/readme.txt', Buffer.from('by hand'));
  expect(await prune(store, Date.now() + 8 * DAY)).toBeGreaterThan(0);
  expect(await missing(store, one)).toEqual(ownKeys(one));
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
  // Nothing of the release is left behind, compressed forms and its description included.
  const left = (await store.list('remotes/')).map(({ key }) => key);
  const { version } = one.release.manifest;
  expect(
    left.filter((key) => ownKeys(one).some((own) => key.startsWith(own)) || key.includes(version)),
  ).toEqual([]);
});

test('a release from before, in a folder of its own, stays while it is kept and goes as a whole', async () => {
  const store = await stores.make.folder();
  const [one, two, three] = ['one', 'two', 'three'].map((text) => remoteBuild(KOL, text)) as [
    RemoteBuild,
    RemoteBuild,
    RemoteBuild,
  ];
  const older = { ...one, release: await putOlderRelease(store, one) };
  await siteWith(store, [older]);
  await release(store, two);
  await prune(store, Date.now() + 8 * DAY);
  await rollBack(contextOf(store), KOL, undefined);
  expect((await needHead(store)).registry.remotes[KOL]?.current.url).toBe(older.release.url);
  for (const next of [two, three]) await release(store, next);
  await passRevisions(store, 20);
  expect(await isThere(store, older)).toBe(true);
  await prune(store, Date.now() + 8 * DAY);
  expect(await store.list(older.release.url.slice(1))).toEqual([]);
  expect(await isThere(store, three)).toBe(true);
});

test('a release that is uploaded and not yet live keeps what it needs, though that is old', async () => {
  const store = await stores.make.folder();
  const [one, two] = [remoteBuild(KOL, 'one'), remoteBuild(KOL, 'two')];
  await siteWith(store, [one]);
  await upload(store, two);
  const later = Date.now() + 8 * DAY;
  const shared = keysOf(two.release).at(-1) ?? '';
  // What is live by now names none of its files.
  for (const text of ['three', 'four']) {
    const own = remoteBuild(KOL, text).release.manifest.files.slice(0, 2);
    const chunks = { './page': { js: own.slice(1), css: [] } };
    await siteWith(store, [remoteBuild(KOL, text, { files: own, chunks })]);
  }
  const aged = withAges(store, (key) => (key.startsWith('remotes/remote-kol/releases/') ? later : 0));
  await passRevisions(store, 20);
  await prune(aged, later);
  expect(await store.get(shared)).toBeDefined();
  expect(await isThere(store, two)).toBe(true);
});

test('a file that is pruned while a release with it is on its way is put back', async () => {
  const store = await stores.make.folder();
  const [one, two] = [remoteBuild(KOL, 'one'), remoteBuild(KOL, 'two')];
  await siteWith(store, [one]);
  const [entry = ''] = keysOf(two.release);
  const racing = withHooks(store, {
    putIfAbsent: async (key, bytes) => {
      if (key.startsWith('registry/'))
        for (const form of ['', '.br', '.gz']) await store.remove(entry + form);
      return store.putIfAbsent(key, bytes);
    },
  });
  await bringLive(contextOf(racing), two, { smoke: false });
  expect(await isThere(store, two)).toBe(true);
  expect(await store.get(`${entry}.br`)).toBeDefined();
});

test('one that is pruned before the release is live is put back before that', async () => {
  const store = await stores.make.folder();
  const two = remoteBuild(KOL, 'two');
  await siteWith(store, [remoteBuild(KOL, 'one')]);
  const [entry = ''] = keysOf(two.release);
  let isPruned = false;
  let wasWhole: boolean | undefined;
  const racing = withHooks(store, {
    // The first thing that is looked up after the upload.
    list: async (prefix) => {
      if (prefix === 'registry/' && !isPruned) {
        isPruned = true;
        expect(await store.get(entry)).toBeDefined();
        await store.remove(entry);
      }
      return store.list(prefix);
    },
    putIfAbsent: async (key, bytes) => {
      if (key.startsWith('registry/')) wasWhole = await isThere(store, two);
      return store.putIfAbsent(key, bytes);
    },
  });
  await bringLive(contextOf(racing), two, { smoke: false });
  expect(wasWhole).toBe(true);
});

test.each(['{"name":"remote-x"}', 'no JSON', 'null'])(
  'a description %j keeps the files of its own remote, and lets those of others go',
  async (text) => {
    const store = await stores.make.folder();
    await siteWith(store, []);
    const [mine, other] = [remoteBuild('remote-x', 'one'), remoteBuild(KOL, 'one')];
    for (const build of [mine, other]) await upload(store, build);
    const odd = 'remotes/remote-x/releases/abc.json';
    await store.putIfAbsent(odd, Buffer.from(text));
    const later = Date.now() + DAY;
    await prune(
      withAges(store, (key) => (key === odd ? later : 0)),
      later,
    );
    expect([await isThere(store, mine), await isThere(store, other)]).toEqual([true, false]);
    await prune(store, later);
    expect(await store.list('remotes/')).toEqual([]);
  },
);

test('a prune that fails after a release says so, and fails no release', async () => {
  const store = await stores.make.folder();
  await siteWith(store, []);
  const { write } = process.stderr;
  const said: string[] = [];
  process.stderr.write = ((text: string) => said.push(text) > 0) as typeof write;
  try {
    await pruneAfterRelease(killedAfter(store, 1));
  } finally {
    process.stderr.write = write;
  }
  expect(said.join('')).toContain('! Files of old releases were not removed: ');
});

test('wherever it is killed, what is kept is whole, and the next run removes the rest', async () => {
  for (let accesses = 1; ; accesses += 7) {
    const store = await stores.make.folder();
    const builds = ['one', 'two', 'three'].map((text) => remoteBuild(KOL, text));
    const [first, ...kept] = builds as [RemoteBuild, ...RemoteBuild[]];
    await siteWith(store, [first]);
    for (const next of kept) await release(store, next);
    await passRevisions(store, 20);
    const later = Date.now() + 8 * DAY;
    const done = await prune(killedAfter(store, accesses), later).then(
      () => true,
      () => false,
    );
    for (const build of kept) expect(await missing(store, build)).toEqual([]);
    await prune(store, later);
    for (const build of kept) expect(await missing(store, build)).toEqual([]);
    expect(await missing(store, first)).toEqual(ownKeys(first));
    if (done) break;
  }
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
  for (const next of ['now', 'last']) await bringLive(contextOf(store), shellBuild(next), { smoke: false });
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

test('what a killed or refused release has left goes after a quarter of an hour, and nothing else', async () => {
  const store = await stores.make.folder();
  const [one, two] = [remoteBuild(KOL, 'one'), remoteBuild(KOL, 'two')];
  await siteWith(store, [one]);
  const before = (await store.list('')).map(({ key }) => key);
  await upload(store, two);
  expect(await prune(store, Date.now() + 10 * 60_000)).toBe(0);
  expect(await prune(store, Date.now() + 20 * 60_000)).toBeGreaterThan(0);
  expect((await store.list('')).map(({ key }) => key)).toEqual(before);
});

test('an upload whose process is gone goes at once, one of a living process stays', async () => {
  const store = await stores.make.folder();
  await siteWith(store, []);
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const uploads = join(store.place, '.uploads');
  for (const pid of [dead, process.pid]) writeFileSync(join(uploads, `${hostname()}.${pid}.x`), 'half');
  await prune(store);
  expect(readdirSync(uploads)).toEqual([`${hostname()}.${process.pid}.x`]);
});
