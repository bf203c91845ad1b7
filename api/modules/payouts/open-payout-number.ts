import type { Context } from '../../platform/context.ts';
import { accountInUse, findAccount } from './accounts.repository.ts';
import { findPayoutRow } from './list-payouts.ts';
import { openNumber } from './set-account.ts';

/** The full number of a person's account, the current one or that of a withdrawal; null when there is none. */
export async function payoutNumber(
  context: Context,
  userId: string,
  payoutId: string | undefined,
): Promise<{ kind: string; number: string; name: string } | null> {
  const account = await (payoutId === undefined
    ? accountInUse(context.db, userId)
    : accountOfPayout(context, userId, payoutId));
  return account
    ? { kind: account.bankName, number: openNumber(context, account), name: account.holderName }
    : null;
}

async function accountOfPayout({ db }: Context, userId: string, payoutId: string) {
  const payout = await findPayoutRow(db, userId, payoutId);
  return payout && findAccount(db, payout.accountId);
}
