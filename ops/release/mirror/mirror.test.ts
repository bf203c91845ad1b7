import { generateKeyPairSync } from 'node:crypto';
import { putBack } from '../builds/upload.ts';
import { bringLive } from '../commands/bring-live.ts';
import { publishBuilds } from '../commands/publish.ts';
import { needHead } from '../registry/revisions.ts';
import { publicText } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';
import { killedAfter, withHooks } from '../testing/failing-store.ts';
import { remoteBuild, shellBuild } from '../testing/fake-builds.ts';
import { contextOf, hush, registryInPage, SETTINGS, siteWith, testStores } from '../testing/sites.ts';
import { mirror } from './mirror.ts';

const stores = testStores();
afterAll(() => stores.end());
hush();

const [one, two] = [remoteBuild('remote-kol', 'one'), remoteBuild('remote-kol', 'two')];
const release = (store: Store) => bringLive(contextOf(store), two, { smoke: false });

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
  // What was pruned there goes here with the next change, unless it still stands by.
  await bringLive(contextOf(bucket), remoteBuild('remote-kol', 'three'), { smoke: false });
  for (const key of [entryOfOne, `${entryOfOne}.br`]) await bucket.remove(key);
  await copy.remove('index.html');
  expect(await mirror(bucket, copy)).toBe(true);
  expect(await copy.get(entryOfOne)).toBeUndefined();
  expect(await copy.get(`${entryOfOne}.br`)).toBeUndefined();
});

test('a copy that is made while something goes live is all of one revision, whatever the pages there say', async () => {
  const [bucket, copy] = [await stores.make.folder(), await stores.make.folder()];
  await siteWith(bucket, [one]);
  await mirror(bucket, copy);
  let once = true;
  const racing = withHooks(bucket, {
    get: async (key) => {
      if (once && key.startsWith('registry/')) {
        once = false;
        await release(bucket);
      }
      return bucket.get(key);
    },
  });
  await copy.remove('index.html');
  expect(await mirror(racing, copy)).toBe(true);
  expect((await registryInPage(copy)).revision).toBe(1);
  await expectServable(copy);
  expect(await mirror(bucket, copy)).toBe(true);
  expect((await registryInPage(copy)).revision).toBe(2);
  await expectServable(copy);
});

test.each(['without keys', 'with keys'])(
  'a file that was put back when it was live is copied, %s',
  async (kind) => {
    const [bucket, copy] = [await stores.make.folder(), await stores.make.folder()];
    const { privateKey } = generateKeyPairSync('ed25519');
    const keys = { shell: [publicText(privateKey)], 'remote-kol': [publicText(privateKey)] };
    const settings = kind === 'with keys' ? { ...SETTINGS, keys } : undefined;
    const SOHOR_SIGNING_KEY = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const context = { ...contextOf(bucket), env: settings ? { SOHOR_SIGNING_KEY } : {} };
    await publishBuilds(context, shellBuild('one'), [one], settings ?? SETTINGS);
    await mirror(bucket, copy, settings);
    await bringLive(context, two, { smoke: false });
    const entry = (two.release.url + two.release.manifest.entry.file).slice(1);
    await bucket.remove(entry);
    // Another release need not wait for it.
    expect([await mirror(bucket, copy, settings), await mirror(bucket, copy, settings)]).toEqual([
      true,
      false,
    ]);
    await putBack(bucket, two);
    expect([await mirror(bucket, copy, settings), await mirror(bucket, copy, settings)]).toEqual([
      true,
      false,
    ]);
    await expectServable(copy);
    // The copy's own is whole, whatever becomes of the other.
    await bucket.remove(entry);
    await copy.remove('index.html');
    expect(await mirror(bucket, copy, settings)).toBe(true);
    await expectServable(copy);
  },
);

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
