import type { BuiltManifest, Registry, RemoteEntry } from '@sohor/shared/platform/remotes';
import { Problem } from '../../run/problem.ts';
import { publishBuilds } from '../commands/publish.ts';
import { mirror } from '../mirror/mirror.ts';
import { withHooks } from '../testing/failing-store.ts';
import { remoteBuild, shellBuild } from '../testing/fake-builds.ts';
import { contextOf, hush, SETTINGS, testStores } from '../testing/sites.ts';
import { changeRegistry, needHead, readHead } from './revisions.ts';

const stores = testStores();
afterAll(() => stores.end());
hush();

const KOL = 'remote-kol';
const [one, two] = [remoteBuild(KOL, 'one'), remoteBuild(KOL, 'two')];

async function site() {
  const store = await stores.make.folder();
  await publishBuilds(
    contextOf(store),
    shellBuild('one'),
    [one, remoteBuild('remote-brand', 'one')],
    SETTINGS,
  );
  return store;
}
const withEntry = (registry: Registry, entry: unknown) => ({
  ...registry,
  remotes: { ...registry.remotes, [KOL]: entry as RemoteEntry<BuiltManifest> },
});
const current = one.release;
const canary = { release: two.release, percent: 10 };

async function expectRefused(change: (registry: Registry) => object, why: string): Promise<void> {
  const store = await site();
  const head = await needHead(store);
  const forged = { ...head, revision: 2, registry: { ...change(head.registry), revision: 2 } };
  await store.putIfAbsent('registry/000002.json', Buffer.from(JSON.stringify(forged)));
  const reading = needHead(store);
  await expect(reading).rejects.toThrow(Problem);
  await expect(reading).rejects.toThrow(why);
  await expect(mirror(store, await stores.make.folder(), { ...SETTINGS, keys: {} })).rejects.toThrow(Problem);
}

test.each<[string, unknown, string]>([
  ['no entry', null, 'remote-kol is no object'],
  ['a list', [], 'remote-kol is no object'],
  ['nothing that is live', {}, 'current release of remote-kol is no object'],
  ['a number that is live', { current: 3 }, 'current release of remote-kol is no object'],
  ['what has no manifest', { current: { url: '/x/' } }, 'current release of remote-kol has no manifest'],
  ['a number that stands by', { current, previous: 3 }, 'previous release of remote-kol is no object'],
  ['null that stands by', { current, previous: null }, 'previous release of remote-kol is no object'],
  ['a canary that is a text', { current, canary: 'x' }, 'canary of remote-kol is no object'],
  [
    'a canary without a release',
    { current, canary: { percent: 5 } },
    'canary release of remote-kol is no object',
  ],
  ...[undefined, 0, 100, 1.5, '5', null].map((percent): [string, unknown, string] => [
    `a canary of ${percent} percent`,
    { current, canary: { ...canary, percent } },
    'canary of remote-kol has no percent from 1 to 99',
  ]),
  ['a signature that is a number', { current: { ...current, signature: 5 } }, 'signature that is no text'],
])('a revision with %s for a remote is refused, and says why', async (_, entry, why) => {
  await expectRefused((registry) => withEntry(registry, entry), why);
});

test.each<[string, object, string]>([
  ['no remotes', { remotes: null }, 'no shell, or no remotes'],
  ['no shell', { shell: 3 }, 'no shell, or no remotes'],
  ['a shell that is a number', { shell: { current: 3 } }, 'current release of the shell is no object'],
  ['a remote called as the shell', { remotes: { shell: { current } } }, 'has the name of the shell'],
  ['keys that are a text', { keys: 'x' }, 'keys are no lists'],
  ['a key that is no list', { keys: { [KOL]: 'x' } }, 'keys are no lists'],
  ['a list of keys that are numbers', { keys: { [KOL]: [1] } }, 'keys are no lists'],
])('a revision with %s is refused, and says why', async (_, over, why) => {
  await expectRefused((registry) => ({ ...registry, ...over }), why);
});

test.each<[string, (revision: object) => string]>([
  ['with spaces', (revision) => JSON.stringify(revision, null, 1)],
  ['on one line', (revision) => JSON.stringify(revision)],
  [
    'with each release on a line of its own',
    (revision) => JSON.stringify(revision).replaceAll('{"url":', '\n{"url":'),
  ],
  [
    'with a name twice',
    (revision) => JSON.stringify(revision).replace('"manifest":', '"manifest":"x","manifest":'),
  ],
])('a revision that other commands have written %s is read as JSON reads it', async (_, textOf) => {
  const store = await site();
  const head = await needHead(store);
  const next = { ...head, revision: 2, registry: { ...head.registry, revision: 2 } };
  await store.putIfAbsent('registry/000002.json', Buffer.from(textOf(next)));
  expect(await needHead(store)).toEqual(next);
});

test('what no command could read is never written', async () => {
  const store = await site();
  const change = (registry: (registry: Registry) => Registry) =>
    changeRegistry(store, { by: 'somebody', action: 'try' }, (head) =>
      head ? { registry: registry(head.registry), origin: head.origin } : undefined,
    );
  const trying = change((registry) => withEntry(registry, { current, canary: { release: two.release } }));
  await expect(trying).rejects.toThrow(Problem);
  await expect(trying).rejects.toThrow('canary of remote-kol has no percent');
  expect((await needHead(store)).revision).toBe(1);
  const { manifest } = current;
  const navigation = [
    { role: 'KOL', order: 1, icon: 'wallet', label: 'Halo {nama}\u2028apa', path: '/a' },
  ] as const;
  await change((registry) =>
    withEntry(registry, { current: { ...current, manifest: { ...manifest, navigation } } }),
  );
  expect((await needHead(store)).registry.remotes[KOL]?.current.manifest.navigation).toEqual(navigation);
});

test('a head that has not changed is read once, however often it is asked for', async () => {
  const store = await site();
  const read: string[] = [];
  const watched = withHooks(store, {
    get: (key) => {
      read.push(key);
      return store.get(key);
    },
  });
  const head = await readHead(watched);
  expect(await readHead(watched)).toEqual(head);
  await changeRegistry(watched, { by: 'somebody', action: 'try' }, (before) => before);
  expect(read).toEqual(['registry/000001.json']);
});

test('a head that somebody has changed by hand, or restored, is read anew', async () => {
  const store = await site();
  const head = await needHead(store);
  const changed = { ...head, action: 'another one' };
  await store.replace('registry/000001.json', Buffer.from(JSON.stringify(changed)));
  expect(await needHead(store)).toEqual(changed);
  await store.replace('registry/000001.json', Buffer.from('{}'));
  await expect(needHead(store)).rejects.toThrow('is damaged or gone');
});

test('a revision can be read where a change has left nothing under a name', async () => {
  const store = await site();
  const made = await changeRegistry(store, { by: 'somebody', action: 'try' }, (head) =>
    head ? { registry: withEntry(head.registry, undefined), origin: head.origin } : undefined,
  );
  expect(made.revision).toBe(2);
  expect((await needHead(store)).registry.remotes).not.toHaveProperty(KOL);
});
