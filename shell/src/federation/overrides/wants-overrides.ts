import type { PageRegistry } from '@sohor/shared/platform/contract';

/** Where a tab remembers its overrides. */
export const OVERRIDES = 'sohor.overrides';

/** Whether anything was said about overrides, where they are on at all; the rest of the code loads only then. */
export function wantsOverrides({ overrides }: PageRegistry): boolean {
  try {
    return overrides && (/[?&]mf\./.test(window.location.search) || OVERRIDES in sessionStorage);
  } catch {
    // A browser that keeps nothing.
    return false;
  }
}
