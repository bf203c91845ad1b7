import { MINUTE_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { phoneOf } from '../accounts/index.ts';
import { requestConfirmation, takeConfirmation } from '../codes/index.ts';
import { holdSession } from '../sessions/index.ts';
import { type AccountRow, accountInUse } from './accounts.repository.ts';
import { refuseUnusable } from './usable-account.ts';

/** How long a session may withdraw to an account after the code was entered. */
export const CONFIRMED_MS = 10 * MINUTE_MS;
const LANE = 'payout';

/** Sends the code that confirms withdrawals of this session to the caller's account. */
export async function askForCode(context: Context, caller: Caller, accountId: string): Promise<void> {
  const account = await accountInUse(context.db, caller.userId);
  if (account?.id !== accountId) return fail('payout_account_not_found');
  // No code is sent for an account that cannot be used.
  refuseUnusable(account, context.clock.now());
  const phone = await phoneOf(context.db, caller.personId);
  await requestConfirmation(context, [{ phone, lane: LANE }], async (trx, [code_id = '']) => {
    if (!(await holdSession(trx, caller.sessionId))) return fail('unauthorized');
    const permit = { account_id: accountId, code_id };
    await trx
      .insertInto('payout_permits')
      .values({ session_id: caller.sessionId, ...permit, confirmed_until: null })
      .onConflict((conflict) =>
        conflict.column('session_id').doUpdateSet({
          ...permit,
          // A confirmation stays valid for the same account; for another account it is removed.
          confirmed_until: sql`CASE WHEN payout_permits.account_id = excluded.account_id THEN payout_permits.confirmed_until END`,
        }),
      )
      .execute();
  });
}

/** @returns until when the session may withdraw to the account that the code was sent for */
export async function enterCode(context: Context, caller: Caller, code: string): Promise<Date> {
  const phone = await phoneOf(context.db, caller.personId);
  const until = new Date(context.clock.now().getTime() + CONFIRMED_MS);
  const isRight = await takeConfirmation(
    context,
    [{ phone, lane: LANE, code }],
    async (trx, [codeId = '']) => {
      const { numUpdatedRows } = await trx
        .updateTable('payout_permits')
        .set({ confirmed_until: until })
        // A code that another session asked for does not count here.
        .where('session_id', '=', caller.sessionId)
        .where('code_id', '=', codeId)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  );
  return isRight ? until : fail('code_wrong');
}

/** Until when this session may withdraw to this account; null when it may not. */
export async function confirmedUntil(
  db: Db,
  sessionId: string,
  { id }: Pick<AccountRow, 'id'>,
  now: Date,
): Promise<Date | null> {
  const permit = await db
    .selectFrom('payout_permits')
    .select('confirmed_until')
    .where('session_id', '=', sessionId)
    .where('account_id', '=', id)
    .where('confirmed_until', '>', now)
    .executeTakeFirst();
  return permit?.confirmed_until ?? null;
}
