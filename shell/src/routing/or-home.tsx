import { useLocation } from '@sohor/shared/platform';
import type { ReactNode } from 'react';
import { HomeRedirect } from './home-redirect.tsx';

/**
 * For pages that lead nowhere. Who has just logged in did not ask for this one: it was kept from before, perhaps for another role, or is
 * gone. The log-in says so in the navigation state (`returned`), and the person starts at home.
 */
export function OrHome({ children }: { children: ReactNode }) {
  const { state } = useLocation();
  return Object(state).returned === true ? <HomeRedirect /> : children;
}
