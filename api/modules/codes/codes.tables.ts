import type { Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';
import type { MessageStatus } from './rules/message-status.ts';

export interface CodeTables {
  devices: {
    token_sha256: Buffer;
    phone: string;
    created_at: Date;
    last_used_at: Date;
  };
  code_scopes: {
    phone: string;
    scope: string;
    code_id: Generated<string>;
    code_hmac: Buffer | null;
    guesses_left: Generated<number>;
    sent_at: Date | null;
    expires_at: Date | null;
    unreachable_at: Date | null;
  };
  code_messages: {
    message_id: string;
    code_id: string | null;
    status: MessageStatus;
    error_code: number | null;
    created_at: Date;
    updated_at: Date;
  };
  code_events: {
    id: Generated<string>;
    phone: string;
    scope: string;
    kind: 'send' | 'wrong';
    at: Date;
  };
}

/** What other modules may read. */
export interface CodeViews {
  /** Browsers that a number logged in on. */
  known_devices: Kept<{ device: string; phone: string; last_used_at: Date }>;
}

declare module '../../platform/database.ts' {
  interface Database extends CodeTables, CodeViews {}
}
