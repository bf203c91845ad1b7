import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';

export interface ShortlistTables {
  shortlists: {
    id: Generated<string>;
    brand_id: ColumnType<string, string, never>;
    name: string;
    created_at: Generated<Date>;
  };
  shortlist_kols: {
    shortlist_id: ColumnType<string, string, never>;
    kol_id: ColumnType<string, string, never>;
    /** The Brand's private note; empty when there is none. */
    note: Generated<string>;
    added_at: Generated<Date>;
  };
}

/** What other modules may read. */
export interface ShortlistViews {
  /** A KOL has a row for each list that holds it. */
  saved_kols: Kept<{ brand_id: string; kol_id: string }>;
}

declare module '../../platform/database.ts' {
  interface Database extends ShortlistTables, ShortlistViews {}
}
