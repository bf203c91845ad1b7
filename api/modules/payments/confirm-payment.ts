import { MINUTE_MS } from '@sohor/shared/format';
import { MidtransError } from '../../adapters/midtrans.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { applyAnswer, applyVerdict } from './apply-answer.ts';
import { differenceIn } from './compare-payment.ts';
import { raise } from './payment-alert.ts';
import type { PaymentOrder } from './payments.repository.ts';
import { verdictOf } from './rules/gateway-answer.ts';
import { hasBeenPaid, type PaymentStatus } from './rules/payment-state.ts';

/** A payment that was begun just before its page closed may still finish within this time. */
const EXPIRY_GRACE_MS = 2 * MINUTE_MS;

/** State of an order after the gateway was asked. */
export interface Confirmed {
  readonly status: PaymentStatus;
  readonly reversedIdr: number;
}

/** Asks the gateway for the state of an order and applies it. Returns the order's state afterwards. */
export async function confirmPayment(context: Context, order: PaymentOrder): Promise<Confirmed> {
  const transaction = await askGateway(context, order);
  const isTimeUp = isOver(order, context.clock.now());
  if (!transaction) {
    if (hasBeenPaid(order.status))
      raise(context, 'payment-unclear', { orderId: order.order_id, status: '404' });
    const status = isTimeUp ? await applyVerdict(context, order, 'expired') : order.status;
    return { status, reversedIdr: order.reversed_idr };
  }
  const field = differenceIn(transaction, order, context.config.midtransMerchantId);
  if (field !== null) {
    raise(context, 'payment-mismatch', { orderId: order.order_id, field });
    fail('payment_mismatch', field);
  }
  // A denied payment can be tried again, but not once its page has closed.
  const hasEnded = isTimeUp && transaction.transactionStatus === 'deny';
  const verdict = hasEnded ? 'expired' : verdictOf(transaction);
  const { status, reversed_idr: reversedIdr } = await applyAnswer(context, order, transaction, verdict);
  return { status, reversedIdr };
}

export const isOver = ({ expires_at }: PaymentOrder, now: Date) =>
  now.getTime() > expires_at.getTime() + EXPIRY_GRACE_MS;

async function askGateway({ midtrans, log }: Context, { order_id }: PaymentOrder) {
  try {
    return await midtrans.status(order_id);
  } catch (error) {
    if (!(error instanceof MidtransError)) throw error;
    log.error({ err: error, orderId: order_id }, 'the gateway does not say where an order stands');
    return fail('payment_unavailable', error.failure);
  }
}
