import type { ColumnType } from 'kysely';

/** Read only: triggers keep them, see `0160_tallies.sql`. */
type Kept<T> = ColumnType<T, never, never>;

/** Running counts. Where a row is missing the count is 0. */
export interface TallyTables {
  kol_tallies: { month: Kept<string>; shard: Kept<number>; kols: Kept<number> };
  brand_tallies: {
    brand_id: Kept<string>;
    end_date: Kept<string>;
    campaigns: Kept<number>;
    verified: Kept<number>;
  };
  brand_spending: { brand_id: Kept<string>; month: Kept<string>; amount_idr: Kept<number> };
  campaign_tallies: {
    campaign_id: Kept<string>;
    brand_id: Kept<string>;
    /** Applications that wait for the brand. */
    waiting: Kept<number>;
    /** Invitations that wait for the KOL. */
    invited: Kept<number>;
    approved: Kept<number>;
    rejected: Kept<number>;
  };
  kol_work_tallies: {
    kol_id: Kept<string>;
    applications: Kept<number>;
    applications_pending: Kept<number>;
    contracts_pending: Kept<number>;
    contracts_approved: Kept<number>;
  };
  /** Brands and the KOLs that applied to them or were invited by them. */
  brand_kols: { brand_id: Kept<string>; kol_id: Kept<string> };
}
