import type { Registry, RemoteRelease } from '@sohor/shared/platform/contract';
import { remoteBuild, shellBuild } from '../testing/fake-builds.ts';
import { parseWithRegistry, registryBytes, textOf } from './registry-text.ts';

const [one, two, three] = ['one', 'two', 'three'].map((text) => remoteBuild('remote-kol', text).release) as [
  RemoteRelease,
  RemoteRelease,
  RemoteRelease,
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
const revision = (text: string) => `{"revision":3,"registry":${text}}\n`;

test('a registry is written as JSON, and read again as it was', () => {
  expect(JSON.parse(written)).toEqual(registry);
  expect(parseWithRegistry(revision(written))).toEqual({ revision: 3, registry });
});

test.each([
  ['with spaces', JSON.stringify(registry, null, 1)],
  ['without spaces', JSON.stringify(registry)],
  ['of no remotes', JSON.stringify({ ...registry, remotes: {} })],
])('one that was written otherwise, %s, is read as well', (_, text) => {
  expect(parseWithRegistry(revision(text))).toEqual({ revision: 3, registry: JSON.parse(text) });
});

test('what was read is written as it was read, and differs in one line where one release differs', () => {
  // Spaces show that it was not made anew.
  const odd = written.replace(textOf(two), textOf(two).replace('"manifest":', '"manifest": '));
  const { registry: read } = parseWithRegistry<{ registry: Registry }>(revision(odd));
  const { 'remote-kol': kol, ...others } = read.remotes;
  const changed = { ...read, remotes: { ...others, 'remote-kol': { ...kol, current: three } } } as Registry;
  const lines = String(registryBytes({ ...read, remotes: { ...read.remotes } })).split('\n');
  expect(lines).toEqual(odd.split('\n'));
  const kept = new Set(lines);
  expect(
    String(registryBytes(changed))
      .split('\n')
      .filter((line) => line.startsWith('{"url"') && !kept.has(line)),
  ).toEqual([]);
});

test('a place that names no line, or a line elsewhere, makes no release', () => {
  const text = revision(written.replace(/\{"url":.*remote-brand.*\}/, '7'));
  const { registry: read } = parseWithRegistry<{ registry: Registry }>(text);
  expect(read.remotes['remote-brand']).toEqual({ current: 7 });
  expect(() => parseWithRegistry(revision(`${written.slice(0, -1)},"a":"\n${textOf(one)}\n"}`))).toThrow();
});
