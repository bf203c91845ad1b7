import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { controlErrorHandler } from '../control/errors.ts';
import type { Context } from '../platform/context.ts';
import { ControlError } from '../platform/control-error.ts';
import type { Attempt } from '../platform/deliveries.ts';
import { notify, type Variation } from './notification.ts';
import type { Orders } from './orders.ts';
import { amountString, type Claims, decided, refundOf, STATUSES, type Status } from './transaction.ts';

interface NotifyBody {
  order_id: string;
  transaction_status: Status;
  times?: number;
  fraud_status?: string;
  gross_amount?: number | string;
  status_code?: string;
  signature?: 'valid' | 'bad' | 'replayed';
  set_status?: boolean;
  refund_amount?: number;
  claims?: Claims;
  delay_ms?: number;
}

const NOTIFY_SCHEMA = {
  type: 'object',
  required: ['order_id', 'transaction_status'],
  additionalProperties: false,
  properties: {
    order_id: { type: 'string' },
    transaction_status: { type: 'string', enum: STATUSES },
    times: { type: 'integer', minimum: 0, maximum: 100 },
    fraud_status: { type: 'string', enum: ['accept', 'challenge', 'deny'] },
    gross_amount: {
      anyOf: [{ type: 'number' }, { type: 'string', pattern: '^[0-9]{1,15}(\\.[0-9]{1,2})?$' }],
    },
    status_code: { type: 'string', pattern: '^[0-9]{3}$' },
    signature: { type: 'string', enum: ['valid', 'bad', 'replayed'] },
    set_status: { type: 'boolean' },
    refund_amount: { type: 'integer', minimum: 1 },
    claims: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        ['order_id', 'currency', 'merchant_id', 'transaction_id', 'payment_type'].map((field) => [
          field,
          { type: ['string', 'null'] },
        ]),
      ),
    },
    delay_ms: { type: 'integer', minimum: 0, maximum: 600_000 },
  },
};

/** Control API: sends notifications, genuine or forged. */
export function registerMidtransControl(app: FastifyInstance, context: Context, orders: Orders) {
  app.setErrorHandler(controlErrorHandler);

  app.post<{ Body: NotifyBody }>(
    '/midtrans/control/notify',
    { schema: { body: NOTIFY_SCHEMA } },
    async (request) => {
      const wanted = request.body;
      const { order_id, transaction_status, times = 1, fraud_status, signature, status_code } = wanted;
      const order = orders.get(order_id);
      if (!order) throw new ControlError(`There is no order "${order_id}".`);
      if (times > 0 && order.notify.length === 0) {
        throw new ControlError(
          'The order has no notification address: set MIDTRANS_NOTIFICATION_URL or send X-Override-Notification.',
        );
      }
      if (signature === 'replayed' && !order.signed) {
        throw new ControlError('There is no notification of this order to replay a signature from.');
      }
      const { gross_amount } = wanted;
      const amount = typeof gross_amount === 'number' ? amountString(gross_amount) : gross_amount;

      if (wanted.set_status ?? true) {
        orders.put({
          ...decided(order, transaction_status, context.settings.now()),
          ...(fraud_status !== undefined && { fraud_status }),
          ...(amount !== undefined && { claimed_amount: amount }),
          ...(wanted.refund_amount !== undefined && {
            refunds: [...order.refunds, refundOf(order, wanted.refund_amount)],
          }),
          ...(wanted.claims !== undefined && { claims: wanted.claims }),
        });
      }
      const variation: Variation = {
        status: transaction_status,
        ...(fraud_status !== undefined && { fraud_status }),
        ...(amount !== undefined && { gross_amount: amount }),
        ...(status_code !== undefined && { status_code }),
        ...(signature !== undefined && { signature }),
      };
      if (wanted.delay_ms) await wait(wanted.delay_ms);
      const deliveries: Attempt[] = [];
      for (let sent = 0; sent < times; sent += 1) {
        deliveries.push(...(await notify(orders, context, order.order_id, variation)));
      }
      return { order_id: order.order_id, transaction_status, deliveries };
    },
  );

  app.get('/midtrans/control/orders', () =>
    orders.newestFirst().map((order) => ({
      order_id: order.order_id,
      gross_amount: order.gross_amount,
      status: order.status,
      paymentUrl: orders.paymentUrl(order),
      created_at: new Date(order.created_at).toISOString(),
      notifications: order.notifications,
    })),
  );
}
