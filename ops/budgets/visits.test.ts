import type { BuiltManifest, ShellManifest } from '@sohor/shared/platform/remotes';
import { visitsOf } from './visits.ts';

const file = (name: string) => ({ file: name, integrity: '' });
const shell = {
  main: ['main.js', 'main.css'],
  chunks: {
    layout: ['layout.js'],
    http: ['http.js'],
    landing: ['landing.js', 'landing.webp'],
    marketplace: ['market.js'],
  },
} as unknown as ShellManifest;
const remote = (name: string, change: object): BuiltManifest =>
  ({
    name,
    entry: file('entry.js'),
    routes: [],
    extensions: [],
    chunks: {
      './a': { js: [file('a.js')], css: [file('a.css')] },
      './bell': { js: [file('bell.js')], css: [] },
      './card': { js: [file('card.js')], css: [] },
    },
    ...change,
  }) as unknown as BuiltManifest;
const auth = remote('remote-auth', {
  routes: [
    { path: '/login', page: './a#A', access: 'public' },
    { path: '/setelan', page: './a#A', access: 'session' },
  ],
  extensions: [{ slot: 'topbar', access: 'session', component: './bell#Bell' }],
});
const kol = remote('remote-kol', {
  routes: [{ path: '/dasbor', page: './a#A', access: 'KOL', slots: ['dashboard-cards'] }],
  extensions: [
    { slot: 'dashboard-cards', access: 'KOL', component: './card#Card' },
    { slot: 'dashboard-cards', access: 'Brand', component: './bell#Bell' },
  ],
});
const visits = visitsOf({ shell, remotes: [auth, kol] });
const visitNamed = (name: string) => visits.find((visit) => visit.name === name);

test('a page of the shell needs the shell and its own chunk, the marketplace the calls as well', () => {
  expect(visitNamed('/ public')?.files).toEqual(['shell/main.js', 'shell/main.css', 'shell/landing.js']);
  expect(visitNamed('/marketplace public')?.files).toContain('shell/http.js');
});

test('a public page of a remote needs no frame', () => {
  expect(visitNamed('/login public')).toMatchObject({
    files: [
      'shell/main.js',
      'shell/main.css',
      'remote-auth/entry.js',
      'remote-auth/a.js',
      'remote-auth/a.css',
    ],
    own: ['remote-auth/entry.js', 'remote-auth/a.js', 'remote-auth/a.css'],
  });
});

test('behind log-in the frame is common, and the extensions of the page count for it, of its role alone', () => {
  expect(visitNamed('frame KOL')?.files).toEqual([
    'shell/layout.js',
    'shell/http.js',
    'remote-auth/entry.js',
    'remote-auth/bell.js',
  ]);
  expect(visitNamed('/dasbor KOL')?.own).toEqual([
    'remote-kol/entry.js',
    'remote-kol/a.js',
    'remote-kol/a.css',
    'remote-kol/card.js',
  ]);
  expect(visitNamed('/dasbor Brand')).toBeUndefined();
});

test('a page for members has a row for each of their roles, and none for staff', () => {
  expect(visits.filter(({ path }) => path === '/setelan').map(({ name }) => name)).toEqual([
    '/setelan Brand',
    '/setelan KOL',
  ]);
});
