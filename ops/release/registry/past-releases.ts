import { Problem } from '../../run/problem.ts';
import { descriptionKey, folderOf, isShell, keysOf, type Release } from '../builds/release-files.ts';
import { keysIn, type Store } from '../store/store.ts';
import { findEntry, versionOf } from './changes.ts';
import { history, type Revision } from './revisions.ts';

/**
 * Finds what to roll back to.
 * @param version given by the person, or undefined for the one before
 * @returns the release, and which one was its previous release while it was live
 */
export async function findRollbackTarget(
  store: Store,
  { registry }: Revision,
  name: string,
  version: string | undefined,
): Promise<{ release: Release; previous: Release | undefined }> {
  const now = findEntry(registry, name);
  if (!now) throw new Problem(`${name} was never released in ${store.place}.`);
  const current = versionOf(now.current);
  if (version !== undefined && version === current) throw new Problem(`${name} ${version} is live already.`);
  const wanted = version ?? versionOf(now.previous);
  if (!wanted)
    throw new Problem(
      `There is no release of ${name} before ${current} to go back to. "npm run status" lists what there was.`,
    );
  const seen = new Set<string>();
  for await (const revision of history(store)) {
    const then = findEntry(revision.registry, name);
    if (!then) continue;
    seen.add(versionOf(then.current) ?? '');
    if (versionOf(then.current) !== wanted) continue;
    await needFiles(store, name, then.current);
    const { previous } = then;
    const standsBy =
      previous && versionOf(previous) !== current && (await missingFile(store, previous)) === undefined;
    // The registry's own copy may have been signed since that revision.
    const release = now.previous && versionOf(now.previous) === wanted ? now.previous : then.current;
    return { release, previous: standsBy ? previous : undefined };
  }
  throw new Problem(`${name} ${wanted} was never live here. Live were: ${[...seen].join(', ')}.`);
}

/** Whether this is the remote's first release: before it, the site did not have the remote. */
export async function isFirstRelease(store: Store, { registry }: Revision, name: string): Promise<boolean> {
  const now = registry.remotes[name];
  if (!now || now.previous) return false;
  for await (const revision of history(store)) {
    const then = revision.registry.remotes[name];
    if (!then) return true;
    if (versionOf(then.current) !== versionOf(now.current)) return false;
  }
  return false;
}

/** @throws {Problem} where a file of the release is gone */
export async function needFiles(store: Store, name: string, release: Release): Promise<void> {
  const missing = await missingFile(store, release);
  if (missing === undefined) return;
  throw new Problem(
    `${name} ${versionOf(release)} is not whole any more: ${store.place}/${missing} is gone. Old releases are removed in ` +
      'time. Check out its sources, and release them again.',
  );
}

async function missingFile(store: Store, release: Release): Promise<string | undefined> {
  const present = await keysIn(store, folderOf(release));
  const missing = keysOf(release).find((key) => !present.has(key));
  // The kit is needed to make the pages. The description of a remote is not needed any more.
  if (missing !== undefined || !isShell(release)) return missing;
  const kit = descriptionKey(release);
  return (await store.get(kit)) ? undefined : kit;
}
