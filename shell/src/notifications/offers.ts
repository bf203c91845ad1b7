import type { Notification } from '@sohor/shared/platform';

/** A message with something that can be done about it. It stays until somebody closes it. */
export interface Offer extends Notification {
  action: { label: string; act: () => void };
}

const listeners = new Set<(offer: Offer) => Promise<void>>();

/**
 * @param listener shows it; rejects where it cannot
 * @returns what ends it
 */
export function onOffer(listener: (offer: Offer) => Promise<void>): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Rejects where nobody has shown it. */
export function makeOffer(offer: Offer): Promise<void> {
  return Promise.any([...listeners].map((listener) => listener(offer)));
}
