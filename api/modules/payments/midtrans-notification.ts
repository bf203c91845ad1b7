import { endpoint, ok } from '@sohor/shared/wire';
import { Type } from 'typebox';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { API_PREFIX } from '../../platform/route.ts';
import { confirmPayment } from './confirm-payment.ts';
import { findOrder, type PaymentOrder } from './payments.repository.ts';
import { claimsReturn, mayTakeBack, parseGrossAmount, verdictOf } from './rules/gateway-answer.ts';
import { advance, hasBeenPaid, isOpen } from './rules/payment-state.ts';
import { waitsForSettlement } from './rules/recheck-times.ts';

const Short = Type.String({ minLength: 1, maxLength: 100 });

/** Midtrans' own format; it sends more fields than these, which differ by method of payment. */
export const midtransNotification = endpoint({
  method: 'POST',
  path: 'webhooks/midtrans',
  access: 'public',
  summary: 'For Midtrans: an order has changed.',
  errors: [
    'notification_forged',
    'notification_unknown',
    'payment_mismatch',
    'payment_unconfirmed',
    'payment_unavailable',
  ],
  body: Type.Object({
    order_id: Short,
    status_code: Short,
    gross_amount: Short,
    transaction_status: Short,
    signature_key: Type.String({ maxLength: 200 }),
    fraud_status: Type.Optional(Short),
  }),
  // Their examples have some hundred bytes, but a method of payment may add more.
  maxBodyBytes: 32 * 1024,
  isFromProvider: true,
  reply: ok(Type.Null()),
});

/** The form of every order id of ours. */
const OWN_ORDER = /^[A-Z]{3}-/;

export const MIDTRANS_WEBHOOK = API_PREFIX + midtransNotification.path;

export interface Notification {
  readonly orderId: string;
  readonly statusCode: string;
  readonly grossAmount: string;
  readonly transactionStatus: string;
  readonly fraudStatus: string | undefined;
  readonly signature: string;
}

/**
 * A notification is a reason to ask, never a proof: its signature does not cover the status, and it may come late, twice or
 * out of order. What counts is what the gateway's status call says.
 */
export async function receiveNotification(context: Context, notification: Notification): Promise<void> {
  if (!context.midtrans.isGenuine(notification)) fail('notification_forged');
  const order = await findOrder(context.db, notification.orderId);
  if (!order) {
    if (OWN_ORDER.test(notification.orderId)) return fail('notification_unknown');
    // The dashboard's button sends a rightly signed order that nobody has made, and calls the address broken without a 200.
    context.log.info({ orderId: notification.orderId }, 'a test notification of Midtrans arrived');
    return;
  }
  if (parseGrossAmount(notification.grossAmount) !== order.amount_idr) fail('payment_mismatch');

  if (!isNews(order, notification)) return;
  const { status, reversedIdr } = await confirmPayment(context, order);
  const claimed = verdictOf(notification);
  if (claimed !== 'waiting' && !hasBeenPaid(status) && advance(status, claimed) !== status)
    fail('payment_unconfirmed', `${claimed}, not ${status}`);
  if (hasBeenPaid(status) && claimsReturn(notification) && reversedIdr === 0)
    fail('payment_unconfirmed', `${notification.transactionStatus}, but nothing went back`);
}

/** False when the order shows it already, so that repeated notifications cost no call to the gateway. */
function isNews(order: PaymentOrder, notification: Notification): boolean {
  const { status, reversed_idr } = order;
  const claimed = verdictOf(notification);
  if (!hasBeenPaid(status)) return isOpen(status) || advance(status, claimed) !== status;
  if (waitsForSettlement(order)) return true;
  // `paid` again after part of it went back: the ledger may be behind.
  return mayTakeBack(notification) || (reversed_idr > 0 && claimed === 'paid');
}
