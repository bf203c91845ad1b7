import { notify } from '@sohor/shared/platform';
import { hasUnsaved } from '../frame/has-unsaved.ts';
import { makeOffer } from '../notifications/offers.ts';
import { usableEntry } from '../registry.ts';
import { newestRegistry, onNewest } from './newest.ts';
import { startedVersions } from './runtime-plugin.ts';

/** What was replaced, taken back or switched off of all that the tab runs, each with what is live instead. */
export function changesSince(): string[] {
  const latest = newestRegistry();
  if (!latest) return [];
  const changes: string[] = [];
  // Where the page's own shell had failed, the tab runs another one, and a reload brings nothing newer yet.
  const page = document.querySelector<HTMLElement>('script[data-shell]')?.dataset.shell;
  const live = latest.shell?.current.manifest.version;
  if (page && live && page !== live && globalThis.sohor?.shell !== live) changes.push(`shell ${live}`);
  for (const { remote, meant, version } of startedVersions()) {
    // A developer's own is as new as the developer wants it.
    if (meant === null) continue;
    const found = Object.hasOwn(latest.remotes, remote) ? latest.remotes[remote] : undefined;
    const entry = usableEntry(remote, found && globalThis.sohor?.forThisBrowser(found));
    const now = entry?.current.manifest.version;
    if (!found || entry?.disabled) changes.push(`${remote} off`);
    // Where the release that was meant had failed, the tab runs another one, and nothing is newer yet.
    else if (now && now !== meant && now !== version) changes.push(`${remote} ${now}`);
  }
  return changes;
}

/**
 * Offers the new version to a tab that runs an old one, once for each release that is new to the tab. The tab is never
 * loaded anew by itself: somebody may be in the middle of a form. Nor is it on request, while a reload would lose
 * something: iOS does not ask before it leaves a page.
 */
export function offerNewVersions(): void {
  const offered = new Set<string>();
  onNewest(() => {
    const changes = changesSince();
    if (changes.every((change) => offered.has(change))) return;
    makeOffer({
      tone: 'info',
      text: 'Versi baru tersedia.',
      action: { label: 'Muat ulang', act: reload },
    }).then(
      () => {
        for (const change of changes) offered.add(change);
      },
      // The remote could not be shown; the next look at the registry tries again.
      () => undefined,
    );
  });
}

function reload(): void {
  if (hasUnsaved()) notify.info('Simpan isian Anda dulu, lalu muat ulang.');
  else window.location.reload();
}
