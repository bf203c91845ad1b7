import type { ColumnType } from 'kysely';
import type { Kept } from '../../platform/kept.ts';
import type { AuditEvent } from './audit-entry.ts';

/** Set by a trigger. */
type Chained<T> = ColumnType<T, never, never>;

export interface AuditTables {
  audit_entries: {
    chain: Chained<number>;
    seq: Chained<number>;
    at: ColumnType<Date, Date, never>;
    event: ColumnType<AuditEvent, AuditEvent, never>;
    contract_id: ColumnType<string, string, never>;
    actor_id: ColumnType<string | null, string | null, never>;
    session_id: ColumnType<string | null, string | null, never>;
    ip: ColumnType<string | null, string | null, never>;
    user_agent: ColumnType<string | null, string | null, never>;
    text: ColumnType<string, string, never>;
    sha256: ColumnType<string, string, never>;
    contract_row: Chained<string>;
    prev_hash: Chained<string>;
    hash: Chained<string>;
  };
}

/** What other modules may read. */
export interface AuditViews {
  /** Kept by a trigger: where each chain ends. */
  audit_chains: Kept<{ chain: number; seq: number; hash: string }>;
  audit_links: Kept<{ chain: number; seq: number; hash: string; event: AuditEvent; contract_id: string }>;
}

declare module '../../platform/database.ts' {
  interface Database extends AuditTables, AuditViews {}
}
