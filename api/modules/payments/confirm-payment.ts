import { MidtransError } from '../../adapters/midtrans.ts';
import { MINUTE_MS } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { lockCampaign } from '../campaigns/index.ts';
import { parseGrossAmount, verdictOf } from './gateway-answer.ts';
import { advance, type GatewayVerdict, type PaymentStatus } from './payment-state.ts';
import { lockOrder, type PaymentOrder, setStatus } from './payments.repository.ts';
import { receiveMoney } from './receive-money.ts';

/** A payment page may finish what was begun just before it closed. */
const EXPIRY_GRACE_MS = 2 * MINUTE_MS;

/** Asks the gateway where an order stands and takes that over. Answers the order's state afterwards. */
export async function confirmPayment(context: Context, order: PaymentOrder): Promise<PaymentStatus> {
  const transaction = await askGateway(context, order);
  if (!transaction) {
    return isOver(order, context.clock.now()) ? applyVerdict(context, order, 'expired') : order.status;
  }
  const isOurs =
    parseGrossAmount(transaction.grossAmount) === order.amount_idr &&
    (transaction.currency ?? 'IDR') === 'IDR';
  if (!isOurs) {
    context.log.error({ orderId: order.order_id }, 'the gateway names another amount than the order');
    fail('payment_mismatch');
  }
  return applyVerdict(context, order, verdictOf(transaction));
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

/** Moves the order forward, and with it money and campaign: all of it once, or none. */
export async function applyVerdict(
  context: Context,
  { id, campaign_id }: PaymentOrder,
  verdict: GatewayVerdict,
): Promise<PaymentStatus> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    // Campaign before order, everywhere: two locks taken in one sequence never block each other for good.
    const campaign = await lockCampaign(trx, campaign_id);
    if (!campaign) throw new Error('an order without campaign');
    const order = await lockOrder(trx, id);
    const next = advance(order.status, verdict);
    if (next === order.status) return next;
    await setStatus(trx, id, next, now);
    if (next === 'paid') await receiveMoney(trx, order, campaign, now);
    if (next === 'reversed')
      context.log.error({ orderId: order.order_id }, 'a payment went back: a person must decide');
    return next;
  });
}
