import type { RouteAccess } from '@sohor/shared/platform/contract';

/**
 * Whether a page or an extension is for who is signed in. `session` means members: remotes from before contract 4 know no staff.
 * @param role is asked for only where it decides
 */
export const mayOpen = (
  { access }: { access: RouteAccess },
  role: () => string | null | undefined,
): boolean => access === 'public' || (access === 'session' ? role() !== 'Admin' : access === role());
