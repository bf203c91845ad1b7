import { formatRupiah, MINUTE_MS } from '@sohor/shared/format';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { phoneOf } from '../accounts/index.ts';
import { requestConfirmation, takeConfirmation } from '../codes/index.ts';
import { holdSession } from '../sessions/index.ts';
import { type AccountRow, accountInUse } from './accounts.repository.ts';
import { masked } from './rules/account-number.ts';
import { refuseUnusable } from './usable-account.ts';

/** How long a session may withdraw to an account after the code was entered. */
export const CONFIRMED_MS = 10 * MINUTE_MS;
const CODE_SCOPE = 'payout';

/** Sends the code that confirms that this session withdraws an amount to the caller's account; the message names both. */
export async function askForCode(
  context: Context,
  caller: Caller,
  { accountId, amountIdr }: { readonly accountId: string; readonly amountIdr: number },
): Promise<void> {
  const account = await accountInUse(context.db, caller.userId);
  if (account?.id !== accountId) return fail('payout_account_not_found');
  // No code is sent for an account that cannot be used.
  refuseUnusable(account, context.clock.now());
  const phone = await phoneOf(context.db, caller.personId);
  const purpose = `menarik ${formatRupiah(amountIdr)} ke ${account.bankName} ${masked(account.lastFour)}`;
  await requestConfirmation(context, [{ phone, scope: CODE_SCOPE, purpose }], async (trx, [code_id = '']) => {
    if (!(await holdSession(trx, caller.sessionId))) return fail('unauthorized');
    const permit = { account_id: accountId, code_id, amount_idr: amountIdr, confirmed_until: null };
    await trx
      .insertInto('payout_permits')
      .values({ session_id: caller.sessionId, ...permit })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(permit))
      .execute();
  });
}

/** @returns until when the session may withdraw to the account that the code was sent for */
export async function enterCode(context: Context, caller: Caller, code: string): Promise<Date> {
  const phone = await phoneOf(context.db, caller.personId);
  const until = new Date(context.clock.now().getTime() + CONFIRMED_MS);
  const isRight = await takeConfirmation(
    context,
    [{ phone, scope: CODE_SCOPE, code }],
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

export interface Permit {
  readonly until: Date;
  readonly amountIdr: number;
}

/** Until when, and how much, this session may still withdraw to this account; null when it may not. */
export async function permitOf(
  db: Db,
  sessionId: string,
  { id }: Pick<AccountRow, 'id'>,
  now: Date,
): Promise<Permit | null> {
  const permit = await db
    .selectFrom('payout_permits')
    .select(['confirmed_until as until', 'amount_idr as amountIdr'])
    .where('session_id', '=', sessionId)
    .where('account_id', '=', id)
    .where('amount_idr', '>', 0)
    .where('confirmed_until', '>', now)
    .$narrowType<{ until: Date }>()
    .executeTakeFirst();
  return permit ?? null;
}

/** Takes an amount off what the session's code has confirmed; 409 when it confirmed less. */
export async function spendPermit(
  db: Db,
  sessionId: string,
  { id }: Pick<AccountRow, 'id'>,
  amountIdr: number,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('payout_permits')
    .set(({ eb }) => ({ amount_idr: eb('amount_idr', '-', amountIdr) }))
    .where('session_id', '=', sessionId)
    .where('account_id', '=', id)
    .where('amount_idr', '>=', amountIdr)
    .where('confirmed_until', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) fail('payout_unconfirmed');
}
