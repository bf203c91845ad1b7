import type { PageRegistry, RemoteEntry } from '@sohor/shared/platform/remotes';

/** Key in sessionStorage: the tab's overrides. */
export const OVERRIDES = 'sohor.overrides';

/** Key in localStorage: this browser shows the developers' panel. */
export const PANEL = 'sohor.panel';

/** Stands in for the version of a remote on a developer's machine. */
export const OVERRIDE = 'override';

export function isOverride({ current }: RemoteEntry): boolean {
  return current.manifest.version === OVERRIDE;
}

/**
 * Whether this browser has asked for overrides (`?mf.remote-kol=…`) or for the panel (`?mf`), on a site that allows them.
 * Only then the rest of the code is loaded.
 */
export function wantsOverrides({ overrides }: PageRegistry): boolean {
  try {
    const isAsked =
      /[?&]mf\b/.test(window.location.search) || OVERRIDES in sessionStorage || PANEL in localStorage;
    return overrides && isAsked;
  } catch {
    // A browser without storage.
    return false;
  }
}
