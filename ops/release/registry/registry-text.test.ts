import type { BuiltManifest, Registry, RemoteRelease } from '@sohor/shared/platform/remotes';
import { remoteBuild, shellBuild } from '../testing/fake-builds.ts';
import { registryBytes, revisionBytes } from './registry-text.ts';

const [one, two, three] = ['one', 'two', 'three'].map((text) => remoteBuild('remote-kol', text).release) as [
  RemoteRelease<BuiltManifest>,
  RemoteRelease<BuiltManifest>,
  RemoteRelease<BuiltManifest>,
];
const registry: Registry = {
  revision: 3,
  shell: { current: shellBuild('one').release },
  remotes: {
    'remote-kol': { disabled: true, current: one, previous: two, canary: { release: three, percent: 10 } },
    'remote-brand': { current: remoteBuild('remote-brand', '"text"\n{"url":"x"}').release },
  },
  allowedOrigins: [],
  overrides: false,
};
const written = String(registryBytes(registry));

test('a registry is written as JSON', () => {
  expect(JSON.parse(written)).toEqual(registry);
});

test('a revision is written as JSON, and holds the very bytes of registry.json', () => {
  const revision = {
    revision: 3,
    id: 'x',
    at: '2026-11-26T00:00:00.000Z',
    by: 'Siti “Sari” Ørsted',
    action: 'release',
    from: 2,
    origin: 'https://sohor.example',
    registry: { ...registry },
  };
  expect(JSON.parse(String(revisionBytes(revision)))).toEqual(revision);
  expect(String(registryBytes(revision.registry))).toBe(written);
});

test('two differ in one line where one remote differs', () => {
  const kol = { ...registry.remotes['remote-kol'], current: three };
  const changed = { ...registry, remotes: { ...registry.remotes, 'remote-kol': kol } };
  const lines = written.split('\n');
  const differing = String(registryBytes(changed))
    .split('\n')
    .filter((line, at) => line !== lines[at]);
  expect(differing).toEqual([expect.stringMatching(/^"remote-kol":/)]);
});

/** As whoever may write into a store may have written it. */
const odd = (entries: Record<string, unknown>) => ({ ...registry, remotes: entries }) as unknown as Registry;
const label = (text: string) => ({ ...one, manifest: { ...one.manifest, navigation: [{ label: text }] } });
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

test.each<[string, unknown]>([
  ['a canary without a percent', { current: one, canary: { release: two } }],
  ['a canary without a release', { current: one, canary: { percent: 5 } }],
  ['an empty canary', { current: one, canary: {} }],
  ['a canary that is a number', { current: one, canary: 3 }],
  ['nothing', {}],
  ['no object', null],
  ['a list', [one]],
  ['a text', 'text'],
  ['releases that are none', { current: 3, previous: null, canary: { release: 'text', percent: '1' } }],
  ['releases that are 0, empty or false', { current: 0, previous: '', canary: false }],
  ['lists for releases', { current: [], previous: [one], canary: [two] }],
  ['what is not there', { current: one, previous: undefined, canary: undefined, disabled: undefined }],
  [
    'breaks between lines that are none in JSON',
    { current: label('Halo {nama}\u2028apa\u2029"\n{"url":1}') },
  ],
])('%s for an entry is written as JSON', (_, entry) => {
  for (const name of ['remote-kol', 'constructor', '__proto__']) {
    const made = odd({ 'remote-brand': { current: two }, ...Object.fromEntries([[name, entry]]) });
    const text = String(registryBytes(made));
    expect(JSON.parse(text)).toEqual(plain(made));
  }
});
