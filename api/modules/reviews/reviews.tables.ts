import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';

type Fixed<T> = ColumnType<T, T, never>;
export type Side = 'brand' | 'kol';

export interface ReviewTables {
  reviews: {
    contract_id: Fixed<string>;
    by_side: Fixed<Side>;
    author_id: Fixed<string>;
    subject_id: Fixed<string>;
    marks: Fixed<number[]>;
    body: Fixed<string>;
    written_at: Fixed<Date>;
    open_until: Fixed<Date>;
  };
  review_answers: {
    contract_id: Fixed<string>;
    by_side: Fixed<Side>;
    body: Fixed<string>;
    answered_at: Fixed<Date>;
  };
  review_reports: {
    contract_id: Fixed<string>;
    by_side: Fixed<Side>;
    reason: Fixed<string>;
    reported_at: Fixed<Date>;
    decided_at: Generated<Date | null>;
    is_hidden: Generated<boolean | null>;
    decision: Generated<string | null>;
  };
}

/** What other modules may read. */
export interface ReviewViews {
  /** What reviews give. */
  shown_reviews: Kept<{
    contract_id: string;
    author_id: string;
    subject_id: string;
    /** The sum of its three marks. */
    marks: number;
    /** Before this time nobody may know of it; '-infinity' once both sides have written. */
    shown_from: Date;
  }>;
}

declare module '../../platform/database.ts' {
  interface Database extends ReviewTables, ReviewViews {}
}
