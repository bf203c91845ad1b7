import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';

/** Set once, when the row is written. */
type Written<T> = ColumnType<T, T, never>;
/** Set by a trigger. */
type Chained<T> = ColumnType<T, never, never>;

export interface StaffTables {
  staff_authenticators: {
    user_id: string;
    /** The person may set up an authenticator until then. */
    enrol_until: Date;
    sealed_secret: Generated<string | null>;
    /** When a first code proved that the authenticator works. */
    confirmed_at: Generated<Date | null>;
    /** Time step of the last code that was used. */
    last_step: Generated<number>;
  };
  /** Recovery codes that were not used yet. */
  staff_recovery_codes: { user_id: Written<string>; hash: Written<string> };
  /** Append-only. Money that commands on the server moved and that needed no second person. */
  server_acts: {
    id: Generated<string>;
    act: string;
    subject: string;
    amount_idr: number;
    at: Date;
  };
  /** Append-only. */
  staff_events: {
    seq: Chained<number>;
    at: Written<Date>;
    act: Written<string>;
    actor_id: Written<string | null>;
    actor_name: Written<string>;
    subject: Written<string>;
    reason: Written<string>;
    session_id: Written<string | null>;
    ip: Written<string | null>;
    prev_hash: Chained<string>;
    hash: Chained<string>;
  };
  /** Kept by a trigger. */
  staff_chain: Kept<{ seq: number; hash: string }>;
}

declare module '../../platform/database.ts' {
  interface Database extends StaffTables {}
}
