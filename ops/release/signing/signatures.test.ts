import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  BuiltManifest,
  Registry,
  RemoteEntry,
  RemoteRelease,
  TrustedKeys,
} from '@sohor/shared/platform/remotes';
import { keysOf } from '../builds/release-files.ts';
import { bringLive } from '../commands/bring-live.ts';
import { changeSettings } from '../commands/change-settings.ts';
import type { Context } from '../commands/context.ts';
import { publishBuilds } from '../commands/publish.ts';
import { changeCanary, rollBack, switchOff } from '../commands/switch-release.ts';
import { mirror } from '../mirror/mirror.ts';
import { versionOf } from '../registry/changes.ts';
import { prune } from '../registry/retention.ts';
import { changeRegistry, needHead } from '../registry/revisions.ts';
import { readSiteSettings } from '../registry/site-settings.ts';
import { bucketPolicies } from '../store/bucket-policies.ts';
import { NotAllowed, type Store } from '../store/store.ts';
import { withHooks } from '../testing/failing-store.ts';
import { remoteBuild, shellBuild } from '../testing/fake-builds.ts';
import { startFakeS3 } from '../testing/fake-s3.ts';
import { contextOf, hush, registryInPage, SETTINGS, testStores } from '../testing/sites.ts';
import { createKey, publicText } from './keys.ts';
import { isSigned, unsignedIn, withoutUnsigned } from './signatures.ts';
import { readTrustedKeys } from './trusted-keys.ts';

const stores = testStores();
const folder = mkdtempSync(join(tmpdir(), 'sohor-keys-'));
afterAll(() => stores.end());
afterAll(() => rmSync(folder, { recursive: true, force: true }));
hush();

const KOL = 'remote-kol';
const NAMES = ['shell', KOL, 'remote-brand'] as const;
const newKeys = () =>
  Object.fromEntries(NAMES.map((name) => [name, generateKeyPairSync('ed25519').privateKey])) as Record<
    (typeof NAMES)[number],
    KeyObject
  >;
const keys = newKeys();
const listOf = (all: Record<string, KeyObject>): TrustedKeys =>
  Object.fromEntries(Object.entries(all).map(([name, key]) => [name, [publicText(key)]]));
const trusted = listOf(keys);
const pem = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' }));

/** Somebody with this key, or with none. */
const by = (store: Store, key?: KeyObject): Context => {
  const context = contextOf(store);
  return key ? { ...context, env: { ...context.env, SOHOR_SIGNING_KEY: pem(key) } } : context;
};
const folderOfKeys = () => {
  const made = mkdtempSync(join(folder, 'all-'));
  for (const [name, key] of Object.entries(keys)) writeFileSync(join(made, `${name}.pem`), pem(key));
  return made;
};
const [one, two, three] = ['one', 'two', 'three'].map((text) => remoteBuild(KOL, text)) as [
  ReturnType<typeof remoteBuild>,
  ReturnType<typeof remoteBuild>,
  ReturnType<typeof remoteBuild>,
];

/** A site that knows a key of each team. */
async function signedSite(store: Store): Promise<Store> {
  const context = { ...contextOf(store), env: { SOHOR_SIGNING_KEY: folderOfKeys() } };
  const remotes = [one, remoteBuild('remote-brand', 'one')];
  await publishBuilds(context, shellBuild('one'), remotes, { ...SETTINGS, keys: trusted });
  return store;
}
const release = (store: Store, build: typeof one, key?: KeyObject) =>
  bringLive(by(store, key), build, { smoke: false });
const live = async (store: Store) => versionOf((await needHead(store)).registry.remotes[KOL]?.current);

/** What somebody does who may write into the store, and holds no team's key. */
async function forge(store: Store, change: (registry: Registry) => Registry): Promise<void> {
  await changeRegistry(store, { by: 'somebody', action: 'forge' }, (head) =>
    head ? { registry: change(head.registry), origin: head.origin } : undefined,
  );
}
const withHash = (registry: Registry, hash: string): Registry =>
  JSON.parse(JSON.stringify(registry).replaceAll(hash, 'sha384-forged'));
const withForgedFile = (registry: Registry) => withHash(registry, one.release.manifest.entry.integrity);

test('a release goes live when a key of its team has signed it', async () => {
  const store = await signedSite(await stores.make.folder());
  await release(store, two, keys[KOL]);
  expect(await live(store)).toBe(versionOf(two.release));
  await bringLive(by(store, keys.shell), shellBuild('two'), { smoke: false });
  expect((await registryInPage(store)).keys).toEqual(trusted);
  await rollBack(by(store), KOL, undefined);
  expect(await live(store)).toBe(versionOf(one.release));
});

test.each([
  ['nobody', undefined],
  ['another team', keys['remote-brand']],
  ["the shell's team", keys.shell],
  ['a key that nobody knows', newKeys()[KOL]],
])('one that is signed by %s is refused, and nothing has changed', async (_, key) => {
  const store = await signedSite(await stores.make.folder());
  await expect(release(store, two, key)).rejects.toThrow(
    `${KOL} ${versionOf(two.release)} is signed by none of the keys`,
  );
  await expect(bringLive(by(store, key), three, { smoke: false, percent: 10 })).rejects.toThrow(
    'is signed by none',
  );
  expect((await needHead(store)).revision).toBe(1);
});

test('a shell that is signed by a team of a remote is refused', async () => {
  const store = await signedSite(await stores.make.folder());
  await expect(bringLive(by(store, keys[KOL]), shellBuild('two'), { smoke: false })).rejects.toThrow(
    /shell .* is signed by none/,
  );
});

test.each<[string, (registry: Registry) => Registry]>([
  ['another hash of an entry', withForgedFile],
  [
    'another hash of a file that is loaded on demand',
    (registry) => withHash(registry, one.release.manifest.files.at(-1)?.integrity ?? 'none'),
  ],
  [
    'a page for everybody',
    (registry) => JSON.parse(JSON.stringify(registry).replaceAll('"access":"KOL"', '"access":"public"')),
  ],
  [
    "another team's release under its name",
    (registry) => {
      const { [KOL]: _, ...remotes } = registry.remotes;
      return { ...registry, remotes: { ...remotes, [KOL]: registry.remotes['remote-brand'] as never } };
    },
  ],
])('with %s in the registry, every command stops there', async (_, change) => {
  const store = await signedSite(await stores.make.folder());
  await forge(store, change);
  const { revision } = await needHead(store);
  await expect(release(store, two, keys['remote-brand'])).rejects.toThrow('is signed by none');
  await expect(switchOff(by(store), 'remote-brand', true)).rejects.toThrow('is signed by none');
  expect((await needHead(store)).revision).toBe(revision);
});

const { release: unsound } = remoteBuild(KOL, 'odd');
const ODD: [string, unknown][] = [
  ['a number', 3],
  ['null', null],
  ['no manifest', { url: '/x/' }],
  ['a manifest without files', { ...unsound, manifest: { name: KOL, version: 'x' }, signature: 'x' }],
  ['a signature that is a list', { ...unsound, signature: ['x'] }],
  ['signatures of modules that are null', { ...unsound, moduleSignatures: null }],
  ['a signature of a module that is a number', { ...unsound, moduleSignatures: { './page': 1 } }],
];

test.each(ODD)(
  '%s for a release is signed by nobody, and dropped where it only stands by',
  async (_, found) => {
    const store = await signedSite(await stores.make.folder());
    const { registry } = await needHead(store);
    const { current } = registry.remotes[KOL] as RemoteEntry<BuiltManifest>;
    const odd = found as RemoteRelease<BuiltManifest>;
    expect(await isSigned(store, KOL, odd, trusted)).toBe(false);
    const beside = { current, previous: odd, canary: { release: odd, percent: 5 } };
    const made = { ...registry, remotes: { ...registry.remotes, [KOL]: beside } };
    expect((await withoutUnsigned(store, made, trusted)).remotes[KOL]).toEqual({ current });
    // Nothing stands by where there is null.
    expect(await unsignedIn(store, made, trusted)).toHaveLength(found === null ? 0 : 2);
  },
);

test('a remote that is called like something every object has is signed by nobody', async () => {
  const store = await stores.make.folder();
  for (const name of ['constructor', '__proto__', 'toString']) {
    const { manifest, url } = unsound;
    const odd = { url, manifest: { ...manifest, name }, signature: 'x' } as never;
    expect(await isSigned(store, name, odd, trusted)).toBe(false);
  }
});

test('a list of this machine counts more than what the registry says of keys', async () => {
  const store = await signedSite(await stores.make.folder());
  const file = join(folder, 'trusted.json');
  writeFileSync(file, JSON.stringify(trusted));
  await forge(store, ({ keys: _, ...registry }) => withForgedFile(registry));
  const context = contextOf(store);
  await expect(
    switchOff({ ...context, env: { ...context.env, SOHOR_TRUSTED_KEYS: file } }, 'remote-brand', true),
  ).rejects.toThrow('is signed by none');
});

test('a new key joins the old one, and with the old one goes what only it has signed', async () => {
  const store = await signedSite(await stores.make.folder());
  const newer = newKeys();
  const both = { ...trusted, [KOL]: [...(trusted[KOL] ?? []), publicText(newer[KOL])] };
  await changeSettings(by(store), { ...SETTINGS, keys: both });
  const onlyNew = { ...trusted, [KOL]: [publicText(newer[KOL])] };
  // What serves now would be refused by every page.
  await expect(changeSettings(by(store), { ...SETTINGS, keys: onlyNew })).rejects.toThrow(
    'is signed by none',
  );
  await release(store, two, newer[KOL]);
  await changeSettings(by(store), { ...SETTINGS, keys: onlyNew });
  const entry = (await needHead(store)).registry.remotes[KOL];
  expect(versionOf(entry?.current)).toBe(versionOf(two.release));
  expect(entry).not.toHaveProperty('previous');
  await expect(rollBack(by(store), KOL, versionOf(one.release))).rejects.toThrow('is signed by none');
});

test('a canary that the old key has signed is not promoted when that key is gone', async () => {
  const store = await signedSite(await stores.make.folder());
  await bringLive(by(store, keys[KOL]), two, { smoke: false, percent: 10 });
  const file = join(folder, 'rotated.json');
  writeFileSync(file, JSON.stringify({ ...trusted, [KOL]: [publicText(newKeys()[KOL])] }));
  const context = contextOf(store);
  await expect(changeCanary({ ...context, env: { SOHOR_TRUSTED_KEYS: file } }, KOL, 100)).rejects.toThrow(
    'is signed by none',
  );
});

test('a key that browsers could not read is refused in the list', () => {
  const key = publicText(keys[KOL]);
  const read = (text: string) => readTrustedKeys({ SOHOR_TRUSTED_KEYS: JSON.stringify({ [KOL]: [text] }) });
  expect(read(key)).toEqual({ [KOL]: [key] });
  for (const odd of [Buffer.from(key, 'base64').toString('base64url'), `${key}AAAA`, ''])
    expect(() => read(odd)).toThrow('is no list of keys');
});

test('production names those who may release, or nothing is published', () => {
  const production = { SOHOR_ENV: 'production', PUBLIC_URL: 'https://sohor.example' };
  expect(() => readSiteSettings(production)).toThrow('SOHOR_TRUSTED_KEYS is not set');
  expect(() => readSiteSettings({ ...production, SOHOR_TRUSTED_KEYS: 'none' })).toThrow('must be signed');
  expect(readSiteSettings({ SOHOR_TRUSTED_KEYS: 'none' }, 'http://localhost:3000').keys).toBeNull();
});

test('in production a command judges nothing without the list', async () => {
  const store = await stores.make.folder();
  await publishBuilds(contextOf(store), shellBuild('one'), [one], SETTINGS);
  const context = { ...contextOf(store), env: { SOHOR_ENV: 'production' } };
  await expect(switchOff(context, KOL, true)).rejects.toThrow('SOHOR_TRUSTED_KEYS is not set');
  await expect(
    switchOff({ ...context, env: { SOHOR_ENV: 'production', SOHOR_TRUSTED_KEYS: 'none' } }, KOL, true),
  ).rejects.toThrow('SOHOR_TRUSTED_KEYS is not set');
});

test("what another repository has released keeps its team's signature when this machine publishes its own builds", async () => {
  const store = await signedSite(await stores.make.folder());
  const before = (await needHead(store)).registry.remotes['remote-brand']?.current;
  const context = { ...contextOf(store), env: { SOHOR_SIGNING_KEY: folderOfKeys() } };
  await publishBuilds(context, shellBuild('one'), [two], { ...SETTINGS, keys: trusted });
  const { registry } = await needHead(store);
  expect(before?.signature).toBeDefined();
  expect(registry.remotes['remote-brand']?.current).toEqual(before);
  expect(await unsignedIn(store, registry, trusted)).toEqual([]);
});

test('the switch for development takes the list out of the pages, too', async () => {
  const store = await signedSite(await stores.make.folder());
  const context = { ...contextOf(store), env: { SOHOR_TRUSTED_KEYS: 'none' } };
  await bringLive(context, two, { smoke: false });
  expect(await live(store)).toBe(versionOf(two.release));
  expect(await registryInPage(store)).not.toHaveProperty('keys');
});

test('a private key is for its owner to read, and never overwritten', () => {
  const file = join(folder, 'new.pem');
  createKey(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(() => createKey(file)).toThrow('never overwritten');
});

describe('a copy that a gateway serves', () => {
  const settings = { ...SETTINGS, keys: trusted };

  test('holds pages of its own making, whatever lies in the bucket', async () => {
    const [bucket, copy] = [await stores.make.s3(), await stores.make.folder()];
    await signedSite(bucket);
    await bucket.replace('index.html', Buffer.from('<script>forged</script>'));
    expect(await mirror(bucket, copy, settings)).toBe(true);
    expect((await registryInPage(copy)).keys).toEqual(trusted);
    expect(await mirror(bucket, copy, settings)).toBe(false);
    for (const key of keysOf(one.release)) expect(await copy.get(key)).toBeDefined();
  });

  test('stays as it was where the bucket has what nobody known has signed', async () => {
    const [bucket, copy] = [await stores.make.folder(), await stores.make.folder()];
    await signedSite(bucket);
    await mirror(bucket, copy, settings);
    const before = await copy.get('index.html');
    await forge(bucket, withForgedFile);
    await expect(mirror(bucket, copy, settings)).rejects.toThrow('is signed by none');
    expect(await copy.get('index.html')).toEqual(before);
  });

  test('says so of what has not even the form of a release', async () => {
    const [bucket, copy] = [await stores.make.folder(), await stores.make.folder()];
    await signedSite(bucket);
    await forge(bucket, (registry) => ({
      ...registry,
      remotes: { [KOL]: { current: { manifest: { name: KOL, version: 'x' } } } } as never,
    }));
    await expect(mirror(bucket, copy, settings)).rejects.toThrow(`${KOL} x is signed by none`);
  });

  test('takes neither keys, origins nor overrides from the bucket', async () => {
    const [bucket, copy] = [await stores.make.folder(), await stores.make.folder()];
    await signedSite(bucket);
    await forge(bucket, ({ keys: _, ...registry }) => ({
      ...registry,
      allowedOrigins: ['https://evil.example'],
      overrides: true,
    }));
    await mirror(bucket, copy, settings);
    expect(await registryInPage(copy)).toMatchObject({
      keys: trusted,
      allowedOrigins: [],
      overrides: false,
    });
  });

  test('refuses a shell whose pages were changed', async () => {
    const [bucket, copy] = [await stores.make.folder(), await stores.make.folder()];
    await signedSite(bucket);
    const kit = `kits/${versionOf(shellBuild('one').release)}.json`;
    const changed = String(await bucket.get(kit)).replace('boot(', 'evil(');
    await bucket.replace(kit, Buffer.from(changed));
    await expect(mirror(bucket, copy, settings)).rejects.toThrow(/shell .* is signed by none/);
  });

  test('is made of the very kit that was checked', async () => {
    const [bucket, copy] = [await stores.make.folder(), await stores.make.folder()];
    await signedSite(bucket);
    const kit = `kits/${versionOf(shellBuild('one').release)}.json`;
    let reads = 0;
    const swapping = withHooks(bucket, {
      get: async (key) => {
        const bytes = await bucket.get(key);
        if (key !== kit || reads++ === 0) return bytes;
        return Buffer.from(String(bytes).replace('boot(', 'evil('));
      },
    });
    await mirror(swapping, copy, settings);
    expect(String(await copy.get('index.html'))).toContain('boot(');
    expect(String(await copy.get('index.html'))).not.toContain('evil(');
  });

  test('takes a changed list of keys up without a new revision', async () => {
    const [bucket, copy] = [await stores.make.folder(), await stores.make.folder()];
    await signedSite(bucket);
    await mirror(bucket, copy, settings);
    const revoked = { ...settings, keys: { ...trusted, [KOL]: [publicText(newKeys()[KOL])] } };
    await expect(mirror(bucket, copy, revoked)).rejects.toThrow('is signed by none');
  });
});

describe("a team's store key", () => {
  test('releases its own remote, and writes nothing else', async () => {
    const s3 = await startFakeS3();
    const prefix = 'some/prefix';
    const all = s3.store(prefix);
    await signedSite(all);
    const policies = bucketPolicies(all.place, [KOL, 'remote-brand']);
    for (const name of NAMES) {
      const policy = policies[name];
      if (policy) s3.users.push({ accessKeyId: name, policy });
    }
    const own = s3.store(prefix, KOL);
    await release(own, two, keys[KOL]);
    expect(await live(all)).toBe(versionOf(two.release));

    const bytes = Buffer.from('x');
    const refused = [
      'remotes/remote-brand/files/x.js',
      'shell/x.js',
      'kits/x.json',
      'index.html',
      'site.json',
      'registry.json',
    ];
    for (const key of refused) {
      await expect(own.replace(key, bytes)).rejects.toThrow('403');
      await expect(own.putIfAbsent(key, bytes)).rejects.toThrow('403');
    }
    // The history is added to, and nothing else.
    await expect(own.replace('registry/000001.json', bytes)).rejects.toThrow('403');
    await expect(own.remove('registry/000001.json')).rejects.toThrow('403');
    await expect(own.remove(keysOf(one.release)[0] ?? '')).rejects.toThrow('403');
    await expect(release(own, remoteBuild('remote-brand', 'two'), keys[KOL])).rejects.toThrow('403');
    // What nobody needs any more is removed by the site's keeper.
    const strange = 'remotes/remote-kol/files/left.0123456789ab.js';
    await own.putIfAbsent(strange, bytes);
    const later = Date.now() + 86_400_000;
    await expect(prune(own, later)).rejects.toThrow(NotAllowed);
    expect(await prune(all, later)).toBeGreaterThan(0);
    expect(await all.get(strange)).toBeUndefined();
    // The pages are made where they are served.
    const copy = await stores.make.folder();
    await mirror(all, copy, { ...SETTINGS, keys: trusted });
    expect(versionOf((await registryInPage(copy)).remotes[KOL]?.current)).toBe(versionOf(two.release));
    await s3.close();
  });
});
