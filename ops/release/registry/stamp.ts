import { liveKit, type ShellKit } from '../builds/shell-kit.ts';
import type { Store } from '../store/store.ts';
import { documentsOf, hashOf, type Served, SITE_FILE, type Site } from './documents.ts';
import { needHead, type Revision, revisionNumbers } from './revisions.ts';

/**
 * Writes the documents of the site as the registry says. Where the registry has changed meanwhile, it starts again, so that
 * the slower of two commands does not end with older pages. It does not rely on the documents that exist, so it also repairs what a
 * killed command left half done.
 * @param known the head, where it was read just now
 */
export async function stamp(store: Store, known?: Revision): Promise<Revision> {
  for (let head = known ?? (await needHead(store)); ; head = await needHead(store)) {
    await stampOnce(store, head, await liveKit(store, head.registry));
    if ((await revisionNumbers(store)).at(-1) === head.revision) return head;
  }
}

/** @param store the site's own, or that of a copy, or of a candidate that is tried */
export async function stampOnce(store: Store, head: Served, kit: ShellKit): Promise<void> {
  const { site, documents } = documentsOf(head, kit);
  const before = await readSite(store);
  if (before && !site.scriptHashes.every((hash) => before.scriptHashes.includes(hash))) {
    // While old and new pages exist side by side, the inlined scripts of both may run.
    const scriptHashes = [...before.scriptHashes, ...site.scriptHashes];
    await store.replace(SITE_FILE, encode({ ...before, revision: 0, scriptHashes }));
  }
  const replaced = await Promise.all(
    [...documents].map(async ([file, bytes]) => {
      const known = before?.documents[file];
      // site.json says that another version lies there: no need to read it, and the registry may have 1 MB.
      if (!known || known === site.documents[file]) return replaceChanged(store, file, bytes);
      await store.replace(file, bytes);
      return true;
    }),
  );
  // Last, because the gateway reads the new documents when this file changes.
  if (replaced.includes(true)) await store.replace(SITE_FILE, encode(site));
  else await replaceChanged(store, SITE_FILE, encode(site));
}

/** Whether every document is that of this revision. */
export async function isStamped(store: Store, head: Pick<Revision, 'revision'>): Promise<boolean> {
  const site = await readSite(store);
  if (site?.revision !== head.revision) return false;
  const intact = Object.entries(site.documents).map(async ([file, hash]) => {
    const bytes = await store.get(file);
    return bytes !== undefined && hashOf(bytes) === hash;
  });
  return (await Promise.all(intact)).every(Boolean);
}

const encode = (site: Site) => Buffer.from(JSON.stringify(site, null, 1));

/** A document that has not changed is not written, so that it keeps its date and stays in caches. */
async function replaceChanged(store: Store, file: string, bytes: Buffer): Promise<boolean> {
  if ((await store.get(file))?.equals(bytes)) return false;
  await store.replace(file, bytes);
  return true;
}

async function readSite(store: Store): Promise<Site | undefined> {
  try {
    const site = JSON.parse(String(await store.get(SITE_FILE))) as Site;
    return Array.isArray(site.scriptHashes) ? { ...site, documents: site.documents ?? {} } : undefined;
  } catch {
    // Absent or damaged: it is written anew.
    return undefined;
  }
}
