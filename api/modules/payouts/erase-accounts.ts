import type { Db } from '../../platform/database.ts';

/**
 * Removes a person's accounts, so that nothing can be withdrawn any more. The full number stays only for accounts that received
 * money, as part of that record.
 */
export async function eraseAccounts(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payout_accounts')
    .set({ replaced_at: now })
    .where('user_id', '=', userId)
    .where('replaced_at', 'is', null)
    .execute();
  await tx
    .updateTable('payout_accounts')
    .set({ number_sealed: '' })
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payouts')
            .select('payouts.id')
            .whereRef('payouts.account_id', '=', 'payout_accounts.id'),
        ),
      ),
    )
    .execute();
}
