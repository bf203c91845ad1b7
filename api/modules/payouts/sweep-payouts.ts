import { DAY_MS, SECOND_MS } from '@sohor/shared/format';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { CHECK_EVERY_MS, checkAgainAt } from './apply-answer.ts';
import { askProvider } from './ask-provider.ts';
import { raise } from './payout-alert.ts';
import { findPayout, type Payout, takeDue } from './payouts.repository.ts';
import { isOpen } from './rules/payout-state.ts';
import { send } from './send-payout.ts';

const checkPayouts = defineJob<Record<string, never>>('check-payouts', { maxAttempts: 1, lane: 'payouts' });

const MAX_AT_ONCE = 5;
const RUN_MS = 200 * SECOND_MS;
const STUCK_AFTER_MS = 3 * DAY_MS;

export function scheduleSweep(context: Context): void {
  context.jobs.handle(checkPayouts, () => sweepPayouts(context));
  context.jobs.every('*/5 * * * *', checkPayouts);
}

/** Sends waiting payouts and asks about sent ones, because webhooks get lost and processes die. */
export async function sweepPayouts(context: Context): Promise<void> {
  const end = context.patience.now() + RUN_MS;
  while (context.patience.now() < end) {
    const now = context.clock.now();
    const again = new Date(now.getTime() + CHECK_EVERY_MS);
    const payouts = await takeDue(context.db, { now, again, most: MAX_AT_ONCE });
    if (payouts.length === 0) return;
    const answered = await Promise.all(payouts.map((payout) => check(context, payout)));
    // The provider is away: a later run tries again.
    if (!answered.some(Boolean)) return;
  }
}

async function check(context: Context, payout: Payout): Promise<boolean> {
  const now = context.clock.now();
  if (isOpen(payout.status) && now.getTime() - payout.created_at.getTime() > STUCK_AFTER_MS)
    raise(context, 'payout-stuck', { referenceId: payout.reference_id, state: payout.status });
  try {
    // Earlier attempts are checked first: if one was paid after all, this one must not be sent.
    await askAboutFormer(context, payout);
    if (payout.status === 'requested' || payout.status === 'sending') await send(context, payout.id);
    else await askProvider(context, payout);
  } catch (error) {
    context.log.warn({ err: error, referenceId: payout.reference_id }, 'a payout could not be checked');
    return false;
  }
  const after = await findPayout(context.db, payout.id);
  // A payout whose state changed in this run has its next check set already.
  if (after && !isOpen(after.status) && after.status === payout.status)
    await context.db
      .updateTable('payouts')
      .set({ check_at: checkAgainAt(after, now) })
      .where('id', '=', after.id)
      .where('status', '=', after.status)
      .execute();
  return true;
}

/**
 * Asks about earlier attempts, which failed because our balance was too low: one may have been paid after all, and its webhook
 * lost. For a payout under way only the latest of them, because it is checked often; for an ended one all of them, each day.
 */
async function askAboutFormer(context: Context, payout: Payout): Promise<void> {
  const first = isOpen(payout.status) ? Math.max(1, payout.attempt - 1) : 1;
  for (let attempt = first; attempt < payout.attempt; attempt += 1)
    await askProvider(context, payout, attempt);
}
