import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isBasicUser } from '../platform/basic-user.ts';
import { httpUrl, object, text } from '../platform/check.ts';
import type { Context } from '../platform/context.ts';
import { type Answer, operate } from '../platform/operation.ts';
import { decide } from './decide.ts';
import type { Orders } from './orders.ts';
import { readOrder } from './read-order.ts';

const NOTIFY_WAIT_MS = 2000;
const REFUSALS: Record<number, string[]> = {
  401: [
    'Access denied due to unauthorized transaction, please check client or server key',
    'Visit https://snap-docs.midtrans.com/#request-headers for more details',
  ],
  429: ['Too many requests'],
  500: ['Internal server error'],
  503: ['Service unavailable'],
};

/** Snap's create call. */
export function registerSnap(app: FastifyInstance, context: Context, orders: Orders) {
  const { settings } = context;

  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply.code(status).send(refuse(status, error.message).body);
  });

  app.post('/midtrans/snap/v1/transactions', (request, reply) => {
    const override = request.headers['x-override-notification'];
    const run = async (kind: string | undefined): Promise<Answer> => {
      if (kind === 'refused') return refuse(400, 'transaction_details.gross_amount is not acceptable');
      if (!isBasicUser(request.headers.authorization, settings.midtrans.serverKey)) return refuse(401);
      const wanted = readOrder(request.body, settings.now());
      if (Array.isArray(wanted)) return { status: 400, body: { error_messages: wanted } };
      const notify = addresses(override, settings.midtrans.notificationUrl);
      const order = orders.open({ ...wanted, notify });
      if (!order) return refuse(400, 'transaction_details.order_id sudah digunakan');
      if (kind === 'webhook-before-answer') {
        const told = decide(orders, context, order.order_id, 'settlement');
        await Promise.race([told, wait(NOTIFY_WAIT_MS, undefined, { ref: false })]);
      }
      return { status: 201, body: { token: order.token, redirect_url: orders.paymentUrl(order) } };
    };
    return operate(context, request, reply, {
      provider: 'midtrans',
      name: 'create',
      target: { order_id: text(object(object(request.body)?.transaction_details)?.order_id) },
      refuse: (status) => refuse(status).body,
      run: (fault) => run(fault?.kind),
    });
  });
}

function refuse(status: number, message?: string): Answer {
  const error_messages = REFUSALS[status] ?? [message ?? 'Bad request'];
  return { status, body: { error_messages } };
}

/** X-Override-Notification lists at most three addresses. */
function addresses(override: string | string[] | undefined, usual: string | undefined): string[] {
  const listed = override === undefined ? [usual] : String(override).split(',').slice(0, 3);
  return listed.map((url) => httpUrl(url?.trim())?.href).filter((url) => url !== undefined);
}
