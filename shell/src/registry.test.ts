import { navigationOf, readRegistry, remoteRoutes } from './registry.ts';
import { bootWith, fakeRegistry, fakeRelease } from './testing.ts';

const declares = (label: string, over: object = {}) => ({
  routes: [{ id: 'a', path: '/a', page: './a#A', access: 'KOL', title: label } as const],
  navigation: [{ role: 'KOL', order: 1, icon: 'wallet', label, path: '/a' } as const],
  ...over,
});
const newer = (over?: object) => fakeRelease('remote-kol', 'new', declares('Baru', over));
const older = (over?: object) => fakeRelease('remote-kol', 'old', declares('Lama', over));
const titles = (...entries: Parameters<typeof fakeRegistry>) => {
  const registry = fakeRegistry(...entries);
  const menu = navigationOf(registry, 'KOL').map(({ label }) => label);
  expect(remoteRoutes(registry).map(({ title }) => title)).toEqual(menu);
  return menu;
};

test('routes and menu are those of the release that will run', () => {
  expect(titles({ current: newer(), previous: older() })).toEqual(['Baru']);
  expect(titles({ current: newer({ shellApi: 99 }), previous: older() })).toEqual(['Lama']);
});

test('where none can run, or the remote is switched off, they stand all the same', () => {
  expect(titles({ current: newer({ shellApi: 99 }), previous: older({ shellApi: 99 }) })).toEqual(['Baru']);
  expect(titles({ current: newer({ shellApi: 99 }) })).toEqual(['Baru']);
  expect(titles({ current: newer(), disabled: true })).toEqual(['Baru']);
});

test('a manifest of another form costs its own remote only', () => {
  const strange = newer({ shellApi: 99, routes: undefined, navigation: undefined });
  const other = fakeRelease('remote-auth', 'new', declares('Masuk'));
  expect(titles({ current: strange }, { current: other })).toEqual(['Masuk']);
});

describe('of a manifest in which something is wrong', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  test('only that is left out', () => {
    const [line] = declares('Satu').navigation;
    const [route] = declares('Satu').routes;
    const release = newer({
      routes: [route, { ...route, id: 'b', path: 'no path' }, null],
      navigation: [line, { ...line, label: { id: 'Dua' } }, { ...line, children: {} }, null, 'x'],
    });
    const registry = fakeRegistry({ current: release });
    expect(navigationOf(registry, 'KOL').map(({ label }) => label)).toEqual(['Satu']);
    expect(remoteRoutes(registry).map(({ id }) => id)).toEqual(['a']);
  });

  test('a line of the menu that leads to no page for its reader is left out, of a group only that', () => {
    const [line] = declares('Satu').navigation;
    const [route] = declares('Satu').routes;
    const links = ['/a', '/khusus', '/tidak-ada'].map((path) => ({ label: path, path }));
    const release = newer({
      routes: [route, { ...route, id: 'b', path: '/khusus', access: 'Brand' }],
      navigation: [
        line,
        ...links.slice(1).map((link) => ({ ...line, ...link })),
        { ...line, path: undefined, label: 'Kelompok', children: links },
        { ...line, path: undefined, label: 'Kosong', children: links.slice(1) },
      ],
    });
    const menu = navigationOf(fakeRegistry({ current: release }), 'KOL');
    expect(menu.map(({ label, children }) => [label, children?.map(({ path }) => path)])).toEqual([
      ['Satu', undefined],
      ['Kelompok', ['/a']],
    ]);
  });

  test.each([
    ['no release at all', null],
    ['no manifest', { current: { url: '/remotes/remote-kol/x/' } }],
    ['no entry', { current: { url: '/remotes/remote-kol/x/', manifest: { routes: 'none' } } }],
  ])('with %s the other remotes live', (_, broken) => {
    const other = fakeRelease('remote-auth', 'new', declares('Masuk'));
    bootWith({ remotes: { 'remote-kol': broken as never, 'remote-auth': { current: other } } });
    const registry = readRegistry();
    expect(Object.keys(registry.remotes)).toEqual(['remote-auth']);
    expect(remoteRoutes(registry)).toHaveLength(1);
  });

  test.each([
    ['without a manifest', {}],
    ['whose entry lies elsewhere', newer({ entry: { file: '../x.js', integrity: 'sha384-x' } })],
    ['without routes', newer({ routes: undefined })],
    ['with extensions that are no list', newer({ extensions: {} })],
  ])('the release before takes the place of one %s', (_, current) => {
    bootWith({ remotes: { 'remote-kol': { current: current as never, previous: older() } } });
    expect(remoteRoutes(readRegistry()).map(({ title }) => title)).toEqual(['Lama']);
  });

  test('it does not stand by where it is broken itself', () => {
    bootWith({ remotes: { 'remote-kol': { current: newer(), previous: older({ entry: null }) } } });
    expect(readRegistry().remotes['remote-kol']).toEqual({ current: newer() });
  });
});
