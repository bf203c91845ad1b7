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
  const { registry: read } = parseWithRegistry<{ registry: Registry }>(revision(written));
  const { 'remote-kol': kol, ...others } = read.remotes;
  const changed = { ...read, remotes: { ...others, 'remote-kol': { ...kol, current: three } } } as Registry;
  const lines = String(registryBytes({ ...read, remotes: { ...read.remotes } })).split('\n');
  expect(lines).toEqual(written.split('\n'));
  const kept = new Set(lines);
  expect(
    String(registryBytes(changed))
      .split('\n')
      .filter((line) => line.startsWith('{"url"') && !kept.has(line)),
  ).toEqual([]);
});

test('what a line holds besides its release is not written again', () => {
  const twice = textOf(two).replace('"manifest":', '"manifest":"x", "manifest":');
  const { registry: read } = parseWithRegistry<{ registry: Registry }>(
    revision(written.replace(textOf(two), twice)),
  );
  expect(String(registryBytes(read))).toBe(written);
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
  ['a seal that is no text', { current: { ...one, seal: { toString: 1 } } }],
  [
    'breaks between lines that are none in JSON',
    { current: label('Halo {nama}\u2028apa\u2029"\n{"url":1}') },
  ],
])('%s for an entry is written as JSON, and read as such', (_, entry) => {
  for (const name of ['remote-kol', 'constructor', '__proto__']) {
    const made = odd({ 'remote-brand': { current: two }, ...Object.fromEntries([[name, entry]]) });
    const text = String(registryBytes(made));
    expect(JSON.parse(text)).toEqual(plain(made));
    expect(parseWithRegistry(revision(text))).toEqual(JSON.parse(revision(text)));
  }
});

const line = `\n${textOf(one)}\n`;
const inRemotes = (entries: string) => `{"registry":{"shell":{"current":{}},"remotes":${entries}}}`;
const TEXTS: Record<string, string> = {
  'a number where a line was': revision(written.replace(textOf(two), '0')),
  'a line for a shell': `{"registry":{"shell":{"current":${line}},"remotes":{"a":{"current":${line}}}}}`,
  'a line elsewhere in an entry': inRemotes(`{"a":{"x":${line},"current":${line}}}`),
  'a line for an entry': inRemotes(`{"a":${line}}`),
  'a line in a list': inRemotes(`[${line},{"current":${line}}]`),
  'a line for all': `\n${textOf(one)}\n`,
  'a line for the registry': `{"registry":${line}}`,
  'a line beside the registry': `{"a":${line},"registry":{"remotes":{}}}`,
  'the same name twice in an entry': inRemotes(`{"a":{"current":${line},"current":${line}}}`),
  'the same remote twice': inRemotes(`{"a":{"current":${line}},"a":{"previous":${line}}}`),
  'two values on a line': inRemotes(`{"a":{"list":[\n{"url":1},{"a":2}\n]}}`),
  'spaces on a line': inRemotes(`{"a":{"current":\n{"url": 1, "manifest" : {}}\n}}`),
  'the names of what every object has': inRemotes(`{"__proto__":{"current":${line},"__proto__":1}}`),
  'no remotes': '{"registry":{}}',
  'no registry': '{"revision":3}',
  'remotes that are null': inRemotes('null'),
  null: 'null',
  'a text': '"text"',
};

test.each(Object.entries(TEXTS))('%s is read exactly as JSON.parse reads it', (_, text) => {
  const read = parseWithRegistry(text);
  expect(read).toStrictEqual(JSON.parse(text));
  expect(JSON.stringify(read)).toBe(JSON.stringify(JSON.parse(text)));
});

test.each([
  ['a line within a text', inRemotes(`{"a":"${line}"}`)],
  ['a line for a name', inRemotes(`{"a":{${line}:1}}`)],
  ['two lines without a comma', inRemotes(`{"a":{"current":${line}${line}}}`)],
  ['a line that is no JSON', inRemotes('{"a":{"current":\n{"url":}\n}}')],
  ['a line with too much', inRemotes('{"a":{"current":\n{"url":1}}\n}}')],
])('%s is refused, as JSON.parse does', (_, text) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect(() => parseWithRegistry(text)).toThrow(SyntaxError);
});

test('a place that names no line, or a line elsewhere, makes no release', () => {
  const text = revision(written.replace(/\{"url":.*remote-brand.*\}/, '7'));
  const { registry: read } = parseWithRegistry<{ registry: Registry }>(text);
  expect(read.remotes['remote-brand']).toEqual({ current: 7 });
  expect(() => parseWithRegistry(revision(`${written.slice(0, -1)},"a":"\n${textOf(one)}\n"}`))).toThrow();
});
