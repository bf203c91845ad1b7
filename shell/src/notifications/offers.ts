import type { Notification } from '@sohor/shared/platform';

/** A message with a button for an action. It stays until the user closes it. */
export interface Offer extends Notification {
  action: { label: string; act: () => void };
}

const listeners = new Set<(offer: Offer) => void>();

/** @returns a function that ends the subscription */
export function onOffer(listener: (offer: Offer) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function makeOffer(offer: Offer): void {
  for (const listener of listeners) listener(offer);
}
