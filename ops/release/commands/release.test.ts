import type { BuiltManifest, ShellOffer } from '@sohor/shared/platform/remotes';
import type { RemoteBuild } from '../builds/remote-build.ts';
import { versionOf } from '../registry/changes.ts';
import { needHead, readRevision, revisionNumbers } from '../registry/revisions.ts';
import { isStamped, stamp } from '../registry/stamp.ts';
import type { Store } from '../store/store.ts';
import { Killed, killedAfter, withHooks } from '../testing/failing-store.ts';
import { OFFER, remoteBuild, shellBuild } from '../testing/fake-builds.ts';
import { contextOf, hush, registryInPage, siteWith, testStores } from '../testing/sites.ts';
import { bringLive } from './bring-live.ts';

const stores = testStores();
afterAll(() => stores.end());
hush();

const release = (store: Store, build: RemoteBuild, by = 'Sari') =>
  bringLive(contextOf(store, by), build, { smoke: false });
const current = async (store: Store, name: string) =>
  versionOf((await needHead(store)).registry.remotes[name]?.current);

/** Everything a browser may be told to load is there, and the pages say what the registry says. */
async function expectWhole(store: Store): Promise<void> {
  const head = await needHead(store);
  const keys = new Set((await store.list('')).map(({ key }) => key));
  for (const [, { current: live }] of Object.entries(head.registry.remotes))
    for (const { file } of live.manifest.files) expect(keys).toContain(live.url.slice(1) + file);
  for (const { file } of head.registry.shell.current.manifest.files) expect(keys).toContain(`shell/${file}`);
  expect(await isStamped(store, head)).toBe(true);
  expect((await registryInPage(store)).revision).toBe(head.revision);
}

describe.each(['folder', 's3'] as const)('a site in a %s', (kind) => {
  test('of twenty releases at the same time none is lost, and the history tells of all', async () => {
    const store = await stores.make[kind]();
    await siteWith(store);
    const builds = Array.from({ length: 20 }, (_, at) => remoteBuild(`remote-${at}`, 'one'));
    await Promise.all(builds.map((build, at) => release(store, build, `team ${at}`)));
    const numbers = await revisionNumbers(store);
    expect(numbers).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
    const history = await Promise.all(numbers.map((number) => readRevision(store, number)));
    expect(history.map(({ from }) => from)).toEqual(numbers.map((number) => number - 1));
    expect(new Set(history.slice(1).map(({ by }) => by)).size).toBe(20);
    // Each revision has what the one before had, and one more.
    expect(history.map(({ registry }) => Object.keys(registry.remotes).length)).toEqual(
      numbers.map((n) => n - 1),
    );
    await expectWhole(store);
    expect(Object.keys((await registryInPage(store)).remotes)).toHaveLength(20);
  });

  test('a second release of the same name stands by the first; the same once more changes nothing', async () => {
    const store = await stores.make[kind]();
    const [one, two] = [remoteBuild('remote-kol', 'one'), remoteBuild('remote-kol', 'two')];
    await siteWith(store, [one]);
    await release(store, two);
    const { registry, revision, by, action, from, at } = await needHead(store);
    expect(registry.remotes['remote-kol']).toEqual({ current: two.release, previous: one.release });
    expect({ by, action, from }).toEqual({
      by: 'Sari',
      action: `release remote-kol ${versionOf(two.release)} (without smoke run)`,
      from: 1,
    });
    expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
    expect((await release(store, two)).revision).toBe(revision);
    await expectWhole(store);
  });

  test('bytes of a release never change under their name', async () => {
    const store = await stores.make[kind]();
    await siteWith(store, [remoteBuild('remote-kol', 'one')]);
    const two = remoteBuild('remote-kol', 'two');
    const { version, entry } = two.release.manifest;
    const forgedManifest = remoteBuild('remote-kol', 'forged', { version });
    const forgedBytes = {
      ...remoteBuild('remote-kol', 'forged'),
      files: two.files.map(({ file }) => ({ file, bytes: Buffer.from('forged') })),
    };
    await release(store, two);
    const before = await store.list('remotes/');
    const { revision } = await needHead(store);
    for (const forged of [forgedManifest, forgedBytes])
      await expect(release(store, forged)).rejects.toThrow('never overwritten');
    expect((await needHead(store)).revision).toBe(revision);
    const sizes = new Map((await store.list('remotes/')).map(({ key, size }) => [key, size]));
    for (const { key, size } of before) expect(sizes.get(key)).toBe(size);
    expect(String(await store.get(`remotes/remote-kol/files/${entry.file}`))).toContain('two');
  });
});

test('wherever a release is killed, the site stays whole, and the next one goes through', async () => {
  const two = remoteBuild('remote-kol', 'two');
  let switched = 0;
  for (let accesses = 1; ; accesses += 1) {
    const store = await stores.make.folder();
    await siteWith(store, [remoteBuild('remote-kol', 'one'), remoteBuild('remote-brand', 'one')]);
    const killing = killedAfter(store, accesses);
    const outcome = await release(killing, two).then(
      () => 'done',
      (error) => (error instanceof Killed ? 'killed' : String(error)),
    );
    if (outcome === 'done') break;
    expect(outcome).toBe('killed');
    if ((await needHead(store)).revision === 2) switched += 1;
    // Somebody else's release mends what was left behind, whatever it was.
    await release(store, remoteBuild('remote-brand', 'two'));
    await expectWhole(store);
    await release(store, two);
    expect(await current(store, 'remote-kol')).toBe(versionOf(two.release));
    expect(await current(store, 'remote-brand')).toBe(versionOf(remoteBuild('remote-brand', 'two').release));
    await expectWhole(store);
  }
  // It was killed before the switch and after it.
  expect(switched).toBeGreaterThan(5);
});

test('wherever the release of a shell is killed, no page asks for what is not there', async () => {
  for (let accesses = 1; ; accesses += 2) {
    const store = await stores.make.folder();
    await siteWith(store, [remoteBuild('remote-kol', 'one')]);
    const killing = killedAfter(store, accesses);
    const done = await bringLive(contextOf(killing), shellBuild('two'), { smoke: false }).then(
      () => true,
      () => false,
    );
    if (done) break;
    const html = String(await store.get('index.html'));
    for (const [, file] of html.matchAll(/src="\/(shell\/[^"]*)"/g))
      expect(await store.get(file ?? '')).toBeDefined();
    // Whichever page was reached, its inlined script is one that may run.
    const boot = /boot\(&?"?(one|two)/.exec(html)?.[1];
    const { scriptHashes } = JSON.parse(String(await store.get('site.json'))) as { scriptHashes: string[] };
    expect(scriptHashes.length).toBeGreaterThan(0);
    expect(['one', 'two']).toContain(boot);
    await stamp(store);
    await expectWhole(store);
  }
});

test('a slow command does not have the last word with an older registry', async () => {
  const store = await stores.make.folder();
  await siteWith(store, [remoteBuild('remote-kol', 'one')]);
  let arrived = () => {};
  const reached = new Promise<void>((done) => (arrived = done));
  let goOn = () => {};
  const held = new Promise<void>((done) => (goOn = done));
  const slow = withHooks(store, {
    replace: async (key, bytes) => {
      if (key === 'registry.json') {
        arrived();
        await held;
      }
      return store.replace(key, bytes);
    },
  });
  const slowRelease = release(slow, remoteBuild('remote-kol', 'two'));
  await reached;
  await release(store, remoteBuild('remote-brand', 'one'));
  goOn();
  await slowRelease;
  await expectWhole(store);
  expect(Object.keys((await registryInPage(store)).remotes)).toEqual(['remote-kol', 'remote-brand']);
});

const offer = (over: Partial<ShellOffer>) => shellBuild('two', { ...OFFER, ...over });
const brand = (over: Partial<BuiltManifest>) => remoteBuild('remote-brand', 'new', over);
const route = (path: string, access: 'public' | 'session' | 'KOL' | 'Brand', id = 'x') => ({
  routes: [{ id, path, page: './page#Page' as const, access, title: 'X' }],
  navigation: [],
});
const menu = (label: string, path: string) => ({
  navigation: [{ role: 'KOL' as const, order: 9, icon: 'campaign' as const, label, path }],
});

test.each<[string, Partial<BuiltManifest>, string]>([
  ['speaks a shell API that is too new', { shellApi: 3 }, 'shell API 3, this shell keeps 1 to 2'],
  ['needs a newer shell', { shell: '^2' }, 'needs shell ^2, this is 1.3.0'],
  ['needs a singleton that nobody provides', { singletons: { vue: '^3' } }, 'needs vue'],
  ['needs another version of a singleton', { singletons: { react: '^18.0.0' } }, 'needs react ^18.0.0'],
  ['serves a path of another remote to the same people', route('/APPSOHOR/remote-kol/', 'KOL'), 'both serve'],
  ['serves a path of another remote to everybody', route('/appSohor/remote-kol', 'public'), 'both serve'],
  ['serves a pattern that another remote is part of', route('/appSohor/:any', 'session'), 'both serve'],
  ['serves a path of the shell', route('/privacy', 'public'), "the shell's own /privacy"],
  [
    'serves a pattern of the shell',
    route('/marketplace/kopi', 'Brand'),
    "the shell's own /marketplace/:slug",
  ],
  [
    'takes the name of another line of the menu',
    menu('remote-kol', '/appSohor/remote-brand'),
    "both put 'remote-kol' (KOL)",
  ],
  [
    'puts a page of another remote into the menu',
    menu('Lain', '/appSohor/remote-kol'),
    'which is no page of this remote',
  ],
  [
    'names an icon that there is not',
    {
      navigation: [
        { ...menu('Lain', '/appSohor/remote-brand').navigation[0], icon: 'bell' as never },
      ] as never,
    },
    "icon 'bell' is none of",
  ],
  [
    'has a line of the menu that leads to no page',
    menu('Lain', '/appSohor/tidak-ada'),
    "'Lain' leads to /appSohor/tidak-ada, which is no page of this remote for a KOL",
  ],
  [
    'has a line of the menu to a page of another role',
    {
      ...route('/appSohor/khusus', 'Brand'),
      navigation: [{ role: 'KOL', order: 1, icon: 'campaign', label: 'Khusus', path: '/appSohor/khusus' }],
    },
    'no page of this remote for a KOL',
  ],
  [
    'has a child in the menu to a page of another role',
    {
      ...route('/appSohor/khusus', 'Brand'),
      navigation: [
        {
          role: 'KOL',
          order: 1,
          icon: 'campaign',
          label: 'Kelompok',
          children: [{ label: 'Khusus', path: '/appSohor/khusus' }],
        },
      ],
    },
    "'Khusus' leads to /appSohor/khusus",
  ],
  ['has a path parameter without a name', route('/appSohor/x/:', 'KOL'), 'is not /parts or /:parameters'],
  ['has half a path parameter', route('/appSohor/x-:id', 'KOL'), 'is not /parts or /:parameters'],
  ['has an optional path parameter', route('/appSohor/:id?', 'KOL'), 'is not /parts or /:parameters'],
  ['has a path for everything', route('/appSohor/*', 'KOL'), 'is not /parts or /:parameters'],
  ['has one path parameter twice', route('/appSohor/:id/x/:id', 'KOL'), "has the parameter ':id' twice"],
  ['has a line of the menu with a parameter', menu('Lain', '/appSohor/:id'), 'is no path'],
  ['has no routes', { routes: undefined as never }, 'routes, navigation or extensions is no list'],
  [
    'has one path twice',
    {
      routes: [...route('/a', 'Brand', 'one').routes, ...route('/a', 'session', 'two').routes],
      navigation: [],
    },
    'serves /a twice',
  ],
])('a remote that %s is refused, and nothing has changed', async (_, over, reason) => {
  const store = await stores.make.folder();
  await siteWith(store, [remoteBuild('remote-kol', 'one')]);
  await expect(release(store, brand(over))).rejects.toThrow(reason);
  expect((await needHead(store)).revision).toBe(1);
  await expectWhole(store);
});

test.each([
  ['sheet', 'page.css', '.remote-kol-a{color:red}body{background:red}'],
  [
    'drawn page',
    'drawn/login.0123456789ab.html',
    '<style data-drawn>.remote-kol-a{color:red}</style><p></p><STYLE>body{background:red}</STYLE>',
  ],
  ['drawn page with odd tags', 'drawn/login.0123456789ab.html', '<style>body{background:red}</style x>'],
  ['drawn page with an open tag', 'drawn/login.0123456789ab.html', '<p></p><style>body{background:red}'],
])(
  'a remote whose %s would style others is refused before anything is uploaded',
  async (_what, file, text) => {
    const store = await stores.make.folder();
    await siteWith(store, [remoteBuild('remote-kol', 'one')]);
    const before = await store.list('');
    const build = remoteBuild('remote-kol', 'two');
    const sheet = { file, bytes: Buffer.from(text) };
    await expect(release(store, { ...build, files: [...build.files, sheet] })).rejects.toThrow(
      /(page\.css|\.html):1: (.*\(body\) means others|a style element has no end)/,
    );
    expect(await store.list('')).toEqual(before);
  },
);

test('the same path for another role is no conflict', async () => {
  const store = await stores.make.folder();
  await siteWith(store, [remoteBuild('remote-kol', 'one')]);
  await release(store, brand(route('/appSohor/remote-kol', 'Brand')));
  expect(Object.keys((await needHead(store)).registry.remotes)).toEqual(['remote-kol', 'remote-brand']);
});

test('what fitted when it was checked and does not fit what went live meanwhile is refused', async () => {
  const store = await stores.make.folder();
  await siteWith(store, [remoteBuild('remote-kol', 'one')]);
  let once = true;
  const racing = withHooks(store, {
    putIfAbsent: async (key, bytes) => {
      if (key.startsWith('registry/') && once) {
        once = false;
        await release(store, remoteBuild('remote-auth', 'one', route('/appSohor/baru', 'Brand')));
      }
      return store.putIfAbsent(key, bytes);
    },
  });
  await expect(release(racing, brand(route('/appSohor/baru', 'Brand')))).rejects.toThrow(
    'both serve /appSohor/baru',
  );
  expect(Object.keys((await needHead(store)).registry.remotes)).toEqual(['remote-kol', 'remote-auth']);
  await expectWhole(store);
});

test.each([
  ['its shell API', offer({ shellApi: { oldest: 3, newest: 4 } }), 'shell API 2, this shell keeps 3 to 4'],
  ['its version', offer({ shell: '2.0.0' }), 'needs shell ^1, this is 2.0.0'],
  ['its singletons', offer({ singletons: { react: '20.0.0' } }), 'needs react ^19.0.0'],
])('a shell that a live remote does not fit, by %s, is refused', async (_, shell, reason) => {
  const store = await stores.make.folder();
  await siteWith(store, [remoteBuild('remote-kol', 'one')]);
  await expect(bringLive(contextOf(store), shell, { smoke: false })).rejects.toThrow(reason);
  expect((await needHead(store)).revision).toBe(1);
});

test('a shell goes live under the remotes, and the one before stays for open tabs', async () => {
  const store = await stores.make.folder();
  await siteWith(store, [remoteBuild('remote-kol', 'one')]);
  const two = shellBuild('two');
  await bringLive(contextOf(store), two, { smoke: false });
  const { registry } = await needHead(store);
  expect(versionOf(registry.shell.current)).toBe(versionOf(two.release));
  const html = String(await store.get('index.html'));
  expect(html).toContain(two.release.manifest.main[0]);
  expect(await store.get(`shell/${shellBuild('one').release.manifest.main[0]}`)).toBeDefined();
  // A remote's release afterwards needs no build of the shell.
  await release(store, remoteBuild('remote-kol', 'two'));
  await expectWhole(store);
});

test('a release takes no settings along from the machine that makes it', async () => {
  const store = await stores.make.folder();
  await siteWith(store, [remoteBuild('remote-kol', 'one')]);
  const context = contextOf(store);
  const env = {
    ...context.env,
    PUBLIC_URL: 'http://localhost:9',
    REMOTE_ORIGINS: 'https://evil.example',
    SOHOR_ENV: 'local',
  };
  await bringLive({ ...context, env }, remoteBuild('remote-kol', 'two'), { smoke: false });
  const { origin, registry } = await needHead(store);
  expect({ origin, allowed: registry.allowedOrigins, overrides: registry.overrides }).toEqual({
    origin: 'https://sohor.example',
    allowed: [],
    overrides: false,
  });
});
