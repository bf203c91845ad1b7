import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';
import type { HandedInLink, Remark, Stage, WorkEvent, WorkState } from './rules/work.ts';

type Fixed<T> = ColumnType<T, T, never>;

export interface DeliverableTables {
  deliverables: {
    contract_id: Fixed<string>;
    campaign_id: Fixed<string>;
    kol_id: Fixed<string>;
    brand_id: Fixed<string>;
    price_idr: Fixed<number>;
    state: WorkState;
    stage: Stage;
    deadline_at: Date;
    due_at: Date | null;
    reminded_of: Generated<Date | null>;
    revisions: Generated<number>;
    extensions: Generated<number>;
    cancel_by: Generated<string | null>;
    cancel_reason: Generated<string | null>;
    cancel_until: Generated<Date | null>;
    changed_at: Date;
    goods_since: Generated<Date | null>;
    goods_until: Generated<Date | null>;
    goods_days: Generated<number | null>;
  };
  work_pieces: {
    contract_id: Fixed<string>;
    piece: Fixed<number>;
    kol_id: Fixed<string>;
    platform: Fixed<string | null>;
    item: Fixed<string | null>;
    number: Fixed<number | null>;
    url: Generated<string | null>;
    link_key: Generated<string | null>;
    is_link_proved: Generated<boolean | null>;
    is_cancelled: Generated<boolean>;
  };
  deliverable_events: {
    contract_id: Fixed<string>;
    seq: Fixed<number>;
    at: Fixed<Date>;
    event: Fixed<WorkEvent>;
    state: Fixed<WorkState>;
    stage: Fixed<Stage>;
    actor_id: Fixed<string | null>;
    /** Of a draft or, in the order of the pieces, of all that was published. */
    links: ColumnType<readonly HandedInLink[] | null, string | null, never>;
    note: Fixed<string | null>;
    proof: Fixed<string | null>;
    /** Path of a draft's video, and what a revision remarks at its seconds. */
    video: Fixed<string | null>;
    remarks: ColumnType<readonly Remark[] | null, string | null, never>;
    due_at: Fixed<Date | null>;
  };
  contract_releases: {
    contract_id: Fixed<string>;
    at: Fixed<Date>;
    gross_idr: Fixed<number>;
    fee_idr: Fixed<number>;
    vat_idr: Fixed<number>;
    withheld_idr: Fixed<number>;
    net_idr: Fixed<number>;
    rules: Fixed<string>;
    steps: Fixed<string>;
  };
}

/** What other modules may read. */
export interface DeliverableViews {
  work_images: Kept<{ kol_id: string; path: string }>;
  work_states: Kept<{
    contract_id: string;
    campaign_id: string;
    kol_id: string;
    brand_id: string;
    state: WorkState;
    stage: Stage;
    deadline_at: Date;
    due_at: Date | null;
    changed_at: Date;
    /** True while a revision that the Brand asked for has not been handed in. */
    is_revision: boolean;
    /** Who proposes to cancel. */
    cancel_by: string | null;
    /** Until when the proposal to cancel can be answered; null when there is none. */
    cancel_until: Date | null;
    price_idr: number;
    /** Days by which the KOL's deadline has moved for a product. */
    goods_days: number | null;
    goods_until: Date | null;
  }>;
  /** The pieces of each contract's work. */
  agreed_pieces: Kept<{
    contract_id: string;
    campaign_id: string;
    piece: number;
    platform: string | null;
    item: string | null;
    number: number | null;
  }>;
  /** Each link that was handed in as published work, with work that was cancelled. */
  published_links: Kept<{
    contract_id: string;
    campaign_id: string;
    kol_id: string;
    brand_id: string;
    link_key: string;
    url: string;
    piece: number;
  }>;
  /** Each time that work was judged. */
  work_judgements: Kept<{
    brand_id: string;
    kol_id: string;
    contract_id: string;
    event: WorkEvent;
    judged_at: Date;
    handed_in_at: Date;
  }>;
  /** Each work that was paid. */
  finished_work: Kept<{
    contract_id: string;
    kol_id: string;
    brand_id: string;
    revisions: number;
    was_overdue: boolean;
  }>;
  /** Ended work of each KOL for each Brand that staff has verified; what was lost counts in `works` alone. */
  deliveries: Kept<{
    kol_id: string;
    brand_id: string;
    works: number;
    on_time: number;
    unrevised: number;
    revised_once: number;
  }>;
  /** When the work of each contract began, which is when its KOL signed. */
  work_signatures: Kept<{ contract_id: string; signed_at: Date }>;
  paid_work: Kept<{
    contract_id: string;
    campaign_id: string;
    kol_id: string;
    brand_id: string;
    at: Date;
    gross_idr: number;
    fee_idr: number;
    vat_idr: number;
    withheld_idr: number;
    net_idr: number;
  }>;
}

declare module '../../platform/database.ts' {
  interface Database extends DeliverableTables, DeliverableViews {}
}
