import type { BuiltManifest, Registry } from '@sohor/shared/platform/remotes';
import { remoteBuild, shellBuild } from '../testing/fake-builds.ts';
import { problemsOfShell } from './check-registry.ts';

const registryWith = (over: object): Registry => ({
  revision: 1,
  shell: { current: shellBuild('new').release },
  remotes: {
    'remote-kol': {
      current: remoteBuild('remote-kol', 'new').release,
      previous: remoteBuild('remote-kol', 'old', over as Partial<BuiltManifest>).release,
    },
  },
  allowedOrigins: [],
  overrides: false,
});

test('a shell is refused where it could not load a release that is live', () => {
  expect(problemsOfShell(registryWith({}), [])).toEqual([]);
  for (const broken of [{ chunks: null }, { routes: undefined }, { entry: { file: '../x.js' } }])
    expect(problemsOfShell(registryWith(broken), [])).toEqual([
      expect.stringMatching(/^remote-kol [0-9a-f]+ \(previous\) /),
    ]);
});
