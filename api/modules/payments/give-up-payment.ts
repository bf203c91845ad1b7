import { defineJob, type Jobs } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { confirmPayment } from './confirm-payment.ts';
import { isOpen } from './payment-state.ts';
import { findOpenOrder, findOrder, lockOrder, setGivenUp } from './payments.repository.ts';

/** Ends at the gateway a payment that was given up here. */
export const endPayment = defineJob<{ orderId: string }>('end-payment', { maxAttempts: 8, lane: 'money' });

/**
 * Gives up the open payment of a campaign, in the transaction that cancels it; the campaign is locked. The gateway hears of it
 * afterwards: money that arrives all the same goes to the Brand's balance.
 */
export async function giveUpPayment(tx: Db, jobs: Jobs, campaignId: string, at: Date): Promise<void> {
  const open = await findOpenOrder(tx, campaignId);
  if (!open) return;
  const order = await lockOrder(tx, open.id);
  if (!isOpen(order.status)) return;
  await setGivenUp(tx, order, at);
  await jobs.add(tx, endPayment, { orderId: order.order_id });
}

export function handleEndPayment(context: Context): void {
  context.jobs.handle(endPayment, async ({ orderId }) => {
    const order = await findOrder(context.db, orderId);
    if (!order) return;
    await context.midtrans.expire(orderId);
    // What counts is what it says afterwards: somebody may have paid in this very moment.
    await confirmPayment(context, order);
  });
}
