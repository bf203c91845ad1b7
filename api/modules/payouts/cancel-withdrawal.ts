import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { giveBack } from './apply-answer.ts';
import { findPayout, lockPayout } from './payouts.repository.ts';

/** Cancels a withdrawal that was not sent yet. Sending takes the same lock, so the first of both wins. */
export async function cancelWithdrawal(context: Context, userId: string, id: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const found = await findPayout(trx, id);
    if (found?.user_id !== userId) return fail('payout_not_found');
    const payout = await lockPayout(trx, id);
    if (payout.status !== 'requested') return fail('payout_not_cancellable');
    await giveBack(context, trx, payout, { status: 'cancelled', actorId: userId });
  });
}
