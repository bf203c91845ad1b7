import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@sohor/shared/format';
import { APP_BASE } from '@sohor/shared/wire/catalog';
import { MidtransError } from '../../adapters/midtrans.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { confirmPayment } from './confirm-payment.ts';
import { MIDTRANS_WEBHOOK } from './midtrans-notification.ts';
import { endCreating, type Lease, type PaymentOrder } from './payments.repository.ts';
import type { PaymentPurpose } from './payments.tables.ts';

/** Longer than two calls to the gateway take; after it, the process that made the order counts as dead. */
export const LEASE_MS = 20 * SECOND_MS;
/**
 * Longer than a lease, so that a dead process's order can be taken over; then two more calls must still fit into the time that
 * clients wait.
 */
export const OPEN_PAGE_TIMEOUT_MS = 22 * SECOND_MS;
const MAX_PAUSE_MS = 500;

/** Page to which the payment page leads back. */
const FINISH_PAGE: Readonly<Record<PaymentPurpose, string>> = {
  campaign: 'daftarCampaign',
  top_up: 'balance',
};

/** An order that can be paid; `isMine`: this call has to create it at the gateway. */
export interface Claim {
  readonly order: PaymentOrder;
  readonly isMine: boolean;
}

/**
 * The address of an order's payment page. The order is committed before the gateway is called, so that no payment can be unknown
 * to us. A call that finds the order of a dead process goes on with the same order id.
 *
 * @param claim finds the open order or makes one; called again when the order went on meanwhile
 */
export async function openPage(context: Context, claim: (lease: Lease) => Promise<Claim>): Promise<string> {
  const end = context.patience.now() + OPEN_PAGE_TIMEOUT_MS;
  let wait = 25;
  let asked = false;
  while (context.patience.now() < end) {
    const { order, isMine } = await claim(newLease(context));
    if (isMine) {
      const paymentUrl = await create(context, order);
      if (paymentUrl) return paymentUrl;
    } else if (order.payment_url === null) {
      await pause(wait);
      wait = Math.min(wait * 2, MAX_PAUSE_MS);
    } else if (asked || order.expires_at > context.clock.now()) {
      return order.payment_url;
    } else {
      // Its page has closed: if it ended unpaid, the next round opens another attempt.
      asked = true;
      await confirmPayment(context, order);
    }
  }
  return fail('payment_unavailable', 'another call has not finished the order');
}

function newLease({ clock, config }: Context): Lease {
  const now = clock.now();
  return {
    now,
    until: new Date(now.getTime() + LEASE_MS),
    expiresAt: new Date(now.getTime() + config.paymentLifeMinutes * MINUTE_MS),
  };
}

/** The address of the payment page, or null when the order was changed meanwhile: then look again. */
async function create(context: Context, order: PaymentOrder): Promise<string | null> {
  try {
    const { paymentUrl } = await createTwice(context, order);
    return (await endCreating(context.db, order, { status: 'open', payment_url: paymentUrl }))
      ? paymentUrl
      : null;
  } catch (error) {
    if (!(error instanceof MidtransError)) throw error;
    context.log.warn({ err: error, orderId: order.order_id }, 'the gateway opened no payment');
    if (error.failure === 'refused' || error.failure === 'used') {
      const isOver = await endCreating(context.db, order, {
        status: 'failed',
        closed_at: context.clock.now(),
      });
      return isOver && error.failure === 'refused' ? fail('payment_refused') : null;
    }
    // It is unknown whether the gateway has the order. The order stays, and the next call may create it again.
    await endCreating(context.db, order, { lease_until: context.clock.now() });
    return fail('payment_unavailable', error.failure);
  }
}

/** A second try after no answer: the same order id never makes a second order. */
async function createTwice(context: Context, order: PaymentOrder) {
  const { config, midtrans } = context;
  const snapOrder = {
    orderId: order.order_id,
    amountIdr: order.amount_idr,
    finishUrl: `${config.publicUrl}${APP_BASE}/${FINISH_PAGE[order.purpose]}`,
    notifyUrl: config.midtransNotify === 'auto' ? config.publicUrl + MIDTRANS_WEBHOOK : config.midtransNotify,
    startsAt: new Date(order.expires_at.getTime() - config.paymentLifeMinutes * MINUTE_MS),
    lifeMinutes: config.paymentLifeMinutes,
    ...(order.purpose === 'top_up' && { methods: config.topUpMethods }),
  };
  try {
    return await midtrans.create(snapOrder);
  } catch (error) {
    if (!(error instanceof MidtransError) || error.failure !== 'unknown') throw error;
    return midtrans.create(snapOrder);
  }
}
