import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { giveBack } from './apply-answer.ts';
import { findPayout, lockPayout } from './payouts.repository.ts';

/** Gives a withdrawal up that was not begun to be sent. Whoever sends it holds the same lock: one of both comes first. */
export async function cancelWithdrawal(context: Context, userId: string, id: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const found = await findPayout(trx, id);
    if (found?.user_id !== userId) return fail('payout_not_found');
    const payout = await lockPayout(trx, id);
    if (payout.status !== 'requested') return fail('payout_not_cancellable');
    await giveBack(context, trx, payout, { status: 'cancelled', actorId: userId });
  });
}
