import type { ReleaseFile, RemoteRelease } from '@sohor/shared/platform/contract';
import { filesOf } from '@sohor/shared/platform/statement';
import { NO_FILE } from './no-file.ts';

/** Milliseconds after which a style sheet that has not loaded counts as failed, as for scripts. */
const SHEET_TIMEOUT = 5000;

const hashes = new Map<string, string>();
/** Address by which a chunk loader asks for a file → address under which it was published. */
const published = new Map<string, string>();
const asked = new Set<string>();
let attempt = 0;

/** Address without the query that a retry adds. */
function plain(address: string): string {
  return new URL(address, document.baseURI).href.split('?')[0] ?? address;
}

/** A file's name in its build: publishing adds a content hash (ops/webpack/content-names-plugin.ts). */
export const builtName = (file: string) => file.replace(/\.[0-9a-f]{12}(\.\w+)$/, '$1');

/** Registers files that may be loaded, with their hashes. An empty hash, of a dev server, accepts any content. */
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

/** Milliseconds since the page's first script (shell/src/inlined) asked for the file; 0 where it did not. */
export function underWayFor(address: string): number {
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  const asked = preloads.find(({ href }) => href === address)?.dataset.asked;
  return asked === undefined ? 0 : performance.now() - Number(asked);
}

/** Whether the browser has fetched the file, if only to find that it cannot be had. */
export const hasCome = (address: string) =>
  (performance.getEntriesByName?.(new URL(address, document.baseURI).href).length ?? 0) > 0;

/** Asks for the files of a module, which its entry would ask for only once it runs. */
export function preloadModule({ url, manifest }: RemoteRelease, module: string): void {
  const { js = [], css = [] } = manifest.chunks[module] ?? {};
  const known = new Set([...document.querySelectorAll<HTMLLinkElement>('link')].map(({ href }) => href));
  for (const { file, integrity } of [...js, ...css]) {
    const href = plain(url + file);
    if (known.has(href) || asked.has(href)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: file.endsWith('.css') ? 'style' : 'script', href, integrity });
    // Must equal the mode of the later request, or the browser fetches the file twice.
    if (!href.startsWith(`${location.origin}/`)) link.crossOrigin = 'anonymous';
    link.dataset.asked = `${performance.now()}`;
    document.head.append(link);
  }
}

/**
 * Cancels the preloads of a release that failed: hanging requests would delay others.
 * @param next the release that is tried now, which may share files with it
 */
export function dropPreloads({ url }: RemoteRelease, next: RemoteRelease | undefined): void {
  const folder = plain(url);
  const needed = new Set(next && filesOf(next.manifest).map(({ file }) => plain(next.url + file)));
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'))
    if (link.href.startsWith(folder) && !needed.has(link.href)) link.remove();
}

/** Published address of the file that a chunk loader asks for. Loaders of older builds ask for the published address itself. */
const publishedAddress = (address: string) => published.get(plain(address)) ?? address;

/** Adds a counter to an address that was used before: the browser would repeat its failure, or go on waiting. */
export function freshAddress(address: string): string {
  const url = new URL(address, document.baseURI);
  if (asked.has(url.href)) {
    attempt += 1;
    url.searchParams.set('attempt', String(attempt));
  } else asked.add(url.href);
  return url.href;
}

/** Sets the hash from the registry, so that the browser refuses any other content. */
export function bindToHash(tag: HTMLScriptElement | HTMLLinkElement): void {
  const integrity = hashes.get(plain(tag instanceof HTMLLinkElement ? tag.href : tag.src)) ?? NO_FILE;
  if (integrity) tag.integrity = integrity;
}

/**
 * Called by the chunk loaders of shell and remotes (ops/webpack/guarded-tags-plugin.ts) for each tag before they add it to
 * the page.
 */
export function prepareTag(tag: HTMLScriptElement | HTMLLinkElement): void {
  if (!(tag instanceof HTMLLinkElement)) {
    tag.src = publishedAddress(tag.src);
    bindToHash(tag);
    tag.src = freshAddress(tag.src);
    return;
  }
  // The chunk loader finds existing style sheets by `data-href`. It has no time-out for them, so there is one here.
  tag.dataset.href = tag.href;
  tag.href = publishedAddress(tag.href);
  bindToHash(tag);
  tag.href = freshAddress(tag.href);
  const timer = setTimeout(() => tag.dispatchEvent(new Event('error')), SHEET_TIMEOUT);
  for (const event of ['load', 'error']) tag.addEventListener(event, () => clearTimeout(timer));
}
