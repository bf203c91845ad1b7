import type { ReleaseFile } from '@sohor/shared/platform/contract';
import { REQUEST_TIMEOUT, readWhole } from '../federation/published.ts';
import { expectFiles } from '../federation/tags.ts';
import { ownPart } from './own-part.ts';

type Parts = Readonly<Record<string, readonly ReleaseFile[]>>;

let all: Promise<void> | undefined;

/** Where the document names some parts only, the hash of the list of all: `/shell-parts.json`. A list of another release is refused. */
const integrityOfRest = () => document.getElementById('shell-chunks')?.dataset.rest;

/** Learns the hashes of all parts of this shell. */
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

/** Where another shell is live by now, or the web server makes no parts. */
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

/** Loads a part whose files few documents name, as most pages do without it at first. */
export const whenKnown = <T>(chunk: string, load: () => Promise<T>): Promise<T> =>
  isNamed(chunk) ? load() : knowAllParts().then(load);

/** As `whenKnown`, of a part without which the page cannot do what it is for. */
export const laterPart = <T>(chunk: string, load: () => Promise<T>): Promise<T> =>
  ownPart(() => whenKnown(chunk, load));
