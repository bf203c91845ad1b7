import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@sohor/shared/format';
import { APP_BASE } from '@sohor/shared/wire/catalog';
import { MidtransError } from '../../adapters/midtrans.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { hasEnded, lockCampaign, totalIdr } from '../campaigns/index.ts';
import { isInDebt } from '../ledger/index.ts';
import { confirmPayment } from './confirm-payment.ts';
import { MIDTRANS_WEBHOOK } from './midtrans-notification.ts';
import {
  endCreating,
  findOpenOrder,
  insertOrder,
  type PaymentOrder,
  takeOver,
} from './payments.repository.ts';

export interface WantedPayment {
  readonly brandId: string;
  readonly campaignId: string;
  /** What the brand saw as the total. */
  readonly amountIdr: number;
}

/** Longer than two calls to the gateway take; after it the maker of an order counts as dead. */
export const LEASE_MS = 20 * SECOND_MS;
/** Longer than a lease, so that a dead maker's order is taken over; then two calls must still fit into the clients' wait. */
export const PATIENCE_MS = 22 * SECOND_MS;
const MAX_PAUSE_MS = 500;

/**
 * The payment page of a campaign. The order is committed before the gateway hears of it, so that nothing is ever paid that we
 * do not know, and whoever finds an order whose maker died goes on with the same order id.
 */
export async function openPayment(context: Context, wanted: WantedPayment): Promise<string> {
  const end = context.patience.now() + PATIENCE_MS;
  let wait = 25;
  let asked = false;
  while (context.patience.now() < end) {
    const { order, isMine } = await claim(context, wanted);
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

/** Finds the campaign's open order or makes one; `isMine`: it is for this call to create it at the gateway. */
async function claim(context: Context, { brandId, campaignId, amountIdr }: WantedPayment) {
  const now = context.clock.now();
  const lease = {
    now,
    until: new Date(now.getTime() + LEASE_MS),
    expiresAt: new Date(now.getTime() + context.config.paymentLifeMinutes * MINUTE_MS),
  };
  return context.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, campaignId);
    if (campaign?.brand_id !== brandId) return fail('campaign_not_found');
    if (campaign.cancelled_at) fail('campaign_cancelled');
    if (campaign.verified_at) fail('campaign_already_active');
    if (await isInDebt(trx, brandId)) fail('brand_in_debt');
    if (hasEnded(campaign.end_date, now)) fail('payment_too_late');
    const total = totalIdr({ priceIdr: campaign.price_idr, kolCount: campaign.kol_count });
    if (total !== amountIdr) fail('payment_total_differs');
    const order = await findOpenOrder(trx, campaignId);
    if (!order)
      return { order: await insertOrder(trx, { ...lease, brandId, campaignId, amountIdr }), isMine: true };
    if (order.status === 'creating' && order.lease_until <= now) {
      return { order: await takeOver(trx, order.id, lease), isMine: true };
    }
    return { order, isMine: false };
  });
}

/** The payment page, or null when the order went on without us meanwhile: look again. */
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
    // Whether the gateway has the order is not known. It stays, free for the next call to create it again.
    await endCreating(context.db, order, { lease_until: context.clock.now() });
    return fail('payment_unavailable', error.failure);
  }
}

/** Once more after no answer: the same order id never makes a second order. */
async function createTwice(context: Context, order: PaymentOrder) {
  const { config, midtrans } = context;
  const snapOrder = {
    orderId: order.order_id,
    amountIdr: order.amount_idr,
    finishUrl: `${config.publicUrl}${APP_BASE}/daftarCampaign`,
    notifyUrl: config.midtransNotify === 'auto' ? config.publicUrl + MIDTRANS_WEBHOOK : config.midtransNotify,
    startsAt: new Date(order.expires_at.getTime() - config.paymentLifeMinutes * MINUTE_MS),
    lifeMinutes: config.paymentLifeMinutes,
  };
  try {
    return await midtrans.create(snapOrder);
  } catch (error) {
    if (!(error instanceof MidtransError) || error.failure !== 'unknown') throw error;
    return midtrans.create(snapOrder);
  }
}
