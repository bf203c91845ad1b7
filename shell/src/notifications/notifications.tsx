import { type Notification, onNotification } from '@sohor/shared/platform';
import { type ComponentType, useEffect, useState } from 'react';

interface Toasts {
  Toasts: ComponentType;
  show: (notification: Notification) => void;
}

/** Loads the toasts with the first message: most pages never show one. */
export function Notifications() {
  const [toasts, setToasts] = useState<Toasts | null>(null);
  useEffect(() => {
    let loading: Promise<Toasts> | null = null;
    return onNotification(async (notification) => {
      loading ??= import(/* webpackChunkName: "toasts" */ './toasts.tsx');
      const module = await loading;
      setToasts(module);
      module.show(notification);
    });
  }, []);
  return toasts && <toasts.Toasts />;
}
