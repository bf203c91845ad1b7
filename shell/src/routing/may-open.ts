import type { RouteAccess } from '@sohor/shared/platform/remotes';

/**
 * Whether the signed-in user may see a page or an extension. `session` means members only, and no staff.
 * @param role called only if the answer depends on it
 */
export const mayOpen = (
  { access }: { access: RouteAccess },
  role: () => string | null | undefined,
): boolean => access === 'public' || (access === 'session' ? role() !== 'Admin' : access === role());
