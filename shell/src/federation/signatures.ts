import type { RemoteRelease, TrustedKeys } from '@sohor/shared/platform/contract';
import { filesOf, moduleFiles, moduleStatement, remoteStatement } from '@sohor/shared/platform/statement';
import { KeysReplaced } from './failure.ts';

/** Milliseconds: without an end, a list that hangs would keep a remote's page from saying that it cannot be had. */
const KEYS_TIMEOUT_MS = 5000;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

const KEYS_FILE = '/trusted-keys.json';

let allKeys: Promise<TrustedKeys> | undefined;

/**
 * The keys that check releases of the remote; undefined where the page requires no signature. A page holds the keys of its own
 * remotes, and the hash of all others', so that what is fetched later cannot add a key.
 * @throws {KeysReplaced} where the site has other keys by now: only a new page knows their hash
 */
export async function keysFor(remote: string): Promise<TrustedKeys | undefined> {
  const { keys, keysIntegrity: integrity } = globalThis.sohor?.registry ?? {};
  if (!keys || keys[remote] || !integrity) return keys;
  const signal = AbortSignal.timeout(KEYS_TIMEOUT_MS);
  allKeys ??= fetch(KEYS_FILE, { cache: 'no-cache', integrity, signal }).then((reply) => reply.json());
  try {
    return await allKeys;
  } catch (error) {
    console.error(remote, error);
    allKeys = undefined;
    // Where nobody answered in time, nobody waits once more.
    if (!signal.aborted && (await isListThere()))
      throw new KeysReplaced(`other keys than this page's for ${remote}`);
    return keys;
  }
}

/**
 * Whether the site has a list at all: then it was its hash that the browser refused, of which a fetch tells nothing itself. What is
 * no list, such as a page of a proxy, may be another thing at the next try. Nothing of this list is used.
 */
async function isListThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(KEYS_TIMEOUT_MS);
    const reply = await fetch(KEYS_FILE, { cache: 'no-store', signal });
    const list: unknown = await reply.json();
    return reply.ok && typeof list === 'object' && list !== null && Object.values(list).every(Array.isArray);
  } catch {
    return false;
  }
}

/** Fetches them ahead: once a release has changed them, the list no longer has the hash that this page names. */
export const knowAllKeys = () => void keysFor('').catch(() => undefined);

/**
 * Whether one of the remote's keys has signed the release. A page without keys requires no signature. A browser without
 * Ed25519 trusts the page: whatever made the page has checked the signatures (ops/release/mirror).
 */
export async function isSigned(
  remote: string,
  release: RemoteRelease,
  keys: TrustedKeys | undefined,
): Promise<boolean> {
  if (!keys) return true;
  if (release.manifest.name !== remote) return false;
  for (const [statement, signature] of statementsOf(release))
    if (!(await isBySomeKey(remote, statement, signature, keys[remote]))) return false;
  return true;
}

/** What must be signed, with its signature: the whole, or each module that is there. Nothing may be there beside them. */
function statementsOf({ manifest, signature, moduleSignatures }: RemoteRelease): [string, string][] {
  const modules = Object.keys(manifest.chunks);
  const named = new Set(modules.flatMap((module) => moduleFiles(manifest, module)));
  if (signature !== undefined || !moduleSignatures || !filesOf(manifest).every((file) => named.has(file)))
    return [[remoteStatement(manifest), signature ?? '']];
  return modules.map((module) => [moduleStatement(manifest, module), moduleSignatures[module] ?? '']);
}

async function isBySomeKey(
  remote: string,
  text: string,
  signature: string,
  keys: readonly string[] = [],
): Promise<boolean> {
  const statement = new TextEncoder().encode(text);
  for (const key of keys) {
    try {
      const known = await importKey(key);
      if (!known) return true;
      if (await crypto.subtle.verify('Ed25519', known, bytesOf(signature), statement)) return true;
    } catch (error) {
      // An unreadable key or signature counts as no signature.
      console.error(remote, error);
    }
  }
  return false;
}

/** @returns undefined without Ed25519: pages without TLS lack `crypto.subtle`, and browsers before 2025 lack the algorithm */
async function importKey(key: string): Promise<CryptoKey | undefined> {
  if (!crypto.subtle) return undefined;
  const bytes = bytesOf(key);
  try {
    return await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  } catch (error) {
    if ((error as Error).name === 'NotSupportedError') return undefined;
    throw error;
  }
}
