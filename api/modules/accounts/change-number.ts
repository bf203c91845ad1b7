import type { Db } from '../../platform/database.ts';
import { recordEvent } from './account-events.repository.ts';

export interface NumberChange {
  readonly userId: string;
  /** `+628…` */
  readonly phone: string;
  readonly moneyHeldUntil: Date;
  readonly at: Date;
}

/**
 * Moves the account to another number, in the caller's transaction. Removes a registration of that number that was never proved.
 * False when the number belongs to somebody.
 */
export async function changeNumber(trx: Db, change: NumberChange): Promise<boolean> {
  const { userId, phone, moneyHeldUntil, at } = change;
  await trx
    .deleteFrom('users')
    .where('phone', '=', phone)
    // Retired staff has the same status as an unproved registration, but must stay.
    .where('role', '!=', 'Admin')
    .where('status', '=', 'inactive')
    .where('activated_at', 'is', null)
    // Events of the account point to it: such a number stays taken.
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('account_events')
            .select('account_events.id')
            .whereRef('account_events.account_id', '=', 'users.id'),
        ),
      ),
    )
    .execute();
  const owner = await trx
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst();
  if (owner) return false;
  await trx
    .updateTable('users')
    .set({ phone, money_held_until: moneyHeldUntil })
    .where('id', '=', userId)
    .execute();
  await recordEvent(trx, {
    accountId: userId,
    event: 'number-changed',
    reason: 'kedua nomor memastikan',
    actor: userId,
    at,
  });
  return true;
}
