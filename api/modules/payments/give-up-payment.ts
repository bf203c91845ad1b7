import { defineJob, type Jobs } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { confirmPayment } from './confirm-payment.ts';
import { findOpenOrder, findOrder, voidOrders } from './payments.repository.ts';

/** Ends a payment at the gateway that is no longer needed. */
export const endPayment = defineJob<{ orderId: string }>('end-payment', { maxAttempts: 8, lane: 'money' });

/**
 * Gives up the open payment of a campaign that was cancelled or paid otherwise, in the same transaction. The campaign is locked.
 *
 * Only the gateway can end an order, and it cannot end one for which nobody has chosen a method: its page may still be paid. So
 * the order stays open and is checked like all others, and money that arrives goes to the Brand's balance, see `receiveMoney`.
 */
export async function giveUpPayment(tx: Db, jobs: Jobs, campaignId: string): Promise<void> {
  const open = await findOpenOrder(tx, campaignId);
  if (open) await jobs.add(tx, endPayment, { orderId: open.order_id });
}

/**
 * Makes every unpaid order of a campaign void, in the transaction that changed or deleted the campaign: a page that was opened
 * before does not pay for the campaign as it is now. The campaign is locked. Money that arrives all the same goes to the Brand's
 * balance.
 */
export async function voidPayments(tx: Db, jobs: Jobs, campaignId: string, at: Date): Promise<void> {
  for (const orderId of await voidOrders(tx, campaignId, at)) await jobs.add(tx, endPayment, { orderId });
}

export function handleEndPayment(context: Context): void {
  context.jobs.handle(endPayment, async ({ orderId }) => {
    const order = await findOrder(context.db, orderId);
    if (!order) return;
    await context.midtrans.expire(orderId);
    // Ask afterwards: somebody may have paid at this very moment.
    await confirmPayment(context, order);
  });
}
