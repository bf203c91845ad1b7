import { readPhone } from '@sohor/shared/format';
import type { PersonFilter, VerifiedNumber } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { hasPart } from '../../platform/like.ts';

/** A person as staff sees it. */
export type Person = Awaited<ReturnType<typeof searchPeople>>[number];

const CHECKED_AT = sql<Date | null>`standing_check(checked_at, checked_until)`;

const COLUMNS = [
  'id',
  'role',
  'full_name as fullName',
  'phone',
  'email',
  'status',
  'block_reason as blockReason',
  'freeze_reason as freezeReason',
  'money_held_until as moneyHeldUntil',
  'brand_id as brandId',
  'left_at as leftAt',
  'created_at as createdAt',
  CHECKED_AT.as('checkedAt'),
] as const;

/** Name of the Brand in whose team a person is; null for everybody else. */
const TEAM_OF = sql<string | null>`(SELECT b.full_name FROM users b WHERE b.id = users.brand_id)`.as(
  'teamOf',
);

export interface WantedPeople {
  /** A part of the name, a whole number or a whole e-mail address; empty: everybody. */
  readonly text: string;
  readonly filter: PersonFilter | undefined;
  /** Id of the last person seen. */
  readonly after: string | null;
  readonly limit: number;
}

/** Newest first. */
export async function searchPeople(db: Db, { text, filter, after, limit }: WantedPeople) {
  // Members who left a team are not listed: they have no number any more, and what they did belongs to their Brand.
  let query = db.selectFrom('users').select(COLUMNS).select(TEAM_OF).where('left_at', 'is', null);
  const phone = readPhone(text);
  if (phone) query = query.where('phone', '=', phone);
  else if (text.includes('@')) query = query.where(sql<boolean>`lower(email) = ${text.toLowerCase()}`);
  else if (text !== '') query = query.where(hasPart('full_name', text));
  if (filter === 'blocked') query = query.where('status', '=', 'blocked');
  else if (filter === 'frozen') query = query.where('freeze_reason', 'is not', null);
  else if (filter === 'verified')
    query = query.where(sql<boolean>`checked_at IS NOT NULL AND ${CHECKED_AT} IS NOT NULL`);
  else if (filter) query = query.where('role', '=', filter);
  if (after) query = query.where('id', '<', after);
  // Ids rise with time.
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  return db.selectFrom('users').select(COLUMNS).select(TEAM_OF).where('id', '=', id).executeTakeFirst();
}

/** @param reason what the person is told; null: it may move money again. False where it is so already. */
export async function setFrozen(tx: Db, id: string, reason: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ freeze_reason: reason })
    .where('id', '=', id)
    .where('freeze_reason', reason === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What staff made sure of. A Brand's mark has an end, and the number of its company. */
export interface Check {
  readonly at: Date;
  readonly until?: Date;
  readonly number?: VerifiedNumber;
}

/** @param check null takes the mark away. False where a mark of the same end is there, or none to take away. */
export async function setVerified(tx: Db, id: string, check: Check | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({
      checked_at: check?.at ?? null,
      checked_until: check?.until ?? null,
      checked_number: check?.number ?? null,
    })
    .where('id', '=', id)
    .$if(!check?.until, (query) => query.where(sql<boolean>`(${CHECKED_AT} IS NULL) = ${check !== null}`))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The account of a number that belongs to nobody yet, or to staff. @throws {Error} where it is a member's */
export async function makeStaff(
  tx: Db,
  { phone, fullName, email }: { readonly phone: string; readonly fullName: string; readonly email: string },
  now: Date,
): Promise<string> {
  const details = {
    full_name: fullName,
    email,
    status: 'active' as const,
    activated_at: now,
    block_reason: null,
  };
  const made = await tx
    .insertInto('users')
    .values({ phone, role: 'Admin', created_at: now, ...details })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(details).where('users.role', '=', 'Admin'))
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new Error('the number is that of a KOL or a Brand');
  return made.id;
}

/** @throws {Error} where the number is of no staff */
export async function retireStaff(tx: Db, phone: string): Promise<string> {
  const retired = await tx
    .updateTable('users')
    // The account goes back to the state before its first log-in, so that lifting a block does not make it staff again.
    .set({ status: 'inactive', activated_at: null, block_reason: null })
    .where('phone', '=', phone)
    .where('role', '=', 'Admin')
    .where('status', '!=', 'inactive')
    .returning('id')
    .executeTakeFirst();
  if (!retired) throw new Error('the number is of no staff');
  return retired.id;
}

export async function phoneOf(db: Db, id: string): Promise<string> {
  const { phone } = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return phone;
}
