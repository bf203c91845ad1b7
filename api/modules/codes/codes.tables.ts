import type { Generated } from 'kysely';

export interface CodeTables {
  devices: {
    token_sha256: Buffer;
    phone: string;
    created_at: Date;
    last_used_at: Date;
  };
  code_lanes: {
    phone: string;
    lane: string;
    code_id: Generated<string>;
    code_hmac: Buffer | null;
    guesses_left: Generated<number>;
    sent_at: Date | null;
    expires_at: Date | null;
  };
  code_events: {
    id: Generated<string>;
    phone: string;
    lane: string;
    kind: 'send' | 'wrong';
    at: Date;
  };
}
