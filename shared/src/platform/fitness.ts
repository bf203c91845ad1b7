import type { RemoteManifest, ShellOffer } from './registry.ts';

/**
 * Why a release cannot run in a shell, in English for logs, or null when it can. The shell checks this before it runs any code of
 * a release; release commands check it before a release goes live.
 */
export function whyUnfit(
  manifest: RemoteManifest,
  { shellApi, shell, singletons }: ShellOffer,
): string | null {
  const stated = Number(manifest.shellApi);
  if (!(stated >= shellApi.oldest && stated <= shellApi.newest))
    return `shell API ${manifest.shellApi}, this shell keeps ${shellApi.oldest} to ${shellApi.newest}`;
  if (!isWithin(shell, manifest.shell)) return `needs shell ${manifest.shell}, this is ${shell}`;
  if (!manifest.singletons) return 'it has no list of singletons';
  for (const [name, range] of Object.entries(manifest.singletons)) {
    const version = singletons[name];
    if (version === undefined) return `needs ${name}, which this shell does not provide`;
    if (!isWithin(version, range)) return `needs ${name} ${range}, this shell provides ${version}`;
  }
  return null;
}

/** Whether a version lies in a range. Understands `^1`, `^1.2`, `~1.2.3` and a single version, nothing else. */
export function isWithin(version: string, range: string): boolean {
  const found = /^([\^~]?)(\d+)(?:\.(\d+))?(?:\.(\d+))?$/.exec(range);
  const [major = 0, minor = 0, patch = 0, ...rest] = version.split('.').map(Number);
  if (!found || rest.length > 0 || [major, minor, patch].some(Number.isNaN)) return false;
  const [, sign, ...stated] = found;
  const [lowMajor = 0, lowMinor = 0, lowPatch = 0] = stated.map((part) => Number(part ?? 0));
  if (sign === '') return major === lowMajor && minor === lowMinor && patch === lowPatch;
  const notBelow = minor > lowMinor || (minor === lowMinor && patch >= lowPatch);
  // Below 1.0.0, a caret also fixes the minor version.
  const holdsMinor = sign === '~' ? stated[1] !== undefined : lowMajor === 0 && stated[1] !== undefined;
  return major === lowMajor && notBelow && (!holdsMinor || minor === lowMinor);
}
