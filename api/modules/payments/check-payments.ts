import { SECOND_MS } from '@sohor/shared/format';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { confirmPayment, isOver } from './confirm-payment.ts';
import { type PaymentOrder, takeDue } from './payments.repository.ts';
import { isOpen } from './rules/payment-state.ts';

export const checkPayments = defineJob<Record<string, never>>('check-payments', {
  maxAttempts: 1,
  lane: 'money',
});

const MAX_AT_ONCE = 10;
/** Longest time of a run, so that it ends before the next one begins. */
export const CHECK_RUN_MS = 50 * SECOND_MS;
/** Orders that were asked about less than this ago wait for the next run. */
export const CHECK_REST_MS = 50 * SECOND_MS;

export interface Wanted {
  /** Leaves out orders that were asked about less than this ago. */
  readonly restMs: number;
  readonly brandId?: string;
}

/** Asks the gateway about open orders, because notifications get lost, and orders expire without one. */
export async function checkOpenPayments(context: Context, { restMs, brandId }: Wanted): Promise<void> {
  const end = context.patience.now() + CHECK_RUN_MS;
  const started = context.clock.now();
  const before = new Date(started.getTime() - restMs);
  while (context.patience.now() < end) {
    const orders = await takeDue(context.db, {
      now: context.clock.now(),
      before,
      brandId,
      most: MAX_AT_ONCE,
    });
    if (orders.length === 0) return;
    const answered = await Promise.all(orders.map((order) => check(context, order)));
    // The gateway is away: the next run tries again.
    if (!answered.some(Boolean)) return;
  }
}

async function check(context: Context, order: PaymentOrder): Promise<boolean> {
  try {
    const { status } = await confirmPayment(context, order);
    if (isOpen(status) && isOver(order, context.clock.now())) await expireOrder(context, order);
    return true;
  } catch (error) {
    context.log.warn({ err: error, orderId: order.order_id }, 'an open payment could not be checked');
    return false;
  }
}

/** Ends an order whose method was chosen and whose time is up, but for which the gateway still waits. */
async function expireOrder(context: Context, order: PaymentOrder): Promise<void> {
  await context.midtrans.expire(order.order_id);
  // Ask once more: somebody may have paid at this very moment.
  await confirmPayment(context, order);
}
