import { isWithin, whyUnfit } from './fitness.ts';
import type { RemoteManifest, ShellOffer } from './remotes.ts';

const offer: ShellOffer = {
  shellApi: { oldest: 2, newest: 3 },
  shell: '1.4.0',
  singletons: { react: '19.3.1', 'react-dom': '19.3.1' },
};
const release = (over: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name: 'remote-kol',
  shellApi: 2,
  shell: '^1',
  version: 'abc',
  singletons: { react: '^19.3.0' },
  entry: { file: 'remoteEntry.js', integrity: 'sha384-a' },
  routes: [],
  navigation: [],
  ...over,
});

test('a release within all ranges fits, at both ends of the shell API', () => {
  expect(whyUnfit(release(), offer)).toBeNull();
  expect(whyUnfit(release({ shellApi: 3, shell: '^1.4' as '^1' }), offer)).toBeNull();
});

test.each<[string, Partial<RemoteManifest>, RegExp]>([
  ['an older shell API', { shellApi: 1 }, /shell API 1, this shell keeps 2 to 3/],
  ['a newer shell API', { shellApi: 4 }, /shell API 4/],
  ['no shell API', { shellApi: undefined as unknown as number }, /shell API undefined/],
  ['a newer shell', { shell: '^1.5' as '^1' }, /needs shell \^1\.5, this is 1\.4\.0/],
  ['another major of the shell', { shell: '^2' }, /needs shell \^2/],
  [
    'another React',
    { singletons: { react: '^20.0.0' } },
    /needs react \^20\.0\.0, this shell provides 19\.3\.1/,
  ],
  ['a singleton that nobody provides', { singletons: { vue: '^3' } }, /needs vue/],
  [
    'no list of singletons',
    { singletons: undefined as unknown as Record<string, string> },
    /no list of singletons/,
  ],
])('a release that states %s does not', (_what, over, reason) => {
  expect(whyUnfit(release(over), offer)).toMatch(reason);
});

test.each([
  ['1.4.0', '^1', true],
  ['1.4.0', '^1.4', true],
  ['1.4.0', '^1.5', false],
  ['2.0.0', '^1', false],
  ['19.3.1', '^19.3.2', false],
  ['19.4.0', '^19.3.2', true],
  ['19.4.0', '~19.3', false],
  ['19.3.9', '~19.3.2', true],
  ['19.4.0', '~19', true],
  ['0.2.0', '^0.1.9', false],
  ['1.0.0', '1.0.0', true],
  ['1.0.1', '1.0.0', false],
  ['1.0.0', '*', false],
  ['1.0.0', '>=1', false],
  ['1.0.0-rc.1', '^1', false],
  ['', '^1', false],
])('%s in %s: %s', (version, range, expected) => {
  expect(isWithin(version, range)).toBe(expected);
});
