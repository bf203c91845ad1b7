import { inPool } from '../../test/pool.ts';
import { hashOf, SITE_FILE, type Site } from '../registry/documents.ts';
import type { Store } from '../store/store.ts';

/** Folders of files that never change under their name. */
const IMMUTABLE = ['shell/', 'remotes/'];

/**
 * Brings a copy of a site up to date: for gateways that serve a folder while releases go into a bucket. Files first,
 * documents after, `site.json` last, so that the copy is whole at any moment. Revisions and kits are left out: nobody serves them.
 * @returns whether there was anything to do; what is just being stamped is left for the next time
 */
export async function mirror(from: Store, to: Store): Promise<boolean> {
  const [wanted, present] = await Promise.all([from.get(SITE_FILE), to.get(SITE_FILE)]);
  const site = wanted && parse(wanted);
  if (!wanted || !site || site.revision === 0) return false;
  if (present?.equals(wanted) && (await isComplete(to, site))) return false;
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
  const documents = await Promise.all(
    Object.entries(site.documents).map(async ([file, hash]) => ({ file, hash, bytes: await from.get(file) })),
  );
  // Stamped anew while this was reading: another time, all of one revision.
  if (documents.some(({ bytes, hash }) => !bytes || hashOf(bytes) !== hash)) return false;
  for (const { file, bytes } of documents) if (bytes) await to.replace(file, bytes);
  await to.replace(SITE_FILE, wanted);
  const stillThere = new Set(listed);
  for (const key of known) if (!stillThere.has(key)) await to.remove(key);
  await to.sweep();
  return true;
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
