import { shellVersion } from '../frame/shell-version.ts';
import { makeOffer } from '../notifications/offers.ts';
import { startedAs } from './loader.ts';
import { entryIn, isWithdrawn, latestRegistry, onPublished } from './published.ts';

/** Whether the tab runs anything that was replaced, taken back or switched off since. */
export function isOutdated(): boolean {
  const latest = latestRegistry();
  if (!latest) return false;
  const shell = shellVersion();
  const live = latest.shell?.current.manifest.version;
  if (shell && live && shell !== live) return true;
  return Object.entries(startedAs()).some(([remote, { meant, version }]) => {
    // A developer's own is as new as the developer wants it.
    if (meant === null) return false;
    if (isWithdrawn(latest, remote)) return true;
    const entry = entryIn(latest, remote);
    if (!entry) return false;
    const now = entry.current.manifest.version;
    // Where the release that was meant had failed, the tab runs another one, and nothing is newer yet.
    return entry.disabled === true || (now !== meant && now !== version);
  });
}

/**
 * Offers the new version to a tab that runs an old one, once for each change of the registry. The tab is never loaded anew by
 * itself: somebody may be in the middle of a form.
 */
export function offerNewVersions(): void {
  let offeredFor = 0;
  onPublished(() => {
    const revision = latestRegistry()?.revision ?? 0;
    if (revision === offeredFor || !isOutdated()) return;
    offeredFor = revision;
    makeOffer({
      tone: 'info',
      text: 'Versi baru tersedia. Simpan isian Anda dulu.',
      action: { label: 'Muat ulang', act: () => window.location.reload() },
    });
  });
}
