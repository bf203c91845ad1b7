import type { RateCard, Rates } from '../wire/index.ts';
import { call } from './call.ts';

/** Whole rupiah or dollars by platform and item; items without a price are missing. */
export type { RateCard, Rates };

/** The KOL's own rate card; before it was first saved, in rupiah and without rates. */
export async function fetchRateCard(): Promise<RateCard> {
  const { data } = await call('GET RateCard');
  return data;
}

/** Replaces and publishes the rate card. @returns the saved card, with trimmed names */
export async function saveRateCard(card: RateCard): Promise<RateCard> {
  const { data } = await call('PUT RateCard', { body: card });
  return data;
}
