import type { ColumnType } from 'kysely';
import type { AuditEvent } from './audit-entry.ts';

export interface AuditTables {
  audit_chains: { chain: number; seq: number; hash: string };
  audit_entries: {
    chain: number;
    seq: number;
    at: ColumnType<Date, Date, never>;
    event: AuditEvent;
    contract_id: string;
    actor_id: string;
    session_id: string | null;
    ip: string | null;
    user_agent: string | null;
    text: string;
    sha256: string;
    prev_hash: string;
    hash: string;
  };
}
