import type { Rates } from '@sohor/shared/wire';
import type { Kept } from '../../platform/kept.ts';

export interface RateCardTables {
  rate_cards: { kol_id: string; currency: 'IDR' | 'USD'; rates: Rates; updated_at: Date };
}

/** What other modules may read. */
export interface RateCardViews {
  rate_card_states: Kept<{ kol_id: string; has_rates: boolean }>;
  rate_card_prices: Kept<{ kol_id: string; currency: 'IDR' | 'USD'; rates: Rates }>;
}

declare module '../../platform/database.ts' {
  interface Database extends RateCardTables, RateCardViews {}
}
