import type { OfferDeclineReason, OfferState } from '@sohor/shared/wire/catalog';
import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';
import type { Side } from './rules/offer.ts';

type Fixed<Value> = ColumnType<Value, Value, never>;

export interface OfferTables {
  /** Only what is not `Fixed` changes, until the offer ended; a trigger keeps it so. */
  offers: {
    id: Generated<string>;
    campaign_id: Fixed<string>;
    kol_id: Fixed<string>;
    brand_id: Fixed<string>;
    round: Fixed<number>;
    previous_id: Fixed<string | null>;
    by_side: Fixed<Side>;
    author_id: Fixed<string>;
    client_id: Fixed<string>;
    state: Generated<OfferState>;
    terms: ColumnType<unknown, string, never>;
    created_at: Fixed<Date>;
    answer_by: Fixed<Date>;
    fund_by: Date | null;
    state_at: Date;
    state_by: Side | 'sohor';
    decline_reason: Generated<OfferDeclineReason | null>;
    decline_note: Generated<string | null>;
    contract_id: Generated<string | null>;
    /** Client id of the funding that paid what was missing. */
    funding_id: Generated<string | null>;
  };
  offer_fundings: {
    brand_id: Fixed<string>;
    client_id: Fixed<string>;
    offer_id: Fixed<string>;
    person_id: Fixed<string>;
    amount_idr: Fixed<number>;
    source: Fixed<'balance' | 'top_up'>;
    at: Fixed<Date>;
  };
}

/** What other modules may read. */
export interface OfferViews {
  offer_states: Kept<{
    id: string;
    campaign_id: string;
    kol_id: string;
    brand_id: string;
    state: OfferState;
    /** Which side gave it that state. */
    state_by: 'brand' | 'kol' | 'sohor';
    /** Whose round it is. */
    by_side: 'brand' | 'kol';
    /** When it lapses, while it is open or awaits money. */
    until: Date;
    price_idr: number;
  }>;
}

declare module '../../platform/database.ts' {
  interface Database extends OfferTables, OfferViews {}
}
