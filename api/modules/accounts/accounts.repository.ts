import type { MemberTeamRole, Role } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { keepAccount } from './close-account.ts';
import { takeRegistration } from './registrations.repository.ts';
import { isInvited, joinTeam } from './team.repository.ts';

export interface MemberAccount {
  readonly id: string;
  readonly role: Role;
  /** The Brand that this person acts for; null: the person acts for itself. */
  readonly brandId: string | null;
  /** Role in the team of that Brand; null: the person acts for itself. */
  readonly teamRole: MemberTeamRole | null;
  /** Why the person is kept out; null for everybody else. */
  readonly blockReason: string | null;
  /** The account was being closed until this log-in. */
  readonly wasClosing: boolean;
  /** As registered: set where this log-in is the first. */
  readonly newEmail: string | null;
}

/**
 * The account of a number that was just proved, active from now on unless it is blocked; undefined when there is none. An account
 * that was being closed is kept.
 * @param browser hash of what the browser was given when it registered
 */
export async function activateAccount(
  db: Db,
  phone: string,
  now: Date,
  browser?: Buffer,
): Promise<MemberAccount | 'registered elsewhere' | undefined> {
  if (!(await takeRegistration(db, phone, browser))) return 'registered elsewhere';
  const columns = [
    'id',
    'role',
    'brand_id as brandId',
    'team_role as teamRole',
    'block_reason as blockReason',
  ] as const;
  const activated = await db
    .updateTable('users')
    .set({ status: 'active', activated_at: sql`coalesce(activated_at, ${now})` })
    .where('phone', '=', phone)
    .where('role', '!=', 'Admin')
    .where('status', '=', 'inactive')
    .returning([...columns, 'email as newEmail'])
    .executeTakeFirst();
  if (activated) return { ...activated, wasClosing: false };
  const wasClosing = (await keepAccount(db, phone, now)) !== undefined;
  // Locked until the session is made: whoever blocks the account waits for it, and then ends the new session, too.
  const account = await db
    .selectFrom('users')
    .select(columns)
    .where('phone', '=', phone)
    // Former staff has an inactive account that cannot log in.
    .where((or) => or.or([or('role', '!=', 'Admin'), or('status', '!=', 'inactive')]))
    .forShare()
    .executeTakeFirst();
  return account ? { ...account, wasClosing, newEmail: null } : await joinTeam(db, phone, now);
}

/** Whether somebody can log in with this number. */
export async function hasAccount(db: Db, phone: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where((or) => or.or([or('role', '!=', 'Admin'), or('status', '!=', 'inactive')]))
    .executeTakeFirst();
  return found !== undefined || (await isInvited(db, phone, now));
}

/**
 * Whether the number is free: nobody registered it, or nobody ever proved it. A former staff member's number stays taken, because
 * records of what that person did point to the account.
 */
export async function isFreeNumber(db: Db, phone: string): Promise<boolean> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where((or) =>
      or.or([or('role', '=', 'Admin'), or('status', '!=', 'inactive'), or('activated_at', 'is not', null)]),
    )
    .executeTakeFirst();
  return owner === undefined;
}

export async function isDemoNumber(db: Db, phone: string): Promise<boolean> {
  const found = await db.selectFrom('users').select('is_demo').where('phone', '=', phone).executeTakeFirst();
  return found?.is_demo ?? false;
}

/** An account that can be invited and hired. */
export async function isActiveKol(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'KOL')
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the account until the transaction ends, so that two requests of the same person run one after the other. */
export async function lockPerson(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Staff verified the old name, so a new name loses the mark at once, also when the old name comes back later. */
export async function saveNameAndImage(
  tx: Db,
  id: string,
  { fullName, image }: { readonly fullName: string; readonly image: string | null },
): Promise<void> {
  await tx
    .updateTable('users')
    .set((row) => ({
      full_name: fullName,
      image,
      checked_at: row.case().when('full_name', '=', fullName).then(row.ref('checked_at')).else(null).end(),
    }))
    .where('id', '=', id)
    .execute();
}

/** @param at null: no TikTok account is linked any more */
export async function setTikTokLinked(tx: Db, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('users').set({ tiktok_linked_at: at }).where('id', '=', id).execute();
}

export async function hasLinkedTikTok(db: Db, id: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('tiktok_linked_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return Boolean(user?.tiktok_linked_at);
}

/** The person's own address, which its mailbox has just confirmed. @returns the address before */
export async function setEmail(tx: Db, id: string, email: string, at: Date): Promise<string> {
  const { before } = await tx
    .selectFrom('users')
    .select('email as before')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('users').set({ email, email_confirmed_at: at }).where('id', '=', id).execute();
  return before;
}
