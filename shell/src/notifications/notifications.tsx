import { APP_BASE, type Notification, onNotification, useLocation } from '@sohor/shared/platform';
import { type ComponentType, useEffect, useState } from 'react';

interface Toasts {
  Toasts: ComponentType;
  show: (notification: Notification) => void;
}

/** Milliseconds after which a page has what it needs most. */
const AT_REST = 1500;

let loaded: Promise<Toasts> | null = null;

/** A failure is not kept: the next call tries again. */
function loadToasts(): Promise<Toasts> {
  loaded ??= import(/* webpackChunkName: "toasts" */ './toasts.tsx').catch((error) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

/**
 * The toasts. They are not part of the first download, but in the signed-in area they come as soon as the page is at
 * rest: their live region must stand before a dialog opens, as a dialog hides everything else from screen readers.
 */
export function Notifications() {
  const [toasts, setToasts] = useState<Toasts | null>(null);
  const isInside = useLocation().pathname.startsWith(APP_BASE);

  useEffect(() => {
    if (!isInside) return;
    // Should it fail, the first message tries again.
    const mount = () => void loadToasts().then(setToasts, () => undefined);
    const waiting = window.setTimeout(mount, AT_REST);
    return () => window.clearTimeout(waiting);
  }, [isInside]);

  useEffect(
    () =>
      onNotification(async (notification) => {
        try {
          const module = await loadToasts();
          setToasts(module);
          module.show(notification);
        } catch {
          // The files of the toasts could not be had; what the user must know does not depend on them.
          window.alert(notification.text);
        }
      }),
    [],
  );

  return toasts && <toasts.Toasts />;
}
