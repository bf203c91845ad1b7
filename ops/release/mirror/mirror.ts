import { setTimeout as pause } from 'node:timers/promises';
import type { Registry, TrustedKeys } from '@sohor/shared/platform/remotes';
import { describe } from '../../run/problem.ts';
import { say } from '../../run/say.ts';
import { inPool } from '../../test/pool.ts';
import { keysOf, plainKey } from '../builds/release-files.ts';
import { liveKit } from '../builds/shell-kit.ts';
import { refuseFor } from '../checks/check-registry.ts';
import { releasesOf } from '../registry/changes.ts';
import { registryBytes } from '../registry/registry-text.ts';
import { needHead, type Revision, readHead } from '../registry/revisions.ts';
import type { SiteSettings } from '../registry/site-settings.ts';
import { isStamped, stampOnce } from '../registry/stamp.ts';
import { unsignedIn } from '../signing/signatures.ts';
import { keysIn, type Store } from '../store/store.ts';

export type SignedSettings = SiteSettings & { keys: TrustedKeys };

const POLL_MS = 2_000;
/** Folders of files that never change under their name. */
const IMMUTABLE = ['shell/', 'remotes/'];

/** Updates a copy of a site, once or until it is stopped. */
export async function followSite(
  from: Store,
  to: Store,
  once: boolean,
  settings?: SignedSettings,
): Promise<void> {
  if (once) {
    await needHead(from);
    await mirror(from, to, settings);
    return say(`✓ ${to.place} is as ${from.place}`);
  }
  for (; ; await pause(POLL_MS)) {
    try {
      if (await mirror(from, to, settings)) say(`✓ ${to.place} is as ${from.place}`);
    } catch (error) {
      // The copy stays as it was, complete and usable.
      process.stderr.write(`! ${describe(error)}\n`);
    }
  }
}

/**
 * Brings a copy of a site up to date: for gateways that serve a folder while releases go into a bucket. Files first,
 * documents after, `site.json` last, so that the copy is whole at any moment. Revisions and kits are left out: nobody serves them.
 * The documents of the bucket are left alone, as whoever may write there could have put anything into them: they are made
 * here, from the registry and its kit. A file that is missing at the source holds nothing up, as the releases of others would
 * wait for it: it is copied as soon as it is there.
 * @param settings where signatures count: keys by which every release must be signed, and what else this place decides itself
 * @returns whether there was anything to do
 * @throws {Problem} where something is signed by none of the keys: the copy stays as it is
 */
export async function mirror(from: Store, to: Store, settings?: SignedSettings): Promise<boolean> {
  const head = await readHead(from);
  if (!head) return false;
  const wanted = settings ? asDecidedHere(head, settings) : head;
  const { registry } = wanted;
  const isSame =
    (await to.get('registry.json'))?.equals(registryBytes(registry)) === true &&
    (await isStamped(to, wanted));
  const present = await filesIn(to);
  if (isSame && filesNamedBy(registry).every((key) => present.has(key))) return false;
  const checked = withKitsReadOnce(from);
  const unsigned = await unsignedIn(checked, registry, settings?.keys);
  refuseFor(unsigned, `Revision ${head.revision} of ${from.place}`);
  // Checked only now, because an unsigned release may have any form.
  const needed = new Set(filesNamedBy(registry));
  const listed = await filesIn(from);
  const missing = [...listed].filter((key) => !present.has(key));
  await inPool(12, missing, async (key) => {
    const bytes = await from.get(key);
    if (bytes) await to.putIfAbsent(key, bytes);
  });
  if (isSame && missing.length === 0) return false;
  await stampOnce(to, wanted, await liveKit(checked, registry));
  // Files that were pruned at the source go here, too, except those that the registry still names.
  for (const key of present) if (!listed.has(key) && !needed.has(plainKey(key))) await to.remove(key);
  await to.sweep();
  return true;
}

const filesNamedBy = (registry: Registry) => releasesOf(registry).flatMap(({ release }) => keysOf(release));

function asDecidedHere(head: Revision, settings: SignedSettings): Revision {
  const { origin, allowedOrigins, overrides, keys } = settings;
  const registry: Registry = { ...head.registry, allowedOrigins, overrides, keys };
  return { ...head, origin, registry };
}

/** Reads each kit once, so that documents are made of the very bytes whose signature was checked. */
function withKitsReadOnce(store: Store): Pick<Store, 'get' | 'place'> {
  const kits = new Map<string, Promise<Buffer | undefined>>();
  const get = (key: string) => {
    const read = kits.get(key) ?? store.get(key);
    kits.set(key, read);
    return read;
  };
  return { place: store.place, get };
}

async function filesIn(store: Store): Promise<Set<string>> {
  const keys = await Promise.all(IMMUTABLE.map(async (prefix) => [...(await keysIn(store, prefix))]));
  return new Set(keys.flat());
}
