import type { ColumnType, Generated } from 'kysely';
import type { ApprovableName } from './acts.ts';

export interface ApprovalTables {
  approvals: {
    id: Generated<string>;
    act: ApprovableName;
    /** What the act needs; the module of the act reads it again. */
    details: ColumnType<unknown, string, never>;
    summary: string;
    amount_idr: number;
    reason: string;
    /** Makes a repeated request propose only once. */
    request_key: string;
    proposed_by: string;
    proposed_at: Date;
    expires_at: Date;
    status: Generated<'open' | 'confirmed' | 'refused'>;
    decided_by: Generated<string | null>;
    decided_at: Generated<Date | null>;
    decision_reason: Generated<string | null>;
  };
  acts_alone: {
    request_key: string;
    actor_id: string;
    amount_idr: number;
    at: Date;
  };
}

declare module '../../platform/database.ts' {
  interface Database extends ApprovalTables {}
}
