import type { ReleaseFile, RemoteRelease } from '@sohor/shared/platform/contract';
import { filesOf } from '@sohor/shared/platform/statement';

/** No file has this hash: what nobody vouches for does not run. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** A style sheet that neither arrives nor fails within this time counts as failed, as a script does. Milliseconds. */
const SHEET_TIMEOUT = 5000;

const hashes = new Map<string, string>();
/** Address that a chunk loader knows a file by → the one that it is published under. */
const published = new Map<string, string>();
const asked = new Set<string>();
let attempt = 0;

/** Address without the query that a retry adds. */
function plain(address: string): string {
  return new URL(address, document.baseURI).href.split('?')[0] ?? address;
}

/** The name of a file as its build had it: the published one says what is in the file (ops/webpack/content-names-plugin.ts). */
export const builtName = (file: string) => file.replace(/\.[0-9a-f]{12}(\.\w+)$/, '$1');

/** Files that may be loaded, and the bytes they must have. Without a hash (a dev server) any bytes will do. */
export function expectFiles(folder: string, files: readonly ReleaseFile[]): void {
  for (const { file, integrity } of files) {
    const address = plain(folder + file);
    hashes.set(address, integrity);
    published.set(plain(folder + builtName(file)), address);
  }
}

export function expectRelease(release: RemoteRelease): void {
  expectFiles(release.url, filesOf(release.manifest));
}

/** Milliseconds since the page's first script (shell/boot.js) asked for the file; 0 where it did not. */
export function underWayFor(address: string): number {
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  const asked = preloads.find(({ href }) => href === address)?.dataset.asked;
  return asked === undefined ? 0 : performance.now() - Number(asked);
}

/**
 * Lets go of what the page has preloaded of a release that failed: requests that hang would hold up others.
 * @param next the release that is tried now, which may have files in common with it
 */
export function dropPreloads({ url }: RemoteRelease, next: RemoteRelease | undefined): void {
  const folder = plain(url);
  const needed = new Set(next && filesOf(next.manifest).map(({ file }) => plain(next.url + file)));
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'))
    if (link.href.startsWith(folder) && !needed.has(link.href)) link.remove();
}

/** Where the file lies that a chunk loader asks for. Loaders of older builds know the published addresses themselves. */
const publishedAddress = (address: string) => published.get(plain(address)) ?? address;

/** An address that was not asked for before: one that hung or failed would answer the same again. */
export function freshAddress(address: string): string {
  const url = new URL(address, document.baseURI);
  if (asked.has(url.href)) {
    attempt += 1;
    url.searchParams.set('attempt', String(attempt));
  } else asked.add(url.href);
  return url.href;
}

/** Makes the browser refuse the file unless it has the bytes that the registry names. */
export function bindToHash(tag: HTMLScriptElement | HTMLLinkElement): void {
  const integrity = hashes.get(plain(tag instanceof HTMLLinkElement ? tag.href : tag.src)) ?? NO_FILE;
  if (integrity) tag.integrity = integrity;
}

/**
 * Called by the chunk loaders of shell and remotes (ops/webpack/guarded-tags-plugin.ts) with each tag that they are about
 * to put into the page.
 */
export function prepareTag(tag: HTMLScriptElement | HTMLLinkElement): void {
  if (!(tag instanceof HTMLLinkElement)) {
    tag.src = publishedAddress(tag.src);
    bindToHash(tag);
    tag.src = freshAddress(tag.src);
    return;
  }
  // The loader of sheets finds those that are there by this, and knows no time-out.
  tag.dataset.href = tag.href;
  tag.href = publishedAddress(tag.href);
  bindToHash(tag);
  tag.href = freshAddress(tag.href);
  const timer = setTimeout(() => tag.dispatchEvent(new Event('error')), SHEET_TIMEOUT);
  for (const event of ['load', 'error']) tag.addEventListener(event, () => clearTimeout(timer));
}
