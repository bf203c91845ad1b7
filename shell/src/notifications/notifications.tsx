import { APP_BASE, type Notification, onNotification, useLocation } from '@sohor/shared/platform';
import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenKnown } from '../frame/later-part.ts';
import { tryAgain } from '../frame/own-part.ts';
import { type Offer, onOffer } from './offers.ts';

interface Toasts {
  Toasts: ComponentType;
  show: (notification: Notification | Offer) => void;
}

/** Milliseconds after which a page has what it needs most. */
const IDLE_AFTER_MS = 1500;

let loaded: Promise<Toasts> | null = null;

/** A failure is not kept: the next call tries again. */
function loadToasts(): Promise<Toasts> {
  loaded ??= tryAgain(() =>
    whenKnown('toasts', () => import(/* webpackChunkName: "toasts" */ './toasts.tsx')),
  ).catch((error) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

/** Pages on which there is something to tell. */
const PLACES = new RegExp(`^(${APP_BASE}|/login|/register|/verify)`, 'i');

/**
 * The toasts. They are not part of the first download, but where there is something to tell they come as soon as the page is at
 * rest: what is read out is what comes into a live region that stands already.
 */
export function Notifications() {
  const [toasts, setToasts] = useState<Toasts | null>(null);
  const isTelling = PLACES.test(useLocation().pathname);

  useEffect(() => {
    if (!isTelling) return;
    // Where they cannot be had, the first message tries again.
    const mount = () => loadToasts().then(setToasts, () => undefined);
    const waiting = window.setTimeout(mount, IDLE_AFTER_MS);
    return () => window.clearTimeout(waiting);
  }, [isTelling]);

  useEffect(() => {
    const show = async (notification: Notification | Offer) => {
      const module = await loadToasts();
      // Their region first, and what is to be read out not in the same breath.
      flushSync(() => setToasts(module));
      await new Promise((resolve) => window.setTimeout(resolve));
      module.show(notification);
    };
    // The files of the toasts may not be had; what the user must know does not depend on them.
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
