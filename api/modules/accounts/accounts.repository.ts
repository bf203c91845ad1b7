import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

export interface NewAccount {
  readonly phone: string;
  readonly role: 'KOL' | 'Brand';
  readonly fullName: string;
  readonly email: string;
}

/** Makes an inactive account, or replaces the inactive one of that number. An active one stays as it is. */
export async function saveInactiveAccount(db: Db, account: NewAccount, now: Date): Promise<void> {
  const details = { role: account.role, full_name: account.fullName, email: account.email, created_at: now };
  await db
    .insertInto('users')
    .values({ phone: account.phone, ...details })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet(details).where('users.status', '=', 'inactive'),
    )
    .execute();
}

export interface MemberAccount {
  readonly id: string;
  readonly role: 'KOL' | 'Brand';
}

/** The account of a number that was just proved, active from now on; undefined when there is none. */
export async function activateAccount(db: Db, phone: string, now: Date): Promise<MemberAccount | undefined> {
  const member = sql<'KOL' | 'Brand'>`role`.as('role');
  const activated = await db
    .updateTable('users')
    .set({ status: 'active', activated_at: now })
    .where('phone', '=', phone)
    .where('role', '!=', 'Admin')
    .where('status', '=', 'inactive')
    .returning(['id', member])
    .executeTakeFirst();
  if (activated) return activated;
  return db
    .selectFrom('users')
    .select(['id', member])
    .where('phone', '=', phone)
    .where('role', '!=', 'Admin')
    .executeTakeFirst();
}

export async function hasAccount(db: Db, phone: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('role', '!=', 'Admin')
    .executeTakeFirst();
  return found !== undefined;
}

export async function isDemoNumber(db: Db, phone: string): Promise<boolean> {
  const found = await db.selectFrom('users').select('is_demo').where('phone', '=', phone).executeTakeFirst();
  return found?.is_demo ?? false;
}
