import { HOUR_MS, SECOND_MS } from '@sohor/shared/format';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { confirmPayment } from './confirm-payment.ts';
import { type PaymentOrder, setRecheck, takeRechecks } from './payments.repository.ts';
import { nextRecheck, waitsForSettlement } from './rules/recheck-times.ts';

export const checkPaidOrders = defineJob<Record<string, never>>('check-paid-orders', {
  maxAttempts: 1,
  lane: 'money',
});

const MAX_AT_ONCE = 5;
const RUN_MS = 50 * SECOND_MS;
/** An order whose check failed, or whose process died, is checked again after this. */
const LEASE_MS = HOUR_MS;

/** Asks the gateway about orders paid in the last days, because notifications of reversals get lost as well. */
export async function recheckPaidOrders(context: Context): Promise<void> {
  const end = context.patience.now() + RUN_MS;
  while (context.patience.now() < end) {
    const now = context.clock.now();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const orders = await takeRechecks(context.db, { now, leaseUntil, most: MAX_AT_ONCE });
    if (orders.length === 0) return;
    const answered = await Promise.all(orders.map((order) => recheck(context, order)));
    // The gateway is away: a later run tries again.
    if (!answered.some(Boolean)) return;
  }
}

async function recheck(context: Context, order: PaymentOrder): Promise<boolean> {
  try {
    await confirmPayment(context, order);
  } catch (error) {
    // A mismatch has raised its alert already; one a day is enough.
    if (!(error instanceof AppError) || error.code !== 'payment_mismatch') {
      context.log.warn({ err: error, orderId: order.order_id }, 'a paid order could not be checked');
      return false;
    }
  }
  await setRecheck(
    context.db,
    order.id,
    nextRecheck(order.closed_at ?? order.created_at, context.clock.now(), waitsForSettlement(order)),
  );
  return true;
}
