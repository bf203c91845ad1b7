import type { RateCard, Rates } from '../wire/index.ts';
import { call } from './call.ts';

/** Whole rupiah or dollars by platform and item; what has no price is left out. */
export type { RateCard, Rates };

/** The KOL's own rate card; in rupiah and without rates before it was saved once. */
export async function fetchRateCard(): Promise<RateCard> {
  const { data } = await call('GET RateCard');
  return data;
}

/** Replaces and publishes the rate card. @returns it as kept, with names of own types trimmed */
export async function saveRateCard(card: RateCard): Promise<RateCard> {
  const { data } = await call('PUT RateCard', { body: card });
  return data;
}
