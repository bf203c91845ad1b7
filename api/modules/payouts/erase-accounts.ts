import type { Db } from '../../platform/database.ts';

/** Ends a person's accounts, so that nothing can be withdrawn any more. */
export async function eraseAccounts(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payout_accounts')
    .set({ replaced_at: now })
    .where('user_id', '=', userId)
    .where('replaced_at', 'is', null)
    .execute();
}
