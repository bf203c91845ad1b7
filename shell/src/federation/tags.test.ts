import { fakeRelease } from '../testing.ts';
import { dropPreloads, expectFiles, expectRelease, preloadModule, prepareTag, underWayFor } from './tags.ts';

const NO_FILE = `sha384-${'A'.repeat(64)}`;
let count = 0;

/** A release with addresses that no other test uses. */
function release(integrity = 'sha384-chunk') {
  count += 1;
  const chunks = {
    './page': { js: [{ file: 'page.js', integrity }], css: [{ file: 'page.css', integrity }] },
  };
  const files = [{ file: 'charts.js', integrity }];
  const made = fakeRelease('remote-kol', `v${count}`, { chunks, files });
  expectRelease(made);
  return made.url;
}

function script(address: string): HTMLScriptElement {
  const tag = document.createElement('script');
  tag.src = address;
  prepareTag(tag);
  return tag;
}

function sheet(address: string): HTMLLinkElement {
  const tag = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  prepareTag(tag);
  return tag;
}

test('every chunk and style sheet is loaded with its hash from the registry', () => {
  const url = release();
  expect(script(`${url}page.js`).integrity).toBe('sha384-chunk');
  expect(script(`${url}charts.js`).integrity).toBe('sha384-chunk');
  expect(sheet(`${url}page.css`).integrity).toBe('sha384-chunk');
});

test('a file that the registry does not name gets a hash that no file has', () => {
  expect(script(`${release()}other.js`).integrity).toBe(NO_FILE);
  expect(script('/remotes/remote-kol/gone/page.js').integrity).toBe(NO_FILE);
});

test("a dev server's files have no hash", () => {
  expect(script(`${release('')}page.js`).integrity).toBeFalsy();
});

test('a second request for a file has a new address and the same hash', () => {
  const url = release();
  expect(new URL(script(`${url}page.js`).src).search).toBe('');
  const again = script(`${url}page.js`);
  const third = script(`${url}page.js`);
  expect(new URL(again.src).search).toMatch(/^\?attempt=\d+$/);
  expect(third.src).not.toBe(again.src);
  expect(again.integrity).toBe('sha384-chunk');
});

test('a style sheet that never answers fails, as a script does', () => {
  jest.useFakeTimers();
  const url = release();
  const failed = jest.fn();
  sheet(`${url}page.css`).addEventListener('error', failed);
  const arrived = sheet(`${url}page.css`);
  arrived.addEventListener('error', failed);
  arrived.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(4999);
  expect(failed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(failed).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('the chunk loader recognises a style sheet by the address that it asked for', () => {
  const url = release();
  sheet(`${url}page.css`);
  const again = sheet(`${url}page.css`);
  expect(new URL(again.dataset.href ?? '').pathname).toBe(`${url}page.css`);
  expect(new URL(again.dataset.href ?? '').search).toBe('');
});

describe('with content hashes in the file names', () => {
  const files = (hash: string) => [
    { file: `252.${hash}.js`, integrity: `sha384-script-${hash}` },
    { file: `252.${hash}.css`, integrity: `sha384-sheet-${hash}` },
  ];

  test("loaders ask for names without hashes, and get the release's files", () => {
    const made = fakeRelease('remote-kol', 'named', { files: files('0123456789ab') });
    expectRelease({ ...made, url: '/remotes/remote-kol/files/' });
    const tag = script('/remotes/remote-kol/files/252.js');
    expect(new URL(tag.src).pathname).toBe('/remotes/remote-kol/files/252.0123456789ab.js');
    expect(tag.integrity).toBe('sha384-script-0123456789ab');
    const link = sheet('/remotes/remote-kol/files/252.css');
    expect(new URL(link.href).pathname).toBe('/remotes/remote-kol/files/252.0123456789ab.css');
    expect(link.integrity).toBe('sha384-sheet-0123456789ab');
    // The chunk loader finds the tag by this.
    expect(new URL(link.dataset.href ?? '').pathname).toBe('/remotes/remote-kol/files/252.css');
  });

  test('a loader of an older build, which knows the published names, gets those files', () => {
    expectFiles('/remotes/remote-auth/1a2b/', files('0123456789ab'));
    const tag = script('/remotes/remote-auth/1a2b/252.0123456789ab.js');
    expect(new URL(tag.src).pathname).toBe('/remotes/remote-auth/1a2b/252.0123456789ab.js');
    expect(tag.integrity).toBe('sha384-script-0123456789ab');
  });

  test('the previous release replaces a failed one in the same folder', () => {
    const url = '/remotes/remote-brand/files/';
    for (const hash of ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'])
      expectRelease({ ...fakeRelease('remote-brand', hash, { files: files(hash) }), url });
    expect(new URL(script(`${url}252.js`).src).pathname).toBe(`${url}252.bbbbbbbbbbbb.js`);
  });

  test('preloads of files that both releases share stay', () => {
    const url = '/remotes/remote-brand/files/';
    const failed = { ...fakeRelease('remote-brand', 'new', { files: files('aaaaaaaaaaaa') }), url };
    const next = { ...fakeRelease('remote-brand', 'old', { files: files('aaaaaaaaaaaa').slice(1) }), url };
    for (const { file } of failed.manifest.files)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'preload', href: url + file }),
      );
    const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    dropPreloads(failed, next);
    expect(preloads().map(({ href }) => new URL(href).pathname)).toEqual([`${url}252.aaaaaaaaaaaa.css`]);
    dropPreloads(next, undefined);
    expect(preloads()).toEqual([]);
  });
});

test('the files of a module are asked for once, with their hashes, while its entry is on the way', () => {
  document.head.innerHTML = '';
  const files = (name: string) => [{ file: name, integrity: `sha256-${name}` }];
  const chunks = { './page': { js: files('ahead.js'), css: files('ahead.css') } };
  const release = fakeRelease('remote-kol', 'ahead', { chunks });
  for (const module of ['./page', './page', './other']) preloadModule(release, module);
  const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(asked.map(({ href, as, integrity }) => [new URL(href).pathname, as, integrity])).toEqual([
    [`${release.url}ahead.js`, 'script', 'sha256-ahead.js'],
    [`${release.url}ahead.css`, 'style', 'sha256-ahead.css'],
  ]);
  expect(underWayFor(asked[0]?.href ?? '')).toBeGreaterThan(0);
});
