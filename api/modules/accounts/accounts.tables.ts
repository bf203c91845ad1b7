import type { Generated } from 'kysely';

export interface UserTable {
  id: Generated<string>;
  phone: string;
  role: 'KOL' | 'Brand' | 'Admin';
  full_name: string;
  email: string;
  image: string | null;
  status: Generated<'inactive' | 'active'>;
  is_demo: Generated<boolean>;
  tiktok_linked_at: Date | null;
  activated_at: Date | null;
  created_at: Generated<Date>;
}

export interface AccountTables {
  users: UserTable;
}
