import { MINUTE_MS } from '@sohor/shared/format';
import { type PayoutOrder, XenditError } from '../../adapters/xendit.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { isFree } from '../accounts/index.ts';
import { findAccount } from './accounts.repository.ts';
import { applyAnswer, CHECK_EVERY_MS, returnRefused } from './apply-answer.ts';
import { adopt } from './ask-provider.ts';
import { raise } from './payout-alert.ts';
import { changePayout, lockPayout, type Payout, recordEvent } from './payouts.repository.ts';
import { openNumber } from './set-account.ts';

/** Added in the transaction that makes the payout. The sweep finishes what this job leaves undone. */
export const sendPayout = defineJob<{ payoutId: string }>('send-payout', { maxAttempts: 4, lane: 'payouts' });

/** Longer than the longest run: asking, sending and asking again. */
const LEASE_MS = 2 * MINUTE_MS;

export function handleSendPayout(context: Context): void {
  context.jobs.handle(sendPayout, ({ payoutId }) => send(context, payoutId));
}

/**
 * Sends a waiting payout. If this attempt was begun before, the provider is asked first, and the payout is sent again, under the
 * same key, only when the provider does not know it. Throws when that cannot be found out, so that a later try follows.
 */
export async function send(context: Context, payoutId: string): Promise<void> {
  const payout = await claim(context, payoutId);
  if (!payout) return;
  try {
    if (payout.tries > 1) {
      const found = await context.xendit.find(payout.reference_id);
      if (found.length > 0) return void (await adopt(context, payout, payout.attempt, found));
      // The worker that began to send it died before the provider got it, so no money has moved yet.
      if (!(await isFree(context.db, payout.user_id, context.clock.now()))) return;
    }
    await create(context, payout);
  } finally {
    await release(context, payout);
  }
}

/** Committed before the provider is called, so that the row shows that the payout may have been sent. */
function claim({ db, clock }: Context, payoutId: string): Promise<Payout | null> {
  return db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    const now = clock.now();
    const isUnleased = payout.status === 'sending' && (payout.lease_until ?? now) <= now;
    if (payout.status !== 'requested' && !isUnleased) return null;
    // A blocked person moves no money, but a payout that may have been sent goes on.
    if (payout.status === 'requested' && !(await isFree(trx, payout.user_id, now))) return null;
    if (payout.status === 'requested') await recordEvent(trx, payout, { event: 'sending', at: now });
    return changePayout(trx, payoutId, {
      status: 'sending',
      tries: payout.tries + 1,
      lease_until: new Date(now.getTime() + LEASE_MS),
      check_at: new Date(now.getTime() + CHECK_EVERY_MS),
    });
  });
}

async function create(context: Context, payout: Payout): Promise<void> {
  const order = await orderOf(context, payout);
  try {
    const answer = await context.xendit.create(order);
    await applyAnswer(context, { payoutId: payout.id, attempt: payout.attempt }, answer);
  } catch (error) {
    if (!(error instanceof XenditError)) throw error;
    await afterFailure(context, payout, error);
  }
}

async function afterFailure(context: Context, payout: Payout, error: XenditError): Promise<void> {
  const { failure } = error;
  const about = { referenceId: payout.reference_id };
  context.log.warn({ err: error, ...about }, 'a payout was not sent');
  // The circuit was open, so nothing was sent.
  if (failure === 'away') return unsend(context, payout);
  if (failure === 'misconfigured') raise(context, 'payout-misconfigured', about);
  if (failure === 'no-funds') raise(context, 'payout-float-empty', about);
  const found = await context.xendit.find(payout.reference_id);
  if (await adopt(context, payout, payout.attempt, found)) return;
  if (failure === 'refused') return returnRefused(context, payout, 'REFUSED');
  // The sweep retries after the other failures; when the outcome is unknown, this job retries soon.
  if (failure === 'unknown' || failure === 'duplicate') throw error;
}

/** The circuit was open. An attempt that was never begun before is set back to `requested`, so that it can still be cancelled. */
async function unsend({ db }: Context, payout: Payout): Promise<void> {
  if (payout.tries > 1) return;
  await db
    .updateTable('payouts')
    .set({ status: 'requested', tries: 0, lease_until: null })
    .where('id', '=', payout.id)
    .where('status', '=', 'sending')
    .where('lease_until', '=', payout.lease_until)
    .execute();
}

/** Ends the lease early, so that the next try need not wait for it. */
async function release({ db, clock }: Context, payout: Payout): Promise<void> {
  await db
    .updateTable('payouts')
    .set({ lease_until: clock.now() })
    .where('id', '=', payout.id)
    .where('status', '=', 'sending')
    .where('lease_until', '=', payout.lease_until)
    .execute();
}

async function orderOf(context: Context, payout: Payout): Promise<PayoutOrder> {
  const account = await findAccount(context.db, payout.account_id);
  return {
    referenceId: payout.reference_id,
    channelCode: payout.channel_code,
    accountNumber: openNumber(context, account),
    accountName: account.holderName,
    amountIdr: payout.amount_idr,
    description: 'Penarikan saldo Sohor',
  };
}
