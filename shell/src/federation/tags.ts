import { containerName, type ReleaseFile, type RemoteRelease } from '@sohor/shared/platform/remotes';
import { NO_FILE } from '../inlined/shell-tags.ts';

/** Script and style tags: their hashes, their time limits, and addresses that a browser has not failed before. */

/** Milliseconds after which a file that has not loaded counts as failed. Chunk loaders have the same limit for scripts. */
const TIMEOUT_MS = 5000;
/** Milliseconds that a preloaded entry gets at the least, when the shell itself was slow to load. */
const TIMEOUT_AT_LEAST_MS = 3000;

/** Address of a part of the shell in its build → under which it was published, and its hash. */
const ownFiles = new Map<string, ReleaseFile>();
const asked = new Set<string>();
let attempt = 0;

/** Address without the query that a retry adds. */
const plain = (address: string) => new URL(address, document.baseURI).href.split('?')[0] ?? address;

/** A file's name in its build: publishing adds a content hash (ops/webpack/content-names-plugin.ts). */
export const builtName = (file: string) => file.replace(/\.[0-9a-f]{12}(\.\w+)$/, '$1');

/** Registers files of the shell that its chunk loader may ask for. */
export function expectFiles(files: readonly ReleaseFile[]): void {
  for (const { file, integrity } of files)
    ownFiles.set(plain(builtName(file)), { file: plain(file), integrity });
}

const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];

/** Milliseconds to wait for an entry: they begin with its preload, where there was one. */
export function entryTimeout(address: string): number {
  const since = preloads().find(({ href }) => href === address)?.dataset.asked;
  const underWay = since === undefined ? 0 : performance.now() - Number(since);
  return Math.max(TIMEOUT_MS - underWay, TIMEOUT_AT_LEAST_MS);
}

/**
 * Ends what is still under way of a release that failed before any module of it ran: hanging requests delay others, scripts
 * that come late must not join the release that is tried next, and its style sheets would pass for that release's, which have the
 * same names in the build.
 */
export function dropRequests(remote: string, { url }: RemoteRelease): void {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  for (const link of [...preloads(), ...sheets]) if (link.href.startsWith(plain(url))) link.remove();
  const nowhere = document.implementation.createHTMLDocument('');
  for (const script of document.querySelectorAll(`script[data-webpack^="${remote}:"]`)) {
    // Whoever waits for it fails now, not after the time limit.
    script.dispatchEvent(new Event('error'));
    // In another document it never runs.
    nowhere.adoptNode(script);
  }
  Reflect.deleteProperty(globalThis, `webpackChunk${containerName(remote)}`);
}

/** Adds a counter to an address that was used before: the browser would repeat its failure, or go on waiting. */
export function freshAddress(address: string): string {
  const url = new URL(address, document.baseURI);
  if (asked.has(url.href)) {
    attempt += 1;
    url.searchParams.set('attempt', String(attempt));
  } else asked.add(url.href);
  return url.href;
}

/**
 * Called by the chunk loaders of shell and remotes (ops/webpack/guarded-tags-plugin.ts) for each tag before they add it to the
 * page. Tags of remotes have their hash already.
 */
export function prepareTag(tag: HTMLScriptElement | HTMLLinkElement): void {
  const isSheet = tag instanceof HTMLLinkElement;
  const address = isSheet ? tag.href : tag.src;
  const isOwn =
    new URL(address).pathname.startsWith('/shell/') && new URL(address).origin === location.origin;
  const known = isOwn ? (ownFiles.get(plain(address)) ?? { file: address, integrity: NO_FILE }) : undefined;
  // An empty hash is of a dev server.
  if (known?.integrity) tag.integrity = known.integrity;
  const next = freshAddress(known?.file ?? address);
  if (!isSheet) {
    tag.src = next;
    return;
  }
  // The chunk loader finds existing style sheets by `data-href`. It has no time limit for them.
  tag.dataset.href ??= address;
  tag.href = next;
  const timer = setTimeout(() => tag.dispatchEvent(new Event('error')), TIMEOUT_MS);
  for (const event of ['load', 'error']) tag.addEventListener(event, () => clearTimeout(timer));
}
