import { createHash } from 'node:crypto';
import type { Context } from '../platform/context.ts';
import type { Attempt, RetryPolicy } from '../platform/deliveries.ts';
import type { Orders } from './orders.ts';
import { amountString, localTime, type Order, refunded, type Status, statusCode } from './transaction.ts';

const RETRY_MINUTES = [2, 10, 30, 90, 210];
const RETRIES: Record<number, number> = { 301: 0, 302: 0, 303: 0, 400: 2, 404: 2, 500: 1, 503: 4 };

export const retryPolicy: RetryPolicy = (status, retries) => {
  if (status >= 200 && status < 300) return undefined;
  return retries < (RETRIES[status] ?? 5) ? RETRY_MINUTES[retries] : undefined;
};

/** hex SHA512(order_id + status_code + gross_amount + ServerKey); it does not cover transaction_status. */
export function sign(orderId: string, code: string, grossAmount: string, serverKey: string): string {
  return createHash('sha512').update(`${orderId}${code}${grossAmount}${serverKey}`).digest('hex');
}

/** Deviations of a forged notification from the order. */
export interface Variation {
  status?: Status;
  fraud_status?: string;
  gross_amount?: string;
  status_code?: string;
  signature?: 'valid' | 'bad' | 'replayed';
  nonAscii?: boolean;
}

/** The transaction as both the notification and the status call show it. */
export function describe(order: Order, status: Status, code: string, context: Context) {
  const { serverKey, merchantId } = context.settings.midtrans;
  const gross_amount = order.claimed_amount ?? amountString(order.gross_amount);
  const described = {
    transaction_time: localTime(order.transaction_time ?? order.created_at),
    transaction_status: status,
    transaction_id: order.transaction_id,
    status_code: code,
    signature_key: sign(order.order_id, code, gross_amount, serverKey),
    payment_type: order.payment_type,
    order_id: order.order_id,
    merchant_id: merchantId,
    gross_amount,
    fraud_status: order.fraud_status,
    currency: 'IDR',
    ...(order.settlement_time !== undefined && { settlement_time: localTime(order.settlement_time) }),
    ...(order.refunds.length > 0 && {
      refund_amount: amountString(refunded(order)),
      refunds: order.refunds.map(({ amount, ...refund }) => ({
        ...refund,
        refund_amount: amountString(amount),
      })),
    }),
  };
  for (const [field, claim] of Object.entries(order.claims ?? {})) {
    if (claim === null) Reflect.deleteProperty(described, field);
    else Reflect.set(described, field, claim);
  }
  return described;
}

/** The body of a notification about the order, with a real signature unless the variation says otherwise. */
export function notification(order: Order, variation: Variation, context: Context) {
  const status = variation.status ?? order.status ?? 'pending';
  const fraud_status = variation.fraud_status ?? order.fraud_status;
  const varied = { ...order, fraud_status };
  if (variation.gross_amount !== undefined) varied.claimed_amount = variation.gross_amount;
  const code = variation.status_code ?? statusCode(status, fraud_status);
  const body = {
    ...describe(varied, status, code, context),
    status_message: 'midtrans payment notification',
    ...(variation.nonAscii && { custom_field1: 'Kampanye 🌺 “Sohor” é' }),
  };
  if (variation.signature === 'bad')
    return { ...body, signature_key: sign(order.order_id, code, 'x', 'wrong') };
  if (variation.signature === 'replayed' && order.signed) return { ...body, ...order.signed };
  return body;
}

/** Delivers one notification to each of the order's addresses; resolves after the first attempts. */
export async function notify(orders: Orders, context: Context, orderId: string, variation: Variation = {}) {
  const order = orders.get(orderId);
  if (!order) return [];
  const body = notification(order, variation, context);
  const { status_code, signature_key, gross_amount } = body;
  const signed = (variation.signature ?? 'valid') === 'valid' && {
    signed: { status_code, signature_key, gross_amount },
  };
  orders.put({ ...order, ...signed, notifications: order.notifications + 1 });
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': 'Veritrans',
  };
  const send = (url: string): Promise<Attempt> =>
    context.deliveries.send({
      provider: 'midtrans',
      about: orderId,
      url,
      headers,
      body: JSON.stringify(body),
    });
  return Promise.all(order.notify.map(send));
}
