import type { Rates } from '@sohor/shared/wire';

export interface RateCardTables {
  rate_cards: { kol_id: string; currency: 'IDR' | 'USD'; rates: Rates; updated_at: Date };
}
