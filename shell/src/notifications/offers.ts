import type { Notification } from '@sohor/shared/platform';

/** A message with a button for an action. It stays until the user closes it. */
export interface Offer extends Omit<Notification, 'action'> {
  action: { label: string; act: () => void };
}

const listeners = new Set<(offer: Offer) => Promise<void>>();

/**
 * @param listener shows the offer; rejects if it cannot
 * @returns a function that ends the subscription
 */
export function onOffer(listener: (offer: Offer) => Promise<void>): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows an offer. Rejects if no listener could show it. */
export function makeOffer(offer: Offer): Promise<void> {
  return Promise.any([...listeners].map((listener) => listener(offer)));
}
