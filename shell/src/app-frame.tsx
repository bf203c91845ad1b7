import type { ReactNode } from 'react';
import { Notifications } from './notifications/notifications.tsx';

/** What is around every page. Prerendering uses it too, so that the browser finds the tree that it expects. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Notifications />
    </>
  );
}
