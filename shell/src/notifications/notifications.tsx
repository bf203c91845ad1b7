import { APP_BASE, type Notification, onNotification, useLocation } from '@sohor/shared/platform';
import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { tryAgain } from '../frame/own-part.ts';
import { type Offer, onOffer } from './offers.ts';

interface Toasts {
  Toasts: ComponentType;
  show: (notification: Notification | Offer) => void;
}

/** Time after which a page has loaded what it needs most, in milliseconds. */
const IDLE_AFTER_MS = 1500;

let loaded: Promise<Toasts> | null = null;

/** Loads the toasts once. A failed load is not cached: the next call tries again. */
function loadToasts(): Promise<Toasts> {
  loaded ??= tryAgain(() => import(/* webpackChunkName: "toasts" */ './toasts.tsx')).catch((error) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

/** Pages that show messages. */
const PLACES = new RegExp(`^(${APP_BASE}|/login|/register|/verify)`, 'i');

/**
 * The toasts. They are not part of the first download. Pages that show messages load them as soon as they are at rest, because
 * screen readers only read out what is added to an existing live region.
 */
export function Notifications() {
  const [toasts, setToasts] = useState<Toasts | null>(null);
  const isTelling = PLACES.test(useLocation().pathname);

  useEffect(() => {
    if (!isTelling) return;
    // If they cannot be loaded, the first message tries again.
    const mount = () => loadToasts().then(setToasts, () => undefined);
    const waiting = window.setTimeout(mount, IDLE_AFTER_MS);
    return () => window.clearTimeout(waiting);
  }, [isTelling]);

  useEffect(() => {
    const show = async (notification: Notification | Offer) => {
      const module = await loadToasts();
      // The live region comes first, and its message in a later task: otherwise it is not read out.
      flushSync(() => setToasts(module));
      await new Promise((resolve) => window.setTimeout(resolve));
      module.show(notification);
    };
    // If the toasts cannot be loaded, the user must still get the message.
    const end = onNotification((notification) =>
      show(notification).catch(() => window.alert(notification.text)),
    );
    const endOffers = onOffer(show);
    return () => {
      end();
      endOffers();
    };
  }, []);

  return toasts && <toasts.Toasts />;
}
