import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';
import type { ApplicantStatus, InvitedBy } from './rules/applicant.ts';

export interface ApplicantTables {
  applicants: {
    id: Generated<string>;
    campaign_id: ColumnType<string, string, never>;
    kol_id: ColumnType<string, string, never>;
    status: Generated<ApplicantStatus>;
    /** Becomes 'kol' when the KOL applies after an offer that ended unanswered. */
    invited_by: ColumnType<InvitedBy, InvitedBy, 'kol'>;
    created_at: Generated<Date>;
    decided_at: Date | null;
    /** Until when the Brand can take its decision back; null: not at all. */
    undo_until: Generated<Date | null>;
    /** What the KOL said to the brand when it applied. */
    message: string | null;
  };
  /** Kept by triggers: sort keys of a campaign's applicants, in ascending order. */
  applicant_ranks: Kept<{
    applicant_id: string;
    campaign_id: string;
    kol_id: string;
    status: ApplicantStatus;
    by_score: number;
    by_followers: number;
    by_views: number;
    by_engagement: number;
    by_price: number;
  }>;
}

/** What other modules may read. */
export interface ApplicantViews {
  applicant_states: Kept<{
    id: string;
    campaign_id: string;
    kol_id: string;
    status: ApplicantStatus;
    invited_by: InvitedBy;
    decided_at: Date | null;
  }>;
  /** Kept by triggers. Where a row is missing the count is 0. */
  campaign_tallies: Kept<{
    campaign_id: string;
    brand_id: string;
    /** Applications that wait for the brand. */
    waiting: number;
    /** Invitations that wait for the KOL. */
    invited: number;
    approved: number;
    rejected: number;
  }>;
  /** Kept by triggers: brands and the KOLs that applied to them or were invited by them. */
  brand_kols: Kept<{ brand_id: string; kol_id: string }>;
}

declare module '../../platform/database.ts' {
  interface Database extends ApplicantTables, ApplicantViews {}
}
