import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { recordEvent } from './account-events.repository.ts';

/** Hides the account everywhere; a log-in before `closesAt` takes that back. False when it is not active. */
export async function beginClosing(
  tx: Db,
  { id, closesAt, now }: { readonly id: string; readonly closesAt: Date; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ status: 'closing', closes_at: closesAt })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordEvent(tx, { accountId: id, event: 'closing', reason: 'diminta pemilik', actor: id, at: now });
  return true;
}

/** Takes the closing back, because its person logged in before the account was closed. */
export async function keepAccount(tx: Db, phone: string, now: Date): Promise<string | undefined> {
  const kept = await tx
    .updateTable('users')
    .set({ status: 'active', closes_at: null })
    .where('phone', '=', phone)
    .where('status', '=', 'closing')
    .returning('id')
    .executeTakeFirst();
  if (!kept) return undefined;
  await recordEvent(tx, {
    accountId: kept.id,
    event: 'kept',
    reason: 'pemilik masuk lagi',
    actor: kept.id,
    at: now,
  });
  return kept.id;
}

/** Accounts whose time to come back is over, longest first. */
export function findDueClosings(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'closing')
    .where('closes_at', '<=', now)
    .orderBy('closes_at')
    .limit(limit)
    .execute();
}

/** Locks the account until the transaction ends, so that a log-in waits. Undefined when its person has taken the closing back. */
export function lockDueClosing(tx: Db, id: string, now: Date) {
  return tx
    .selectFrom('users')
    .select(['id', 'role', 'phone', 'full_name as fullName'])
    .where('id', '=', id)
    .where('status', '=', 'closing')
    .where('closes_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function postponeClosing(tx: Db, id: string, until: Date): Promise<void> {
  await tx.updateTable('users').set({ closes_at: until }).where('id', '=', id).execute();
}

/** Replaces the name of a closed account when no contract or paper needs it. */
export const NAMELESS = 'Akun ditutup';

/**
 * Closes the account for good: its number becomes free, and its personal data is removed.
 * @param keepName true when papers of others name this person
 */
export async function markClosed(
  tx: Db,
  { id, keepName, now }: { readonly id: string; readonly keepName: boolean; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      status: 'closed',
      closes_at: null,
      closed_at: now,
      phone: sql`'closed:' || id`,
      email: '',
      email_confirmed_at: null,
      image: null,
      tiktok_linked_at: null,
      checked_at: null,
      checked_until: null,
      checked_number: null,
      ...(keepName ? {} : { full_name: NAMELESS }),
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('team_invitations').where('brand_id', '=', id).execute();
  await recordEvent(tx, {
    accountId: id,
    event: 'closed',
    reason: 'masa tunggu berakhir',
    actor: id,
    at: now,
  });
}
