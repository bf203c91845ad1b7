import type { PageRegistry, RemoteEntry } from '@sohor/shared/platform/contract';

/** Where a tab remembers its overrides. */
export const OVERRIDES = 'sohor.overrides';

/** Where a browser remembers that it shows the developers' panel. */
export const PANEL = 'sohor.panel';

/** Version of whatever a developer's machine offers. */
export const OVERRIDE = 'override';

export function isOverride({ current }: RemoteEntry): boolean {
  return current.manifest.version === OVERRIDE;
}

/**
 * Whether this browser has asked for overrides (`?mf.remote-kol=…`) or for the panel (`?mf`), where they are on at all; the
 * rest of the code loads only then.
 */
export function wantsOverrides({ overrides }: PageRegistry): boolean {
  try {
    const isAsked =
      /[?&]mf\b/.test(window.location.search) || OVERRIDES in sessionStorage || PANEL in localStorage;
    return overrides && isAsked;
  } catch {
    // A browser that keeps nothing.
    return false;
  }
}
