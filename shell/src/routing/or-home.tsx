import { useLocation } from '@sohor/shared/platform';
import type { ReactNode } from 'react';
import { HomeRedirect } from './home-redirect.tsx';

/**
 * For dead ends. A user who has just logged in did not choose this address: it was stored before, may belong to another role, or
 * may no longer exist. The log-in marks this in the navigation state (`returned`); the user is then sent to the start page.
 */
export function OrHome({ children }: { children: ReactNode }) {
  const { state } = useLocation();
  return Object(state).returned === true ? <HomeRedirect /> : children;
}
