import type { PageRegistry, RemoteEntry } from '@sohor/shared/platform/contract';

/** Where a tab remembers its overrides. */
export const OVERRIDES = 'sohor.overrides';

/** Version of whatever a developer's machine offers. */
export const OVERRIDE = 'override';

export function isOverride({ current }: RemoteEntry): boolean {
  return current.manifest.version === OVERRIDE;
}

/** Whether anything was said about overrides, where they are on at all; the rest of the code loads only then. */
export function wantsOverrides({ overrides }: PageRegistry): boolean {
  try {
    return overrides && (/[?&]mf\./.test(window.location.search) || OVERRIDES in sessionStorage);
  } catch {
    // A browser that keeps nothing.
    return false;
  }
}
