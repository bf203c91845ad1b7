import {
  extensionProblem,
  isFilePath,
  isRemoteName,
  navigationProblem,
  routeProblem,
} from '@sohor/shared/platform/check-manifest';
import type { BuiltManifest } from '@sohor/shared/platform/remotes';
import { filesProblem, manifestProblems } from './manifest-problems.ts';

const route = {
  id: 'list',
  path: '/appSohor/list',
  page: './list#List',
  access: 'KOL',
  title: 'Daftar',
} as const;
const link = { role: 'KOL', order: 1, icon: 'wallet', label: 'Daftar', path: '/appSohor/list' } as const;
const card = {
  slot: 'dashboard-cards',
  order: 1,
  access: 'KOL',
  component: './features/wallet/wallet-card#WalletCard',
} as const;
const file = (name: string) => ({ file: name, integrity: `sha256-${'A'.repeat(43)}=` });
const [entry, list, sheet] = ['remoteEntry.1a.js', 'list.1a.js', 'assets/list.1a.css'].map(file) as [
  ReturnType<typeof file>,
  ReturnType<typeof file>,
  ReturnType<typeof file>,
];
const WALLET_CARD = './features/wallet/wallet-card';
const sound: BuiltManifest = {
  name: 'remote-kol',
  shellApi: 2,
  singletons: {},
  shell: '^1',
  routes: [route],
  navigation: [link],
  version: '0123456789abcdef',
  entry,
  chunks: { './list': { js: [list], css: [sheet] }, [WALLET_CARD]: { js: [list], css: [] } },
  files: [entry, list, sheet],
};

test('a sound manifest has no problem', () => {
  expect(manifestProblems(sound)).toEqual([]);
  const detail = { ...route, id: 'one', path: '/appSohor/list/:id' };
  const group = { ...link, path: undefined, children: [{ label: 'Daftar', path: '/appSohor/list' }] };
  expect(manifestProblems({ ...sound, routes: [route, detail], navigation: [group] })).toEqual([]);
});

test.each([
  ['no object', null],
  ['no id', { ...route, id: '' }],
  ['a relative path', { ...route, path: 'list' }],
  ['a path that climbs', { ...route, path: '/appSohor/../x' }],
  ['a star', { ...route, path: '/appSohor/*' }],
  ['a parameter without a name', { ...route, path: '/appSohor/:' }],
  ['half a parameter', { ...route, path: '/appSohor/list-:id' }],
  ['a parameter that may be left out', { ...route, path: '/appSohor/:id?' }],
  ['one parameter twice', { ...route, path: '/appSohor/:id/x/:id' }],
  ['a page without an export', { ...route, page: './list' }],
  ['an unknown role', { ...route, access: 'Agency' }],
  ['a title that is an object', { ...route, title: { id: 'Daftar' } }],
])('a route with %s is refused', (_, broken) => {
  expect(routeProblem(broken)).toEqual(expect.any(String));
  expect(manifestProblems({ ...sound, routes: [broken] })[0]).toMatch(/^routes\[0\]: /);
});

test.each([
  ['no object', undefined],
  ['an unknown role', { ...link, role: 'Tamu' }],
  ['an order that is text', { ...link, order: '1' }],
  ['a label that is an object', { ...link, label: { id: 'x' } }],
  ['neither path nor children', { ...link, path: undefined }],
  ['an address of another site', { ...link, path: 'https://jahat.example' }],
  ['a parameter in its path', { ...link, path: '/appSohor/list/:id' }],
  ['children that are no list', { ...link, children: {} }],
  ['a bar without a label', { ...link, bar: {} }],
  ['a child without a path', { ...link, children: [{ label: 'x' }] }],
])('a menu entry with %s is refused', (_, broken) => {
  expect(navigationProblem(broken)).toEqual(expect.any(String));
  expect(manifestProblems({ ...sound, navigation: [broken] })[0]).toMatch(/^navigation\[0\]: /);
});

test.each([
  ['no object', 1],
  ['a slot that is no name', { ...card, slot: 'Top Bar' }],
  ['an order that is text', { ...card, order: '1' }],
  ['an unknown role', { ...card, access: 'Tamu' }],
  ['a component without an export', { ...card, component: './wallet-card' }],
])('an extension with %s is refused', (_, broken) => {
  expect(extensionProblem(broken)).toEqual(expect.any(String));
  expect(manifestProblems({ ...sound, extensions: [broken] })[0]).toMatch(/^extensions\[0\]: /);
});

test('an extension may be for a slot of a newer shell, and a manifest may have none', () => {
  expect(manifestProblems({ ...sound, extensions: [card, { ...card, slot: 'of-a-newer-shell' }] })).toEqual(
    [],
  );
  expect(manifestProblems({ ...sound, extensions: {} })).not.toEqual([]);
});

test.each([
  ['a text', 'topbar'],
  ['no names', [1]],
])('slots of a page that are %s are refused', (_, slots) => {
  expect(manifestProblems({ ...sound, routes: [{ ...route, slots }] })[0]).toMatch(/^routes\[0\]: slots/);
});

test('an unknown icon is refused at the build, and costs nothing at the start of a page', () => {
  const bell = { ...link, icon: 'bell' };
  expect(manifestProblems({ ...sound, navigation: [bell] })).toEqual([
    expect.stringContaining("icon 'bell'"),
  ]);
  expect(navigationProblem(bell)).toBeNull();
});

test.each([
  ['leads to no route', { ...link, path: '/appSohor/nowhere' }],
  ['belongs to another role', { ...link, role: 'Brand' }],
])('a menu line that %s is refused', (_, line) => {
  expect(manifestProblems({ ...sound, navigation: [line] })).toEqual([
    expect.stringContaining('no page of this remote'),
  ]);
});

test.each<[string, object, RegExp]>([
  ['no version', { version: undefined }, /^version/],
  ['no entry', { entry: undefined }, /^entry/],
  ['an entry without a hash', { entry: { file: 'remoteEntry.1a.js' } }, /^entry/],
  ['an entry that climbs out of its folder', { entry: file('../x.js') }, /^entry/],
  ['an entry of another site', { entry: file('https://jahat.example/x.js') }, /^entry/],
  ['an entry in a hidden folder', { entry: file('.git/x.js') }, /^entry/],
  ['no files', { files: undefined }, /^files/],
  ['a file that is a text', { files: ['list.1a.js'] }, /^files/],
  ['no chunks', { chunks: null }, /^chunks/],
  ['chunks that are a list', { chunks: [] }, /^chunks/],
  ['a chunk without sheets', { chunks: { './list': { js: [list] } } }, /^chunks\[.\/list\]/],
])('with %s a release can be loaded nowhere', (_, broken, problem) => {
  expect(filesProblem({ ...sound, ...broken })).toMatch(problem);
  expect(manifestProblems({ ...sound, ...broken })).toEqual([expect.stringMatching(problem)]);
});

test.each<[string, object, RegExp]>([
  ['a version that is no hash', { version: 'override' }, /^version/],
  [
    'a hash in the alphabet of addresses',
    { files: [entry, list, { ...sheet, integrity: `sha384-${'_'.repeat(64)}` }] },
    /^files: assets/,
  ],
  [
    'a file that is listed twice, with two hashes',
    { files: [{ ...list, integrity: list.integrity.replace('A', 'B') }, entry, list, sheet] },
    /^files lacks list/,
  ],
  [
    'a chunk of what is no module',
    { chunks: { ...sound.chunks, manifest: { js: [list], css: [] } } },
    /^chunks\[manifest\]/,
  ],
  ['a file that nothing binds', { files: [entry, list, { ...sheet, integrity: '' }] }, /^files: assets/],
  ['an entry that is in no list', { files: [list, sheet] }, /^files lacks remoteEntry/],
  [
    'two hashes of one file',
    { entry: { ...entry, integrity: list.integrity.replace('A', 'B') } },
    /^files lacks/,
  ],
  [
    'a page without a script',
    { chunks: { './list': { js: [], css: [] } } },
    /^chunks has no script for .\/list/,
  ],
  [
    'an extension without a script',
    { chunks: { './list': { js: [list], css: [] } }, extensions: [card] },
    /wallet-card/,
  ],
])('%s is refused before a release, and no reason to leave a remote out of a page', (_, broken, problem) => {
  expect(manifestProblems({ ...sound, ...broken })).toContainEqual(expect.stringMatching(problem));
  expect(filesProblem({ ...sound, ...broken })).toBeNull();
});

test.each<[string, object]>([
  ['routes', { routes: undefined }],
  ['routes', { routes: { 0: route } }],
  ['extensions', { extensions: {} }],
])('a release whose %s are no list can be loaded nowhere', (_, broken) => {
  expect(filesProblem({ ...sound, ...broken })).toMatch(/no list/);
});

test('a file may be called whatever the store takes', () => {
  for (const name of ['assets/a..b.0b74a20fa3ad.svg', 'a.', `${'a'.repeat(160)}/b`])
    expect([name, isFilePath(name), filesProblem({ ...sound, files: [file(name)] })]).toEqual([
      name,
      true,
      null,
    ]);
  for (const name of [
    '',
    '/a',
    'a/',
    'a//b',
    '../a',
    'a/../b',
    '.a',
    'a b',
    'a%2f',
    'a'.repeat(161),
    `${'a/'.repeat(250)}a`,
  ])
    expect([name, isFilePath(name)]).toEqual([name, false]);
});

test('the shorter copy in a page, and what a developer serves, can be loaded', () => {
  expect(filesProblem({ ...sound, files: [] })).toBeNull();
  expect(
    filesProblem({ ...sound, version: 'override', entry: { ...entry, integrity: '' }, chunks: {} }),
  ).toBeNull();
});

test('a name of a remote is folder, package and key', () => {
  for (const name of ['remote-kol', 'remote-1', 'remote-two-words'])
    expect([name, isRemoteName(name)]).toEqual([name, true]);
  for (const name of [
    'kol',
    'remote-',
    'remote-Kol',
    'remote-a_b',
    'remote-a--b',
    'remote-a-',
    'remote-a/..',
    1,
  ])
    expect([name, isRemoteName(name)]).toEqual([name, false]);
});

test.each([null, 1, 'x', {}, { name: 'kol' }, { name: 'remote-kol' }])('%p is no manifest', (value) => {
  expect(manifestProblems(value)).not.toEqual([]);
});
