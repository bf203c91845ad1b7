import { bringRemoteLive } from '../commands/bring-live.ts';
import { needHead } from '../registry/revisions.ts';
import type { Store } from '../store/store.ts';
import { killedAfter, withHooks } from '../testing/failing-store.ts';
import { remoteBuild } from '../testing/fake-builds.ts';
import { contextOf, hush, registryInPage, siteWith, testStores } from '../testing/sites.ts';
import { mirror } from './mirror.ts';

const stores = testStores();
afterAll(() => stores.end());
hush();

const [one, two] = [remoteBuild('remote-kol', 'one'), remoteBuild('remote-kol', 'two')];
const release = (store: Store) => bringRemoteLive(contextOf(store), two, { smoke: false });

/** What is served is all of one revision, and all that it names is there. */
async function expectServable(copy: Store): Promise<void> {
  const { revision, remotes, shell } = JSON.parse(String(await copy.get('registry.json')));
  expect((await registryInPage(copy)).revision).toBe(revision);
  const { current } = remotes['remote-kol'];
  for (const { file } of current.manifest.files)
    expect(await copy.get(current.url.slice(1) + file)).toBeDefined();
  for (const { file } of shell.current.manifest.files) expect(await copy.get(`shell/${file}`)).toBeDefined();
}

test('a folder follows a bucket, files of open tabs included, and holds nobody’s name', async () => {
  const [bucket, copy] = [await stores.make.s3(), await stores.make.folder()];
  expect(await mirror(bucket, copy)).toBe(false);
  await siteWith(bucket, [one]);
  expect(await mirror(bucket, copy)).toBe(true);
  expect(await mirror(bucket, copy)).toBe(false);
  await release(bucket);
  expect(await mirror(bucket, copy)).toBe(true);
  await expectServable(copy);
  expect((await registryInPage(copy)).revision).toBe((await needHead(bucket)).revision);
  const [entryOfOne = '', entryOfTwo = ''] = [one, two].map(({ release: { url, manifest } }) =>
    (url + manifest.entry.file).slice(1),
  );
  expect(await copy.get(entryOfOne)).toBeDefined();
  expect(await copy.get(`${entryOfTwo}.br`)).toBeDefined();
  expect([await copy.list('registry/'), await copy.list('kits/')]).toEqual([[], []]);
  // What was pruned there goes here with the next change.
  for (const key of [entryOfOne, `${entryOfOne}.br`]) await bucket.remove(key);
  await copy.remove('index.html');
  expect(await mirror(bucket, copy)).toBe(true);
  expect(await copy.get(entryOfOne)).toBeUndefined();
  expect(await copy.get(`${entryOfOne}.br`)).toBeUndefined();
});

test('a copy that reads while pages are stamped takes nothing of it', async () => {
  const [bucket, copy] = [await stores.make.folder(), await stores.make.folder()];
  await siteWith(bucket, [one]);
  await mirror(bucket, copy);
  let once = true;
  const racing = withHooks(bucket, {
    list: async (prefix) => {
      if (once) {
        once = false;
        await release(bucket);
      }
      return bucket.list(prefix);
    },
  });
  await copy.remove('index.html');
  const before = await copy.get('site.json');
  expect(await mirror(racing, copy)).toBe(false);
  expect((await copy.get('site.json'))?.equals(before ?? Buffer.alloc(0))).toBe(true);
  expect(await mirror(bucket, copy)).toBe(true);
  await expectServable(copy);
});

test('wherever it is killed, what site.json says is there, and the next time goes through', async () => {
  const bucket = await stores.make.folder();
  await siteWith(bucket, [one]);
  for (let accesses = 1; ; accesses += 3) {
    const copy = await stores.make.folder();
    const done = await mirror(bucket, killedAfter(copy, accesses)).catch(() => false);
    if (await copy.get('site.json')) await expectServable(copy);
    if (done) break;
    await mirror(bucket, copy);
    await expectServable(copy);
  }
});
