import type { ReleaseFile, RemoteRelease } from '@sohor/shared/platform/contract';

/** No file has this hash: what nobody vouches for does not run. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** A style sheet that neither arrives nor fails within this time counts as failed, as a script does. Milliseconds. */
const SHEET_TIMEOUT = 5000;

const hashes = new Map<string, string>();
const asked = new Set<string>();
let attempt = 0;

/** Address without the query that a retry adds. */
function plain(address: string): string {
  return new URL(address, document.baseURI).href.split('?')[0] ?? address;
}

/** Files that may be loaded, and the bytes they must have. Without a hash (a dev server) any bytes will do. */
export function expectFiles(folder: string, files: readonly ReleaseFile[]): void {
  for (const { file, integrity } of files) hashes.set(plain(folder + file), integrity);
}

export function expectRelease({ url, manifest }: RemoteRelease): void {
  const { entry, chunks, files } = manifest;
  const named = Object.values(chunks).flatMap(({ js, css }) => [...js, ...css]);
  expectFiles(url, [...files, ...named, entry]);
}

/** Milliseconds since the page's first script (shell/boot.js) asked for the file; 0 where it did not. */
export function underWayFor(address: string): number {
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  const asked = preloads.find(({ href }) => href === address)?.dataset.asked;
  return asked === undefined ? 0 : performance.now() - Number(asked);
}

/** Lets go of what the page has preloaded of a release that failed: requests that hang would hold up others. */
export function dropPreloads({ url }: RemoteRelease): void {
  const folder = new URL(url, document.baseURI).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'))
    if (link.href.startsWith(folder)) link.remove();
}

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
  bindToHash(tag);
  if (!(tag instanceof HTMLLinkElement)) {
    tag.src = freshAddress(tag.src);
    return;
  }
  // The loader of sheets finds those that are there by this, and knows no time-out.
  tag.dataset.href = tag.href;
  tag.href = freshAddress(tag.href);
  const timer = setTimeout(() => tag.dispatchEvent(new Event('error')), SHEET_TIMEOUT);
  for (const event of ['load', 'error']) tag.addEventListener(event, () => clearTimeout(timer));
}
