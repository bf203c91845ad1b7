import type { ColumnType, Generated } from 'kysely';

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

declare module '../../platform/database.ts' {
  interface Database extends ShortlistTables {}
}
