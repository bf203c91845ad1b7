import type { PageRegistry, RemoteManifest, RemoteRelease } from '@sohor/shared/platform/remotes';
import { timeLimit } from '../../inlined/browser.ts';
import { mayLoad } from '../../registry.ts';
import { takeOverrides } from './wanted-overrides.ts';
import { OVERRIDE } from './wants-overrides.ts';

export interface Override {
  remote: string;
  address: string;
  /** Why the published release is shown instead. */
  problem: string | null;
}

/** Replaces published remotes in the registry by overrides. @returns it, and what the banner says of each override */
export async function applyOverrides(
  registry: PageRegistry,
): Promise<{ registry: PageRegistry; overrides: Override[] }> {
  const remotes = { ...registry.remotes };
  const overrides = await Promise.all(
    Object.entries(takeOverrides()).map(async ([remote, address]): Promise<Override> => {
      try {
        remotes[remote] = { current: await releaseAt(remote, address) };
        return { remote, address, problem: null };
      } catch (error) {
        console.error(remote, error);
        return { remote, address, problem: error instanceof Refused ? error.message : UNREACHABLE };
      }
    }),
  );
  return { registry: { ...registry, remotes }, overrides };
}

const UNREACHABLE = 'tidak dapat dihubungi';
const UNTRUSTED = 'bukan alamat yang diizinkan';
const OTHER = 'berisi remote lain';

class Refused extends Error {}

/** Why a remote must not be taken from this address; null when it may. */
export function addressProblem(address: string): string | null {
  return isElsewhere(address) && mayLoad(address) ? null : UNTRUSTED;
}

function isElsewhere(address: string): boolean {
  try {
    return new URL(address).origin !== window.location.origin;
  } catch {
    return false;
  }
}

async function releaseAt(remote: string, address: string): Promise<RemoteRelease> {
  const problem = addressProblem(address);
  if (problem) throw new Refused(problem);
  const reply = await fetch(`${address}remote.json`, {
    cache: 'no-store',
    signal: timeLimit(5000),
  });
  const manifest = (await reply.json()) as RemoteManifest;
  if (manifest.name !== remote) throw new Refused(OTHER);
  return { url: address, manifest: unbound(manifest) };
}

/** Removes the hash: the developer's files change while the page is open. */
function unbound(manifest: RemoteManifest): RemoteManifest {
  return { ...manifest, version: OVERRIDE, entry: { ...manifest.entry, integrity: '' } };
}
