import type { Registry, TrustedKeys } from '@sohor/shared/platform/contract';
import { inPool } from '../../test/pool.ts';
import { keysOf, plainKey } from '../builds/release-files.ts';
import { liveKit } from '../builds/shell-kit.ts';
import { refuseFor } from '../checks/check-registry.ts';
import { allReleasesOf } from '../registry/changes.ts';
import { hashOf, SITE_FILE, type Site } from '../registry/documents.ts';
import { registryBytes } from '../registry/registry-text.ts';
import { type Revision, readHead } from '../registry/revisions.ts';
import type { SiteSettings } from '../registry/site-settings.ts';
import { isStamped, stampOnce } from '../registry/stamp.ts';
import { unsignedIn } from '../signing/signatures.ts';
import type { Store } from '../store/store.ts';

export type SignedSettings = SiteSettings & { keys: TrustedKeys };

/** Folders of files that never change under their name. */
const IMMUTABLE = ['shell/', 'remotes/'];
const REGISTRY_FILE = 'registry.json';

/**
 * Brings a copy of a site up to date: for gateways that serve a folder while releases go into a bucket. Files first,
 * documents after, `site.json` last, so that the copy is whole at any moment. Revisions and kits are left out: nobody serves them.
 * A file that is missing at the source holds nothing up, as the releases of others would wait for it: it is copied as soon
 * as it is there.
 * @param settings where signatures count: keys by which every release must be signed, and what else this place decides itself
 * @returns whether there was anything to do; what is just being stamped is left for the next time
 */
export async function mirror(from: Store, to: Store, settings?: SignedSettings): Promise<boolean> {
  if (settings) return mirrorSigned(from, to, settings);
  const [wanted, present] = await Promise.all([from.get(SITE_FILE), to.get(SITE_FILE)]);
  const site = wanted && parse<Site>(wanted);
  if (!wanted || !site?.documents || site.revision === 0) return false;
  const isSame = present?.equals(wanted) === true && (await isStamped(to, site));
  if (isSame && (await hasFiles(to, await to.get(REGISTRY_FILE)))) return false;
  const { copied, removeOthers } = await copyFiles(from, to);
  if (isSame && copied === 0) return false;
  const documents = await Promise.all(
    Object.entries(site.documents).map(async ([file, hash]) => ({ file, hash, bytes: await from.get(file) })),
  );
  // Stamped anew while this was reading: another time, all of one revision.
  if (documents.some(({ bytes, hash }) => !bytes || hashOf(bytes) !== hash)) return false;
  for (const { file, bytes } of documents) if (bytes) await to.replace(file, bytes);
  await to.replace(SITE_FILE, wanted);
  await removeOthers(documents.find(({ file }) => file === REGISTRY_FILE)?.bytes);
  return true;
}

/**
 * The same where signatures count: the documents of the bucket are left alone, as whoever may write there could have put
 * anything into them. They are made here, from a registry and a kit that known keys have signed.
 * @throws {Problem} where something is signed by none: the copy stays as it is
 */
async function mirrorSigned(from: Store, to: Store, settings: SignedSettings): Promise<boolean> {
  const head = await readHead(from);
  if (!head) return false;
  const { origin, allowedOrigins, overrides, keys } = settings;
  const registry: Registry = { ...head.registry, allowedOrigins, overrides, keys };
  const wanted = { ...head, origin, registry };
  const bytes = registryBytes(registry);
  const isSame = await isMirrored(to, wanted, bytes);
  if (isSame && (await hasFiles(to, bytes))) return false;
  const checked = withKitsReadOnce(from);
  refuseFor(await unsignedIn(checked, registry, keys), `Revision ${head.revision} of ${from.place}`);
  const { copied, removeOthers } = await copyFiles(from, to);
  if (isSame && copied === 0) return false;
  await stampOnce(to, wanted, await liveKit(checked, registry));
  await removeOthers(bytes);
  return true;
}

/** What is made into documents are the very bytes that were checked, whoever writes in between. */
function withKitsReadOnce(store: Store): Pick<Store, 'get' | 'place'> {
  const kits = new Map<string, Promise<Buffer | undefined>>();
  const get = (key: string) => {
    const read = kits.get(key) ?? store.get(key);
    kits.set(key, read);
    return read;
  };
  return { place: store.place, get };
}

async function isMirrored(to: Store, wanted: Revision, registry: Buffer): Promise<boolean> {
  return (await to.get(REGISTRY_FILE))?.equals(registry) === true && isStamped(to, wanted);
}

/** `removeOthers` removes what the other place has no more, but nothing that the registry names. */
async function copyFiles(from: Store, to: Store) {
  const [listed, known] = await Promise.all([filesIn(from), filesIn(to)]);
  const missing = [...listed].filter((key) => !known.has(key));
  await inPool(12, missing, async (key) => {
    const bytes = await from.get(key);
    if (bytes) await to.putIfAbsent(key, bytes);
  });
  const removeOthers = async (registry: Buffer | undefined) => {
    const named = new Set(namedBy(registry));
    for (const key of known) if (!listed.has(key) && !named.has(plainKey(key))) await to.remove(key);
    await to.sweep();
  };
  return { copied: missing.length, removeOthers };
}

async function filesIn(store: Store): Promise<Set<string>> {
  const files = await Promise.all(IMMUTABLE.map((prefix) => store.list(prefix)));
  return new Set(files.flat().map(({ key }) => key));
}

/** Whether every file is there that browsers may be told to load: one may have been put back after it was live. */
async function hasFiles(to: Store, registry: Buffer | undefined): Promise<boolean> {
  const present = await filesIn(to);
  return namedBy(registry).every((key) => present.has(key));
}

function namedBy(bytes: Buffer | undefined): string[] {
  const registry = bytes && parse<Registry>(bytes);
  return registry ? allReleasesOf(registry).flatMap(keysOf) : [];
}

function parse<T>(bytes: Buffer): T | undefined {
  try {
    return JSON.parse(String(bytes)) as T;
  } catch {
    return undefined;
  }
}
