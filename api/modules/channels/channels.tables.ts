import type { ColumnType, Generated } from 'kysely';

type Fixed<T> = ColumnType<T, T, never>;

export interface ChannelTables {
  notice_settings: {
    user_id: Fixed<string>;
    off: string[];
    quiet_from: number;
    quiet_until: number;
    daily_digest: boolean;
    changed_at: Date;
  };
  push_subscriptions: {
    id: Generated<string>;
    user_id: string;
    session_id: string;
    endpoint: Fixed<string>;
    p256dh: string;
    auth: string;
    created_at: Date;
  };
}

declare module '../../platform/database.ts' {
  interface Database extends ChannelTables {}
}
