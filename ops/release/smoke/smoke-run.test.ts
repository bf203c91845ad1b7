import type { BuiltManifest, Registry } from '@sohor/shared/platform/remotes';
import type { ShellKit } from '../builds/shell-kit.ts';
import { remoteBuild } from '../testing/fake-builds.ts';
import { SAMPLE_ID } from './answers.ts';
import { visitsFor } from './smoke-run.ts';

const kit = { prerendered: [] as unknown } as ShellKit;
const page = (remote: string, more: object) => ({
  routes: [
    { id: 'page', path: `/appSohor/${remote}`, page: './page#Page', access: 'Brand', title: 'x', ...more },
  ],
});
const offers = (slot: string) =>
  ({
    extensions: [{ slot, order: 1, access: 'session', component: './page#Page' }],
  }) as Partial<BuiltManifest>;

function visited(over: Partial<BuiltManifest>) {
  const builds = [
    remoteBuild('remote-offers', 'one', { ...over, routes: [], navigation: [] }),
    remoteBuild('remote-plain', 'one', { ...page('plain', {}), navigation: [] } as never),
    remoteBuild('remote-shows', 'one', {
      ...page('shows', { slots: ['dashboard-cards'] }),
      navigation: [],
    } as never),
  ];
  const remotes = Object.fromEntries(builds.map(({ name, release }) => [name, { current: release }]));
  return visitsFor({ remotes } as unknown as Registry, kit, 'remote-offers');
}

test("a remote's extensions are tried on a page of another remote, where its own code must have run", () => {
  expect(visited(offers('dashboard-cards'))).toEqual([
    { path: '/appSohor/shows', role: 'Brand', needs: expect.stringMatching(/^\/remotes\/remote-offers\//) },
  ]);
});

test('what every page of the signed-in area shows is tried on one of them', () => {
  expect(visited(offers('topbar'))).toMatchObject([{ path: '/appSohor/plain' }]);
});

test('a slot that no page shows is tried nowhere', () => {
  expect(visited(offers('of-a-newer-shell'))).toEqual([]);
});

const ofOwn = (over: Partial<BuiltManifest>, route: object) => {
  const { release } = remoteBuild('remote-own', 'one', { ...page('own', route), ...over } as never);
  return visitsFor(
    { remotes: { 'remote-own': { current: release } } } as unknown as Registry,
    kit,
    'remote-own',
  );
};

test("a page without a parameter is tried before another remote's page of one thing", () => {
  const show = (remote: `remote-${string}`, path: string) =>
    remoteBuild(remote, 'one', {
      ...page('x', { path, slots: ['dashboard-cards'] }),
      navigation: [],
    } as never);
  const builds = [
    remoteBuild('remote-offers', 'one', { ...offers('dashboard-cards'), routes: [], navigation: [] }),
    show('remote-one', '/appSohor/one/:id'),
    show('remote-plain', '/appSohor/plain'),
  ];
  const triedWith = (some: typeof builds) =>
    visitsFor(
      {
        remotes: Object.fromEntries(some.map(({ name, release }) => [name, { current: release }])),
      } as unknown as Registry,
      kit,
      'remote-offers',
    ).map(({ path }) => path);
  expect(triedWith(builds)).toEqual(['/appSohor/plain']);
  expect(triedWith(builds.slice(0, 2))).toEqual([expect.stringMatching(/^\/appSohor\/one\/[0-9a-f-]{36}$/)]);
});

test('what is switched off is not tried: neither its pages nor its lines of the menu', () => {
  const { release } = remoteBuild('remote-own', 'one', offers('topbar'));
  const off = { remotes: { 'remote-own': { current: release, disabled: true } } } as unknown as Registry;
  expect([visitsFor(off, kit, 'shell'), visitsFor(off, kit, 'remote-own')]).toEqual([[], []]);
});

test('a page whose path asks for an id is opened with the one that all records of the answers have', () => {
  expect(ofOwn({ navigation: [] }, { path: '/appSohor/own/:id/parts/:part', access: 'Brand' })).toEqual([
    {
      path: `/appSohor/own/${SAMPLE_ID}/parts/${SAMPLE_ID}`,
      role: 'Brand',
      needs: expect.stringMatching(/^\/remotes\/remote-own\//),
      menu: [],
    },
  ]);
});

test('the menu of everybody who can open one of the pages is opened, also of those for whom it has no line', () => {
  const menus = (access: string, navigation: object[] = []) =>
    ofOwn({ navigation: navigation as never }, { access }).flatMap(({ role, menu }) => (menu ? [role] : []));
  expect(menus('Brand')).toEqual(['Brand']);
  expect(menus('session').sort()).toEqual(['Brand', 'KOL']);
  expect(menus('public')).toEqual([]);
  const line = { role: 'KOL', order: 1, icon: 'wallet', label: 'x', path: '/appSohor/own' };
  expect(menus('session', [line]).sort()).toEqual(['Brand', 'KOL']);
});
