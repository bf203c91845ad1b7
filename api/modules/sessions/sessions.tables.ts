import type { Generated } from 'kysely';

export interface SessionTables {
  sessions: {
    id: Generated<string>;
    user_id: string;
    kind: 'browser' | 'client';
    secret_sha256: Buffer;
    companion_sha256: Buffer;
    user_agent: string | null;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
  };
}
