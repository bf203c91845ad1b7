import type { MemberTeamRole, VerifiedNumber } from '@sohor/shared/wire/catalog';
import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';

/** `closing`: the person is leaving, and can come back until `closes_at`. `closed`: the account is closed for good. */
export type AccountStatus = 'inactive' | 'active' | 'blocked' | 'closing' | 'closed';

export interface UserTable {
  id: Generated<string>;
  phone: string;
  role: 'KOL' | 'Brand' | 'Admin';
  full_name: string;
  email: string;
  /** When the mailbox confirmed that address; papers go nowhere else. */
  email_confirmed_at: Generated<Date | null>;
  image: string | null;
  status: Generated<AccountStatus>;
  /** What a blocked person is told; null for everybody else. */
  block_reason: string | null;
  /** Why the person may not move money; null while it may. */
  freeze_reason: Generated<string | null>;
  /** The person may move no money until then; null or past: no limit. */
  money_held_until: Generated<Date | null>;
  /** When staff verified the profile. */
  checked_at: Generated<Date | null>;
  /** When that ends; null: it does not. Read `checked_at` of the view `people`, which is null from then on. */
  checked_until: Generated<Date | null>;
  /** By which number a Brand's company was verified. */
  checked_number: Generated<VerifiedNumber | null>;
  is_demo: Generated<boolean>;
  tiktok_linked_at: Date | null;
  /** The Brand that this person acts for; null: for itself. */
  brand_id: Generated<string | null>;
  team_role: Generated<MemberTeamRole | null>;
  /** When the person left that team. The row stays because records name it, but its number is free. */
  left_at: Generated<Date | null>;
  /** Set while the account is closing: until then the person can take the closing back. */
  closes_at: Generated<Date | null>;
  closed_at: Generated<Date | null>;
  /** When the number was proved for the first time; null while it never was. */
  activated_at: Date | null;
  created_at: Generated<Date>;
}

export interface AccountTables {
  users: UserTable;
  /** Whoever logs in with this number joins a team, unless the number already belongs to an account. */
  team_invitations: {
    id: Generated<string>;
    brand_id: string;
    phone: string;
    full_name: string;
    team_role: MemberTeamRole;
    invited_at: Date;
  };
  /** What each browser registered for a number that nobody has proved yet. */
  registrations: {
    user_id: string;
    browser_sha256: Buffer;
    role: 'KOL' | 'Brand';
    full_name: string;
    email: string;
  };
  /** Append-only. */
  account_events: {
    id: Generated<string>;
    account_id: ColumnType<string, string, never>;
    event: ColumnType<AccountEvent, AccountEvent, never>;
    reason: ColumnType<string, string, never>;
    actor: ColumnType<string, string, never>;
    at: ColumnType<Date, Date, never>;
  };
}

/** What other modules may read. */
export interface AccountViews {
  /** What the mark of each active KOL rests on. */
  kol_checks: Kept<{
    kol_id: string;
    linked_at: Date | null;
    named_at: Date | null;
    is_confirmed: boolean;
    is_same: boolean;
  }>;
  people: Kept<
    Pick<UserTable, 'role' | 'full_name' | 'email' | 'phone' | 'image' | 'tiktok_linked_at'> & {
      id: string;
      status: AccountStatus;
      created_at: Date;
      freeze_reason: string | null;
      checked_at: Date | null;
      block_reason: string | null;
      money_held_until: Date | null;
      brand_id: string | null;
      team_role: MemberTeamRole | null;
      left_at: Date | null;
      email_confirmed_at: Date | null;
      checked_until: Date | null;
      checked_number: VerifiedNumber | null;
    }
  >;
}

export type AccountEvent =
  | 'blocked'
  | 'unblocked'
  | 'number-changed'
  | 'joined'
  | 'role-changed'
  | 'left'
  | 'closing'
  | 'kept'
  | 'closed';

declare module '../../platform/database.ts' {
  interface Database extends AccountTables, AccountViews {}
}
