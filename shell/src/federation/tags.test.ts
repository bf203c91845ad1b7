import { fakeRelease } from '../testing.ts';
import { dropRequests, expectFiles, prepareTag } from './tags.ts';

const NO_FILE = `sha256-${'A'.repeat(43)}=`;
let count = 0;

/** Registers a part of the shell under names that no other test uses. @returns its name in the build, without an ending */
function part(integrity = 'sha256-chunk'): string {
  count += 1;
  const name = `/shell/part${count}`;
  expectFiles(['js', 'css'].map((kind) => ({ file: `${name}.0123456789ab.${kind}`, integrity })));
  return name;
}

function script(address: string, over: Partial<HTMLScriptElement> = {}): HTMLScriptElement {
  const tag = Object.assign(document.createElement('script'), { src: address, ...over });
  prepareTag(tag);
  return tag;
}

function sheet(address: string): HTMLLinkElement {
  const tag = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  prepareTag(tag);
  return tag;
}

test('a part of the shell is loaded under its published name, with its hash', () => {
  const name = part();
  const tag = script(`${name}.js`);
  expect([new URL(tag.src).pathname, tag.integrity]).toEqual([`${name}.0123456789ab.js`, 'sha256-chunk']);
  const link = sheet(`${name}.css`);
  expect([new URL(link.href).pathname, link.integrity]).toEqual([`${name}.0123456789ab.css`, 'sha256-chunk']);
  // The chunk loader finds the tag by this.
  expect(new URL(link.dataset.href ?? '').pathname).toBe(`${name}.css`);
});

test('a file of the shell that the page does not name gets a hash that no file has', () => {
  expect(script('/shell/other.js').integrity).toBe(NO_FILE);
});

test("a dev server's files have no hash", () => {
  expect(script(`${part('')}.js`).integrity).toBeFalsy();
});

test('a file of a remote keeps the name and the hash that its entry has for it', () => {
  const tag = script('/remotes/remote-kol/files/252.0123456789ab.js', { integrity: 'sha256-own' });
  expect(new URL(tag.src).pathname).toBe('/remotes/remote-kol/files/252.0123456789ab.js');
  expect(tag.integrity).toBe('sha256-own');
});

test('a second request for a file has a new address and the same hash', () => {
  const name = part();
  expect(new URL(script(`${name}.js`).src).search).toBe('');
  const again = script(`${name}.js`);
  expect(new URL(again.src).search).toMatch(/^\?attempt=\d+$/);
  expect(script(`${name}.js`).src).not.toBe(again.src);
  expect(again.integrity).toBe('sha256-chunk');
});

test('a style sheet that never answers fails, as a script does', () => {
  jest.useFakeTimers();
  const name = part();
  const failed = jest.fn();
  sheet(`${name}.css`).addEventListener('error', failed);
  const arrived = sheet(`${name}.css`);
  arrived.addEventListener('error', failed);
  arrived.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(4999);
  expect(failed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(failed).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('of a release that failed nothing that comes late joins the next one', () => {
  const release = fakeRelease('remote-kol', 'failed');
  const late = document.createElement('script');
  late.dataset.webpack = 'remote-kol:chunk-1';
  const other = document.createElement('script');
  other.dataset.webpack = 'remote-brand:chunk-1';
  document.head.append(late, other);
  const told = jest.fn();
  late.onerror = told;
  Object.assign(globalThis, { webpackChunkremote_kol: [] });
  dropRequests('remote-kol', release);
  expect([late.ownerDocument === document, other.isConnected]).toEqual([false, true]);
  // Who waits for it need not wait for the time limit.
  expect(told).toHaveBeenCalledTimes(1);
  expect(globalThis).not.toHaveProperty('webpackChunkremote_kol');
});

test("style sheets of a release that failed go, as the next one's have the same names in the build; others stay", () => {
  const release = fakeRelease('remote-kol', 'failed');
  const [own, foreign] = [`${release.url}a.css`, '/remotes/remote-brand/files/c.css'].map(sheet) as [
    HTMLLinkElement,
    HTMLLinkElement,
  ];
  document.head.append(own, foreign);
  dropRequests('remote-kol', release);
  expect([own, foreign].map(({ isConnected }) => isConnected)).toEqual([false, true]);
});
