import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import type { RemoteRelease } from '@sohor/shared/platform/contract';
import { moduleStatement, remoteStatement } from '@sohor/shared/platform/statement';
import { bootWith, fakeRelease } from '../testing.ts';
import { isSigned, keysFor } from './signatures.ts';

const team = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const text = ({ publicKey }: typeof team) =>
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
const keys = { 'remote-kol': [text(team)], 'remote-brand': [text(other)] };

const file = (name: string) => ({ file: name, integrity: `sha384-${name}` });
const release = fakeRelease('remote-kol', 'new', {
  entry: file('remoteEntry.js'),
  chunks: { './page': { js: [file('page.js')], css: [] } },
  files: [file('page.js'), file('remoteEntry.js'), file('charts.js'), file('art.svg')],
});
const signedBy = ({ privateKey }: typeof team, one: RemoteRelease = release): RemoteRelease => ({
  ...one,
  signature: sign(null, Buffer.from(remoteStatement(one.manifest)), privateKey).toString('base64'),
});
const changed = (over: object) => {
  const one = signedBy(team);
  return { ...one, manifest: { ...one.manifest, ...over } };
};

const subtle = Object.getOwnPropertyDescriptor(crypto, 'subtle');
const withSubtle = (value: unknown) => Object.defineProperty(crypto, 'subtle', { value, configurable: true });
beforeEach(() => void withSubtle(webcrypto.subtle));
afterAll(() => void (subtle && Object.defineProperty(crypto, 'subtle', subtle)));

test("a release that the remote's team has signed is accepted, also with the page's shorter list of files", async () => {
  expect(await isSigned('remote-kol', signedBy(team), keys)).toBe(true);
  expect(await isSigned('remote-kol', changed({ files: [file('charts.js'), file('art.svg')] }), keys)).toBe(
    true,
  );
});

describe('the files of one module', () => {
  const whole = fakeRelease('remote-kol', 'new', {
    entry: file('remoteEntry.js'),
    chunks: {
      './page': { js: [file('page.js')], css: [file('page.css')], later: ['dialog.js'] },
      './other': { js: [file('other.js')], css: [], later: [] },
    },
    drawn: { '/x': file('x.html') },
    files: [file('page.js'), file('page.css'), file('remoteEntry.js'), file('dialog.js'), file('other.js')],
  });
  const { signature: _, ...unsigned } = whole;
  const moduleSignatures = Object.fromEntries(
    ['./page', './other'].map((module) => [
      module,
      sign(null, Buffer.from(moduleStatement(whole.manifest, module)), team.privateKey).toString('base64'),
    ]),
  );
  const { drawn: _drawn, ...declared } = whole.manifest;
  const page = whole.manifest.chunks['./page'];
  /** As a page holds it (gateway/registry-parts.ts). */
  const short = (
    over: object = {},
    signatures: Record<string, string> = moduleSignatures,
  ): RemoteRelease => ({
    ...unsigned,
    manifest: { ...declared, chunks: { './page': page }, files: [file('dialog.js')], ...over } as never,
    moduleSignatures: signatures,
  });

  test('are accepted by the signature of the module alone', async () => {
    expect(await isSigned('remote-kol', short(), keys)).toBe(true);
    const both = { chunks: whole.manifest.chunks };
    expect(await isSigned('remote-kol', short(both), keys)).toBe(true);
  });

  test.each<[string, RemoteRelease]>([
    ['with another hash of its entry', short({ entry: { file: 'remoteEntry.js', integrity: 'x' } })],
    [
      'with another hash of its script',
      short({ chunks: { './page': { ...page, js: [{ ...file('page.js'), integrity: 'x' }] } } }),
    ],
    [
      'with another hash of what it loads on demand',
      short({ files: [{ ...file('dialog.js'), integrity: 'x' }] }),
    ],
    ['without what it loads on demand', short({ files: [] })],
    ['with a file that is of no module', short({ files: [file('dialog.js'), file('more.js')] })],
    ['with a module that nobody has signed', short({ chunks: { './page': page, './more': page } })],
    ['with the signature of another module', short({}, { './page': moduleSignatures['./other'] ?? '' })],
    ['under the name of another module', short({ chunks: { './other': page } })],
    [
      'with another route',
      short({ routes: [{ id: 'x', path: '/x', page: './x#X', access: 'public', title: 'X' }] }),
    ],
    ['of another version', short({ version: 'older' })],
    ['without any module', short({ chunks: {}, files: [] })],
    ['without signatures', short({}, {})],
    ['with a signature of the whole that is none', { ...short(), signature: 'AAAA' }],
  ])('are refused %s', async (_, one) => {
    expect(await isSigned('remote-kol', one, keys)).toBe(false);
  });
});

test('while a key is being replaced, a signature by either of the two is accepted', async () => {
  const both = { 'remote-kol': [text(other), text(team)] };
  expect(await isSigned('remote-kol', signedBy(team), both)).toBe(true);
});

test('a key that cannot be read accepts nothing, and other keys still count', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const key of ['a_-A', `${text(team)}AAAA`, '']) {
    expect(await isSigned('remote-kol', release, { 'remote-kol': [key] })).toBe(false);
    expect(await isSigned('remote-kol', signedBy(team), { 'remote-kol': [key, text(team)] })).toBe(true);
  }
});

test('a browser without Ed25519 trusts the page', async () => {
  const unknown = Object.assign(new Error('Unrecognized name'), { name: 'NotSupportedError' });
  withSubtle({ importKey: () => Promise.reject(unknown) });
  expect(await isSigned('remote-kol', release, keys)).toBe(true);
  withSubtle(undefined);
  expect(await isSigned('remote-kol', release, keys)).toBe(true);
});

test.each<[string, RemoteRelease]>([
  ['that nobody has signed', release],
  ['that another team has signed', signedBy(other)],
  ['of another remote', signedBy(other, fakeRelease('remote-brand', 'new'))],
  ['with another hash of its entry', changed({ entry: { file: 'remoteEntry.js', integrity: 'sha384-x' } })],
  [
    'with another hash of a chunk',
    changed({ chunks: { './page': { js: [{ ...file('page.js'), integrity: 'x' }], css: [] } } }),
  ],
  [
    'with another hash of what loads on demand',
    changed({ files: [{ ...file('charts.js'), integrity: 'x' }, file('art.svg')] }),
  ],
  ['with a file more', changed({ files: [...release.manifest.files, file('page.js?x.svg')] })],
  [
    'with another route',
    changed({ routes: [{ id: 'x', path: '/x', page: './x#X', access: 'public', title: 'X' }] }),
  ],
  ['with a signature that is none', { ...release, signature: 'AAAA' }],
])('a release %s is refused', async (_, one) => {
  expect(await isSigned('remote-kol', one, keys)).toBe(false);
});

test('a remote without a key in the page is refused', async () => {
  expect(await isSigned('remote-kol', signedBy(team), { 'remote-brand': keys['remote-brand'] })).toBe(false);
});

test('a page without keys asks for no signature', async () => {
  expect(await isSigned('remote-kol', release, undefined)).toBe(true);
});

test.each([
  ['has no crypto.subtle', undefined],
  ['knows no Ed25519', { importKey: () => Promise.reject(new DOMException('', 'NotSupportedError')) }],
])('a browser that %s trusts the page', async (_, value) => {
  withSubtle(value);
  expect(await isSigned('remote-kol', release, keys)).toBe(true);
});

describe('keys of a remote that the page did not come with', () => {
  const integrity = 'sha256-of-all-keys';
  const known = { 'remote-kol': [text(team)] };
  const fetched = jest.fn<Promise<Response>, [string, RequestInit?]>();
  const pageWith = (registry: object) => {
    bootWith({ rest: 'awaited', ...registry });
    fetched.mockReset();
    globalThis.fetch = fetched as never;
  };

  test('are fetched with the hash that the page names, so that none can be added later', async () => {
    pageWith({ keys: known, keysIntegrity: integrity });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fetched.mockRejectedValueOnce(new TypeError('offline')).mockRejectedValueOnce(new TypeError('offline'));
    expect(await keysFor('remote-brand')).toEqual(known);
    fetched.mockResolvedValueOnce(new Response(JSON.stringify(keys)));
    expect(await keysFor('remote-brand')).toEqual(keys);
    const asked = fetched.mock.calls.filter(([, request]) => request?.integrity !== undefined);
    for (const [file, request] of asked)
      expect([file, request]).toEqual([
        '/trusted-keys.json',
        expect.objectContaining({ integrity, signal: expect.any(AbortSignal) }),
      ]);
    expect(asked).toHaveLength(2);
  });

  test('that the site has replaced since the page was opened are told apart from a network that fails', async () => {
    pageWith({ keys: known, keysIntegrity: integrity });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fetched.mockImplementation((_, request) =>
      request?.integrity
        ? Promise.reject(new TypeError('integrity'))
        : Promise.resolve(new Response(JSON.stringify(keys))),
    );
    // A page that has fetched none yet.
    jest.resetModules();
    const { keysFor: firstKeysFor } = await import('./signatures.ts');
    const { KeysReplaced } = await import('./failure.ts');
    await expect(firstKeysFor('remote-brand')).rejects.toBeInstanceOf(KeysReplaced);
    for (const strange of [() => Promise.reject(new TypeError('offline')), async () => new Response('<p>')]) {
      fetched.mockImplementation((_, request) =>
        request?.integrity ? Promise.reject(new TypeError('integrity')) : strange(),
      );
      expect(await firstKeysFor('remote-brand')).toEqual(known);
    }
  });

  test('a page with its own keys asks for none, and one without keys requires none', async () => {
    pageWith({ keys: known, keysIntegrity: integrity });
    expect(await keysFor('remote-kol')).toEqual(known);
    pageWith({});
    expect(await keysFor('remote-brand')).toBeUndefined();
    pageWith({ keys: known });
    expect(await keysFor('remote-brand')).toEqual(known);
    expect(fetched).not.toHaveBeenCalled();
  });
});
