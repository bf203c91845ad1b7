import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';

export type AccountStatus = 'inactive' | 'active' | 'blocked';

export interface UserTable {
  id: Generated<string>;
  phone: string;
  role: 'KOL' | 'Brand' | 'Admin';
  full_name: string;
  email: string;
  image: string | null;
  status: Generated<AccountStatus>;
  /** What a blocked person is told; null for everybody else. */
  block_reason: string | null;
  is_demo: Generated<boolean>;
  tiktok_linked_at: Date | null;
  /** When the number was proved for the first time; null while it never was. */
  activated_at: Date | null;
  created_at: Generated<Date>;
}

export interface AccountTables {
  users: UserTable;
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
  people: Kept<
    Pick<UserTable, 'role' | 'full_name' | 'email' | 'phone' | 'image' | 'tiktok_linked_at'> & {
      id: string;
      status: AccountStatus;
    }
  >;
}

export type AccountEvent = 'blocked' | 'unblocked';
