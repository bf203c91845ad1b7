import type { Generated } from 'kysely';
import type { SessionKind } from './rules/lifetimes.ts';

export interface SessionTables {
  sessions: {
    id: Generated<string>;
    user_id: string;
    kind: SessionKind;
    secret_sha256: Buffer;
    companion_sha256: Buffer;
    user_agent: string | null;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    /** For staff: when the authenticator's code was entered in this session; null before. */
    second_factor_at: Generated<Date | null>;
  };
}

declare module '../../platform/database.ts' {
  interface Database extends SessionTables {}
}
