import type { Registry, TrustedKeys } from '@sohor/shared/platform/contract';
import { inPool } from '../../test/pool.ts';
import { liveKit } from '../builds/shell-kit.ts';
import { refuseFor } from '../checks/check-registry.ts';
import { hashOf, SITE_FILE, type Site } from '../registry/documents.ts';
import { type Revision, readHead } from '../registry/revisions.ts';
import type { SiteSettings } from '../registry/site-settings.ts';
import { isStamped, stampOnce } from '../registry/stamp.ts';
import { unsignedIn } from '../signing/signatures.ts';
import type { Store } from '../store/store.ts';

export type SignedSettings = SiteSettings & { keys: TrustedKeys };

/** Folders of files that never change under their name. */
const IMMUTABLE = ['shell/', 'remotes/'];

/**
 * Brings a copy of a site up to date: for gateways that serve a folder while releases go into a bucket. Files first,
 * documents after, `site.json` last, so that the copy is whole at any moment. Revisions and kits are left out: nobody serves them.
 * @param settings where signatures count: keys by which every release must be signed, and what else this place decides itself
 * @returns whether there was anything to do; what is just being stamped is left for the next time
 */
export async function mirror(from: Store, to: Store, settings?: SignedSettings): Promise<boolean> {
  if (settings) return mirrorSigned(from, to, settings);
  const [wanted, present] = await Promise.all([from.get(SITE_FILE), to.get(SITE_FILE)]);
  const site = wanted && parse(wanted);
  if (!wanted || !site || site.revision === 0) return false;
  if (present?.equals(wanted) && (await isComplete(to, site))) return false;
  const done = await copyFiles(from, to);
  const documents = await Promise.all(
    Object.entries(site.documents).map(async ([file, hash]) => ({ file, hash, bytes: await from.get(file) })),
  );
  // Stamped anew while this was reading: another time, all of one revision.
  if (documents.some(({ bytes, hash }) => !bytes || hashOf(bytes) !== hash)) return false;
  for (const { file, bytes } of documents) if (bytes) await to.replace(file, bytes);
  await to.replace(SITE_FILE, wanted);
  await done();
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
  if (await isMirrored(to, wanted)) return false;
  const checked = withKitsReadOnce(from);
  refuseFor(await unsignedIn(checked, registry, keys), `Revision ${head.revision} of ${from.place}`);
  const done = await copyFiles(from, to);
  await stampOnce(to, wanted, await liveKit(checked, registry));
  await done();
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

async function isMirrored(to: Store, wanted: Revision): Promise<boolean> {
  const registry = await to.get('registry.json');
  const isSame = registry?.equals(Buffer.from(JSON.stringify(wanted.registry, null, 1)));
  return isSame === true && isStamped(to, wanted);
}

/** @returns removes what the other place has no more: when no document names it */
async function copyFiles(from: Store, to: Store): Promise<() => Promise<void>> {
  const listed = (await Promise.all(IMMUTABLE.map((prefix) => from.list(prefix))))
    .flat()
    .map(({ key }) => key);
  const known = (await Promise.all(IMMUTABLE.map((prefix) => to.list(prefix)))).flat().map(({ key }) => key);
  const have = new Set(known);
  await inPool(
    12,
    listed.filter((key) => !have.has(key)),
    async (key) => {
      const bytes = await from.get(key);
      if (bytes) await to.putIfAbsent(key, bytes);
    },
  );
  const stillThere = new Set(listed);
  return async () => {
    for (const key of known) if (!stillThere.has(key)) await to.remove(key);
    await to.sweep();
  };
}

async function isComplete(to: Store, site: Site): Promise<boolean> {
  const found = await Promise.all(Object.keys(site.documents).map((file) => to.get(file)));
  return found.every((bytes) => bytes !== undefined);
}

function parse(bytes: Buffer): Site | undefined {
  try {
    const site = JSON.parse(String(bytes)) as Site;
    return site.documents ? site : undefined;
  } catch {
    return undefined;
  }
}
