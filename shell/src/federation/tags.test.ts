import { fakeRelease } from '../testing.ts';
import { expectRelease, prepareTag } from './tags.ts';

const NO_FILE = `sha384-${'A'.repeat(64)}`;
let count = 0;

/** A release whose addresses no other test has asked for. */
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

test('chunks and sheets, named by a page or loaded on demand, must have the bytes that the registry names', () => {
  const url = release();
  expect(script(`${url}page.js`).integrity).toBe('sha384-chunk');
  expect(script(`${url}charts.js`).integrity).toBe('sha384-chunk');
  expect(sheet(`${url}page.css`).integrity).toBe('sha384-chunk');
});

test('a file that nobody vouches for is bound to a hash that no file has', () => {
  expect(script(`${release()}other.js`).integrity).toBe(NO_FILE);
  expect(script('/remotes/remote-kol/gone/page.js').integrity).toBe(NO_FILE);
});

test("a dev server's files may change", () => {
  expect(script(`${release('')}page.js`).integrity).toBeFalsy();
});

test('a file that is asked for again is asked for by a new address, with the same hash', () => {
  const url = release();
  expect(new URL(script(`${url}page.js`).src).search).toBe('');
  const again = script(`${url}page.js`);
  const third = script(`${url}page.js`);
  expect(new URL(again.src).search).toMatch(/^\?attempt=\d+$/);
  expect(third.src).not.toBe(again.src);
  expect(again.integrity).toBe('sha384-chunk');
});

test('a sheet that never answers fails, as a script does', () => {
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

test('the loader of sheets still knows one by the address that it asked for', () => {
  const url = release();
  sheet(`${url}page.css`);
  const again = sheet(`${url}page.css`);
  expect(new URL(again.dataset.href ?? '').pathname).toBe(`${url}page.css`);
  expect(new URL(again.dataset.href ?? '').search).toBe('');
});
