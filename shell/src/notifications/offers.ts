import type { Notification } from '@sohor/shared/platform';

/** A message with something that can be done about it. It stays until somebody closes it. */
export interface Offer extends Notification {
  action: { label: string; act: () => void };
}

const listeners = new Set<(offer: Offer) => void>();

/** @returns what ends it */
export function onOffer(listener: (offer: Offer) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function makeOffer(offer: Offer): void {
  for (const listener of listeners) listener(offer);
}
