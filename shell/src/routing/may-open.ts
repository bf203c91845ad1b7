import type { RouteAccess } from '@sohor/shared/platform/contract';

/** Whether a page or an extension is for who is signed in. @param role is asked for only where it decides */
export const mayOpen = (
  { access }: { access: RouteAccess },
  role: () => string | null | undefined,
): boolean => access === 'session' || access === 'public' || access === role();
