import type { ContentState } from '@sohor/shared/wire/catalog';
import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';
import type { DisputeKind, DisputeState } from './rules/dispute.ts';

type Fixed<T> = ColumnType<T, T, never>;

export interface DisputeTables {
  disputes: {
    id: Generated<string>;
    contract_id: Fixed<string>;
    campaign_id: Fixed<string>;
    kol_id: Fixed<string>;
    brand_id: Fixed<string>;
    opened_by: Fixed<string>;
    kind: Fixed<DisputeKind>;
    state: DisputeState;
    price_idr: Fixed<number>;
    opened_at: Fixed<Date>;
    evidence_until: Fixed<Date>;
    decide_by: Fixed<Date>;
    work_state: Fixed<ContentState>;
    work_deadline_at: Fixed<Date>;
    work_due_at: Fixed<Date | null>;
    late_at: Generated<Date | null>;
    ended_at: Generated<Date | null>;
    to_kol_idr: Generated<number | null>;
    decided_by: Generated<string | null>;
    decision: Generated<string | null>;
  };
  dispute_messages: {
    dispute_id: Fixed<string>;
    seq: Fixed<number>;
    at: Fixed<Date>;
    author_id: Fixed<string>;
    body: Fixed<string>;
    pictures: Fixed<string[]>;
    links: Fixed<string[]>;
  };
}

/** What other modules may read. */
export interface DisputeViews {
  dispute_images: Kept<{ author_id: string; path: string }>;
  dispute_states: Kept<{
    id: string;
    contract_id: string;
    campaign_id: string;
    kol_id: string;
    brand_id: string;
    kind: DisputeKind;
    state: DisputeState;
    price_idr: number;
    to_kol_idr: number | null;
    decided_by: string | null;
    decision: string | null;
    evidence_until: Date;
    decide_by: Date;
    late_at: Date | null;
  }>;
}

declare module '../../platform/database.ts' {
  interface Database extends DisputeTables, DisputeViews {}
}
