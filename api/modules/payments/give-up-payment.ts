import { defineJob, type Jobs } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { confirmPayment } from './confirm-payment.ts';
import { findOpenOrder, findOrder, voidOrders } from './payments.repository.ts';

/** Ends at the gateway a payment that nobody needs any more. */
export const endPayment = defineJob<{ orderId: string }>('end-payment', { maxAttempts: 8, lane: 'money' });

/**
 * Gives up the open payment of a campaign that was cancelled, or paid otherwise, in the transaction that did it. The campaign is locked.
 *
 * Only the gateway ends an order: a page on which nobody has chosen a method cannot be ended there, and may still be paid. So
 * the order stays open, is asked about as all others are, and money that arrives goes to the Brand's balance, see `receiveMoney`.
 */
export async function giveUpPayment(tx: Db, jobs: Jobs, campaignId: string): Promise<void> {
  const open = await findOpenOrder(tx, campaignId);
  if (open) await jobs.add(tx, endPayment, { orderId: open.order_id });
}

/**
 * Makes every unpaid order of a campaign void, in the transaction that changed or deleted it: no page that was opened before pays for
 * the campaign as it is now. The campaign is locked. Money that arrives all the same goes to the Brand's balance.
 */
export async function voidPayments(tx: Db, jobs: Jobs, campaignId: string, at: Date): Promise<void> {
  for (const orderId of await voidOrders(tx, campaignId, at)) await jobs.add(tx, endPayment, { orderId });
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
