import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';
import type { PayoutState } from './rules/payout-state.ts';

/** Set once; a trigger refuses to change it. */
type Fixed<T> = ColumnType<T, T, never>;

export type PayoutEvent =
  | 'requested'
  | 'sending'
  | 'sent'
  /** A webhook came, whether it was true or not. */
  | 'notified'
  /** The provider's answer to our question. */
  | 'answered'
  | 'attempt_failed'
  | 'succeeded'
  | 'failed'
  | 'cancelled'
  | 'reversed'
  /** A failed attempt was paid as well. */
  | 'paid_again';

export interface PayoutTables {
  payout_channels: {
    code: string;
    name: string;
    kind: 'bank' | 'ewallet';
    min_idr: number;
    max_idr: number;
    is_open: Generated<boolean>;
  };
  payout_accounts: {
    id: Generated<string>;
    user_id: Fixed<string>;
    channel_code: Fixed<string>;
    number_sealed: string;
    number_hmac: Fixed<Buffer>;
    last_four: Fixed<string>;
    holder_name: Fixed<string>;
    created_at: Fixed<Date>;
    /** From when on money can be sent there. */
    usable_at: Fixed<Date>;
    /** The provider's code for the bank's refusal of the account. */
    refusal: string | null;
    /** Result of comparing names with the bank's; null when the bank was not asked. */
    name_check: Fixed<'match' | 'partial' | null>;
    replaced_at: Date | null;
  };
  /** The account to which a session may withdraw. */
  payout_permits: {
    session_id: string;
    account_id: string;
    code_id: string;
    /** What may still be withdrawn by this code. */
    amount_idr: number;
    confirmed_until: Date | null;
  };
  payouts: {
    id: Generated<string>;
    user_id: Fixed<string>;
    wallet: Fixed<'brand_wallet' | 'kol_wallet'>;
    account_id: Fixed<string>;
    channel_code: Fixed<string>;
    amount_idr: Fixed<number>;
    fee_idr: Fixed<number>;
    session_id: Fixed<string>;
    request_key: string | null;
    status: PayoutState;
    attempt: Generated<number>;
    reference_id: string;
    provider_id: string | null;
    tries: Generated<number>;
    lease_until: Date | null;
    check_at: Date | null;
    failure_code: string | null;
    was_returned: Generated<boolean>;
    created_at: Fixed<Date>;
    ended_at: Date | null;
  };
  /** Append-only. */
  payout_events: {
    id: Generated<string>;
    payout_id: Fixed<string>;
    at: Fixed<Date>;
    event: Fixed<PayoutEvent>;
    reference_id: Fixed<string>;
    provider_id: ColumnType<string | null, string | null | undefined, never>;
    provider_status: ColumnType<string | null, string | null | undefined, never>;
    failure_code: ColumnType<string | null, string | null | undefined, never>;
    /** Null when no person did it. */
    actor_id: ColumnType<string | null, string | null | undefined, never>;
  };
}

/** What other modules may read. */
export interface PayoutViews {
  /** Withdrawals that came back, and no other one followed. */
  returned_payouts: Kept<{ user_id: string; amount_idr: number; ended_at: Date }>;
  /** To which account each person's money was to go; `account` is a keyed hash, `label` ends with four digits. */
  payout_holders: Kept<{ user_id: string; account: string; created_at: Date; label: string }>;
}

declare module '../../platform/database.ts' {
  interface Database extends PayoutTables, PayoutViews {}
}
