import type { ColumnType, Generated } from 'kysely';
import type { ApplicantStatus, InvitedBy } from './applicant.ts';

export interface ApplicantTables {
  applicants: {
    id: Generated<string>;
    campaign_id: ColumnType<string, string, never>;
    kol_id: ColumnType<string, string, never>;
    status: Generated<ApplicantStatus>;
    invited_by: ColumnType<InvitedBy, InvitedBy, never>;
    created_at: Generated<Date>;
    decided_at: Date | null;
  };
}
