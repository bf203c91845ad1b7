import type { ReleaseFile } from '@sohor/shared/platform/contract';
import { REQUEST_TIMEOUT, readWhole } from '../federation/published.ts';
import { expectFiles } from '../federation/tags.ts';
import { ownPart } from './own-part.ts';

type Parts = Readonly<Record<string, readonly ReleaseFile[]>>;

let all: Promise<void> | undefined;

/**
 * Hash of `/shell-parts.json`, the list of all parts, if the document names only some of them. The browser refuses the list of
 * another release.
 */
const integrityOfRest = () => document.getElementById('shell-chunks')?.dataset.rest;

/** Loads the hashes of all parts of this shell. */
export function knowAllParts(): Promise<void> {
  const integrity = integrityOfRest();
  if (!integrity) return Promise.resolve();
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT);
  all ??= fetch('/shell-parts.json', { cache: 'no-cache', integrity, signal })
    .then((reply) => reply.json() as Promise<Parts>)
    .then((parts) => {
      for (const files of Object.values(parts)) expectFiles('', files);
    })
    .catch(knowByRegistry);
  all.catch(() => {
    all = undefined;
  });
  return all;
}

/** Takes the hashes from the registry, if another shell is live by now or the web server has no `/shell-parts.json`. */
async function knowByRegistry(failure: unknown): Promise<void> {
  const { current, previous } = (await readWhole())?.shell ?? {};
  const own = [current, previous].find((one) => one?.manifest.version === globalThis.sohor?.shell);
  if (!own) throw failure;
  expectFiles(own.url, own.manifest.files);
}

function isNamed(chunk: string): boolean {
  if (typeof document === 'undefined' || !integrityOfRest()) return true;
  const block = document.getElementById('shell-chunks')?.textContent ?? '{}';
  return Object.hasOwn(JSON.parse(block), chunk);
}

/** Loads a part that most pages do not need at first, so that few documents name its files. */
export const whenKnown = <T>(chunk: string, load: () => Promise<T>): Promise<T> =>
  isNamed(chunk) ? load() : knowAllParts().then(load);

/** As `whenKnown`, for a part that the page cannot do without. */
export const laterPart = <T>(chunk: string, load: () => Promise<T>): Promise<T> =>
  ownPart(() => whenKnown(chunk, load));
