import type { CampaignText, CampaignTextColumns } from '@sohor/shared/wire/catalog';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Kept } from '../../platform/kept.ts';

/** A calendar day, `YYYY-MM-DD`. */
type Day = ColumnType<string, string, string>;

/** Optional texts are empty where nothing was entered. */
type TextColumns = {
  [Text in CampaignText as Text['column']]: Text['isRequired'] extends true ? string : Generated<string>;
};

export interface CampaignTables {
  campaigns: {
    id: Generated<string>;
    brand_id: string;
    name: string;
    cover: string | null;
    job_type: string;
    content_type: string;
    price_idr: number;
    kol_count: Generated<number>;
    /** Price times count, which the database computes. */
    cost_idr: GeneratedAlways<number>;
    start_date: Day;
    end_date: Day;
    promotion_type: string;
    /** The brand wants to see a draft before anything is published. */
    needs_draft: Generated<boolean>;
    verified_at: Date | null;
    /** Since when escrow has held less than the brand paid; null while it holds all of it. */
    money_returned_at: Generated<Date | null>;
    /** When the money that the campaign did not need went back to the Brand. */
    closed_at: Generated<Date | null>;
    /** When its Brand cancelled it; `cancel_reason` says why. */
    cancelled_at: Generated<Date | null>;
    cancel_reason: Generated<string | null>;
    /** When its Brand deleted it before it was ever paid; it then counts as cancelled, too. */
    deleted_at: Generated<Date | null>;
    request_key: string | null;
    request_hash: string | null;
    created_at: Generated<Date>;
  } & TextColumns;
  /** Running counts, kept by triggers. A missing row means 0. */
  campaign_standings: Kept<{
    brand_id: string;
    standing: 'unpaid' | 'paid' | 'cancelled';
    end_date: string;
    campaigns: number;
  }>;
}

/** What other modules may read. */
export interface CampaignViews {
  campaign_terms: Kept<{
    id: string;
    brand_id: string;
    name: string;
    cover: string | null;
    price_idr: number;
    kol_count: number;
    cost_idr: number;
    /** Calendar days, `YYYY-MM-DD`. */
    start_date: string;
    end_date: string;
    verified_at: Date | null;
    created_at: Date;
    needs_draft: boolean;
    cancelled_at: Date | null;
    cancel_reason: string | null;
    deleted_at: Date | null;
    job_type: string;
    content_type: string;
    usage_rights: string;
    exclusivity: string;
    /** The texts of its brief by their columns. */
    brief: CampaignTextColumns;
  }>;
}

declare module '../../platform/database.ts' {
  interface Database extends CampaignTables, CampaignViews {}
}
