import type { ColumnType } from 'kysely';

/** Read only: triggers keep them, see `0026_tallies.sql`. */
type Kept<T> = ColumnType<T, never, never>;

/** Running counts. A missing row means 0. */
export interface TallyTables {
  kol_tallies: { month: Kept<string>; shard: Kept<number>; kols: Kept<number> };
  brand_tallies: {
    brand_id: Kept<string>;
    end_date: Kept<string>;
    campaigns: Kept<number>;
    verified: Kept<number>;
  };
  brand_spending: { brand_id: Kept<string>; month: Kept<string>; amount_idr: Kept<number> };
  kol_work_tallies: {
    kol_id: Kept<string>;
    applications: Kept<number>;
    applications_pending: Kept<number>;
    contracts_pending: Kept<number>;
    contracts_approved: Kept<number>;
    /** Work that was accepted and paid. */
    work_done: Kept<number>;
  };
}

declare module '../../platform/database.ts' {
  interface Database extends TallyTables {}
}
