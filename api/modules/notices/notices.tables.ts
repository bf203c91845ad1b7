import type { ColumnType, Generated } from 'kysely';
import type { Channel } from './channels.ts';

type Fixed<T> = ColumnType<T, T, never>;

export interface NoticeTables {
  notices: {
    id: Generated<string>;
    user_id: Fixed<string>;
    kind: Fixed<string>;
    key: Fixed<string>;
    campaign_id: Fixed<string | null>;
    from_id: string | null;
    facts: ColumnType<Record<string, unknown>, string, string>;
    times: Generated<number>;
    /** Grows each time a counted notice is told again after it was read. */
    round: Generated<number>;
    at: Date;
    read_at: Generated<Date | null>;
    touched_at: Generated<Date>;
  };
  notice_deliveries: {
    id: Generated<string>;
    notice_id: Fixed<string>;
    channel: Fixed<Channel>;
    round: Fixed<number>;
    state: Generated<DeliveryState>;
    reason: string | null;
    attempts: Generated<number>;
    due_at: Date;
    in_digest: Generated<boolean>;
    first_at: Date | null;
    begun_at: Date | null;
    queued_at: Date | null;
    ended_at: Date | null;
    provider_id: string | null;
  };
}

export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'skipped' | 'given_up';

declare module '../../platform/database.ts' {
  interface Database extends NoticeTables {}
}
