import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBasicUser } from '../platform/basic-user.ts';
import type { Context } from '../platform/context.ts';
import { type Answer, operate } from '../platform/operation.ts';
import { decide } from './decide.ts';
import { describe } from './notification.ts';
import type { Orders } from './orders.ts';
import { problem } from './problem.ts';
import { refund } from './refund.ts';
import { type Order, type Status, statusCode } from './transaction.ts';

type IdRequest = FastifyRequest<{ Params: { id: string } }>;

/** The Core API: status, cancel, expire and refund. */
export function registerCore(app: FastifyInstance, context: Context, orders: Orders) {
  const { settings } = context;

  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    const { body } = problem(String(status), status >= 500 ? undefined : error.message);
    return reply.code(status).send(body);
  });
  // Actions have an empty body, even with a JSON Content-Type, which Fastify would refuse.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    app.getDefaultJsonParser('error', 'error')(request, String(body), done);
  });

  const answer = (request: IdRequest, reply: FastifyReply, name: string, run: (order: Order) => Answer) =>
    operate(context, request, reply, {
      provider: 'midtrans',
      name,
      target: { order_id: request.params.id },
      refuse: (status) => problem(String(status)).body,
      run: () => {
        if (!isBasicUser(request.headers.authorization, settings.midtrans.serverKey)) return problem('401');
        const order = orders.get(request.params.id);
        return order?.status ? run(order) : problem('404');
      },
    });

  app.get('/midtrans/v2/:id/status', (request: IdRequest, reply) =>
    answer(request, reply, 'status', (order) => found(order, 'Success, transaction is found', context)),
  );

  const end = (from: Status[], to: Status, message: string) => (order: Order) => {
    if (!order.status || !from.includes(order.status)) return problem('412');
    void decide(orders, context, order.order_id, to);
    return found(orders.get(order.order_id) ?? order, message, context);
  };
  const cancel = end(['pending', 'authorize', 'capture'], 'cancel', 'Success, transaction is canceled');
  const expire = end(['pending'], 'expire', 'Success, transaction has expired');

  app.post('/midtrans/v2/:id/cancel', (request: IdRequest, reply) =>
    answer(request, reply, 'cancel', cancel),
  );
  app.post('/midtrans/v2/:id/expire', (request: IdRequest, reply) =>
    answer(request, reply, 'expire', expire),
  );
  app.post('/midtrans/v2/:id/refund', (request: IdRequest, reply) =>
    answer(request, reply, 'refund', (order) => refund(order, request.body, context, orders)),
  );
}

function found(order: Order, status_message: string, context: Context): Answer {
  const status = order.status ?? 'pending';
  const code = status === 'expire' ? '407' : statusCode(status, order.fraud_status);
  return { status: 200, body: { ...describe(order, status, code, context), status_message } };
}
